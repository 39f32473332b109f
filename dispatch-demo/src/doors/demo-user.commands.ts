import { randomInt } from 'node:crypto';

import { command } from 'dispatch-api/src/commands/command.ts';
import { users } from 'dispatch-api/src/database/schema.ts';
import type { Settings } from 'dispatch-api/src/settings.ts';
import type { Role } from 'shared-contracts/core/role';

import { demoUserRow } from '../seed/accounts.ts';

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
