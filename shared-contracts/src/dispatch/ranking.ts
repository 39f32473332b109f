import * as T from '../core/schema.ts';

/** Rules that exclude a driver from a booking; of several the first one is given. */
export const exclusionRules = [
  'suspended',
  'off',
  'break',
  'busy',
  'papers',
  'service',
  'fleet',
  'cash',
  'distance',
  'shift_end',
] as const;
export type ExclusionRule = (typeof exclusionRules)[number];

/** Reasons for a driver's position in the order. */
export const gradeReasons = ['pickup', 'waiting', 'rating', 'fairness'] as const;
export type GradeReason = (typeof gradeReasons)[number];

const exclusion = {
  rule: T.Values(exclusionRules),
  has: T.Nullable(T.Integer({ description: 'rupees, metres or seconds' })),
  needs: T.Nullable(T.Integer()),
};

/** A driver off duty, or for other bookings. */
export const OtherDriver = T.Object({ id: T.RecordId(), full_name: T.String(), ...exclusion });
export type OtherDriver = T.ReadShape<typeof OtherDriver>;

/** A driver's result for a booking, with all that explains it. */
export const DriverRanking = T.Object({
  position_at: T.Nullable(T.Instant()),
  seconds: T.Nullable(T.Integer({ description: 'to the pickup' })),
  by_road: T.Boolean({ description: 'the router’s time, not an estimate by distance' }),
  excluded: T.Nullable(T.Object(exclusion)),
  reasons: T.Array(
    T.Object({
      reason: T.Values(gradeReasons),
      value: T.Number({ description: 'seconds, stars or trips' }),
      seconds: T.Integer({ description: 'as many seconds of way it counts; negative is better' }),
    }),
  ),
});
export type DriverRanking = T.ReadShape<typeof DriverRanking>;
