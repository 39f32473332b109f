import type { NearbyDriver, TripDetail } from '../trips/trip-detail.ts';
import {
  defaultRankRules,
  exclusionOf,
  pickupSeconds,
  rank,
  type RankBooking,
  type RankDriver,
} from './rank.rules.ts';
import type { ExclusionRule } from './ranking.ts';

type Money = Pick<TripDetail, 'is_cod_exist' | 'total_cod' | 'fares'>;

/** Rupees that a driver must be able to carry for a booking; null without COD. */
export const cashOf = ({ is_cod_exist, total_cod, fares }: Money): number | null =>
  is_cod_exist ? (total_cod ?? 0) + (fares.actual ?? 0) : null;

/** The drivers of an answer are asked by service and fleet, so that only the cash is left. */
const bookingOf = (trip: Money): RankBooking => ({
  serviceCode: null,
  fleetId: null,
  cash: cashOf(trip),
  plannedSeconds: null,
});

type Sent = Pick<NearbyDriver, 'wallet' | 'limit' | 'busy' | 'ranking'> & {
  id?: string | null;
  distance?: number | null;
};

/** A driver as in the documents' answer. */
const asDocumented = (driver: Sent): RankDriver => ({
  id: driver.id ?? '',
  status: driver.busy ? 'busy' : 'free',
  services: null,
  fleetId: null,
  cover: (driver.limit ?? 0) + (driver.wallet ?? 0),
  meters: driver.distance ?? null,
  roadSeconds: null,
  positionAt: null,
  shiftEndsAt: null,
  papersExpireAt: null,
  lastTripAt: null,
  rating: null,
  trips: null,
});

/** No rule that is left depends on the time. */
const anyTime = new Date(0);

/**
 * Why a driver is not offered; undefined when he is (docs/domain/trip-detail.md#fare-editor,
 * docs/decisions/screens.md#drivers-not-offered).
 */
export const exclusionReason = (driver: Sent, trip: Money): ExclusionRule | undefined =>
  driver.ranking?.excluded?.rule ??
  exclusionOf(asDocumented(driver), bookingOf(trip), defaultRankRules, anyTime)?.rule;

/** Seconds to the pickup; null where unknown. */
export const pickupTime = ({ distance, ranking }: Pick<NearbyDriver, 'distance' | 'ranking'>) =>
  ranking?.seconds ?? pickupSeconds({ roadSeconds: null, meters: distance });

/** The drivers who are offered, best first: in the server's order, else in that of the same rules. */
export function offeredDrivers<D extends NearbyDriver>(drivers: readonly D[], trip: Money): D[] {
  const offered = drivers.filter((driver) => !exclusionReason(driver, trip));
  if (offered.some(({ ranking }) => ranking)) return offered;
  const ranked = rank(
    bookingOf(trip),
    offered.map((sent) => ({ ...asDocumented(sent), sent })),
    defaultRankRules,
    anyTime,
  );
  return ranked.offered.map(({ driver }) => driver.sent);
}
