import * as T from '../core/schema.ts';

/** A zone's next quarter of an hour, and what it was computed from. */
export const ZoneOutlook = T.Object({
  zone_id: T.RecordId(),
  expected_minutes: T.Integer({ description: 'of waiting for a driver, for a booking made then' }),
  promise_minutes: T.Integer(),
  waiting: T.Integer({ description: 'bookings without a driver now' }),
  arriving: T.Integer({ description: 'bookings for the last 15 minutes' }),
  free: T.Integer({ description: 'free drivers in the zone' }),
  clearing: T.Integer({ description: 'drivers whose trip ends in the zone within 15 minutes' }),
  /** Since when the promise is expected to be broken; null where it isn't. */
  since: T.Nullable(T.Instant()),
});
export type ZoneOutlook = T.ReadShape<typeof ZoneOutlook>;
