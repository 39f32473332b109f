import { randomInt } from 'node:crypto';

import type { Role } from 'shared-contracts/core/role';

import { command } from '../commands/command.ts';
import { users } from '../database/schema.ts';
import { demoUserRow } from '../seed/accounts.ts';
import type { Settings } from '../settings.ts';

/** At random, because several processes of one server create accounts at the same time. */
const anyDemoPhone = (): string => `0300${randomInt(2_000_000, 9_000_000)}`;

/** Creates a demo account and returns its phone in wire form. */
export const createDemoUser = ({ secretKeys }: Pick<Settings, 'secretKeys'>) =>
  command(
    'demo.create-user',
    async (
      { tx, now, audit },
      {
        role,
        enrolled = true,
        passwordHash,
      }: { role: Role; enrolled?: boolean | undefined; passwordHash: string },
    ): Promise<string> => {
      for (;;) {
        const account = { phone: anyDemoPhone(), role, enrolled };
        const [made] = await tx
          .insert(users)
          .values({ ...demoUserRow(account, secretKeys, now), passwordHash })
          .onConflictDoNothing()
          .returning();
        // Another account has this phone.
        if (!made) continue;
        audit('user.created', { type: 'user', id: made.id }, { name: made.name, role: made.role });
        return made.phone;
      }
    },
  );
