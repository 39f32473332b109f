import { createHmac, timingSafeEqual } from 'node:crypto';

import { derivedKey } from '../auth/secret-box.ts';
import { sessionById, sessionOf, type SignedIn } from '../auth/session.repository.ts';
import type { Services } from '../services.ts';

type From = Pick<Services, 'settings' | 'database' | 'clock'>;
const validSeconds = 300;

const signature = (key: Buffer, claim: string): Buffer =>
  createHmac('sha256', derivedKey(key, 'media tokens')).update(claim).digest();

/**
 * Makes a token that is valid for media alone, for five minutes, and no longer than the session
 * that requested it (docs/decisions/calls.md#media-tokens).
 */
export function mediaToken(
  { settings, clock }: From,
  sessionId: string,
): { token: string; expires_at: string } {
  const expires = Math.floor(clock() / 1000) + validSeconds;
  const claim = `${sessionId}.${expires}`;
  return {
    token: `${claim}.${signature(settings.secretKeys.current, claim).toString('base64url')}`,
    expires_at: new Date(expires * 1000).toISOString(),
  };
}

async function ofMediaToken(
  { settings, database, clock }: From,
  token: string,
): Promise<SignedIn | undefined> {
  const [sessionId = '', expires = '', signed = ''] = token.split('.');
  const given = Buffer.from(signed, 'base64url');
  const right = signature(settings.secretKeys.current, `${sessionId}.${expires}`);
  if (
    given.length !== right.length ||
    !timingSafeEqual(given, right) ||
    Number(expires) * 1000 <= clock()
  )
    return undefined;
  return sessionById(database, settings, sessionId);
}

/**
 * The user who opens a file, by media token, or by the session's own token, which the documents use
 * there.
 */
export const mediaUser = async (from: From, token: string): Promise<SignedIn | undefined> =>
  (await ofMediaToken(from, token)) ?? sessionOf(from.database, from.settings, token);
