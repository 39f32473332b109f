import { endpoint } from '../core/endpoint.ts';
import { adminOnly } from '../core/role.ts';
import * as T from '../core/schema.ts';
import { IntegrationKey, IntegrationKeyDraft, longestFormerHours } from './integration-key.ts';

const id = T.Object({ id: T.RecordId() });
/** The secret is answered once and stored as a hash. */
const withSecret = T.answer({ data: IntegrationKey, secret: T.String() });

/** Keys of the integration API, newest first; revoked ones too. */
export const listIntegrationKeys = endpoint({
  id: 'integration-keys.list',
  method: 'GET',
  path: '/integration_keys',
  summary: 'Keys of the integration API',
  roles: adminOnly,
  answer: T.answer({ data: T.Array(IntegrationKey) }),
  extension: 'integration',
});

export const createIntegrationKey = endpoint({
  id: 'integration-keys.create',
  method: 'POST',
  path: '/integration_keys',
  summary: 'Create a key of the integration API',
  roles: adminOnly,
  body: IntegrationKeyDraft,
  answer: withSecret,
  errors: ['field.invalid', 'confirmation.required'],
  extension: 'integration',
});

/**
 * Replaces the secret. The one before stays valid for the stated hours, 0 for none. While an earlier
 * one is still valid, that one keeps its time instead, at most the stated hours.
 */
export const rotateIntegrationKey = endpoint({
  id: 'integration-keys.rotate',
  method: 'POST',
  path: '/integration_keys/{id}/rotate',
  summary: 'Replace the secret of a key',
  roles: adminOnly,
  params: id,
  body: T.Object({
    former_hours: T.Optional(T.Integer({ minimum: 0, maximum: longestFormerHours })),
  }),
  answer: withSecret,
  errors: ['integration-key.unknown', 'integration-key.ended', 'confirmation.required'],
  extension: 'integration',
});

/** Ends a key immediately; to repeat it changes nothing. */
export const revokeIntegrationKey = endpoint({
  id: 'integration-keys.revoke',
  method: 'DELETE',
  path: '/integration_keys/{id}',
  summary: 'Revoke a key',
  roles: adminOnly,
  params: id,
  answer: T.answer({ data: IntegrationKey }),
  errors: ['integration-key.unknown', 'confirmation.required'],
  extension: 'integration',
});
