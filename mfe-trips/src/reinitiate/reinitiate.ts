import type { BatchAddress, PickupInfo } from 'shared-contracts/bookings/batch';
import type { BatchDraft, FoodBatchDraft } from 'shared-contracts/bookings/batch.api';
import { genders } from 'shared-contracts/bookings/booking';
import type { RideDraft } from 'shared-contracts/bookings/booking.api';
import { showsField, type SingleDropField } from 'shared-contracts/bookings/booking.rules';
import { savePlaceTypes } from 'shared-contracts/places/place';
import { isSingleDrop, serviceOf } from 'shared-contracts/services/service';
import type { TripRow } from 'shared-contracts/trips/trip';
import type { TripDrop, TripDetail } from 'shared-contracts/trips/trip-detail';
import { allows } from 'shared-contracts/trips/trip-detail.rules';

/**
 * Which of the three calls re-initiates a booking of a kind
 * (docs/domain/trip-detail.md#re-initiating): food and box batches, several drops, or a single one.
 */
export function reinitiateKindOf({
  trip_type,
  type,
}: Pick<TripRow, 'trip_type' | 'type'>): 'food' | 'batch' | 'ride' | undefined {
  const service = serviceOf(trip_type);
  if (service?.createdBy === 'food') return 'food';
  if (type === 'batch' || (service?.createdBy === 'batch' && !isSingleDrop(service)))
    return 'batch';
  return service && isSingleDrop(service) ? 'ride' : undefined;
}

/**
 * Whether a booking can be re-initiated: it is expired, and bookings of its kind are created here.
 */
export const canReinitiate = (trip: Pick<TripRow, 'trip_type' | 'state' | 'type'>): boolean =>
  allows('reinitiate', trip.state) && reinitiateKindOf(trip) !== undefined;

/**
 * A phone that does not start with 92 has its first character replaced by 92
 * (docs/domain/trip-detail.md#re-initiating).
 */
export const phoneOf = (phone: string): string =>
  phone.startsWith('92') ? phone : `92${phone.slice(1)}`;
/**
 * A number that the old booking lacks becomes NaN, which is sent as null and refused by the server,
 * rather than as a wrong value.
 */
const orNaN = (value: number | null): number => value ?? NaN;
const oneOf = <V extends string>(values: readonly V[], text: string, other: V): V =>
  values.find((value) => value === text) ?? other;
const landmark = ({ nearest, zone_en, address }: TripDetail['pickup']): string =>
  nearest || zone_en || address.slice(0, 120);
const placeType = ({ type }: TripDetail['pickup']) => oneOf(savePlaceTypes, type, 'other');

const sender = ({ passenger, city }: TripDetail) => ({
  name: passenger.name.slice(0, 19),
  gender: oneOf(genders, passenger.gender, 'other'),
  source: passenger.source || 'Other',
  city,
  lang_id: passenger.lang_id ?? 1,
  phone: phoneOf(passenger.phone),
  ...(passenger.alt_phone && { alt_phone: phoneOf(passenger.alt_phone) }),
  ...(passenger.alt_name && { alt_name: passenger.alt_name.slice(0, 19) }),
});
const address = (place: TripDetail['pickup']): BatchAddress => ({
  lat: orNaN(place.lat),
  lng: orNaN(place.lng),
  gps_address: place.address,
  nearest_address: landmark(place),
  type: placeType(place),
});
/** The sender of the parcel stays the one named at first. */
const dispatcher = ({ dispatcher_name: name, dispatcher_phone: phone }: TripDetail) => ({
  ...(name && { dispatcher_name: name.slice(0, 19) }),
  ...(phone && { dispatcher_phone: phoneOf(phone) }),
});
const pickupInfo = (old: TripDetail): PickupInfo => ({
  ...sender(old),
  ...dispatcher(old),
  address: address(old.pickup),
});
const idOf = (old: TripDetail): string => old.batch_id ?? old.trip_id;

