import { eq, sql } from 'drizzle-orm';
import type { MaskedField } from 'shared-contracts/users/user';

import { command } from '../commands/command.ts';
import { users } from '../database/schema.ts';
import { fail } from '../failure.ts';
import { lockUser, revokeSessions, userById, userFields } from './user.repository.ts';

export const forgetSecondFactor = command(
  'users.disable-2fa',
  async ({ tx, audit }, { id }: { id: string }): Promise<string[]> => {
    const user = (await lockUser(tx, id)) ?? fail('user.unknown');
    if (user.twoFactorSecret === null) fail('user.no-second-factor');
    await tx
      .update(users)
      .set({ twoFactorSecret: null, rowVersion: sql`${users.rowVersion} + 1` })
      .where(eq(users.id, id));
    const ended = await revokeSessions(tx, id);
    audit('second-factor.disabled', { type: 'user', id }, { sessions: ended.length });
    return ended;
  },
);

/** Reads one of a user's masked numbers, which is logged. */
export const reveal = command(
  'users.reveal',
  async ({ tx, audit }, { id, field }: { id: string; field: MaskedField }): Promise<string> => {
    const user = (await userById(tx, id)) ?? fail('user.unknown');
    audit('user.revealed', { type: 'user', id }, { field });
    return userFields(user)[field];
  },
);

/** Lets an admin end one session of a user, or all; returns the ended ones. */
export const endSessionsOf = command(
  'users.end-sessions',
  async (
    { tx, audit },
    { id, session }: { id: string; session?: string | undefined },
  ): Promise<string[]> => {
    if (!(await lockUser(tx, id))) fail('user.unknown');
    const ended = await revokeSessions(tx, id, { only: session });
    for (const one of ended) audit('session.ended', { type: 'user', id }, { session: one });
    return ended;
  },
);

/** Ends one session of the user who asks, or all but the one that asks; returns the ended ones. */
export const endOwn = command(
  'users.end-own-sessions',
  async (
    { tx, audit },
    { user, asking, session }: { user: string; asking: string; session?: string | undefined },
  ): Promise<string[]> => {
    await lockUser(tx, user);
    const ended = await revokeSessions(tx, user, session ? { only: session } : { except: asking });
    for (const one of ended) audit('session.ended', { type: 'user', id: user }, { session: one });
    return ended;
  },
);
