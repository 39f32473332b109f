import { DateTime } from 'luxon';
import { timeZone } from 'shared-contracts/core/time-zone';
import type { WaitReason } from 'shared-contracts/dispatch/dispatch-rule';
import {
  defaultRankRules,
  exclusionOf,
  rank,
  type OfferedDriver,
  type RankBooking,
  type RankDriver,
} from 'shared-contracts/dispatch/rank.rules';
import { arrivalSeconds } from 'shared-contracts/trips/trip-detail.rules';

import type { dispatchRules } from '../database/schema.ts';
import { distanceMeters, type Point } from '../geo/geometry.ts';
import type { Way } from '../geo/roads.ts';
import { bestMatch } from './best-match.ts';

export type StoredRule = typeof dispatchRules.$inferSelect;

/** A booking that waits for a driver. */
export interface WaitingBooking {
  id: string;
  pickup: Point;
  zoneId: string | null;
  serviceCode: number;
  /** When it is wanted, and when it was loaded. */
  bdt: Date;
  dt: Date;
  isHeld: boolean;
  /** A person takes care of it. */
  isTaken: boolean;
  isOffered: boolean;
  notTaken: number;
  /** Drivers to whom it was offered before. */
  tried: ReadonlySet<string>;
  ask: RankBooking;
}

/** A driver on duty, before any booking. */
export interface DutyDriver extends Omit<RankDriver, 'meters'> {
  at: Point;
  /** Considers another offer. */
  isOffered: boolean;
  /** When and where the trip of a busy driver ends, as estimated; overdue at 0 or below, null where unknown. */
  clears: { seconds: number; at: Point } | null;
}

export interface Decision<D extends DutyDriver = DutyDriver> {
  booking: WaitingBooking;
  rule: StoredRule | undefined;
  radiusMeters: number | null;
  /** Undefined for an offer. */
  waits: WaitReason | undefined;
  offer: OfferedDriver<D & { meters: number | null }> | undefined;
  /** Of the offer. */
  terms: { driverId: string; seconds: number; tries: number } | undefined;
}

/** Seconds to a booking's pickup by road, by the driver's id; absent where the straight line counts. */
export type RoadSeconds = ReadonlyMap<string, ReadonlyMap<string, number>>;

export interface Situation<D extends DutyDriver = DutyDriver> {
  bookings: readonly WaitingBooking[];
  drivers: readonly D[];
  rules: readonly StoredRule[];
  /** Zones in which dispatch is stopped; a blank one is all. */
  stops: ReadonlySet<string>;
  now: Date;
  /** By the bookings' ids. */
  roads?: RoadSeconds | undefined;
}

function coversHour({ fromHour, toHour }: StoredRule, hour: number): boolean {
  if (fromHour === toHour) return true;
  return fromHour < toHour ? hour >= fromHour && hour < toHour : hour >= fromHour || hour < toHour;
}

/** The rules of this hour, the one with the highest priority first, then by id. */
export function rulesNow(rules: readonly StoredRule[], now: Date): StoredRule[] {
  const { hour } = DateTime.fromJSDate(now, { zone: timeZone });
  return rules
    .filter((rule) => coversHour(rule, hour))
    .toSorted((a, b) => b.priority - a.priority || (a.id < b.id ? -1 : 1));
}

const fits = (rule: StoredRule, { zoneId, serviceCode }: WaitingBooking): boolean =>
  (rule.zoneId === null || rule.zoneId === zoneId) &&
  (rule.serviceCode === null || rule.serviceCode === serviceCode);

/** From when a rule looks for a driver. */
export const dueAt = (
  { bdt, dt }: Pick<WaitingBooking, 'bdt' | 'dt'>,
  { leadMinutes }: StoredRule,
): number => Math.max(dt.getTime(), bdt.getTime() - leadMinutes * 60_000);

function radiusOf(booking: WaitingBooking, rule: StoredRule, now: Date): number {
  const waited = (now.getTime() - dueAt(booking, rule)) / 1000;
  const step = Math.min(Math.floor(waited / rule.stepSeconds), rule.radiusKm.length - 1);
  return Math.round((rule.radiusKm[step] ?? 0) * 1000);
}

function waitReasonOf(
  booking: WaitingBooking,
  rule: StoredRule | undefined,
  stops: ReadonlySet<string>,
  now: Date,
): WaitReason | undefined {
  if (!rule) return 'no_rule';
  if (rule.mode === 'off') return 'off';
  if (stops.has('') || (booking.zoneId !== null && stops.has(booking.zoneId))) return 'stopped';
  if (dueAt(booking, rule) > now.getTime()) return 'not_due';
  if (booking.isHeld) return 'held';
  if (booking.isTaken) return 'taken';
  if (booking.isOffered) return 'offered';
  return booking.notTaken >= rule.tries ? 'tries' : undefined;
}