/** The body of a new single booking, with the fields that its service has. */
export function rideDraftOf(old: TripDetail): RideDraft {
  const {
    pickup,
    dropoff,
    trip_type,
    bookings: [drop],
  } = old;
  const service = serviceOf(trip_type);
  const only = (field: SingleDropField, part: Partial<RideDraft>) =>
    showsField(service, field) ? part : {};
  return {
    ...sender(old),
    ...dispatcher(old),
    id: idOf(old),
    service_code: orNaN(trip_type),
    creator: 'Agent',
    pickup_address: pickup.address,
    pickup_lat: orNaN(pickup.lat),
    pickup_lng: orNaN(pickup.lng),
    pickup_nearest: { address: landmark(pickup), type: placeType(pickup) },
    ...(dropoff && {
      dropoff_address: dropoff.address,
      dropoff_lat: orNaN(dropoff.lat),
      dropoff_lng: orNaN(dropoff.lng),
      ...(dropoff.nearest && {
        dropoff_nearest: { address: dropoff.nearest, type: placeType(dropoff) },
      }),
    }),
    ...(drop?.receiver_name && only('dropoff_name', { dropoff_name: drop.receiver_name })),
    ...(drop?.receiver_phone &&
      only('dropoff_phone', { dropoff_phone: phoneOf(drop.receiver_phone) })),
    ...(old.amount !== null && {
      ...only('amount', { amount: old.amount }),
      ...only('transaction_amount', { amount: old.amount }),
    }),
    ...(old.tid && only('transaction_id', { transaction_id: old.tid })),
    ...(drop?.cod_amount && only('cod_amount', { cod_amount: drop.cod_amount })),
    ...(drop?.parcel_value &&
      only('parcel_value', {
        parcel_value: drop.parcel_value,
        parcel_insurance: drop.parcel_insurance,
      })),
    ...(drop?.order_no && only('order_no', { order_no: drop.order_no })),
    ...(drop?.special_instructions &&
      only('special_instructions', { special_instructions: drop.special_instructions })),
  };
}

const parcelOf = ({ parcel_value: value, parcel_insurance: insured }: TripDrop) =>
  value ? { parcel_value: value, parcel_insurance: insured } : {};

/**
 * The body of a new batch with the expired drops; the return trip is requested, not repeated
 * (docs/domain/trip-detail.md#re-initiating).
 */
export function batchDraftOf(old: TripDetail): BatchDraft {
  const expired = old.bookings.filter((drop) => allows('reinitiate', drop.state));
  return {
    pickup_info: pickupInfo(old),
    id: idOf(old),
    is_return_run: expired.some((drop) => drop.display_tag === 'Z'),
    bookings: expired.flatMap((drop) =>
      drop.display_tag === 'Z' || !drop.dropoff
        ? []
        : [
            {
              MultipleBookingid: drop.trip_id,
              trip_status_code: drop.cod_amount ? (22 as const) : (21 as const),
              is_cash_on_delivery: !!drop.cod_amount,
              ...(drop.cod_amount && { amount: drop.cod_amount }),
              address: address(drop.dropoff),
              name: drop.receiver_name || old.passenger.name,
              phone: phoneOf(drop.receiver_phone || old.passenger.phone),
              ...parcelOf(drop),
              ...(drop.order_no && { order_id: drop.order_no }),
              ...(drop.special_instructions && { special_instructions: drop.special_instructions }),
            },
          ],
    ),
  };
}

/** The body of a new food or box batch: a rider for the pickup's zone, with the batch's cash. */
export const foodBatchDraftOf = (old: TripDetail): FoodBatchDraft => ({
  pickup_info: pickupInfo(old),
  id: idOf(old),
  service_code: old.trip_type === 101 ? 101 : 100,
  zone: old.pickup.zone_en,
  zone_ur: old.pickup.zone_ur,
  amount: orNaN(old.total_cod),
});
