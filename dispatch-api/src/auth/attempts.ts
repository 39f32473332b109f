import { eq, inArray, sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';

import { attempts } from '../database/schema.ts';
import { countAgainst } from '../rate-limit.ts';
import type { Services } from '../services.ts';

type From = Pick<Services, 'settings' | 'database'>;
export interface Attempt {
  account: string;
  address: string;
}

/**
 * A sign-in step of one account from one address. Per account each step has its own counter; per
 * address all steps share one.
 */
export const attemptOf = (
  step: string,
  account: string,
  request: Pick<FastifyRequest, 'ip'>,
): Attempt => ({ account: `${step} ${account}`, address: `address ${request.ip}` });

/**
 * Counts a sign-in step before it is validated, so that a hundred parallel attempts count as a
 * hundred. Over the limit it is refused with the seconds to wait. The statement runs outside of any
 * command, because a refused step is rolled back and its count must not be.
 */
export function countAttempt(from: From, { account, address }: Attempt): Promise<void> {
  const { perAccount, perAddress, windowSeconds: seconds } = from.settings.attempts;
  return countAgainst(from.database, [
    { key: account, most: perAccount, seconds },
    { key: address, most: perAddress, seconds },
  ]);
}

/**
 * A step that succeeds does not count: fifty colleagues behind one address sign in when their shift
 * begins.
 */
export async function clearAttempt(
  { database }: From,
  { account, address }: Attempt,
): Promise<void> {
  await database
    .update(attempts)
    .set({ count: sql`greatest(${attempts.count} - 1, 0)` })
    .where(inArray(attempts.key, [address]));
  await database.delete(attempts).where(eq(attempts.key, account));
}

/** Counts against a limit per day, where a limit per minute would allow too many guesses. */
export const countForDay = (from: From, key: string, most: number): Promise<void> =>
  countAgainst(from.database, [{ key, most, seconds: 86_400 }]);
export async function clearDay({ database }: From, key: string): Promise<void> {
  await database.delete(attempts).where(eq(attempts.key, key));
}
