import type { BatchAddress, PickupInfo } from 'shared-contracts/bookings/batch';
import type { BatchDraft, FoodBatchDraft } from 'shared-contracts/bookings/batch.api';
import { genders } from 'shared-contracts/bookings/booking';
import type { RideDraft } from 'shared-contracts/bookings/booking.api';
import {
  showsField,
  singleDropRules,
  type SingleDropField,
} from 'shared-contracts/bookings/booking.rules';
import { validateForm, type FormRules, type FormValues } from 'shared-contracts/core/field-rules';
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
  nearest || zone_en || address;
const placeType = ({ type }: TripDetail['pickup']) => oneOf(savePlaceTypes, type, 'other');

/**
 * Rules for names that an old booking may have by the rules of its time and that a new one does not
 * accept.
 */
export const peopleRules = {
  name: singleDropRules.name,
  alt_name: singleDropRules.alt_name,
  dispatcher_name: singleDropRules.dispatcher_name,
} as const satisfies FormRules;
export type People = FormValues<typeof peopleRules>;

export const peopleOf = ({ passenger, dispatcher_name }: TripDetail): People => ({
  name: passenger.name,
  alt_name: passenger.alt_name,
  dispatcher_name: dispatcher_name ?? '',
});
/** The names to correct before the booking is made again; none is truncated. */
export const wrongPeople = (old: TripDetail): readonly (keyof People)[] =>
  // the names are the table's
  Object.keys(validateForm(peopleRules, peopleOf(old))) as (keyof People)[];

/** Values of a new booking in addition to the old one's. */
interface Again {
  /** Corrected names; default those of the old booking. */
  people?: People;
  /** A client may not fix fares. */
  isClient?: boolean;
}

const sender = ({ passenger, city }: TripDetail, { name, alt_name }: People) => ({
  name,
  gender: oneOf(genders, passenger.gender, 'other'),
  source: passenger.source || 'Other',
  city,
  lang_id: passenger.lang_id ?? 1,
  phone: phoneOf(passenger.phone),
  ...(passenger.alt_phone && { alt_phone: phoneOf(passenger.alt_phone) }),
  ...(alt_name && { alt_name }),
});
const address = (place: TripDetail['pickup']): BatchAddress => ({
  lat: orNaN(place.lat),
  lng: orNaN(place.lng),
  gps_address: place.address,
  nearest_address: landmark(place),
  type: placeType(place),
});
/** The parcel keeps its original sender. */
const dispatcher = ({ dispatcher_phone: phone }: TripDetail, { dispatcher_name }: People) => ({
  ...(dispatcher_name && { dispatcher_name }),
  ...(phone && { dispatcher_phone: phoneOf(phone) }),
});
const pickupInfo = (old: TripDetail, people: People): PickupInfo => ({
  ...sender(old, people),
  ...dispatcher(old, people),
  address: address(old.pickup),
});
const idOf = (old: TripDetail): string => old.batch_id ?? old.trip_id;
const voiceNote = ({ voice_note: note }: TripDetail) => (note ? { voice_recording: note } : {});
/** Fares that an agent has fixed with the customer or the partner. */
const fixedFares = ({ customer_fare: customer, partner_fare: partner }: TripDetail) => ({
  ...(customer && { dispatch_fixed_fare_customer: customer }),
  ...(partner && { dispatch_fixed_fare_partner: partner }),
});

/** The body of a new single booking, with the fields that its service has. */
export function rideDraftOf(
  old: TripDetail,
  { people = peopleOf(old), isClient = false }: Again = {},
): RideDraft {
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
    ...sender(old, people),
    ...dispatcher(old, people),
    ...voiceNote(old),
    ...(isClient ? {} : fixedFares(old)),
    ...(old.vendor_name && { vendor_name: old.vendor_name }),
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
    // Without an amount the driver goes to the customer, who pays there.
    ...(service?.purchaseAmount &&
      old.amount === null && { send_driver_to_customer_address: true }),
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
export function batchDraftOf(
  old: TripDetail,
  { people = peopleOf(old), isClient = false }: Again = {},
): BatchDraft {
  const expired = old.bookings.filter((drop) => allows('reinitiate', drop.state));
  const drops = expired.filter(({ display_tag, dropoff }) => display_tag !== 'Z' && dropoff);
  return {
    pickup_info: pickupInfo(old, people),
    ...voiceNote(old),
    // Fares are fixed for exactly one drop.
    ...(isClient || drops.length !== 1 || old.bookings.length !== 1 ? {} : fixedFares(old)),
    id: idOf(old),
    is_return_run: expired.some((drop) => drop.display_tag === 'Z'),
    bookings: drops.flatMap((drop) =>
      !drop.dropoff
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
export const foodBatchDraftOf = (
  old: TripDetail,
  { people = peopleOf(old) }: Again = {},
): FoodBatchDraft => ({
  pickup_info: pickupInfo(old, people),
  ...voiceNote(old),
  id: idOf(old),
  service_code: old.trip_type === 101 ? 101 : 100,
  zone: old.pickup.zone_en,
  zone_ur: old.pickup.zone_ur,
  amount: orNaN(old.total_cod),
});
