import type { FastifyRequest } from 'fastify';

import { countedAddress } from '../client-address.ts';
import { countAgainst, countGrowing, forgetCount, takeBack } from '../rate-limit.ts';
import type { Services } from '../services.ts';
import { notifyOfAttempts } from './owner-notice.ts';
import { countedClient, trustedDevice } from './trusted-device.ts';

/**
 * Attempts at each step of signing in that an account has in a day, from all places
 * (docs/adr/0016-limits-spare-trusted-devices.md). A one-time password has four digits, a code six.
 */
const steps = {
  password: { free: 10, perDay: 100 },
  code: { free: 5, perDay: 20 },
  otp: { free: 5, perDay: 15 },
} as const;
export type Step = keyof typeof steps;

const daySeconds = 86_400;
/**
 * The part of an account's day that one address can use up. A stranger there leaves the rest to
 * callers from elsewhere.
 */
const shareOfAddress = 1 / 3;

const growth = { firstWait: 30, longestWait: 900 };

export interface Attempt {
  step: Step;
  phone: string;
  /** Counts what comes from one address or one trusted device. */
  near: string;
  /** Counts what comes from all other devices, or from this trusted one. */
  wide: string;
  /** Counts what one address takes of the account's day; a trusted device has its own day. */
  share: string | undefined;
  /** Counts what the caller tries with all accounts. */
  caller: string;
}

type Caller = Pick<FastifyRequest, 'ip' | 'headers'>;

/** A step of one account from one address, or from a device that its owner has signed in on. */
export function attemptOf(from: Services, step: Step, phone: string, request: Caller): Attempt {
  const device = trustedDevice(from, request, phone);
  const account = `${step} ${phone}`;
  const place = device ? `device ${device}` : `address ${countedAddress(request.ip)}`;
  const near = `${account} from ${place}`;
  return {
    step,
    phone,
    near,
    wide: device ? `${account} on device ${device}` : account,
    share: device ? undefined : `a day: ${near}`,
    caller: countedClient(from, request),
  };
}

/**
 * Counts a step against the caller alone, once its captcha is solved: a wrong one costs nobody
 * else anything. A flood is refused before (docs/production.md#limits).
 */
export function countCaller(from: Services, request: Caller): Promise<void> {
  const { perAddress: most, windowSeconds: seconds } = from.settings.attempts;
  return countAgainst(from, [{ key: countedClient(from, request), most, seconds }]);
}

/**
 * Counts a step against its account before it is validated, so that a hundred parallel attempts
 * count as a hundred. Over a limit it is refused with the seconds to wait. The statements run
 * outside of any command, because a refused step is rolled back and its count must not be. What one
 * address tries too often is not counted against the account.
 */
export async function countAttempt(from: Services, attempt: Attempt): Promise<void> {
  const { step, phone, near, wide, share } = attempt;
  const { perAccount: most, windowSeconds: seconds } = from.settings.attempts;
  await countAgainst(from, [{ key: near, most, seconds }]);
  if (share)
    await countAgainst(from, [
      { key: share, most: Math.ceil(steps[step].perDay * shareOfAddress), seconds: daySeconds },
    ]);
  const count = await countGrowing(from, { key: wide, ...steps[step], ...growth });
  if (count === steps[step].free) await notifyOfAttempts(from, phone, step);
}

/**
 * A step that succeeds does not count: fifty colleagues behind one address sign in when their shift
 * begins. What others have tried stays counted.
 */
export async function clearAttempt(from: Services, attempt: Attempt): Promise<void> {
  await takeBack(from, [attempt.caller, attempt.wide]);
  await forgetCount(from, attempt.near);
  if (attempt.share) await forgetCount(from, attempt.share);
}

/** Guesses of an old password say nothing about a new one. */
export const forgetPasswordAttempts = (from: Services, phone: string): Promise<void> =>
  forgetCount(from, `password ${phone}`);
