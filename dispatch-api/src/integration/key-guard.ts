import type { FastifyRequest } from 'fastify';
import type { Door } from 'shared-contracts/integration/door';

import { tokenHash } from '../auth/session.repository.ts';
import { fail } from '../failure.ts';
import type { Services } from '../services.ts';
import { isInRanges } from './address-range.ts';
import { keyOfSecret, noteUse, type StoredKey } from './key.repository.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Set for calls of the integration API. */
    integrationKey: StoredKey | null;
  }
}

const bearer = /^Bearer +(\S+)$/i;

declare module 'fastify' {
  interface FastifyContextConfig {
    keyInQuery?: boolean;
  }
}

/** The secret of a call, from its header or, where its door allows that, from its query. */
function secretOf({ headers, query, routeOptions }: FastifyRequest): string {
  const { authorization } = headers;
  if (authorization) return bearer.exec(authorization)?.[1] ?? fail('key.invalid');
  const { key } = { key: undefined, ...(query as object) }; // not validated yet
  return routeOptions.config.keyInQuery && typeof key === 'string' ? key : fail('key.missing');
}

/**
 * The key of a call, read from the database each time: a key that is revoked by one process is
 * refused by all of them from then on.
 */
export async function readKey(
  { database, clock, lines }: Pick<Services, 'database' | 'clock' | 'lines'>,
  request: FastifyRequest,
): Promise<StoredKey> {
  const secret = secretOf(request);
  const now = new Date(clock());
  const read = () => keyOfSecret(database, secret, now);
  const key = (await lines.key(tokenHash(secret), read)) ?? fail('key.invalid');
  if (key.revokedAt) fail('key.revoked');
  if (key.expiresAt && key.expiresAt <= now) fail('key.expired');
  if (key.addresses.length > 0 && !isInRanges(request.ip, key.addresses))
    fail('key.address', { address: request.ip });
  await noteUse(database, key, now);
  return key;
}

/** Refuses a key without the scope of the call. */
export const requireScope =
  ({ scope }: Door) =>
  async ({ integrationKey }: FastifyRequest): Promise<void> => {
    const { scopes } = integrationKey ?? fail('key.missing');
    if (scope && !scopes.includes(scope)) fail('key.scope', { scope }, { data: { scope } });
  };
