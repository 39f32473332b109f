import { DateTime } from 'luxon';
import type { WaitReason } from 'shared-contracts/dispatch/dispatch-rule';
import {
  defaultRankRules,
  pickupSeconds,
  rank,
  type OfferedDriver,
  type RankBooking,
  type RankDriver,
} from 'shared-contracts/dispatch/rank.rules';

import type { dispatchRules } from '../database/schema.ts';
import { distanceMeters, type Point } from '../geo/geometry.ts';
import { timeZone } from '../time-zone.ts';
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
  /** When and where the trip of a busy driver ends, as estimated; null where unknown. */
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

interface Situation<D extends DutyDriver> {
  bookings: readonly WaitingBooking[];
  drivers: readonly D[];
  rules: readonly StoredRule[];
  /** Zones in which dispatch is stopped; a blank one is all. */
  stops: ReadonlySet<string>;
  now: Date;
}

function coversHour({ fromHour, toHour }: StoredRule, hour: number): boolean {
  if (fromHour === toHour) return true;
  return fromHour < toHour ? hour >= fromHour && hour < toHour : hour >= fromHour || hour < toHour;
}

/** The rules of this hour, the one with the highest priority first, then by id. */
function rulesNow(rules: readonly StoredRule[], now: Date): StoredRule[] {
  const { hour } = DateTime.fromJSDate(now, { zone: timeZone });
  return rules
    .filter((rule) => coversHour(rule, hour))
    .toSorted((a, b) => b.priority - a.priority || (a.id < b.id ? -1 : 1));
}

const fits = (rule: StoredRule, { zoneId, serviceCode }: WaitingBooking): boolean =>
  (rule.zoneId === null || rule.zoneId === zoneId) &&
  (rule.serviceCode === null || rule.serviceCode === serviceCode);

/** From when a rule looks for a driver. */
const dueAt = ({ bdt, dt }: WaitingBooking, { leadMinutes }: StoredRule): number =>
  Math.max(dt.getTime(), bdt.getTime() - leadMinutes * 60_000);

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

/** Whether a driver who will soon be free is at the pickup before every free one. */
function comesSooner(
  booking: WaitingBooking,
  drivers: readonly DutyDriver[],
  { soonToClearSeconds }: StoredRule,
  best: number,
  now: Date,
): boolean {
  return drivers.some((driver) => {
    const { clears, id } = driver;
    if (!clears || clears.seconds > soonToClearSeconds || booking.tried.has(id)) return false;
    const meters = Math.round(distanceMeters(clears.at, booking.pickup));
    const way = pickupSeconds({ roadSeconds: null, meters }) ?? Infinity;
    const free = { ...driver, status: 'free' as const, meters };
    return (
      clears.seconds + way < best &&
      rank(booking.ask, [free], defaultRankRules, now).offered.length > 0
    );
  });
}

/**
 * The rules' answer for each booking: bookings of a higher priority first, and within one
 * priority as many as possible with the fewest seconds to all pickups together.
 */
export function decide<D extends DutyDriver>({
  bookings,
  drivers,
  rules,
  stops,
  now,
}: Situation<D>): Decision<D>[] {
  const current = rulesNow(rules, now);
  const asked = bookings.map((booking) => {
    const rule = current.find((one) => fits(one, booking));
    return { booking, rule, waits: waitReasonOf(booking, rule, stops, now) };
  });
  const free = drivers.filter(({ status, isOffered }) => status === 'free' && !isOffered);
  const given = new Set<string>();
  const decided = new Map<string, Decision<D>>();
  const priorities = [...new Set(asked.flatMap(({ rule }) => (rule ? [rule.priority] : [])))];
  for (const priority of priorities.toSorted((a, b) => b - a)) {
    const tier = asked.flatMap(({ booking, rule, waits }) => {
      if (waits || rule?.priority !== priority) return [];
      const radiusMeters = radiusOf(booking, rule, now);
      const near = free.flatMap((driver) => {
        if (given.has(driver.id) || booking.tried.has(driver.id)) return [];
        const meters = Math.round(distanceMeters(driver.at, booking.pickup));
        return meters > radiusMeters ? [] : [{ ...driver, meters }];
      });
      const { offered } = rank(booking.ask, near, defaultRankRules, now);
      const best = Math.min(Infinity, ...offered.map(({ seconds }) => seconds ?? Infinity));
      const isSoon = comesSooner(booking, drivers, rule, best, now);
      return [{ booking, rule, radiusMeters, isSoon, offered: isSoon ? [] : offered }];
    });
    const ids = [...new Set(tier.flatMap(({ offered }) => offered.map((one) => one.driver.id)))];
    const match = bestMatch(
      tier.map(({ offered }) => {
        const seconds = new Map(offered.map((one) => [one.driver.id, one.seconds]));
        return ids.map((id) => seconds.get(id) ?? null);
      }),
    );
    for (const [index, { booking, rule, radiusMeters, isSoon, offered }] of tier.entries()) {
      const offer = offered.find(({ driver }) => driver.id === ids[match[index] ?? -1]);
      if (offer) given.add(offer.driver.id);
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
