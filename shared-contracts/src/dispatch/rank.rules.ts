import { arrivalSeconds } from '../trips/trip-detail.rules.ts';
import { exclusionRules, gradeReasons, type ExclusionRule, type GradeReason } from './ranking.ts';

/** A booking that waits for a driver. Null where unknown, or where nothing is asked for. */
export interface RankBooking {
  serviceCode: number | null;
  /** The requested fleet type; null for any. */
  fleetId: string | null;
  /** Rupees that the driver must be able to carry; null without COD. */
  cash: number | null;
  /** From the pickup to the end. */
  plannedSeconds: number | null;
}

/** A driver before a decision. Null where unknown: then the rule neither excludes nor grades. */
export interface RankDriver {
  id: string;
  status: 'free' | 'busy' | 'break' | 'off' | 'suspended';
  services: readonly number[] | null;
  fleetId: string | null;
  /** Wallet and limit together, in rupees. */
  cover: number;
  /** Straight distance to the pickup. */
  meters: number | null;
  /** Time to the pickup by road. */
  roadSeconds: number | null;
  positionAt: Date | null;
  shiftEndsAt: Date | null;
  papersExpireAt: Date | null;
  /** The end of the last trip. */
  lastTripAt: Date | null;
  rating: number | null;
  /** Trips of the last hours. */
  trips: number | null;
}

/**
 * The figures of the rules. Everything that grades is in seconds of way: the order follows from one
 * sum, which a dispatcher can check.
 */
export interface RankRules {
  /** A driver farther away is excluded. */
  maxMeters: number;
  /** A trip may end this long after the driver's shift. */
  overtimeSeconds: number;
  /** Share of the time without a trip that counts for the driver. */
  waitingPercent: number;
  maxWaitingSeconds: number;
  /** For each star below five. */
  secondsPerStar: number;
  /** For each recent trip. */
  secondsPerTrip: number;
}

export const defaultRankRules: RankRules = {
  maxMeters: 25_000,
  overtimeSeconds: 900,
  waitingPercent: 10,
  maxWaitingSeconds: 3600,
  secondsPerStar: 60,
  secondsPerTrip: 15,
};

interface Compared {
  has: number | null;
  needs: number | null;
  /** When the papers expired, or the end of the shift. */
  at: Date | null;
}
export interface Exclusion extends Compared {
  rule: ExclusionRule;
}
interface Grade {
  reason: GradeReason;
  value: number;
  /** As many seconds of way; negative is better. */
  seconds: number;
}
interface Ranked<D> {
  driver: D;
  seconds: number | null;
  isByRoad: boolean;
  /** Age of the driver's position in seconds. */
  positionAge: number | null;
}
export interface OfferedDriver<D = RankDriver> extends Ranked<D> {
  /** Sum of the reasons; null where the way is unknown. */
  score: number | null;
  reasons: Grade[];
}
export interface ExcludedDriver<D = RankDriver> extends Ranked<D>, Exclusion {
  /** The other rules that would exclude the driver as well. */
  also: Exclusion[];
}

const secondsBetween = (from: Date, to: Date): number =>
  Math.round((to.getTime() - from.getTime()) / 1000);

/** Time to the pickup: by road, else estimated by distance. */
export const pickupSeconds = ({
  roadSeconds,
  meters,
}: Pick<RankDriver, 'roadSeconds' | 'meters'>): number | null =>
  roadSeconds ?? (meters === null ? null : arrivalSeconds(meters));

type Excludes = (
  driver: RankDriver,
  booking: RankBooking,
  rules: RankRules,
  now: Date,
) => Compared | false;

const plain: Compared = { has: null, needs: null, at: null };
const less = (has: number, needs: number): Compared | false =>
  has < needs && { ...plain, has, needs };
const withStatus =
  (status: RankDriver['status']): Excludes =>
  (driver) =>
    driver.status === status && plain;

