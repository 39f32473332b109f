import { createCipheriv, createDecipheriv } from 'node:crypto';

import { derivedKey, type KeyRing } from '../auth/secret-box.ts';
import type { Settings } from '../settings.ts';

const algorithm = 'aes-256-ecb';
const keyFor = (key: Buffer): Buffer => derivedKey(key, 'tracking links');
/** A trip's id fills twelve of a block's sixteen bytes; only a made token has zeros in the rest. */
const rest = '0'.repeat(8);

/**
 * The token of a trip's link: one encrypted block, so nothing is stored, a trip always has the same
 * link, and nobody without the key can make one. 22 characters.
 */
export function trackingToken({ current }: KeyRing, tripId: string): string {
  const cipher = createCipheriv(algorithm, keyFor(current), null).setAutoPadding(false);
  const block = Buffer.from(tripId + rest, 'hex');
  return Buffer.concat([cipher.update(block), cipher.final()]).toString('base64url');
}

/** The id of the trip that a token was made for; undefined for any other text. */
export function tripOfToken({ current, former }: KeyRing, token: string): string | undefined {
  const block = Buffer.from(token, 'base64url');
  if (block.length !== 16) return undefined;
  for (const key of [current, ...former]) {
    const decipher = createDecipheriv(algorithm, keyFor(key), null).setAutoPadding(false);
    const text = Buffer.concat([decipher.update(block), decipher.final()]).toString('hex');
    if (text.endsWith(rest)) return text.slice(0, -rest.length);
  }
  return undefined;
}

/** The address of a trip's page; its fragment reaches no log. */
export const trackingUrl = (
  { consoleUrl, secretKeys }: Pick<Settings, 'consoleUrl' | 'secretKeys'>,
  tripId: string,
): string => new URL(`/t#${trackingToken(secretKeys, tripId)}`, consoleUrl).href;
