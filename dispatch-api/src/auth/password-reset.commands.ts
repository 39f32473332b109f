import { createHmac, randomInt } from 'node:crypto';

import { and, eq, gt, inArray, isNotNull, isNull, sql } from 'drizzle-orm';

import { command } from '../commands/command.ts';
import type { Queryable } from '../database/database.ts';
import { passwordResets, sessions, signIns, users } from '../database/schema.ts';
import { fail } from '../failure.ts';
import type { Settings } from '../settings.ts';
import { derivedKey, seal, unseal, type KeyRing } from './secret-box.ts';

/** How long a one-time password is valid, before and after it is verified. */
const otpSeconds = 600;

/** Four digits can be guessed from a plain hash instantly, so this hash needs the server's key. */
const otpHash = (key: Buffer, userId: string, code: string): string =>
  createHmac('sha256', derivedKey(key, 'one-time passwords'))
    .update(`${userId} ${code}`)
    .digest('hex');
/** As any key of the server has made it: the code of a link lasts longer than a key may. */
const otpHashes = ({ current, former }: KeyRing, userId: string, code: string): string[] =>
  [current, ...former].map((key) => otpHash(key, userId, code));
const newOtp = (): string => String(randomInt(10_000)).padStart(4, '0');

export const isOtp = (code: string): boolean => /^\d{4}$/.test(code);

/** How long a link with which somebody sets the first password is valid. */
export const enrolmentHours = 24;

/**
 * The row of a link instead of a one-time password. Its code cannot be guessed and is checked by
 * nobody before it is used.
 */
export const enrolmentRow = (
  { secretKeys }: Pick<Settings, 'secretKeys'>,
  userId: string,
  code: string,
) => ({
  codeHash: otpHash(secretKeys.current, userId, code),
  sealedCode: null,
  checkedAt: sql`now()`,
  expiresAt: sql`now() + make_interval(hours => ${enrolmentHours})`,
});

const sealedFor = (userId: string): string => `one-time password of ${userId}`;

/**
 * The one-time password to send. While one is valid it is the same: a stranger who requests another
 * must not end the one that its owner is about to enter.
 */
export const beginReset = ({ secretKeys }: Settings) =>
  command('reset.begin', async ({ tx, audit }, { userId }: { userId: string }): Promise<string> => {
    const [valid] = await tx
      .select()
      .from(passwordResets)
      .where(
        and(
          eq(passwordResets.userId, userId),
          isNotNull(passwordResets.sealedCode),
          gt(passwordResets.expiresAt, sql`now()`),
        ),
      )
      .for('update');
    const code = valid?.sealedCode
      ? unseal(secretKeys, sealedFor(userId), valid.sealedCode)
      : newOtp();
    const row = {
      codeHash: otpHash(secretKeys.current, userId, code),
      sealedCode: seal(secretKeys, sealedFor(userId), code),
      checkedAt: valid?.checkedAt ?? null,
      expiresAt: sql`now() + make_interval(secs => ${otpSeconds})`,
    };
    await tx
      .insert(passwordResets)
      .values({ userId, ...row })
      .onConflictDoUpdate({ target: passwordResets.userId, set: row });
    audit('password.otp-sent', { type: 'user', id: userId });
    return code;
  });

/**
 * Verifies a one-time password and returns whether it is correct. How often is counted against
 * anyone who guesses (attempts.ts), so that nobody else's guesses end it.
 */
export const verifyResetOtp = ({ secretKeys }: Settings) =>
  command(
    'reset.try',
    async ({ tx }, { userId, code }: { userId: string; code: string }): Promise<boolean> => {
      const checked = await tx
        .update(passwordResets)
        .set({ checkedAt: sql`now()` })
        .where(
          and(
            eq(passwordResets.userId, userId),
            inArray(passwordResets.codeHash, otpHashes(secretKeys, userId, code)),
            gt(passwordResets.expiresAt, sql`now()`),
          ),
        )
        .returning();
      return checked.length > 0;
    },
  );

/** Whether a new password is awaited: a one-time password was checked, or a link was made. */
export async function isOtpChecked(database: Queryable, userId: string): Promise<boolean> {
  const rows = await database
    .select({ userId: passwordResets.userId })
    .from(passwordResets)
    .where(
      and(
        eq(passwordResets.userId, userId),
        isNotNull(passwordResets.checkedAt),
        gt(passwordResets.expiresAt, sql`now()`),
      ),
    );
  return rows.length > 0;
}

/**
 * Uses up the one-time password to set a new password, ends every session and started sign-in of
 * the user, and returns the ended sessions.
 */
export const setNewPassword = ({ secretKeys }: Settings) =>
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
            inArray(passwordResets.codeHash, otpHashes(secretKeys, userId, code)),
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
