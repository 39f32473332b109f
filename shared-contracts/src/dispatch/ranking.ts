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
  /** When the papers expired, or the end of the shift. */
  at: T.Optional(T.Nullable(T.Instant())),
};
/** A rule that excludes a driver, with what it compared. */
export const RankExclusion = T.Object(exclusion);
export type RankExclusion = T.ReadShape<typeof RankExclusion>;
/** The first rule, and all others that would exclude the driver as well. */
const exclusions = {
  ...exclusion,
  also: T.Optional(T.Array(RankExclusion)),
};

/** A driver off duty, or for other bookings. */
export const OtherDriver = T.Object({ id: T.RecordId(), full_name: T.String(), ...exclusions });
export type OtherDriver = T.ReadShape<typeof OtherDriver>;

/** A driver's result for a booking, with all that explains it. */
export const DriverRanking = T.Object({
  position_at: T.Nullable(T.Instant()),
  seconds: T.Nullable(T.Integer({ description: 'to the pickup' })),
  by_road: T.Boolean({ description: 'the router’s time, not an estimate by distance' }),
  excluded: T.Nullable(T.Object(exclusions)),
  reasons: T.Array(
    T.Object({
      reason: T.Values(gradeReasons),
      value: T.Number({ description: 'seconds, stars or trips' }),
      seconds: T.Integer({ description: 'as many seconds of way it counts; negative is better' }),
    }),
  ),
});
export type DriverRanking = T.ReadShape<typeof DriverRanking>;
