import { serverNow } from 'shared-bus';
import type { IntegrationKey } from 'shared-contracts/integration/integration-key';

export type KeyState = 'active' | 'expired' | 'revoked';

/** Whether a key opens anything now. */
export function stateOfKey({
  revoked_at: revokedAt,
  expires_at: expiresAt,
}: Pick<IntegrationKey, 'revoked_at' | 'expires_at'>): KeyState {
  if (revokedAt) return 'revoked';
  return expiresAt && Date.parse(expiresAt) <= serverNow() ? 'expired' : 'active';
}
