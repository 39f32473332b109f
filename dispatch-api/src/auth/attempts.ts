import type { FastifyRequest } from 'fastify';

import { countedAddress } from '../client-address.ts';
import { countAgainst, countGrowing, forgetCount, takeBack } from '../rate-limit.ts';
import type { Services } from '../services.ts';
import { notifyOfAttempts } from './owner-notice.ts';
import { trustedDevice } from './trusted-device.ts';

/**
 * What each step of signing in allows an account from anywhere, in a day
 * (docs/adr/0016-limits-spare-trusted-devices.md). A one-time password has four digits, a code six.
 */
const steps = {
  password: { free: 10, perDay: 100 },
  code: { free: 5, perDay: 20 },
  otp: { free: 5, perDay: 15 },
} as const;
export type Step = keyof typeof steps;

const growth = { firstWait: 30, longestWait: 900 };

export interface Attempt {
  step: Step;
  phone: string;
  /** Counts what comes from one address or one trusted device. */
  near: string;
  /** Counts what comes from all other devices, or from this trusted one. */
  wide: string;
  address: string;
}

type Caller = Pick<FastifyRequest, 'ip' | 'headers'>;

const addressKey = ({ ip }: Pick<FastifyRequest, 'ip'>): string => `address ${countedAddress(ip)}`;

/** A step of one account from one address, or from a device that its owner has signed in on. */
export function attemptOf(from: Services, step: Step, phone: string, request: Caller): Attempt {
  const device = trustedDevice(from, request, phone);
  const account = `${step} ${phone}`;
  const address = addressKey(request);
  return {
    step,
    phone,
    near: `${account} from ${device ? `device ${device}` : address}`,
    wide: device ? `${account} on device ${device}` : account,
    address,
  };
}

/** Counts a step against its address alone, before its captcha is checked. */
export function countAddress(from: Services, request: Pick<FastifyRequest, 'ip'>): Promise<void> {
  const { perAddress: most, windowSeconds: seconds } = from.settings.attempts;
  return countAgainst(from, [{ key: addressKey(request), most, seconds }]);
}

/**
 * Counts a step against its account before it is validated, so that a hundred parallel attempts
 * count as a hundred. Over a limit it is refused with the seconds to wait. The statements run
 * outside of any command, because a refused step is rolled back and its count must not be. What one
 * address tries too often is not counted against the account.
 */
export async function countAttempt(from: Services, attempt: Attempt): Promise<void> {
  const { step, phone, near, wide } = attempt;
  const { perAccount: most, windowSeconds: seconds } = from.settings.attempts;
  await countAgainst(from, [{ key: near, most, seconds }]);
  const count = await countGrowing(from, { key: wide, ...steps[step], ...growth });
  if (count === steps[step].free) await notifyOfAttempts(from, phone, step);
}

/**
 * A step that succeeds does not count: fifty colleagues behind one address sign in when their shift
 * begins. What others have tried stays counted.
 */
export async function clearAttempt(from: Services, attempt: Attempt): Promise<void> {
  await takeBack(from, [attempt.address, attempt.wide]);
  await forgetCount(from, attempt.near);
}

/** Guesses of an old password say nothing about a new one. */
export const forgetPasswordAttempts = (from: Services, phone: string): Promise<void> =>
  forgetCount(from, `password ${phone}`);
