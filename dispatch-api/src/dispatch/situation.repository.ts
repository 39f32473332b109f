import { and, asc, eq, inArray, isNull, lte, sql } from 'drizzle-orm';
import { listStates } from 'shared-contracts/trips/trip';

import type { Queryable } from '../database/database.ts';
import { dispatchRules, dispatchStops, tripOffers, trips } from '../database/schema.ts';
import type { Services } from '../services.ts';
import { leadTripOf, type Booking } from '../trips/trip-detail.repository.ts';
import type { StoredTrip } from '../trips/trip-row.ts';
import { decideByRoad } from './decide-by-road.ts';
import type { Decision, DutyDriver, StoredRule } from './decide.ts';
import { driversOnDuty, type DriverFacts } from './driver-facts.repository.ts';
import { offeredBookingId } from './end-offer.ts';
import { rankBookingOf } from './rank-drivers.ts';

/** Trips that are decided about at a time; those that have waited longest come first. */
const most = 1000;

export const dispatchRulesOf = (database: Queryable): Promise<StoredRule[]> =>
  database
    .select()
    .from(dispatchRules)
    .orderBy(sql`${dispatchRules.priority} desc`, asc(dispatchRules.id));

export const dispatchStopsOf = (database: Queryable) =>
  database.select().from(dispatchStops).orderBy(asc(dispatchStops.zoneId));

interface FactsOnDuty extends DutyDriver, Pick<DriverFacts, 'row'> {}
export interface StoredDecision extends Decision<FactsOnDuty> {
  whole: Booking;
}

const isWaiting = (until: Date) =>
  and(inArray(trips.state, listStates.scheduled), isNull(trips.removedAt), lte(trips.bdt, until));

export const countWaitingTrips = (database: Queryable, now: Date): Promise<number> =>
  database.$count(trips, isWaiting(now));

/** Trips by the booking to which they belong. */
export function bookingsOf(rows: readonly StoredTrip[]): ReadonlyMap<string, Booking> {
  const bookings = new Map<string, Booking>();
  for (const trip of rows) {
    const id = offeredBookingId([trip]);
    const [first, ...others] = bookings.get(id) ?? [];
    bookings.set(id, first ? [first, ...others, trip] : [trip]);
  }
  return bookings;
}

/** The waiting bookings, each with all its trips. */
async function waitingBookings(
  database: Queryable,
  until: Date,
): Promise<ReadonlyMap<string, Booking>> {
  const rows = await database
    .select()
    .from(trips)
    .where(isWaiting(until))
    .orderBy(asc(trips.bdt), asc(trips.tripNo))
    .limit(most);
  return bookingsOf(rows);
}

/** Waiting bookings and drivers on duty; pre-bookings so early as the rules, or `leastLead` minutes, say. */
export async function currentSituation(database: Queryable, now: Date, leastLead = 0) {
  const rules = await dispatchRulesOf(database);
  const lead = Math.max(leastLead, ...rules.map(({ leadMinutes }) => leadMinutes));
  const waiting = await waitingBookings(database, new Date(now.getTime() + lead * 60_000));
  const offers = await database
    .select({ bookingId: tripOffers.bookingId, driverId: tripOffers.driverId })
    .from(tripOffers)
    .where(inArray(tripOffers.bookingId, [...waiting.keys()]));
  const tried = new Map<string, Set<string>>();
  for (const { bookingId, driverId } of offers)
    tried.set(bookingId, (tried.get(bookingId) ?? new Set()).add(driverId));
  const open = await database
    .select({ driverId: tripOffers.driverId })
    .from(tripOffers)
    .where(eq(tripOffers.state, 'offered'));
  const considering = new Set(open.map(({ driverId }) => driverId));
  const drivers = (await driversOnDuty(database, now)).map((driver) => ({
    ...driver,
    isOffered: considering.has(driver.id),
  }));
  const bookings = [...waiting].map(([id, booking]) => {
    const trip = leadTripOf(booking);
    const { dropoffLat: lat, dropoffLng: lng } = trip;
    return {
      id,
      pickup: { lat: trip.pickupLat, lng: trip.pickupLng },
      dropoff: lat === null || lng === null ? null : { lat, lng },
      zoneId: trip.pickupZoneId,
      serviceCode: trip.serviceCode,
      bdt: trip.bdt,
      dt: trip.dt,
      isHeld: trip.heldAt !== null,
      isTaken: trip.ownerId !== null,
      isOffered: trip.offer !== null,
      notTaken: trip.offersNotTaken,
      tried: tried.get(id) ?? new Set<string>(),
      ask: rankBookingOf(booking),
    };
  });
  return { rules, waiting, bookings, drivers };
}

/** The rules' answers for the waiting bookings now. */
export async function currentDecisions({
  database,
  roads,
  clock,
}: Pick<Services, 'database' | 'roads' | 'clock'>): Promise<StoredDecision[]> {
  const now = new Date(clock());
  const { waiting, ...situation } = await currentSituation(database, now);
  const stops = await dispatchStopsOf(database);
  const decisions = await decideByRoad(roads, {
    ...situation,
    stops: new Set(stops.map(({ zoneId }) => zoneId)),
    now,
  });
  return decisions.flatMap((decision) => {
    const whole = waiting.get(decision.booking.id);
    return whole ? [{ ...decision, whole }] : [];
  });
}
