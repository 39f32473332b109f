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
import type { Services } from '../services.ts';
import { dueAt, type StoredRule } from './decide.ts';
import { columnsOf } from './dispatch-rule.commands.ts';
import { dryRun, type Assignment, type DryResult, type Moment } from './dry-run.ts';
import { offeredBookingId } from './end-offer.ts';
import { momentsBetween, recordedBookings } from './moment.repository.ts';
import { dispatchRulesOf } from './situation.repository.ts';

interface RealEnd {
  tripId: string;
  tripNo: string;
  assigned: { driverId: string; at: Date } | undefined;
  /** When it ended without a driver. */
  overAt: Date | undefined;
}

/** The drivers and ends of some bookings. */
async function realEnds(
  database: Queryable,
  ids: readonly string[],
): Promise<ReadonlyMap<string, RealEnd>> {
  const rows = await database
    .select()
    .from(trips)
    .where(or(inArray(trips.id, [...ids]), inArray(trips.batchId, [...ids])));
  return new Map(
    rows.map((trip) => {
      const { id: tripId, tripNo, driverId, acceptedAt: at, endedAt } = trip;
      const assigned = driverId && at ? { driverId, at } : undefined;
      const overAt = assigned ? undefined : (endedAt ?? undefined);
      return [offeredBookingId([trip]), { tripId, tripNo, assigned, overAt }];
    }),
  );
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

/** The real assignment, with the driver's seconds to the pickup from that place. */
function realAssignment(
  { booking }: DryResult,
  end: RealEnd | undefined,
  place: Point | undefined,
): Assignment | undefined {
  if (!end?.assigned) return undefined;
  const meters = place ? Math.round(distanceMeters(place, booking.pickup)) : null;
  return { ...end.assigned, seconds: pickupSeconds({ roadSeconds: null, meters }) };
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
  { database, clock }: Pick<Services, 'database' | 'clock'>,
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
  const results = await dryRun(counted(), [tried, ...others], (booking, at) => {
    const over = ends.get(booking)?.overAt;
    return over !== undefined && over <= at;
  });
  const compared = results
    .filter(({ rule }) => rule.id === tried.id)
    .map((result) => {
      const { id: bookingId } = result.booking;
      const real = realAssignment(result, ends.get(bookingId), places.get(bookingId));
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
