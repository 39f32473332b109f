import * as T from '../core/schema.ts';

/**
 * `suggest` shows what `automatic` would do; with `off` a person decides alone.
 */
export const dispatchModes = ['off', 'suggest', 'automatic'] as const;
export type DispatchMode = (typeof dispatchModes)[number];

/** A rule as it is edited. Of those that fit a booking the one with the highest priority counts. */
export const DispatchRuleDraft = T.Object({
  /** Of the pickup; null for all zones. */
  zone_id: T.Nullable(T.RecordId()),
  /** Null for all services. */
  service_code: T.Nullable(T.Integer()),
  /** Hours of the day, in Pakistan; from 22 to 6 goes over midnight, and equal ones are all day. */
  from_hour: T.Integer(),
  to_hour: T.Integer(),
  mode: T.Values(dispatchModes),
  /** How far away drivers may be, in kilometres; each step after so many seconds of waiting. */
  radius_km: T.Array(T.Number(), { minItems: 1, maxItems: 6 }),
  step_seconds: T.Integer(),
  /** In which a driver answers an offer. */
  accept_seconds: T.Integer(),
  /** Offers not taken after which a person decides. */
  tries: T.Integer(),
  /** A booking waits for a driver whose trip ends within this time, if he is there first. */
  soon_to_clear_seconds: T.Integer(),
  /** Bookings of a higher one are matched first. */
  priority: T.Integer(),
  /** A pre-booking gets a driver this long before its time. */
  lead_minutes: T.Integer(),
  /** Minutes that a booking in the zone may wait for a driver; 0, or absent, warns of nothing. */
  promise_minutes: T.Optional(T.Integer()),
});
export type DispatchRuleDraft = T.Static<typeof DispatchRuleDraft>;

export const DispatchRule = T.Object({
  id: T.RecordId(),
  ...DispatchRuleDraft.properties,
  row_version: T.Integer(),
});
export type DispatchRule = T.ReadShape<typeof DispatchRule>;

/** Why a booking gets no offer now. */
const waitReasons = [
  'no_rule',
  'off',
  'stopped',
  'not_due',
  'held',
  'taken',
  'offered',
  'tries',
  'no_driver',
  'soon_to_clear',
] as const;
export type WaitReason = (typeof waitReasons)[number];

/** The rules' answer for a booking now: an offer to a driver, or why it waits. */
export const DispatchDecision = T.Object({
  trip_id: T.RecordId(),
  trip_no: T.String(),
  rule_id: T.Nullable(T.RecordId()),
  mode: T.Nullable(T.Values(dispatchModes)),
  waits: T.Nullable(T.Values(waitReasons)),
  driver: T.Nullable(T.Object({ id: T.RecordId(), full_name: T.String() })),
  seconds: T.Nullable(T.Integer({ description: 'of the driver to the pickup' })),
  by_road: T.Optional(T.Boolean({ description: 'the router’s time, not an estimate by distance' })),
  radius_meters: T.Nullable(T.Integer()),
});
export type DispatchDecision = T.ReadShape<typeof DispatchDecision>;
