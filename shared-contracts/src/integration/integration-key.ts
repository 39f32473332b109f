import * as T from '../core/schema.ts';

/** The scopes of a key: each door of the integration API belongs to one scope. */
export const keyScopes = [
  'requests',
  'calls',
  'drivers',
  'positions',
  'trips',
  'wallet',
  'reference',
  'read',
  'webhooks',
] as const;
export type KeyScope = (typeof keyScopes)[number];

export const defaultCallsPerMinute = 600;
/** A secret that is replaced stays valid for this long, unless the admin chooses otherwise. */
export const defaultFormerHours = 24;
export const longestFormerHours = 168;

const fields = {
  name: T.String(),
  scopes: T.Array(T.Values(keyScopes)),
  /** Addresses and ranges (CIDR) that may use the key; empty for any. */
  addresses: T.Array(T.String()),
  calls_per_minute: T.Integer(),
  expires_at: T.Nullable(T.Instant()),
};

/** A key of the integration API. Its secret is not part of it: it is shown once. */
export const IntegrationKey = T.Object({
  id: T.RecordId(),
  ...fields,
  prefix: T.String({ description: 'how the secret begins' }),
  created_at: T.Instant(),
  created_by: T.Object({ id: T.RecordId(), name: T.String() }),
  last_used_at: T.Nullable(T.Instant()),
  revoked_at: T.Nullable(T.Instant()),
  /** Until when the former secret is valid. */
  former_until: T.Nullable(T.Instant()),
});
export type IntegrationKey = T.ReadShape<typeof IntegrationKey>;

/** A new key. Without an expiry it is valid until it is revoked. */
export const IntegrationKeyDraft = T.Object({
  name: T.String({ maxLength: 200 }),
  scopes: T.Array(fields.scopes.items, { minItems: 1, maxItems: keyScopes.length }),
  addresses: T.Optional(T.Array(T.String({ maxLength: 50 }), { maxItems: 20 })),
  calls_per_minute: T.Optional(T.Integer({ minimum: 1, maximum: 100_000 })),
  expires_at: T.Optional(T.Nullable(T.Instant())),
});
export type IntegrationKeyDraft = T.Static<typeof IntegrationKeyDraft>;