interface FreeDriver<D extends DutyDriver> {
  driver: D & { meters: number };
  index: number;
  /** Added to the way in the score of any booking with this driver. */
  standing: number;
}
interface Candidate<D extends DutyDriver> {
  index: number;
  driver: D & { meters: number };
  meters: number;
  roadSeconds: number | null;
  seconds: number;
  cost: number;
}

/** A booking gets one of so many drivers, its best ones. */
const considered = 24;
const metersPerDegree = 111_000;

/** The drivers who may get an offer, in the order of their ids. */
const freeDrivers = <D extends DutyDriver>(drivers: readonly D[], now: Date): FreeDriver<D>[] =>
  drivers
    .filter(({ status, isOffered }) => status === 'free' && !isOffered)
    .toSorted((a, b) => (a.id < b.id ? -1 : 1))
    .flatMap((driver, index) => {
      const near = { ...driver, meters: 0, roadSeconds: null, shiftEndsAt: null };
      const anything = { serviceCode: null, fleetId: null, cash: null, plannedSeconds: null };
      const [best] = rank(anything, [near], defaultRankRules, now).offered;
      return best ? [{ driver: { ...driver, meters: 0 }, index, standing: best.score ?? 0 }] : [];
    });

/** The cost of a driver for a booking: the score, and of equal ones the nearer first. */
export const costOf = (score: number, meters: number): number => score + meters / 1e6;

/** The best drivers for a booking whom no rule excludes, in the order of the ranking. */
function candidatesOf<D extends DutyDriver>(
  { pickup, tried, ask }: WaitingBooking,
  free: readonly FreeDriver<D>[],
  radiusMeters: number,
  now: Date,
  byRoad: ReadonlyMap<string, number> | undefined,
): Candidate<D>[] {
  const candidates: Candidate<D>[] = [];
  for (const { driver, index, standing } of free) {
    if (Math.abs(driver.at.lat - pickup.lat) * metersPerDegree > radiusMeters) continue;
    const meters = Math.round(distanceMeters(driver.at, pickup));
    const roadSeconds = byRoad?.get(driver.id) ?? null;
    const seconds = roadSeconds ?? arrivalSeconds(meters);
    const cost = costOf(standing + seconds, meters);
    if (meters > radiusMeters || cost >= (candidates[considered - 1]?.cost ?? Infinity)) continue;
    // A look judges up to half a million pairs, so that none is copied.
    driver.meters = meters;
    driver.roadSeconds = roadSeconds;
    if (tried.has(driver.id) || exclusionOf(driver, ask, defaultRankRules, now)) continue;
    const after = candidates.findIndex((one) => one.cost > cost);
    const at = after === -1 ? candidates.length : after;
    candidates.splice(at, 0, { index, driver, meters, roadSeconds, seconds, cost });
    if (candidates.length > considered) candidates.pop();
  }
  return candidates;
}

interface Clearing {
  driverId: string;
  from: Point;
  /** Until he is at the pickup. */
  seconds: number;
}

/** The busy drivers for whom a booking may wait, soonest first. */
function clearingFor(
  { id: bookingId, pickup, tried, ask }: WaitingBooking,
  { soonToClearSeconds }: StoredRule,
  { drivers, roads, now }: Pick<Situation, 'drivers' | 'roads' | 'now'>,
): Clearing[] {
  return drivers
    .flatMap((driver) => {
      const { clears, id } = driver;
      // Nobody knows when an overdue trip ends.
      if (!clears || clears.seconds <= 0 || clears.seconds > soonToClearSeconds) return [];
      if (tried.has(id)) return [];
      const meters = Math.round(distanceMeters(clears.at, pickup));
      const roadSeconds = roads?.get(bookingId)?.get(id) ?? null;
      const free = { ...driver, status: 'free' as const, meters, roadSeconds };
      if (exclusionOf(free, ask, defaultRankRules, now)) return [];
      const seconds = clears.seconds + (roadSeconds ?? arrivalSeconds(meters));
      return [{ driverId: id, from: clears.at, seconds }];
    })
    .toSorted((a, b) => a.seconds - b.seconds)
    .slice(0, considered);
}

/**
 * The bookings that wait, each for a different busy driver: the one that he reaches first claims him, if no
 * booking of a higher priority has.
 */
