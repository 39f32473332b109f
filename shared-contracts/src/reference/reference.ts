import * as T from '../core/schema.ts';

/** Beyond the documents; without it a city or zone takes bookings. */
const active = () => T.Optional(T.Boolean({ description: 'false: takes no new bookings' }));

/** Start-up data (docs/domain/basics.md#start-up-data). */
export const City = T.Object({
  _id: T.RecordId(),
  name: T.String(),
  city_code: T.String(),
  urdu_text: T.Optional(T.String({ description: 'its name in Urdu; not in the documents' })),
  lat: T.Number(),
  lng: T.Number(),
  active: active(),
});
export type City = T.ReadShape<typeof City>;
export const Zone = T.Object({
  _id: T.RecordId(),
  zone: T.String(),
  urdu_text: T.String(),
  code: T.String(),
  zone_order: T.Integer(),
  loc: T.Object({ coordinates: T.Array(T.Number(), { description: '[lng, lat]' }) }),
  /** The _id of the zone's city; not in the documents. */
  city_id: T.Optional(T.RecordId()),
  /** The zone's fence as a ring of [lng, lat]; beyond the documents, for the built-in map layer. */
  fence: T.Optional(T.Array(T.Array(T.Number()))),
  active: active(),
});
export type Zone = T.ReadShape<typeof Zone>;
export const SpokenLanguage = T.Object({ id: T.Integer(), name: T.String() });
export type SpokenLanguage = T.ReadShape<typeof SpokenLanguage>;
export const ServiceChoice = T.Object({ service_code: T.Integer(), title: T.String() });
export type ServiceChoice = T.ReadShape<typeof ServiceChoice>;
export const Source = T.Object({ value: T.String(), name: T.String() });
export type Source = T.ReadShape<typeof Source>;
export const PartnerCategory = T.Object({
  _id: T.RecordId(),
  title: T.String(),
  services: T.Array(T.Integer()),
  bronze_cod_allowed: T.Boolean(),
});
export type PartnerCategory = T.ReadShape<typeof PartnerCategory>;
/**
 * The fleet type that means all fleets: a search by it finds every driver
 * (docs/domain/basics.md#fleet-types).
 */
export const anyFleet = 'AnyFleet';
export const Setting = T.Object({ field: T.String(), value: T.String() });
export type Setting = T.ReadShape<typeof Setting>;

/**
 * Settings that screens read, with their defaults (docs/domain/basics.md#start-up-data,
 * docs/decisions/text-and-numbers.md#fare-step-and-insurance).
 */
export const settingDefaults = {
  fare_increment_value_on_chingchi: '10',
  parcel_insurance_toggle: 'on',
  parcel_insurance_percentage_charges: '2',
  minimum_insurance_fee: '20',
  maximum_insurance_fee: '150',
} as const;
export type SettingField = keyof typeof settingDefaults;
