import type { Sent } from 'shared-contracts/core/schema';
import type { TripDrop, TripDetail } from 'shared-contracts/trips/trip-detail';
import { arrivalSeconds } from 'shared-contracts/trips/trip-detail.rules';

import type { Queryable } from '../database/database.ts';
import type { Nearest } from '../database/schema.ts';
import { serviceArea } from '../geo/service-area.ts';
import type { Driver } from './driver.repository.ts';
import {
  driverById,
  driverPicture,
  leadTripOf,
  activeTripsOf,
  versionOf,
  type Booking,
} from './trip-detail.repository.ts';
import { actionFieldsOf, offerFieldsOf, type StoredTrip } from './trip-row.ts';

const urduName = (zoneId: string | null): string =>
  serviceArea().zones.find(({ _id }) => _id === zoneId)?.urdu_text ?? '';
const place = (
  lat: number,
  lng: number,
  address: string,
  zone: string,
  zoneId: string | null,
  near: Nearest | null,
) => ({
  lat,
  lng,
  address,
  zone_en: zone,
  zone_ur: urduName(zoneId),
  type: near?.type ?? '',
  nearest: near?.address ?? '',
});
const dropOf = (trip: StoredTrip) =>
  trip.dropoffLat === null || trip.dropoffLng === null
    ? null
    : place(
        trip.dropoffLat,
        trip.dropoffLng,
        trip.dropoffAddress ?? '',
        trip.dropoffZone,
        trip.dropoffZoneId,
        trip.dropoffNearest,
      );
const iso = (at: Date | null): string | null => at?.toISOString() ?? null;

/** The person who hands the parcel over: the one named in the booking, else the passenger. */
const senderOf = (trip: StoredTrip) => ({
  sender_name: trip.dispatcherName || trip.passengerName,
  sender_phone: trip.dispatcherPhone || trip.passengerPhone,
});

const dropRow = (trip: StoredTrip, tripCount: number): Sent<typeof TripDrop> => ({
  trip_id: trip.id,
  trip_no: trip.tripNo,
  service_code: trip.serviceCode,
  state: trip.state,
  dStatus: trip.dropSucceeded,
  display_tag: trip.displayTag,
  receiver_name: trip.dropoffName,
  receiver_phone: trip.dropoffPhone,
  dropoff: dropOf(trip),
  dropoff_nearest: trip.dropoffNearest,
  cod_amount: trip.cod,
  parcel_value: trip.parcelValue,
  parcel_insurance: trip.insurance > 0,
  parcel_insurance_charges: trip.insurance,
  order_no: trip.orderNo,
  special_instructions: trip.specialInstructions,
  cod_value: trip.cod,
  tripCount,
  ...senderOf(trip),
});

const sum = (booking: Booking, of: (trip: StoredTrip) => number): number =>
  booking.reduce((total, trip) => total + of(trip), 0);
/** The sum over the trips; null when no trip has a value. */
const sumOrNull = (booking: Booking, of: (trip: StoredTrip) => number | null): number | null =>
  booking.every((trip) => of(trip) === null) ? null : sum(booking, (trip) => of(trip) ?? 0);

/** Of a batch, what its most urgent drop needs. */
const mostUrgent = (booking: Booking): ReturnType<typeof actionFieldsOf> =>
  booking
    .map(actionFieldsOf)
    .reduce((first, other) =>
      (other.needs_action?.from ?? '~') < (first.needs_action?.from ?? '~') ? other : first,
    );

/** Where the booking ended: of a batch, where its last drop to end did. */
function endOf(booking: Booking): Sent<typeof TripDetail>['end_location'] {
  const last = booking
    .toSorted((a, b) => (a.endedAt?.getTime() ?? 0) - (b.endedAt?.getTime() ?? 0))
    .findLast(({ endAddress }) => endAddress !== null);
  const address = last?.endAddress ?? null;
  return address === null ? null : { address };
}

/**
 * A booking as its screen shows it. Amounts of a batch are sums over its drops, without those that
 * were cancelled individually.
 */
export function tripDetail(
  booking: Booking,
  driver: Driver | undefined,
  picture: string | null = null,
): Sent<typeof TripDetail> {
  const trip = leadTripOf(booking);
  const parts = activeTripsOf(booking);
  return {
    id: trip.id,
    trip_id: trip.id,
    trip_no: trip.tripNo,
    batch_id: trip.batchId,
    batch_number: trip.batchNumber,
    type: trip.type,
    trip_type: trip.serviceCode,
    service_code: trip.serviceCode,
    state: trip.state,
    city: trip.city,
    fares: { actual: sum(parts, (one) => one.fareActual) },
    customer_fare: sumOrNull(parts, (one) => one.fareCustomer),
    partner_fare: sumOrNull(parts, (one) => one.farePartner),
    parcel_insurance_charges: sum(parts, (one) => one.insurance),
    total_cod: sum(parts, (one) => one.cod),
    is_cod_exist: parts.some((one) => one.codExists),
    bid_amount: trip.bidAmount,
    amount: trip.transactionAmount,
    tid: trip.transactionId,
    pickup: place(
      trip.pickupLat,
      trip.pickupLng,
      trip.pickupAddress,
      trip.pickupZone,
      trip.pickupZoneId,
      trip.pickupNearest,
    ),
    dropoff: dropOf(trip),
    end_location: endOf(booking),
    passenger: {
      name: trip.passengerName,
      gender: trip.gender,
      city: trip.city,
      phone: trip.passengerPhone,
      alt_phone: trip.altPhone,
      alt_name: trip.altName,
      source: trip.source,
      lang_id: trip.langId,
    },
    driver: driver
      ? {
          id: driver.id,
          full_name: driver.name,
          phone: driver.phone,
          img_id: picture,
          rating_avg: driver.rating,
        }
      : null,
    order_id: trip.orderId,
    order_no: trip.orderNo,
    user_name: trip.userName,
    cancel_reason: trip.cancelReason,
    cod_value: sum(parts, (one) => one.cod),
    tripCount: parts.length,
    ...senderOf(trip),
    vendor_name: trip.vendorName,
    distances: { total_est: sum(parts, (one) => one.estimatedMeters) },
    times: { total_est: sum(parts, (one) => one.estimatedSeconds) },
    pickup_variance: trip.pickupVariance,
    pickup_eta: trip.pickupVariance === null ? null : arrivalSeconds(trip.pickupVariance),
    bdt: trip.bdt.toISOString(),
    dt: trip.dt.toISOString(),
    dtu: iso(trip.dtu),
    accepted_at: iso(trip.acceptedAt),
    arrived_at: iso(trip.arrivedAt),
    started_at: iso(trip.startedAt),
    finished_at: iso(trip.finishedAt),
    voice_note: trip.voiceNote,
    promo: trip.promo || null,
    dispatcher_name: trip.dispatcherName,
    dispatcher_phone: trip.dispatcherPhone,
    is_removed: trip.removedAt !== null,
    booked_anew: trip.rebooking,
    bookings: booking.map((one) => dropRow(one, parts.length)),
    ...mostUrgent(parts),
    ...offerFieldsOf(trip),
    row_version: versionOf(booking),
  };
}

/** As `tripDetail`, with the driver and the driver's picture. */
export async function readDetail(
  database: Queryable,
  booking: Booking,
): Promise<Sent<typeof TripDetail>> {
  const driver = await driverById(database, leadTripOf(booking).driverId);
  return tripDetail(booking, driver, driver && (await driverPicture(database, driver.id)));
}
