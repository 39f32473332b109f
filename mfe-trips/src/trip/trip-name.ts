import type { TripDetail } from 'shared-contracts/trips/trip-detail';

/**
 * The id of a booking for its screen, notes and cancellation: the batch id of a batch, else the
 * trip number (docs/domain/trip-lists.md#row).
 */
export const tripKey = (trip: Pick<TripDetail, 'batch_id' | 'trip_no'>): string =>
  trip.batch_id ?? trip.trip_no;
