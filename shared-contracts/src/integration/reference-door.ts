import type { FormRules } from '../core/field-rules.ts';
import * as T from '../core/schema.ts';
import { placeKinds } from '../reference/place-kinds.ts';
import { settingDefaults, type SettingField } from '../reference/reference.ts';

// the keys of a const table
const settingFields = Object.keys(settingDefaults) as SettingField[];

export const SettingDraft = T.Object({
  field: T.Values(settingFields),
  value: T.String({ maxLength: 20 }),
});
export type SettingDraft = T.Static<typeof SettingDraft>;

const amount = { kind: 'number', required: 'number.range', integer: true, min: 0 } as const;
/** The range of each setting. */
export const settingRules = {
  fare_increment_value_on_chingchi: { ...amount, min: 1, max: 10_000 },
  parcel_insurance_toggle: { kind: 'choice', required: 'choice.required', options: ['on', 'off'] },
  parcel_insurance_percentage_charges: {
    kind: 'number',
    required: 'number.percent',
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

/** The price of a service as it is stored. Without a start it is that of the program. */
export const StoredRate = T.Object({
  ...RateDraft.properties,
  starts_at: T.Nullable(T.Instant()),
});
export type StoredRate = T.ReadShape<typeof StoredRate>;

export const StoredPromo = T.Object({
  code: T.String(),
  city: T.String({ description: 'city code; blank for all' }),
  services: services(),
  ends_at: T.Nullable(T.Instant()),
});
export type StoredPromo = T.ReadShape<typeof StoredPromo>;

/** Checked row by row, so that a file's bad shape is refused by its name and not as a whole. */
const geometry = () =>
  T.Object({
    type: T.String({ description: 'Polygon, or a MultiPolygon of one' }),
    coordinates: T.Unknown({ description: 'rings of [longitude, latitude], without holes' }),
  });
const features = <S extends T.TSchema>(properties: S, maxItems: number, minItems = 0) =>
  T.Object({
    type: T.Literal('FeatureCollection'),
    features: T.Array(T.Object({ type: T.Literal('Feature'), properties, geometry: geometry() }), {
      minItems,
      maxItems,
    }),
  });
const urduName = () => T.String({ maxLength: 40, description: 'its name in Urdu' });
const active = () =>
  T.Optional(T.Boolean({ description: 'takes new bookings; stays as it is if left out' }));

const cityProperties = T.Object({
  city_code: T.String({ minLength: 2, maxLength: 8, pattern: '^[A-Za-z]+$' }),
  name: name(),
  urdu_text: T.Optional(urduName()),
  active: active(),
});
/** Cities with their service areas, as GeoJSON. */
export const CityFeatures = features(cityProperties, 50, 1);
export type CityFeatures = T.Static<typeof CityFeatures>;
/** The same as it is stored: a database may have none. */
export const StoredCities = features(cityProperties, 50);

/** Zones of one city, as GeoJSON. Without a code the name identifies one. */
export const ZoneFeatures = features(
  T.Object({
    code: T.Optional(T.String({ minLength: 1, maxLength: 20, pattern: '\\S' })),
    name: name(),
    urdu_text: T.Optional(urduName()),
    order: T.Optional(T.Integer({ minimum: 1, maximum: 10_000 })),
    active: active(),
  }),
  500,
);
export type ZoneFeatures = T.Static<typeof ZoneFeatures>;
export type Feature = (CityFeatures | ZoneFeatures)['features'][number];

/** Columns of a CSV of places: the first line names them. */
export const placeColumns = ['city', 'name', 'lat', 'lng', 'urdu_text', 'kind'] as const;
/** A place without a kind is a landmark. */
export const requiredPlaceColumns = ['city', 'name', 'lat', 'lng'] as const;
export const maxPlaceLines = 5000;

export const StoredPlace = T.Object({
  place_id: T.String(),
  city: T.String(),
  name: T.String(),
  urdu_text: T.String(),
  kind: T.Values(placeKinds),
  lat: T.Number(),
  lng: T.Number(),
});
export type StoredPlace = T.ReadShape<typeof StoredPlace>;

const rowOutcomes = ['added', 'changed', 'unchanged', 'removed', 'refused'] as const;
/** The outcome of one row of a list, or the reason why it is refused. */
export const ReferenceRow = T.Object({
  line: T.Nullable(
    T.Integer({ description: "its position from 1, or a CSV's line; null for a removed one" }),
  ),
  name: T.String(),
  outcome: T.Values(rowOutcomes),
  field: T.Optional(T.String({ description: 'the field at fault' })),
  reason: T.Optional(T.String()),
  reason_ur: T.Optional(T.String()),
});
export type ReferenceRow = T.ReadShape<typeof ReferenceRow>;
