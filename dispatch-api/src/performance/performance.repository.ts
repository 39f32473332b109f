import { and, count, desc, eq, gte, lt, type SQL } from 'drizzle-orm';
import type { Sent } from 'shared-contracts/core/schema';
import type { PerformanceRow } from 'shared-contracts/performance/performance';

import type { Queryable } from '../database/database.ts';
import { isBehind, keysetPages } from '../database/keyset.ts';
import { trips } from '../database/schema.ts';
import { tripRow } from '../trips/trip-row.ts';
import type { DayRange } from '../wallet/day-range.ts';

export type ReportTrip = typeof trips.$inferSelect;

/** A stored trip as the report shows it (docs/domain/performance.md#columns). */
export function performanceRow(trip: ReportTrip): Sent<typeof PerformanceRow> {
  const {
    id,
    trip_no,
    batch_id,
    batch_number,
    state,
    trip_type,
    pickup,
    dropoff,
    city,
    dt,
    bdt,
    times,
    needs_action: due,
  } = tripRow(trip);
  return {
    id,
    trip_no,
    batch_id,
    batch_number,
    batch_booking_id: batch_number === null ? null : { batch_no: batch_number },
    order_no: trip.orderNo ?? trip.orderId,
    state,
    trip_type,
    service_code: trip_type,
    is_return_trip: trip.displayTag === 'Z',
    fares: { actual: trip.fareActual },
    parcel_insurance_charges: trip.insurance,
    times,
    total_cod: trip.codExists ? trip.cod : null,
    amount: trip.transactionAmount,
    dt,
    created_at: bdt,
    passenger: passengerOf(trip),
    sender_phone: trip.userPhone,
    pickup,
    dropoff,
    city,
    needs_action: due ?? null,
  };
}

const passengerOf = (trip: ReportTrip): Sent<typeof PerformanceRow>['passenger'] =>
  trip.passengerPhone
    ? {
        id: trip.passengerId,
        phone: trip.passengerPhone,
        name: trip.passengerName,
        alt_name: trip.altName,
        alt_phone: trip.altPhone,
      }
    : null;

/** A user's bookings carry the user's phone, and so do a dispatch client's. */
export const performanceFilter = (userPhone: string, { from, until }: DayRange): SQL | undefined =>
  and(eq(trips.userPhone, userPhone), from && gte(trips.dt, from), until && lt(trips.dt, until));
const newestFirst = [desc(trips.dt), desc(trips.id)];

export async function countPerformance(
  database: Queryable,
  userPhone: string,
  range: DayRange,
): Promise<number> {
  const [counted] = await database
    .select({ total: count() })
    .from(trips)
    .where(performanceFilter(userPhone, range));
  return counted?.total ?? 0;
}

export const performancePage = (
  database: Queryable,
  userPhone: string,
  range: DayRange,
  page: number,
  limit: number,
): Promise<ReportTrip[]> =>
  database
    .select()
    .from(trips)
    .where(performanceFilter(userPhone, range))
    .orderBy(...newestFirst)
    .limit(limit)
    .offset((page - 1) * limit);

/** All rows, with one page at a time in memory. */
export const performancePages = (
  database: Queryable,
  userPhone: string,
  range: DayRange,
  size = 1000,
): AsyncGenerator<ReportTrip[]> =>
  keysetPages(size, (after) =>
    database
      .select()
      .from(trips)
      .where(
        and(
          performanceFilter(userPhone, range),
          after && isBehind([trips.dt, trips.id], [after.dt, after.id], true),
        ),
      )
      .orderBy(...newestFirst)
      .limit(size),
  );
