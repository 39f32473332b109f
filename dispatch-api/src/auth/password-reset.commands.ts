import { createHmac, randomInt } from 'node:crypto';

import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm';

import { command } from '../commands/command.ts';
import { passwordResets, sessions, signIns, users } from '../database/schema.ts';
import { fail } from '../failure.ts';
import type { Settings } from '../settings.ts';
import { derivedKey } from './secret-box.ts';

/** How long a one-time password is good, unchecked or checked. */
const otpSeconds = 600;
/** Wrong tries at one of them. */
const triesPerOtp = 5;

/** Four digits are guessed from a plain hash in no time: this one needs the server's key. */
const otpHash = (key: Buffer, userId: string, code: string): string =>
  createHmac('sha256', derivedKey(key, 'one-time passwords'))
    .update(`${userId} ${code}`)
    .digest('hex');
export const newOtp = (): string => String(randomInt(10_000)).padStart(4, '0');

/** Makes this the user's one one-time password. */
export const beginReset = ({ secretKey }: Settings) =>
  command(
    'reset.begin',
    async ({ tx, audit }, { userId, code }: { userId: string; code: string }): Promise<void> => {
      const row = {
        codeHash: otpHash(secretKey, userId, code),
        tries: 0,
        checkedAt: null,
        expiresAt: sql`now() + make_interval(secs => ${otpSeconds})`,
      };
      await tx
        .insert(passwordResets)
        .values({ userId, ...row })
        .onConflictDoUpdate({ target: passwordResets.userId, set: row });
      audit('password.otp-sent', { type: 'user', id: userId });
    },
  );

/**
 * Judges a one-time password and answers whether it is right: a wrong one must be counted, so
 * nothing here may fail.
 */
export const verifyResetOtp = ({ secretKey }: Settings) =>
  command(
    'reset.try',
    async ({ tx }, { userId, code }: { userId: string; code: string }): Promise<boolean> => {
      const [found] = await tx
        .update(passwordResets)
        .set({ tries: sql`${passwordResets.tries} + 1` })
        .where(
          and(
            eq(passwordResets.userId, userId),
            lt(passwordResets.tries, triesPerOtp),
            gt(passwordResets.expiresAt, sql`now()`),
          ),
        )
        .returning();
      if (found?.codeHash !== otpHash(secretKey, userId, code)) return false;
      await tx
        .update(passwordResets)
        .set({ tries: 0, checkedAt: sql`now()` })
        .where(eq(passwordResets.userId, userId));
      return true;
    },
  );

/**
 * Uses the one-time password up for a new password, and ends every session and half-made sign-in of
 * the user. Answers the sessions that ended.
 */
export const setNewPassword = ({ secretKey }: Settings) =>
  command(
    'reset.end',
    async (
      { tx, audit },
      { userId, code, passwordHash }: { userId: string; code: string; passwordHash: string },
    ): Promise<string[]> => {
      const [used] = await tx
        .delete(passwordResets)
        .where(
          and(
            eq(passwordResets.userId, userId),
            eq(passwordResets.codeHash, otpHash(secretKey, userId, code)),
            gt(passwordResets.expiresAt, sql`now()`),
            sql`${passwordResets.checkedAt} is not null`,
          ),
        )
        .returning();
      if (!used) return fail('reset.refused');
      await tx
        .update(users)
        .set({ passwordHash, rowVersion: sql`${users.rowVersion} + 1` })
        .where(eq(users.id, userId));
      await tx.delete(signIns).where(eq(signIns.userId, userId));
      const ended = await tx
        .update(sessions)
        .set({ revokedAt: sql`now()` })
        .where(and(eq(sessions.userId, userId), isNull(sessions.revokedAt)))
        .returning({ id: sessions.id });
      audit('password.changed', { type: 'user', id: userId }, { sessions: ended.length });
      return ended.map(({ id }) => id);
    },
  );
