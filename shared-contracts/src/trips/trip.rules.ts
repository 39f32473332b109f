import type { Role } from '../core/role.ts';
import { serviceOf } from '../services/service.ts';
import { scheduledShowDelaySeconds, type TripRow } from './trip.ts';

/**
 * The 60-second rule (docs/domain/trip-lists.md#the-60-second-rule,
 * docs/decisions/screens.md#sixty-seconds): epoch milliseconds from which a scheduled trip shows to
 * a role. The API applies it to list and totals; the console delays a live row until then, by the
 * server's clock. A booking for a later time counts from when it was made. A row without a time
 * shows immediately.
 */
export function showsFrom(trip: Pick<TripRow, 'bdt' | 'dt' | 'trip_type'>, role: Role): number {
  const atOnce = role === 'dispatch_client' || serviceOf(trip.trip_type)?.shownAtOnce;
  const times = [trip.bdt, trip.dt].map((at) => Date.parse(at)).filter((at) => !Number.isNaN(at));
  const from = Math.min(...times) + scheduledShowDelaySeconds * 1000;
  return atOnce || times.length === 0 ? 0 : from;
}

/**
 * The fare in lists, in rupees: actual plus insurance (docs/decisions/screens.md#fare-shown). Null
 * where the fare is unknown.
 */
export const displayedFare = ({
  fares: { actual },
  parcel_insurance_charges: insurance,
}: Pick<TripRow, 'fares' | 'parcel_insurance_charges'>): number | null =>
  actual === null ? null : actual + (insurance ?? 0);

/**
 * The entry of the type menu for deliveries to several receivers, which are batches of NOD and COD
 * drops.
 */
export const multipleDeliveries = 10;
/** Service codes of the drops of such a batch. */
export const batchDropServices: readonly number[] = [21, 22];

/** Whether a trip fits an entry of the type menu; 0 is all. The API filters by the same rule. */
export const isOfType = (trip: Pick<TripRow, 'type' | 'trip_type'>, entry: number): boolean =>
  entry === 0 ||
  trip.trip_type === entry ||
  (entry === multipleDeliveries &&
    trip.type === 'batch' &&
    trip.trip_type !== null &&
    batchDropServices.includes(trip.trip_type));

/**
 * Search types of the lists (docs/domain/trip-lists.md#search): the ways in which a role may
 * search.
 */
export const searchTypes = ['agent', 'trip_no', 'phone'] as const;
export type SearchType = (typeof searchTypes)[number];
export const searchTypesOf = (role: Role): readonly SearchType[] =>
  role === 'dispatch_client' ? ['trip_no'] : searchTypes;