function claimClearing(
  tier: readonly { booking: WaitingBooking; clearing: readonly Clearing[] }[],
  claimed: Set<string>,
): ReadonlySet<string> {
  const claims = tier
    .toSorted((a, b) => (a.booking.id < b.booking.id ? -1 : 1))
    .flatMap(({ booking: { id }, clearing }) => clearing.map((one) => ({ ...one, id })))
    .toSorted((a, b) => a.seconds - b.seconds);
  const waiting = new Set<string>();
  for (const { id, driverId } of claims) {
    if (waiting.has(id) || claimed.has(driverId)) continue;
    waiting.add(id);
    claimed.add(driverId);
  }
  return waiting;
}

/** Each booking with its rule, and why it gets no offer. */
function askRules({ bookings, rules, stops, now }: Situation) {
  const current = rulesNow(rules, now);
  return bookings.map((booking) => {
    const rule = current.find((one) => fits(one, booking));
    return { booking, rule, waits: waitReasonOf(booking, rule, stops, now) };
  });
}

/** From a driver, or from where the driver's trip ends, to a booking's pickup. */
export interface DriverWay extends Way {
  bookingId: string;
  driverId: string;
}

/** The ways on which decisions depend: those of each booking's best drivers by the straight line. */
export function waysOf(situation: Situation): DriverWay[] {
  const { drivers, now } = situation;
  const free = freeDrivers(drivers, now);
  return askRules(situation).flatMap(({ booking, rule, waits }) => {
    if (waits || !rule) return [];
    const { id: bookingId, pickup: end } = booking;
    const candidates = candidatesOf(booking, free, radiusOf(booking, rule, now), now, undefined);
    return [
      ...candidates.map(({ driver: { id, at } }) => ({ driverId: id, start: at, bookingId, end })),
      ...clearingFor(booking, rule, situation).map(({ driverId, from: start }) => ({
        driverId,
        start,
        bookingId,
        end,
      })),
    ];
  });
}

/**
 * The rules' answer for each booking: bookings of a higher priority first, and within one priority as
 * many as possible with the lowest scores of the ranking together.
 */
export function decide<D extends DutyDriver>(situation: Situation<D>): Decision<D>[] {
  const { drivers, roads, now } = situation;
  const asked = askRules(situation);
  let free = freeDrivers(drivers, now);
  const claimed = new Set<string>();
  const decided = new Map<string, Decision<D>>();
  const priorities = [...new Set(asked.flatMap(({ rule }) => (rule ? [rule.priority] : [])))];
  for (const priority of priorities.toSorted((a, b) => b - a)) {
    const found = asked.flatMap(({ booking, rule, waits }) => {
      if (waits || rule?.priority !== priority) return [];
      const radiusMeters = radiusOf(booking, rule, now);
      const candidates = candidatesOf(booking, free, radiusMeters, now, roads?.get(booking.id));
      const best = Math.min(Infinity, ...candidates.map(({ seconds }) => seconds));
      const clearing = clearingFor(booking, rule, situation).filter((one) => one.seconds < best);
      return [{ booking, rule, radiusMeters, candidates, clearing }];
    });
    const waiting = claimClearing(found, claimed);
    const tier = found.map((one) => {
      const isSoon = waiting.has(one.booking.id);
      return { ...one, isSoon, candidates: isSoon ? [] : one.candidates };
    });
    const match = bestMatch(
      tier.map(({ candidates }) => candidates.map(({ index, cost }) => ({ driver: index, cost }))),
    );
    const given = new Set(match);
    free = free.filter(({ index }) => !given.has(index));
    for (const [at, { booking, rule, radiusMeters, isSoon, candidates }] of tier.entries()) {
      const chosen = candidates.filter(({ index }) => index === match[at]);
      const [offer] = rank(
        booking.ask,
        chosen.map(({ driver, meters, roadSeconds }) => ({ ...driver, meters, roadSeconds })),
        defaultRankRules,
        now,
      ).offered;
      const waits = isSoon ? 'soon_to_clear' : offer ? undefined : 'no_driver';
      const terms = offer && {
        driverId: offer.driver.id,
        seconds: rule.acceptSeconds,
        tries: rule.tries,
      };
      decided.set(booking.id, { booking, rule, radiusMeters, waits, offer, terms });
    }
  }
  const nothing = { radiusMeters: null, offer: undefined, terms: undefined };
  return asked.map((one) => decided.get(one.booking.id) ?? { ...one, ...nothing });
}
