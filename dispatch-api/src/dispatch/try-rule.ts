import { inArray, or } from 'drizzle-orm';
import type { Input } from 'shared-contracts/core/endpoint';
import type { Sent } from 'shared-contracts/core/schema';
import {
  dryRunHours,
  dryRunRows,
  type DryRun,
  type tryDispatchRule,
} from 'shared-contracts/dispatch/dry-run.api';
import { pickupSeconds } from 'shared-contracts/dispatch/rank.rules';

import type { Queryable } from '../database/database.ts';
import { drivers, trips } from '../database/schema.ts';
import { fail } from '../failure.ts';
import { distanceMeters, type Point } from '../geo/geometry.ts';
import type { Roads } from '../geo/roads.ts';
import type { Services } from '../services.ts';
import type { Booking } from '../trips/trip-detail.repository.ts';
import { byTripNo } from '../trips/trip-numbers.ts';
import { dueAt, type StoredRule } from './decide.ts';
import { columnsOf } from './dispatch-rule.commands.ts';
import { dryRun, type Assignment, type DryResult, type Moment } from './dry-run.ts';
import { momentsBetween, recordedBookings } from './moment.repository.ts';
import { bookingsOf, dispatchRulesOf } from './situation.repository.ts';

interface RealEnd {
  tripId: string;
  tripNo: string;
  assigned: { driverId: string; at: Date } | undefined;
  /** When it ended without a driver. */
  overAt: Date | undefined;
}

/** A booking's drops have one driver. Without any it is over once all of them are. */
function realEndOf(drops: Booking): RealEnd {
  const taken = drops.find(({ driverId, acceptedAt }) => driverId && acceptedAt);
  const { id: tripId, tripNo, driverId, acceptedAt: at } = taken ?? drops[0];
  const assigned = driverId && at ? { driverId, at } : undefined;
  const ends = drops.flatMap(({ endedAt }) => endedAt ?? []);
  const isOver = !assigned && ends.length === drops.length;
  const overAt = isOver ? new Date(Math.max(...ends.map(Number))) : undefined;
  return { tripId, tripNo, assigned, overAt };
}

/** The drivers and ends of some bookings. */
async function realEnds(
  database: Queryable,
  ids: readonly string[],
): Promise<ReadonlyMap<string, RealEnd>> {
  const rows = await database
    .select()
    .from(trips)
    .where(or(inArray(trips.id, [...ids]), inArray(trips.batchId, [...ids])))
    .orderBy(...byTripNo);
  return new Map([...bookingsOf(rows)].map(([id, booking]) => [id, realEndOf(booking)]));
}

/**
 * Passes the moments on, and notes where each booking's driver was when he got it, as the last minute before
 * has it.
 */
async function* notePlaces(
  moments: AsyncIterable<Moment>,
  ends: ReadonlyMap<string, RealEnd>,
  places: Map<string, Point>,
): AsyncGenerator<Moment> {
  const open = new Map(ends);
  let last = new Map<string, Point>();
  const note = (until: number): void => {
    for (const [id, { assigned }] of open) {
      if (!assigned || assigned.at.getTime() >= until) continue;
      const place = last.get(assigned.driverId);
      if (place) places.set(id, place);
      open.delete(id);
    }
  };
  for await (const moment of moments) {
    note(moment.at.getTime());
    yield moment;
    last = new Map(moment.drivers.map(({ id, at }) => [id, at]));
  }
  note(Infinity);
}

/** The drivers that the bookings got, with each one's seconds to the pickup from his place then. */
async function realAssignments(
  roads: Roads,
  results: readonly DryResult[],
  ends: ReadonlyMap<string, RealEnd>,
  places: ReadonlyMap<string, Point>,
): Promise<ReadonlyMap<string, Assignment>> {
  const ways = results.flatMap(({ booking: { id, pickup } }) => {
    const start = ends.get(id)?.assigned && places.get(id);
    return start ? [{ id, start, end: pickup }] : [];
  });
  const measured = await roads.seconds(ways);
  const secondsOf = new Map(
    ways.map(({ id, start, end }, index) => {
      const roadSeconds = measured[index] ?? null;
      const meters = Math.round(distanceMeters(start, end));
      return [
        id,
        { seconds: pickupSeconds({ roadSeconds, meters }), isByRoad: roadSeconds !== null },
      ];
    }),
  );
  return new Map(
    results.flatMap(({ booking: { id } }) => {
      const assigned = ends.get(id)?.assigned;
      const way = secondsOf.get(id) ?? { seconds: null, isByRoad: false };
      return assigned ? [[id, { ...assigned, ...way }] as const] : [];
    }),
  );
}

