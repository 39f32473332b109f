import type { NearbyDriver, TripDetail } from '../trips/trip-detail.ts';
import { pickupSeconds } from './rank.rules.ts';
import type { ExclusionRule } from './ranking.ts';

type Money = Pick<TripDetail, 'is_cod_exist' | 'total_cod' | 'fares'>;

/** Rupees that a driver must be able to carry for a booking; null without COD. */
export const cashOf = ({ is_cod_exist, total_cod, fares }: Money): number | null =>
  is_cod_exist ? (total_cod ?? 0) + (fares.actual ?? 0) : null;

type Sent = Pick<NearbyDriver, 'wallet' | 'limit' | 'busy' | 'ranking'>;

/**
 * Why a driver is not offered; undefined when he is (docs/domain/trip-detail.md#fare-editor,
 * docs/decisions/screens.md#drivers-not-offered): by the server's rules, else by the documented
 * ones, which also judge the cash of a booking that the server doesn't know yet.
 */
export function exclusionReason(driver: Sent, trip: Money): ExclusionRule | undefined {
  const { ranking, busy, wallet, limit } = driver;
  if (ranking?.excluded) return ranking.excluded.rule ?? undefined;
  if (busy) return 'busy';
  const cash = cashOf(trip);
  return cash !== null && (limit ?? 0) + (wallet ?? 0) < cash ? 'cash' : undefined;
}

/** Seconds to the pickup; null where unknown. */
export const pickupTime = ({ distance, ranking }: Pick<NearbyDriver, 'distance' | 'ranking'>) =>
  ranking?.seconds ?? pickupSeconds({ roadSeconds: null, meters: distance });

/** The drivers who are offered, best first: in the server's order, else the nearest first. */
export function offeredDrivers<D extends NearbyDriver>(drivers: readonly D[], trip: Money): D[] {
  const offered = drivers.filter((driver) => !exclusionReason(driver, trip));
  return offered.some(({ ranking }) => ranking)
    ? offered
    : offered.toSorted(
        (a, b) => (a.distance ?? Infinity) - (b.distance ?? Infinity) || (a.id < b.id ? -1 : 1),
      );
}
