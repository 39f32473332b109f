import { eq, sql } from 'drizzle-orm';
import type { MaskedField } from 'shared-contracts/users/user';

import { newToken, tokenHash } from '../auth/session.repository.ts';
import { command, type CommandContext } from '../commands/command.ts';
import { signIns, users } from '../database/schema.ts';
import { fail } from '../failure.ts';
import type { Settings } from '../settings.ts';
import { lockUser, revokeSessions, userById, userFields } from './user.repository.ts';

/** Makes the code of a link, of which the hash is stored. Started sign-ins end with the earlier link. */
async function newEnrolmentCode(
  { tx, now }: CommandContext,
  { enrolmentLinkHours }: Settings,
  userId: string,
): Promise<string> {
  const code = newToken();
  await tx
    .update(users)
    .set({
      enrolmentHash: tokenHash(code),
      enrolmentEnds: new Date(now.getTime() + enrolmentLinkHours * 3_600_000),
      rowVersion: sql`${users.rowVersion} + 1`,
    })
    .where(eq(users.id, userId));
  await tx.delete(signIns).where(eq(signIns.userId, userId));
  return code;
}

/** Takes the second factor away, and returns the code of the link with which its owner enrols again. */
export const forgetSecondFactor = (settings: Settings) =>
  command(
    'users.disable-2fa',
    async (context, { id }: { id: string }): Promise<{ ended: string[]; code: string }> => {
      const { tx, audit } = context;
      const user = (await lockUser(tx, id)) ?? fail('user.unknown');
      if (user.twoFactorSecret === null) fail('user.no-second-factor');
      await tx.update(users).set({ twoFactorSecret: null }).where(eq(users.id, id));
      const code = await newEnrolmentCode(context, settings, id);
      const ended = await revokeSessions(tx, id);
      audit('second-factor.disabled', { type: 'user', id }, { sessions: ended.length });
      return { ended, code };
    },
  );

/** Ends the link of a reset, and returns the code of another one. */
export const renewEnrolmentLink = (settings: Settings) =>
  command('users.enrolment-link', async (context, { id }: { id: string }): Promise<string> => {
    const user = (await lockUser(context.tx, id)) ?? fail('user.unknown');
    if (user.enrolmentHash === null) fail('user.no-link');
    context.audit('second-factor.link-sent', { type: 'user', id });
    return newEnrolmentCode(context, settings, id);
  });

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
