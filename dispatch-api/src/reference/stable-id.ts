import { createHash } from 'node:crypto';

/**
 * A record id that is the same in every installation, for cities, zones and categories, because the
 * console caches them.
 */
export const stableId = (kind: string, key: string): string =>
  createHash('sha1').update(`${kind}:${key}`).digest('hex').slice(0, 24);
