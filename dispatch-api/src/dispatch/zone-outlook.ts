import type { Point } from '../geo/geometry.ts';
import { rulesNow, type DutyDriver, type StoredRule, type WaitingBooking } from './decide.ts';

/** How far ahead a zone is looked at, and the time over which its bookings are counted. */
export const outlookMinutes = 15;
/** Fewer bookings than these are no run on a zone. */
const leastBookings = 3;
/** Nobody waits longer without a person who acts. */
const mostMinutes = 60;
/** A warning ends once the expected waiting is at most this share of the promise. */
const endShare = 0.75;

export interface ZoneFigures {
  zoneId: string;
  expectedMinutes: number;
  promiseMinutes: number;
  waiting: number;
  arriving: number;
  free: number;
  clearing: number;
}

interface ZoneInputs {
  bookings: readonly WaitingBooking[];
  drivers: readonly DutyDriver[];
  rules: readonly StoredRule[];
  /** Bookings for the last 15 minutes, by zone. */
  arrivals: ReadonlyMap<string, number>;
  zoneIdAt: (point: Point) => string | undefined;
  now: Date;
}

/** Of the rules for a zone now the first counts; those for all services come first. */
function promiseIn(rules: readonly StoredRule[], zoneId: string): number {
  const own = rules.filter((rule) => rule.zoneId === null || rule.zoneId === zoneId);
  const rule = own.find(({ serviceCode }) => serviceCode === null) ?? own[0];
  return rule?.promiseMinutes ?? 0;
}

/**
 * The waiting that a booking made in 15 minutes can expect: as many bookings come as came in the last
 * 15 minutes, each driver who is free or gets free by then takes one, and those left over wait for
 * drivers who get free at the same pace.
 */
function expectedMinutes(
  of: Pick<ZoneFigures, 'waiting' | 'arriving' | 'free' | 'clearing'>,
): number {
  const bookings = of.waiting + of.arriving;
  const left = bookings - of.free - of.clearing;
  if (bookings < leastBookings || left <= 0) return 0;
  return Math.min(mostMinutes, Math.ceil((outlookMinutes * left) / of.clearing));
}

const countBy = <T>(all: readonly T[], zoneOf: (one: T) => string | null | undefined) => {
  const counts = new Map<string, number>();
  for (const one of all) {
    const zone = zoneOf(one);
    if (zone) counts.set(zone, (counts.get(zone) ?? 0) + 1);
  }
  return counts;
};

/** The outlook of each zone that has bookings and a promise. */
export function zoneFigures(inputs: ZoneInputs): ZoneFigures[] {
  const { bookings, drivers, arrivals, zoneIdAt, now } = inputs;
  const rules = rulesNow(inputs.rules, now);
  const waits = ({ bdt, isHeld, isOffered }: WaitingBooking) => bdt <= now && !isHeld && !isOffered;
  const waiting = countBy(bookings.filter(waits), ({ zoneId }) => zoneId);
  const free = countBy(
    drivers.filter(({ status, isOffered }) => status === 'free' && !isOffered),
    ({ at }) => zoneIdAt(at),
  );
  const clearing = countBy(drivers, ({ clears }) =>
    clears && clears.seconds <= outlookMinutes * 60 ? zoneIdAt(clears.at) : null,
  );
  return [...new Set([...waiting.keys(), ...arrivals.keys()])].flatMap((zoneId) => {
    const promiseMinutes = promiseIn(rules, zoneId);
    if (promiseMinutes === 0) return [];
    const counts = {
      waiting: waiting.get(zoneId) ?? 0,
      arriving: arrivals.get(zoneId) ?? 0,
      free: free.get(zoneId) ?? 0,
      clearing: clearing.get(zoneId) ?? 0,
    };
    return [{ zoneId, promiseMinutes, ...counts, expectedMinutes: expectedMinutes(counts) }];
  });
}

/** Since when a zone is warned of: above the promise a warning begins, and well below it ends. */
export function warnedSince(
  since: Date | null,
  {
    expectedMinutes: expected,
    promiseMinutes: promise,
  }: Pick<ZoneFigures, 'expectedMinutes' | 'promiseMinutes'>,
  now: Date,
): Date | null {
  if (expected > promise) return since ?? now;
  return expected > promise * endShare ? since : null;
}