const average = (of: readonly number[]): number | null =>
  of.length > 0 ? Math.round(of.reduce((sum, one) => sum + one, 0) / of.length) : null;

function outcomeOf(all: readonly { due: number; assigned: Assignment | undefined }[]) {
  const assigned = all.flatMap((one) => (one.assigned ? [{ ...one.assigned, due: one.due }] : []));
  return {
    assigned: assigned.length,
    waiting_seconds: average(assigned.map(({ at, due }) => Math.max(0, at.getTime() - due) / 1000)),
    pickup_seconds: average(assigned.flatMap(({ seconds }) => seconds ?? [])),
  };
}

/** Compares what a rule would have done in a recorded period with what happened. */
export async function tryRule(
  { database, roads, clock }: Pick<Services, 'database' | 'roads' | 'clock'>,
  { rule: draft, rule_id: id, from: begin, to: end }: Input<typeof tryDispatchRule>['body'],
): Promise<Sent<typeof DryRun>> {
  const [from, to] = [new Date(begin), new Date(end)];
  const hours = (to.getTime() - from.getTime()) / 3_600_000;
  if (!(hours > 0 && hours <= dryRunHours) || to.getTime() > clock() + 60_000)
    fail('dispatch-rule.period');
  const tried: StoredRule = {
    ...columnsOf(draft),
    id: id ?? 'tried',
    mode: 'automatic',
    rowVersion: 0,
  };
  const others = (await dispatchRulesOf(database)).filter((rule) => rule.id !== id);
  const ends = await realEnds(database, await recordedBookings(database, from, to));
  const places = new Map<string, Point>();
  let minutes = 0;
  async function* counted() {
    for await (const moment of notePlaces(momentsBetween(database, from, to), ends, places)) {
      minutes += 1;
      yield moment;
    }
  }
  const results = await dryRun(roads, counted(), [tried, ...others], (booking, at) => {
    const over = ends.get(booking)?.overAt;
    return over !== undefined && over <= at;
  });
  const own = results.filter(({ rule }) => rule.id === tried.id);
  const realOnes = await realAssignments(roads, own, ends, places);
  const compared = own.map((result) => {
    const real = realOnes.get(result.booking.id);
    const isSame = real?.driverId === result.assigned?.driverId;
    return { ...result, real, isSame, due: dueAt(result.booking, result.rule) };
  });
  const shown = compared
    .toSorted((a, b) => Number(a.isSame) - Number(b.isSame) || b.due - a.due)
    .slice(0, dryRunRows);
  const named = await namesOf(
    database,
    shown.flatMap(({ assigned, real }) => [assigned?.driverId, real?.driverId]),
  );
  const sent = (one: Assignment | undefined) =>
    one
      ? {
          driver: { id: one.driverId, full_name: named.get(one.driverId) ?? '' },
          at: one.at.toISOString(),
          pickup_seconds: one.seconds,
          by_road: one.isByRoad,
        }
      : null;
  return {
    minutes,
    bookings: compared.length,
    same: compared.filter(({ isSame, assigned }) => isSame && assigned).length,
    dry: outcomeOf(compared),
    real: outcomeOf(compared.map(({ due, real }) => ({ due, assigned: real }))),
    rows: shown.flatMap(({ booking, assigned, real }) => {
      const trip = ends.get(booking.id);
      return trip
        ? [{ trip_id: trip.tripId, trip_no: trip.tripNo, dry: sent(assigned), real: sent(real) }]
        : [];
    }),
  };
}

/** Names of drivers by their ids. */
export async function namesOf(
  database: Queryable,
  ids: readonly (string | undefined)[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await database
    .select({ id: drivers.id, name: drivers.name })
    .from(drivers)
    .where(inArray(drivers.id, [...new Set(ids.flatMap((id) => id ?? []))]));
  return new Map(rows.map(({ id, name }) => [id, name]));
}