const excludes: Record<ExclusionRule, Excludes> = {
  suspended: withStatus('suspended'),
  off: withStatus('off'),
  break: withStatus('break'),
  busy: withStatus('busy'),
  papers: ({ papersExpireAt }, _booking, _rules, now) =>
    papersExpireAt !== null && papersExpireAt <= now && { ...plain, at: papersExpireAt },
  service: ({ services }, { serviceCode }) =>
    services !== null && serviceCode !== null && !services.includes(serviceCode) && plain,
  fleet: (driver, { fleetId }) =>
    fleetId !== null && driver.fleetId !== null && driver.fleetId !== fleetId && plain,
  cash: ({ cover }, { cash }) => cash !== null && less(cover, cash),
  distance: ({ meters }, _booking, { maxMeters }) =>
    meters !== null && meters > maxMeters && { ...plain, has: meters, needs: maxMeters },
  shift_end: (driver, { plannedSeconds }, { overtimeSeconds }, now) => {
    const at = driver.shiftEndsAt;
    if (at === null) return false;
    const left = secondsBetween(now, at) + overtimeSeconds;
    const compared = less(left, (pickupSeconds(driver) ?? 0) + (plannedSeconds ?? 0));
    return compared && { ...compared, at };
  },
};

/** The first of some rules that excludes a driver from a booking; undefined where none does. */
export function exclusionOf(
  driver: RankDriver,
  booking: RankBooking,
  rules: RankRules,
  now: Date,
  some: readonly ExclusionRule[] = exclusionRules,
): Exclusion | undefined {
  for (const rule of some) {
    const compared = excludes[rule](driver, booking, rules, now);
    if (compared) return { rule, ...compared };
  }
  return undefined;
}

const grades: Record<
  GradeReason,
  (driver: RankDriver, rules: RankRules, now: Date) => Omit<Grade, 'reason'> | false
> = {
  pickup: (driver) => {
    const seconds = pickupSeconds(driver);
    return seconds !== null && { value: seconds, seconds };
  },
  waiting: ({ lastTripAt }, { waitingPercent, maxWaitingSeconds }, now) => {
    const value = lastTripAt === null ? 0 : secondsBetween(lastTripAt, now);
    const counted = Math.min(value, maxWaitingSeconds);
    return counted > 0 && { value, seconds: -Math.round((counted * waitingPercent) / 100) };
  },
  rating: ({ rating }, { secondsPerStar }) =>
    rating !== null && { value: rating, seconds: Math.round((5 - rating) * secondsPerStar) },
  fairness: ({ trips }, { secondsPerTrip }) =>
    trips !== null && { value: trips, seconds: trips * secondsPerTrip },
};

/** The reasons that count, the way first. */
function reasonsOf(driver: RankDriver, rules: RankRules, now: Date): Grade[] {
  return gradeReasons.flatMap((reason) => {
    const grade = grades[reason](driver, rules, now);
    return grade && (reason === 'pickup' || grade.seconds !== 0) ? [{ reason, ...grade }] : [];
  });
}

const compare = <T extends number | string>(a: T, b: T): number => (a < b ? -1 : a > b ? 1 : 0);
const orLast = (value: number | null): number => value ?? Infinity;

/**
 * The drivers for a booking, best first, and those whom a rule excludes, nearest first
 * (docs/domain/trip-detail.md#assigning). Equal ones are in the order of distance, then id.
 */
export function rank<D extends RankDriver>(
  booking: RankBooking,
  drivers: readonly D[],
  rules: RankRules,
  now: Date,
): { offered: OfferedDriver<D>[]; excluded: ExcludedDriver<D>[] } {
  const offered: OfferedDriver<D>[] = [];
  const excluded: ExcludedDriver<D>[] = [];
  for (const driver of drivers) {
    const ranked: Ranked<D> = {
      driver,
      seconds: pickupSeconds(driver),
      isByRoad: driver.roadSeconds !== null,
      positionAge: driver.positionAt && secondsBetween(driver.positionAt, now),
    };
    const [exclusion, ...also] = exclusionRules.flatMap(
      (rule) => exclusionOf(driver, booking, rules, now, [rule]) ?? [],
    );
    if (exclusion) {
      excluded.push({ ...ranked, ...exclusion, also });
      continue;
    }
    const reasons = reasonsOf(driver, rules, now);
    const score =
      ranked.seconds === null ? null : reasons.reduce((sum, one) => sum + one.seconds, 0);
    offered.push({ ...ranked, score, reasons });
  }
  const nearer = (a: Ranked<D>, b: Ranked<D>): number =>
    compare(orLast(a.driver.meters), orLast(b.driver.meters)) || compare(a.driver.id, b.driver.id);
  return {
    offered: offered.toSorted((a, b) => compare(orLast(a.score), orLast(b.score)) || nearer(a, b)),
    excluded: excluded.toSorted(nearer),
  };
}
