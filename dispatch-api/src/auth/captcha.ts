import {
  createChallenge,
  randomInt,
  verifySolution,
  type Challenge,
  type Solution,
} from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { lt, sql } from 'drizzle-orm';

import { usedCaptchas } from '../database/schema.ts';
import { fail } from '../failure.ts';
import { memberOf } from '../outside/member-of.ts';
import type { Services } from '../services.ts';
import { derivedKey } from './secret-box.ts';

const validSeconds = 600;
type From = Pick<Services, 'settings' | 'database' | 'clock' | 'outside' | 'log'>;

const secretsOf = ({ settings }: From) => ({
  hmacSignatureSecret: derivedKey(settings.secretKeys.current, 'captcha challenge').toString('hex'),
  hmacKeySignatureSecret: derivedKey(settings.secretKeys.current, 'captcha solution').toString(
    'hex',
  ),
});

/**
 * A challenge of about half a second of a browser's work: `counter` keys must be derived to find
 * the right one.
 */
export const newChallenge = (from: From, counter = randomInt(200, 600)): Promise<Challenge> =>
  createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: 5000,
    counter,
    deriveKey,
    expiresAt: Math.floor(from.clock() / 1000) + validSeconds,
    ...secretsOf(from),
  });

function readPayload(token: string): { challenge: Challenge; solution: Solution } | undefined {
  try {
    const payload: unknown = JSON.parse(Buffer.from(token, 'base64').toString('utf8'));
    const right = payload instanceof Object && 'challenge' in payload && 'solution' in payload;
    // The library checks the rest, the signature first.
    return right ? (payload as { challenge: Challenge; solution: Solution }) : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Accepts a proof of work once; the library itself would accept a solution again
 * (docs/architecture.md#captcha-solutions-can-be-replayed).
 */
async function isWorkDone(from: From, token: string): Promise<boolean> {
  const payload = readPayload(token);
  if (!payload) return false;
  // A forged payload can make the library throw, which counts as a refusal.
  const result = await verifySolution({ ...payload, deriveKey, ...secretsOf(from) }).catch(() => ({
    verified: false,
  }));
  if (!result.verified) return false;
  const expiresAt = new Date(from.clock() + validSeconds * 1000);
  await from.database.delete(usedCaptchas).where(lt(usedCaptchas.expiresAt, sql`now()`));
  const first = await from.database
    .insert(usedCaptchas)
    .values({ signature: payload.challenge.signature ?? '', expiresAt })
    .onConflictDoNothing()
    .returning();
  return first.length === 1;
}

/** The captcha provider's answer about a token. Turnstile and reCAPTCHA have the same interface. */
export const askCaptchaProvider = (
  { settings: { captcha }, outside }: Pick<Services, 'settings' | 'outside'>,
  response: string,
  address?: string,
): Promise<unknown> =>
  outside.at('the captcha provider', captcha.verifyUrl).json({
    method: 'POST',
    // a token is accepted once, so a repeated call could be refused
    isIdempotent: false,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({
      secret: captcha.secret,
      response,
      ...(address !== undefined && { remoteip: address }),
    }).toString(),
  });

/** When the provider cannot be reached, the call is refused. */
async function isConfirmed(from: From, token: string, address: string): Promise<boolean> {
  try {
    return memberOf(await askCaptchaProvider(from, token, address), 'success') === true;
  } catch (error) {
    from.log.error({ err: error }, 'a captcha could not be checked');
    return false;
  }
}

/**
 * Refuses the call unless its token solves the configured captcha
 * (docs/decisions/calls.md#captcha-and-messages).
 */
export async function requireCaptcha(
  from: From,
  token: string | undefined,
  address: string,
): Promise<void> {
  const { provider } = from.settings.captcha;
  if (provider === 'off') return;
  const solved =
    Boolean(token) &&
    (provider === 'altcha'
      ? await isWorkDone(from, token ?? '')
      : await isConfirmed(from, token ?? '', address));
  if (!solved) fail('captcha.refused');
}
