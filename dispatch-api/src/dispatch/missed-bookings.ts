import { and, desc, eq, gt, isNotNull, ne } from 'drizzle-orm';
import type { Sent } from 'shared-contracts/core/schema';
import { missedHours, type MissedBooking } from 'shared-contracts/dispatch/dry-run.api';
import { defaultRankRules, rank } from 'shared-contracts/dispatch/rank.rules';

import { drivers, trips } from '../database/schema.ts';
import { fail } from '../failure.ts';
import { distanceMeters } from '../geo/geometry.ts';
import type { Roads } from '../geo/roads.ts';
import type { Services } from '../services.ts';
import type { Moment } from './dry-run.ts';
import { offeredBookingId } from './end-offer.ts';
import { momentBefore } from './moment.repository.ts';
import { rankBookingOf } from './rank-drivers.ts';
import { namesOf } from './try-rule.ts';

/** Assignments that are looked at, the latest ones. */
const most = 100;

interface Compared {
  trip: typeof trips.$inferSelect;
  at: Date;
  /** The driver and the one who got the booking, in the recorded minute before. */
  both: (Moment['drivers'][number] & { meters: number })[];
}

/** Both drivers' results for a booking; undefined where the driver was far away. */
function resultsOf({ trip, at, both }: Compared, driverId: string) {
  const { offered, excluded } = rank(rankBookingOf([trip]), both, defaultRankRules, at);
  const gradeOf = (id: string | null) => {
    const found = offered.find(({ driver }) => driver.id === id);
    if (!found) return null;
    const { seconds, score, reasons } = found;
    return { seconds, score, reasons };
  };
  const out = excluded.find(({ driver }) => driver.id === driverId);
  if (out?.rule === 'distance') return undefined;
  const own = gradeOf(driverId);
  return {
    // The record has those on duty.
    rule: out?.rule ?? (own ? null : ('off' as const)),
    has: out?.has ?? null,
    needs: out?.needs ?? null,
    own,
    other: gradeOf(trip.driverId),
  };
}

const pickupOf = ({ pickupLat: lat, pickupLng: lng }: Compared['trip']) => ({ lat, lng });

async function withRoadSeconds(roads: Roads, compared: readonly Compared[]): Promise<Compared[]> {
  const ways = compared.flatMap(({ trip, both }) =>
    both.map(({ at }) => ({ start: at, end: pickupOf(trip) })),
  );
  const seconds = await roads.seconds(ways);
  let next = 0;
  return compared.map((one) => ({
    ...one,
    both: one.both.map((driver) => ({ ...driver, roadSeconds: seconds[next++] ?? null })),
  }));
}

/** Bookings of the last hours that other drivers of the same city got, and why, the latest first. */
export async function missedBookings(
  { database, roads, clock }: Pick<Services, 'database' | 'roads' | 'clock'>,
  driverId: string,
): Promise<Sent<typeof MissedBooking>[]> {
  const [driver] = await database.select().from(drivers).where(eq(drivers.id, driverId));
  if (!driver) return fail('driver.unknown');
  const rows = await database
    .select()
    .from(trips)
    .where(
      and(
        gt(trips.acceptedAt, new Date(clock() - missedHours * 3_600_000)),
        isNotNull(trips.driverId),
        ne(trips.driverId, driverId),
        eq(trips.city, driver.city),
      ),
    )
    .orderBy(desc(trips.acceptedAt))
    .limit(most);
  const bookings = new Map(rows.map((trip) => [offeredBookingId([trip]), trip]));
  const names = await namesOf(
    database,
    rows.map((trip) => trip.driverId ?? undefined),
  );
  const compared: Compared[] = [];
  for (const trip of bookings.values()) {
    const moment = trip.acceptedAt && (await momentBefore(database, trip.acceptedAt));
    if (!moment) continue;
    const pickup = pickupOf(trip);
    const both = moment.drivers
      .filter(({ id }) => id === driverId || id === trip.driverId)
      .map((one) => ({ ...one, meters: Math.round(distanceMeters(one.at, pickup)) }));
    compared.push({ trip, at: moment.at, both });
  }
  const byRoad = await withRoadSeconds(roads, compared);
  return byRoad.flatMap((one) => {
    const { id, tripNo, acceptedAt, driverId: otherId } = one.trip;
    const results = resultsOf(one, driverId);
    if (!results || !acceptedAt || !otherId) return [];
    return {
      trip_id: id,
      trip_no: tripNo,
      assigned_at: acceptedAt.toISOString(),
      driver: { id: otherId, full_name: names.get(otherId) ?? '' },
      ...results,
    };
  });
}
