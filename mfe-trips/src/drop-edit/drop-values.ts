import { rupeesOf } from 'shared-contracts/core/amount';
import type { Input } from 'shared-contracts/core/endpoint';
import type { RuleViolation } from 'shared-contracts/core/field-rules';
import { isLocated, looksLikeCoordinates } from 'shared-contracts/places/coordinates';
import { namesPlace } from 'shared-contracts/places/named-place';
import { savePlaceTypes } from 'shared-contracts/places/place';
import {
  codDisabled,
  dropEditErrors,
  sendsParcelFields,
  showsParcel,
  type DropEditField,
} from 'shared-contracts/trips/drop-edit.rules';
import type { TripDetail } from 'shared-contracts/trips/trip-detail';
import type { updateDrop } from 'shared-contracts/trips/trip-edit.api';

/** Where the drop-off is. `infence` is null while unknown. */
export interface DropPoint {
  lat: number;
  lng: number;
  infence: boolean | null;
  zone?: string | undefined;
}

/** The screen's values as typed, and the pin. */
export interface DropValues extends Record<DropEditField, string> {
  /** The place that was set last, and the address text at that time. */
  at: DropPoint | null;
  placed: string;
  /** The address that the place gave; other text is the user's. */
  given: string;
  insured: boolean;
}

/** The pin, while the text still names its place. */
export const pointOf = ({ at, placed, dropoff_address: text }: DropValues): DropPoint | null =>
  namesPlace(text, placed) ? at : null;

/** The current values of a trip. A booked drop-off is in the service area. */
export function dropValuesOf(trip: TripDetail): DropValues {
  const { dropoff, bookings } = trip;
  const drop = bookings.find((one) => one.trip_id === trip.trip_id) ?? bookings[0];
  return {
    dropoff_address: dropoff?.address ?? '',
    placed: dropoff?.address ?? '',
    given: dropoff?.address ?? '',
    at: isLocated(dropoff) ? { lat: dropoff.lat, lng: dropoff.lng, infence: true } : null,
    dropoff_nearest_address: dropoff?.nearest ?? '',
    dropoff_nearest_type: dropoff?.type ?? '',
    parcel_value:
      drop?.parcel_value === null || drop?.parcel_value === undefined
        ? ''
        : String(drop.parcel_value),
    cod_amount: trip.is_cod_exist ? String(drop?.cod_amount ?? '') : '',
    order_no: drop?.order_no ?? '',
    special_instructions: drop?.special_instructions ?? '',
    insured: drop?.parcel_insurance ?? false,
  };
}

/** Fields that can be cleared, by the one that is always shown: the landmark goes with its type. */
const clearable = [
  'dropoff_nearest_type',
  'parcel_value',
  'order_no',
  'special_instructions',
] as const satisfies readonly DropEditField[];

/** The fields that the user has cleared, as null. */
export const clearedOf = (
  values: DropValues,
  trip: TripDetail,
): Partial<Record<DropEditField, null>> => {
  const before = dropValuesOf(trip);
  return Object.fromEntries(
    clearable
      .filter((field) => before[field].trim() !== '' && values[field].trim() === '')
      .map((field) => [field, null]),
  );
};

/** The server's values of these fields after the save. */
export function clearableValuesOf(trip: TripDetail): Partial<Record<DropEditField, string>> {
  const values = dropValuesOf(trip);
  return {
    ...Object.fromEntries(clearable.map((field) => [field, values[field]])),
    dropoff_nearest_type: values.dropoff_nearest_type || values.dropoff_nearest_address,
  };
}

/**
 * Why the values cannot be saved, by field. An address needs a place, which must be in the service
 * area.
 */
export function dropFormErrorsOf(
  values: DropValues,
  trip: TripDetail,
): Partial<Record<DropEditField, RuleViolation>> {
  const errors = dropEditErrors(values, trip);
  const point = pointOf(values);
  // Coordinates may have any characters, as a map link does.
  if (!point && looksLikeCoordinates(values.dropoff_address)) delete errors.dropoff_address;
  if (!point) errors.dropoff_address ??= { message: 'drop.no-pin' };
  if (point?.infence === false) errors.dropoff_address ??= { message: 'place.out-of-area' };
  return errors;
}

/**
 * Which fields are shown, and which of them are disabled (docs/domain/drop-off-edit.md#screen,
 * docs/domain/drop-off-edit.md#rules, docs/decisions/screens.md#drop-off-fields).
 */
export const shownFieldsOf = (trip: TripDetail) => ({
  parcel: showsParcel(trip.trip_type),
  cod: showsParcel(trip.trip_type) || trip.is_cod_exist,
  codClosed: codDisabled(trip),
  parcelClosed: !sendsParcelFields(trip.trip_type),
});

const amount = (text: string): number | null => (text.trim() === '' ? null : rupeesOf(text));

/** A text as sent: null where it was cleared, left out where it was blank before. */
function sentText<F extends 'order_no' | 'special_instructions'>(
  field: F,
  values: DropValues,
  trip: TripDetail,
): Partial<Record<F, string | null>> {
  const text = values[field].trim();
  // An object of one computed key has that key.
  const sent = (value: string | null) => ({ [field]: value }) as Record<F, string | null>;
  if (text !== '') return sent(text);
  return field in clearedOf(values, trip) ? sent(null) : {};
}

/**
 * The call's body. Parcel value and order number are sent for service 100 alone; disabled fields
 * are not sent.
 */
export function bodyOf(
  values: DropValues,
  point: DropPoint,
  trip: TripDetail,
): Input<typeof updateDrop>['body'] {
  const shape = shownFieldsOf(trip);
  const nearest = values.dropoff_nearest_address.trim();
  const type = savePlaceTypes.find((one) => one === values.dropoff_nearest_type);
  return {
    trip: {
      dropoff_address: values.dropoff_address.trim(),
      dropoff_lat: point.lat,
      dropoff_lng: point.lng,
      is_cod: trip.is_cod_exist,
      ...(!shape.codClosed && { amount: amount(values.cod_amount) }),
      ...(!shape.parcelClosed && {
        ...sentText('order_no', values, trip),
        amount_parcel_value: amount(values.parcel_value),
      }),
    },
    dropoff_nearest: nearest && type ? { address: nearest, type } : null,
    ...(shape.parcel && {
      ...sentText('special_instructions', values, trip),
      parcel_insurance: values.insured,
    }),
  };
}
