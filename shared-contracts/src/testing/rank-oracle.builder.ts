import type { RankBooking, RankDriver, RankRules } from '../dispatch/rank.rules.ts';
import { exclusionRules, type ExclusionRule } from '../dispatch/ranking.ts';
import { seededRandom } from './other-provider.builder.ts';

/** A decision to make. */
export interface RankCase {
  booking: RankBooking;
  drivers: RankDriver[];
  rules: RankRules;
  now: Date;
}

const start = Date.parse('2026-11-21T08:00:00Z');

/** Decisions of every kind, with few different values, so that limits are met and drivers tie. */
export function rankCases(count: number, seed: number): RankCase[] {
  const random = seededRandom(seed);
  const below = (limit: number): number => Math.floor(random() * limit);
  const any = <T>(...of: readonly [T, ...T[]]): T => of[below(of.length)] ?? of[0];
  const at = (...minutes: readonly [number, ...number[]]): Date =>
    new Date(start + any(...minutes) * 60_000);
  const driver = (index: number): RankDriver => ({
    id: `d${(index * 7) % 10}`,
    status: any('free', 'free', 'free', 'free', 'busy', 'break', 'off', 'suspended'),
    services: any<number[] | null>([35, 22], [35, 22], [35], null),
    fleetId: any('silver', 'silver', 'gold', null),
    cover: any(0, 1999, 2000, 2001, 9000),
    meters: any(null, 0, 500, 1000, 1000, 3000, 24_999, 25_000, 25_001),
    roadSeconds: any(null, null, 0, 120, 300, 301, 900),
    positionAt: any(null, at(-1, -5, -90)),
    shiftEndsAt: any(null, null, at(-20, 0, 1, 5, 20, 60, 240)),
    papersExpireAt: any(null, null, at(-1, 0, 1, 9000)),
    lastTripAt: any(null, at(5, 0, -1, -10, -59, -60, -61, -300)),
    rating: any(null, 5, 4.9, 4.37, 3),
    trips: any(null, 0, 1, 4, 9),
  });
  return Array.from({ length: count }, () => ({
    booking: {
      serviceCode: any(35, 22, 70, null),
      fleetId: any(null, null, 'silver', 'gold'),
      cash: any(null, null, 0, 2000),
      plannedSeconds: any(null, 0, 600, 1800),
    },
    drivers: Array.from({ length: below(9) }, (_, index) => driver(index)),
    rules: {
      maxMeters: any(500, 3000, 25_000),
      overtimeSeconds: any(0, 900),
      waitingPercent: any(0, 10, 33),
      maxWaitingSeconds: any(0, 600, 3600),
      secondsPerStar: any(0, 60, 7),
      secondsPerTrip: any(0, 15),
    },
    now: new Date(start),
  }));
}

/** Kilometres an hour in traffic, and how much longer streets are than the straight line. */
const [speed, detour] = [22, 1.35];

/**
 * The same decision, made in another way: by the wording of the rules, with no code of `rank`, and
 * by counting for each driver how many are better.
 */
export function rankByOracle({ booking, drivers, rules, now }: RankCase) {
  const clock = now.getTime();
  const judged = drivers.map((driver) => {
    const way =
      driver.roadSeconds !== null
        ? driver.roadSeconds
        : driver.meters !== null
          ? Math.round((driver.meters * detour) / ((speed * 1000) / 3600))
          : null;
    const broken = new Map<ExclusionRule, [number | null, number | null, Date?]>();
    if (driver.status === 'suspended') broken.set('suspended', [null, null]);
    if (driver.status === 'off') broken.set('off', [null, null]);
    if (driver.status === 'break') broken.set('break', [null, null]);
    if (driver.status === 'busy') broken.set('busy', [null, null]);
    if (driver.papersExpireAt && driver.papersExpireAt.getTime() <= clock)
      broken.set('papers', [null, null, driver.papersExpireAt]);
    if (driver.services && booking.serviceCode && !driver.services.includes(booking.serviceCode))
      broken.set('service', [null, null]);
    if (driver.fleetId && booking.fleetId && driver.fleetId !== booking.fleetId)
      broken.set('fleet', [null, null]);
    if (booking.cash !== null && driver.cover < booking.cash)
      broken.set('cash', [driver.cover, booking.cash]);
    if (driver.meters !== null && driver.meters > rules.maxMeters)
      broken.set('distance', [driver.meters, rules.maxMeters]);
    if (driver.shiftEndsAt) {
      const left = (driver.shiftEndsAt.getTime() - clock) / 1000 + rules.overtimeSeconds;
      const takes = (way ?? 0) + (booking.plannedSeconds ?? 0);
      if (takes > left) broken.set('shift_end', [left, takes, driver.shiftEndsAt]);
    }
    const [first, ...also] = exclusionRules.flatMap((rule) => {
      const [has, needs, at = null] = broken.get(rule) ?? [];
      return has === undefined || needs === undefined ? [] : [{ rule, has, needs, at }];
    });
    const reasons: { reason: string; value: number; seconds: number }[] = [];
    const add = (reason: string, value: number, seconds: number) =>
      reasons.push({ reason, value, seconds });
    if (way !== null) add('pickup', way, way);
    const waited = driver.lastTripAt ? (clock - driver.lastTripAt.getTime()) / 1000 : 0;
    const bonus = Math.round(
      (Math.max(0, Math.min(waited, rules.maxWaitingSeconds)) * rules.waitingPercent) / 100,
    );
    if (bonus > 0) add('waiting', waited, -bonus);
    const stars =
      driver.rating === null ? 0 : Math.round((5 - driver.rating) * rules.secondsPerStar);
    if (driver.rating !== null && stars > 0) add('rating', driver.rating, stars);
    const fair = (driver.trips ?? 0) * rules.secondsPerTrip;
    if (driver.trips !== null && fair > 0) add('fairness', driver.trips, fair);
    return {
      id: driver.id,
      meters: driver.meters ?? Infinity,
      total: way === null ? Infinity : way - bonus + stars + fair,
      exclusion: first && { ...first, also },
      result: {
        seconds: way,
        isByRoad: driver.roadSeconds !== null,
        positionAge: driver.positionAt ? (clock - driver.positionAt.getTime()) / 1000 : null,
      },
      reasons,
    };
  });
  type Judged = (typeof judged)[number];
  const inOrder = (all: Judged[], isBetter: (a: Judged, b: Judged) => boolean): Judged[] => {
    const places: Judged[] = [];
    for (const one of all) places[all.filter((other) => isBetter(other, one)).length] = one;
    return places;
  };
  const isNearer = (a: Judged, b: Judged) =>
    a.meters < b.meters || (a.meters === b.meters && a.id < b.id);
  return {
    offered: inOrder(
      judged.filter(({ exclusion }) => exclusion === undefined),
      (a, b) => a.total < b.total || (a.total === b.total && isNearer(a, b)),
    ).map(({ id, result, total, reasons }) => ({
      id,
      ...result,
      score: total === Infinity ? null : total,
      reasons,
    })),
    excluded: inOrder(
      judged.filter(({ exclusion }) => exclusion !== undefined),
      isNearer,
    ).map(({ id, result, exclusion }) => ({ id, ...result, ...exclusion })),
  };
}
