import type { FormRules } from '../core/field-rules.ts';
import * as T from '../core/schema.ts';
import { settingDefaults, type SettingField } from '../reference/reference.ts';

// the keys of a const table
const settingFields = Object.keys(settingDefaults) as SettingField[];

export const SettingDraft = T.Object({
  field: T.Values(settingFields),
  value: T.String({ maxLength: 20 }),
});
export type SettingDraft = T.Static<typeof SettingDraft>;

const amount = { kind: 'number', required: 'setting.invalid', integer: true, min: 0 } as const;
/** The range of each setting. */
export const settingRules = {
  fare_increment_value_on_chingchi: { ...amount, min: 1, max: 10_000 },
  parcel_insurance_toggle: { kind: 'choice', required: 'setting.invalid', options: ['on', 'off'] },
  parcel_insurance_percentage_charges: {
    kind: 'number',
    required: 'setting.invalid',
    min: 0,
    max: 100,
  },
  minimum_insurance_fee: { ...amount, max: 1_000_000 },
  maximum_insurance_fee: { ...amount, max: 1_000_000 },
} as const satisfies FormRules & Record<SettingField, unknown>;

const name = () => T.String({ minLength: 1, maxLength: 40, pattern: '\\S' });
const services = () => T.Array(T.Integer(), { maxItems: 30, description: 'service codes' });

/** How callers found the service, as it is stored and as screens name it. */
export const SourceDraft = T.Object({ value: name(), name: name() });
export type SourceDraft = T.Static<typeof SourceDraft>;

export const FleetDraft = T.Object({
  title: name(),
  services: services(),
  bronze_cod_allowed: T.Optional(T.Boolean()),
});
export type FleetDraft = T.Static<typeof FleetDraft>;

const rupees = () => T.Integer({ minimum: 0, maximum: 100_000 });
const speed = () => T.Integer({ minimum: 1, maximum: 150, description: 'kilometres an hour' });

/** The price of a service from a time on, which can't be in the past. Money in rupees. */
export const RateDraft = T.Object({
  service_code: T.Integer(),
  starts_at: T.Instant(),
  base: rupees(),
  per_kilometer: rupees(),
  per_minute: rupees(),
  minimum: rupees(),
  quiet_kmh: speed(),
  busy_kmh: speed(),
});
export type RateDraft = T.Static<typeof RateDraft>;

/** A promo code; without a city it is valid in each, without services for all. */
export const PromoDraft = T.Object({
  code: T.String({ minLength: 1, maxLength: 20, pattern: '\\S' }),
  city: T.Optional(T.String({ maxLength: 8, description: 'city code' })),
  services: T.Optional(services()),
  ends_at: T.Optional(T.Nullable(T.Instant())),
});
export type PromoDraft = T.Static<typeof PromoDraft>;
