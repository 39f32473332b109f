import { setImmediate as otherWork } from 'node:timers/promises';

import type { Point } from '../geo/geometry.ts';
import type { Roads } from '../geo/roads.ts';
import { decideByRoad } from './decide-by-road.ts';
import type { DutyDriver, StoredRule, WaitingBooking } from './decide.ts';

/** A waiting booking as recorded, and where it goes. */
interface RecordedBooking extends WaitingBooking {
  dropoff: Point | null;
}
/** A driver on duty as recorded; a busy one with the booking. */
interface RecordedDriver extends DutyDriver {
  bookingId: string | null;
}
/** The bookings that waited in a minute, and the drivers on duty. */
export interface Moment {
  at: Date;
  bookings: readonly RecordedBooking[];
  drivers: readonly RecordedDriver[];
}
/** A booking's driver, from when, and the seconds to the pickup. */
export interface Assignment {
  driverId: string;
  at: Date;
  seconds: number | null;
  /** The router's time, not an estimate by distance. */
  isByRoad: boolean;
}
export interface DryResult {
  booking: RecordedBooking;
  rule: StoredRule;
  assigned: Assignment | undefined;
}

/** A trip whose length is unknown takes as long. */
const plannedSeconds = 1800;

interface DryJob {
  bookingId: string;
  end: number;
  dropoff: Point;
}

/**
 * The drivers as they would be. A driver without a dry job is free where the rules would have given his
 * booking to another one. The record counts from when it has him with the booking of his dry job.
 */
function driversThen(
  { at, drivers }: Moment,
  jobs: Map<string, DryJob>,
  handled: ReadonlyMap<string, DryResult>,
  lastFree: Map<string, RecordedDriver>,
): RecordedDriver[] {
  return drivers.map((driver) => {
    const job = jobs.get(driver.id);
    if (job && driver.bookingId === job.bookingId) jobs.delete(driver.id);
    else if (job) {
      const seconds = Math.round((job.end - at.getTime()) / 1000);
      const busy = { ...driver, at: job.dropoff, isOffered: false, bookingId: job.bookingId };
      return seconds > 0
        ? { ...busy, status: 'busy', clears: { seconds, at: job.dropoff } }
        : { ...busy, status: 'free', clears: null, lastTripAt: new Date(job.end), bookingId: null };
    }
    if (driver.status === 'free') lastFree.set(driver.id, driver);
    const result = driver.bookingId === null ? undefined : handled.get(driver.bookingId);
    if (driver.status !== 'busy' || !result || result.assigned?.driverId === driver.id)
      return { ...driver, isOffered: false };
    const { at: place, lastTripAt } = lastFree.get(driver.id) ?? driver;
    return { ...driver, at: place, lastTripAt, status: 'free', clears: null, isOffered: false };
  });
}

/**
 * The assignments that some rules would have made in the recorded minutes, by the decisions of automatic
 * dispatch, if every driver had accepted. Bookings of other modes, and their drivers, stay as they were.
 * `isOver` says whether a booking ended without a driver.
 */
export async function dryRun(
  roads: Roads,
  moments: AsyncIterable<Moment>,
  rules: readonly StoredRule[],
  isOver: (bookingId: string, at: Date) => boolean,
): Promise<DryResult[]> {
  const handled = new Map<string, DryResult>();
  const waiting = new Map<string, RecordedBooking>();
  const jobs = new Map<string, DryJob>();
  const lastFree = new Map<string, RecordedDriver>();
  for await (const moment of moments) {
    await otherWork();
    const { at } = moment;
    const seen = new Set(moment.bookings.map(({ id }) => id));
    for (const booking of moment.bookings)
      if (!handled.get(booking.id)?.assigned)
        waiting.set(booking.id, { ...booking, isOffered: false });
    for (const id of waiting.keys())
      if (!seen.has(id) && (!handled.has(id) || isOver(id, at))) waiting.delete(id);
    const bookings = [...waiting.values()];
    const drivers = driversThen(moment, jobs, handled, lastFree);
    for (const {
      booking: { id },
      rule,
      offer,
    } of await decideByRoad(roads, { bookings, drivers, rules, stops: new Set(), now: at })) {
      const booking = waiting.get(id);
      if (!booking || rule?.mode !== 'automatic') continue;
      const assigned = offer && {
        driverId: offer.driver.id,
        at,
        seconds: offer.seconds,
        isByRoad: offer.isByRoad,
      };
      handled.set(id, { booking, rule, assigned });
      if (!offer) continue;
      waiting.delete(id);
      const seconds = (offer.seconds ?? 0) + (booking.ask.plannedSeconds ?? plannedSeconds);
      jobs.set(offer.driver.id, {
        bookingId: id,
        end: at.getTime() + seconds * 1000,
        dropoff: booking.dropoff ?? booking.pickup,
      });
    }
  }
  return [...handled.values()];
}
