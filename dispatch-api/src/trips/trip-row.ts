import type { Sent } from 'shared-contracts/core/schema';
import type { offerFields } from 'shared-contracts/dispatch/offer';
import { actionDue, type TripProgress } from 'shared-contracts/trips/needs-action.rules';
import type { TripCare, TripListName, TripRow, TripState } from 'shared-contracts/trips/trip';
import { listStates } from 'shared-contracts/trips/trip';
import { arrivalSeconds } from 'shared-contracts/trips/trip-detail.rules';

import type { trips } from '../database/schema.ts';

export type StoredTrip = typeof trips.$inferSelect;
/** A trip with its driver: null while there is none, left out where it was not read. */
export type TripWithDriver = StoredTrip & { driver?: { name: string; phone: string } | null };

/** The columns that decide when a trip needs action. */
type Progress = Omit<TripProgress, 'pickupSeconds' | 'plannedSeconds'> &
  Pick<StoredTrip, 'pickupVariance' | 'batchSeconds' | 'estimatedSeconds'>;

type Care = Pick<StoredTrip, 'ownerId' | 'ownerName' | 'snoozedUntil'>;
type Offered = Pick<
  StoredTrip,
  'offer' | 'offersNotTaken' | 'heldAt' | 'heldByName' | 'automaticAt'
>;

/** When a stored trip needs action, by the contracts' rule. */
const actionDueOf = (trip: Progress) =>
  actionDue({
    ...trip,
    pickupSeconds: trip.pickupVariance === null ? null : arrivalSeconds(trip.pickupVariance),
    plannedSeconds: trip.batchSeconds ?? trip.estimatedSeconds,
  });

/** Why and when a trip needs action, and who takes care of it, as rows and details show it. */
export function actionFieldsOf(
  trip: Progress & Care,
): Pick<Sent<typeof TripRow>, 'needs_action' | 'care'> {
  const due = actionDueOf(trip);
  return {
    needs_action: due
      ? { reason: due.reason, since: due.since.toISOString(), from: due.from.toISOString() }
      : null,
    care: careOf(trip),
  };
}

/** The part of people and of automatic dispatch in how a trip gets its driver. */
export const offerFieldsOf = (
  trip: Offered,
): Pick<Sent<typeof TripRow>, keyof typeof offerFields> => ({
  offer: trip.offer,
  offers_not_taken: trip.offersNotTaken,
  held_by: trip.heldAt && trip.heldByName,
  automatic_at: trip.automaticAt?.toISOString() ?? null,
});

export const careOf = (trip: Care): Sent<typeof TripCare> => ({
  owner: trip.ownerId === null ? null : { id: trip.ownerId, name: trip.ownerName },
  snoozed_until: trip.snoozedUntil?.toISOString() ?? null,
});

/** A stored trip as lists and events show it. */
export const tripRow = (trip: TripWithDriver): Sent<typeof TripRow> => ({
  id: trip.id,
  trip_no: trip.tripNo,
  batch_number: trip.batchNumber,
  batch_id: trip.batchId,
  type: trip.type,
  trip_type: trip.serviceCode,
  trip_nos: trip.batchTripNos ?? [trip.tripNo],
  city: trip.city,
  pickup: {
    zone_en: trip.pickupZone,
    address: trip.pickupAddress,
    lat: trip.pickupLat,
    lng: trip.pickupLng,
  },
  dropoff:
    trip.dropoffLat === null || trip.dropoffLng === null
      ? null
      : {
          zone_en: trip.dropoffZone,
          address: trip.dropoffAddress ?? '',
          lat: trip.dropoffLat,
          lng: trip.dropoffLng,
        },
  fares: { actual: trip.fareActual },
  parcel_insurance_charges: trip.insurance,
  times: { total_est: trip.estimatedSeconds },
  distances: { total_est: trip.estimatedMeters },
  pickup_variance: trip.pickupVariance,
  bdt: trip.bdt.toISOString(),
  dt: trip.dt.toISOString(),
  dtu: trip.dtu?.toISOString() ?? null,
  total_cod: trip.cod,
  is_cod_exist: trip.codExists,
  bid_amount: trip.bidAmount,
  order_no: trip.orderNo,
  order_id: trip.orderId,
  user_name: trip.userName,
  creator: trip.creator,
  accepted_count: trip.acceptedCount,
  state: trip.state,
  passenger: { name: trip.passengerName, phone: trip.passengerPhone },
  ...(trip.driver !== undefined && {
    driver: trip.driver && { full_name: trip.driver.name, phone: trip.driver.phone },
  }),
  ...(trip.removedAt && { is_removed: true }),
  ...actionFieldsOf(trip),
  ...offerFieldsOf(trip),
  row_version: trip.rowVersion,
});

/** The live section that shows a state. */
export type TripSection = 'scheduled' | 'inprogress' | 'completed';
const shows = (list: TripListName, state: TripState): boolean =>
  listStates[list].some((own) => own === state);
export const sectionOfState = (state: TripState): TripSection =>
  shows('scheduled', state) ? 'scheduled' : shows('inprogress', state) ? 'inprogress' : 'completed';
