import type { FastifyRequest } from 'fastify';
import type { Door } from 'shared-contracts/integration/door';

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

/**
 * The key of a call, read from the database each time: a key that is revoked by one process is
 * refused by all of them from then on.
 */
export async function readKey(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  request: Pick<FastifyRequest, 'headers' | 'ip'>,
): Promise<StoredKey> {
  const { authorization } = request.headers;
  if (!authorization) fail('key.missing');
  const secret = bearer.exec(authorization)?.[1] ?? fail('key.invalid');
  const now = new Date(clock());
  const key = (await keyOfSecret(database, secret, now)) ?? fail('key.invalid');
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
