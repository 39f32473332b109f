import { and, eq, gt, isNull, lt, or, sql } from 'drizzle-orm';

import { command } from '../commands/command.ts';
import { sessions, signIns, users } from '../database/schema.ts';
import { fail } from '../failure.ts';
import { releaseLeases } from '../queue/lease.commands.ts';
import type { Settings } from '../settings.ts';
import { newToken, openSession, tokenHash, type User } from './session.repository.ts';

/** Time between the two steps of signing in. */
const signInSeconds = 300;
/** Number of codes that one temporary token accepts. */
const triesPerSignIn = 5;

/**
 * Issues a temporary token for the second step after a correct password. `secret` is the sealed
 * secret of a new second factor.
 */
export const startSignIn = command(
  'auth.begin',
  async (
    { tx },
    {
      userId,
      secret,
      signOnSession,
    }: { userId: string; secret: string | null; signOnSession?: string | null },
  ): Promise<string> => {
    const token = newToken();
    await tx.delete(signIns).where(lt(signIns.expiresAt, sql`now()`));
    await tx.insert(signIns).values({
      tokenHash: tokenHash(token),
      userId,
      secret,
      signOnSession,
      expiresAt: sql`now() + make_interval(secs => ${signInSeconds})`,
    });
    return token;
  },
);

/** Returns the user and the sealed secret of a temporary token, and counts a try. */
export const trySignIn = command(
  'auth.try',
  async ({ tx }, token: string): Promise<{ user: User; secret: string | null }> => {
    const [found] = await tx
      .update(signIns)
      .set({ tries: sql`${signIns.tries} + 1` })
      .where(
        and(
          eq(signIns.tokenHash, tokenHash(token)),
          isNull(signIns.usedAt),
          gt(signIns.expiresAt, sql`now()`),
          lt(signIns.tries, triesPerSignIn),
        ),
      )
      .returning({ userId: signIns.userId, secret: signIns.secret });
    const [user] = found
      ? await tx
          .select()
          .from(users)
          .where(and(eq(users.id, found.userId), eq(users.status, 'active')))
      : [];
    return found && user ? { user, secret: found.secret } : fail('otp.temporary-token');
  },
);

/** A code works once: no later one of the user's, nor this one, was used. */
const isUnused = (step: number) =>
  or(isNull(users.twoFactorLastStep), lt(users.twoFactorLastStep, step));

export interface SignInCompletion {
  token: string;
  userId: string;
  step: number;
  enrolled: string | null;
  from: { address: string; userAgent: string };
}

/**
 * Opens the session after a correct code, and uses up the temporary token and the code's time step.
 * A code works once, even when two calls send it at the same moment
 * (docs/decisions/calls.md#two-factor-codes).
 */
export const completeSignIn = (settings: Settings) =>
  command(
    'auth.end',
    async (
      { tx, audit },
      { token, userId, step, enrolled, from }: SignInCompletion,
    ): Promise<string> => {
      const factor = enrolled ? isNull(users.twoFactorSecret) : sql`true`;
      const fresh = await tx
        .update(users)
        .set({
          twoFactorLastStep: step,
          ...(enrolled && { twoFactorSecret: enrolled, enrolmentHash: null, enrolmentEnds: null }),
        })
        .where(and(eq(users.id, userId), isUnused(step), factor))
        .returning({ id: users.id });
      if (fresh.length === 0) fail('otp.refused');
      const [begun] = await tx
        .update(signIns)
        .set({ usedAt: sql`now()` })
        .where(and(eq(signIns.tokenHash, tokenHash(token)), isNull(signIns.usedAt)))
        .returning({ signOnSession: signIns.signOnSession });
      if (!begun) return fail('otp.temporary-token');
      const session = await openSession(tx, settings, userId, from, begun.signOnSession);
      if (enrolled) audit('second-factor.enrolled', { type: 'user', id: userId });
      audit(
        'session.opened',
        { type: 'user', id: userId },
        { session: session.id, address: from.address },
      );
      return session.token;
    },
  );

/**
 * Notes that the session's user has entered a correct code, which is used up by that
 * (docs/decisions/calls.md#confirmation).
 */
export const confirmSessionCommand = command(
  'auth.confirm',
  async (
    { tx, audit },
    { sessionId, userId, step }: { sessionId: string; userId: string; step: number },
  ): Promise<void> => {
    const fresh = await tx
      .update(users)
      .set({ twoFactorLastStep: step })
      .where(and(eq(users.id, userId), isUnused(step)))
      .returning({ id: users.id });
    if (fresh.length === 0) fail('confirmation.refused');
    await tx
      .update(sessions)
      .set({ confirmedAt: sql`now()` })
      .where(eq(sessions.id, sessionId));
    audit('session.confirmed', { type: 'user', id: userId }, { session: sessionId });
  },
);

/** Ends a session and releases its user's leases in the queue. */
export const endSessionCommand = command(
  'auth.sign-out',
  async (context, { sessionId }: { sessionId: string }): Promise<void> => {
    const { tx, actor, audit } = context;
    await tx
      .update(sessions)
      .set({ revokedAt: sql`now()` })
      .where(eq(sessions.id, sessionId));
    await releaseLeases(context);
    audit('session.ended', { type: 'user', id: actor.id ?? '' }, { session: sessionId });
  },
);
