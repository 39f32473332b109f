import {
  createIntegrationKey,
  listIntegrationKeys,
  rotateIntegrationKey,
} from 'shared-contracts/integration/integration-key.api';

import type { AsUser } from './call.ts';

const draft = {
  name: 'Demo',
  scopes: ['requests', 'drivers', 'positions', 'trips', 'wallet', 'read'] as const,
  calls_per_minute: 60_000,
};

/** The secret of the demo's key. A demo that starts again gets a new one for the same key. */
export async function demoKey(admin: AsUser): Promise<string> {
  const { data } = await admin(listIntegrationKeys, {});
  const own = data.find(({ name, revoked_at }) => name === draft.name && !revoked_at);
  const { secret } = own
    ? await admin(rotateIntegrationKey, { params: { id: own.id }, body: { former_hours: 0 } })
    : await admin(createIntegrationKey, { body: { ...draft, scopes: [...draft.scopes] } });
  return secret;
}
