import { batchCashOptions } from 'shared-contracts/bookings/batch';
import type { Passenger } from 'shared-contracts/bookings/booking';
import { genders } from 'shared-contracts/bookings/booking';
import { phoneText, toLocalPhone } from 'shared-contracts/core/phone';
import { isLocated } from 'shared-contracts/places/coordinates';
import { savePlaceTypes } from 'shared-contracts/places/place';
import type { QueueRow } from 'shared-contracts/queue/queue';
import type { Session } from 'shared-contracts/session/session';

import { bookableServices, dropModesOf } from './booking-services.ts';
import type { BookingValues } from './booking-values.ts';
import { emptyValues, sameValues, stops, toCity } from './booking-values.ts';
import { dropOfWire } from './drop.ts';
import { point, readTypedCoordinates } from './place.ts';
import { withoutHidden } from './service-change.ts';

const gender = (wire: string): BookingValues['gender'] =>
  genders.find((listed) => listed === wire.toLowerCase()) ?? emptyValues.gender;
const language = (wire: number | null): BookingValues['lang_id'] => (wire === 2 ? 2 : 1);

/** An app's request: a delivery of several drops (docs/domain/booking.md#prefill). */
const ofApp = ({ bookings = [] }: QueueRow): Partial<BookingValues> => ({
  service_code: 21,
  drop_mode: 'multiple_drop',
  drops: bookings.map((drop, at) => dropOfWire(drop, at)),
});

/** A queued request: the row's caller and drops. */
export const valuesFromQueueRow = (row: QueueRow): BookingValues => ({
  ...emptyValues,
  ...(row.type === 'app' && ofApp(row)),
  phone: phoneText(row.phone),
  name: row.name.trim(),
  city: row.city || emptyValues.city,
  lang_id: language(row.lang_id),
});

/**
 * A dispatch client books for itself: contact and pickup come from its login
 * (docs/domain/booking.md#prefill).
 */
export const valuesFromLogin = (session: Session): BookingValues => ({
  ...emptyValues,
  phone: toLocalPhone(session.phone),
  name: session.name,
  gender: gender(session.gender),
  lang_id: language(session.lang_id),
  city: session.city || emptyValues.city,
  pickup_address: session.address,
  pickup:
    session.lat !== null && session.lng !== null && session.address
      ? { ...point(session.lat, session.lng, null), given: session.address }
      : null,
});

const texts = [
  'name',
  'alt_name',
  'source',
  'city',
  'pickup_address',
  'pickup_nearest_address',
  'dropoff_address',
  'dropoff_nearest_address',
  'dropoff_name',
  'dispatcher_name',
  'cod_amount',
  'parcel_value',
  'order_no',
  'special_instructions',
  'amount',
  'transaction_id',
  'transaction_amount',
  'promo',
  'fixed_fare_customer',
  'fixed_fare_partner',
] as const satisfies readonly (keyof BookingValues)[];
const phones = ['phone', 'alt_phone', 'dropoff_phone', 'dispatcher_phone'] as const;
const switches = ['parcel_insurance', 'send_driver', 'is_return_run'] as const;
/** Specified names of fields, and ours (docs/domain/booking.md#prefill). */
const otherNames: Readonly<Record<string, string>> = {
  special_instruction: 'special_instructions',
  Send_Driver_to_Customer_address: 'send_driver',
  selectMultipleDrops: 'drop_mode',
  selectBatchCash: 'batch_cash',
  dispatch_fixed_fare_customer: 'fixed_fare_customer',
  dispatch_fixed_fare_partner: 'fixed_fare_partner',
};

/**
 * Query-string pairs are copied into the form (docs/domain/booking.md#prefill): every field that
 * can be typed or selected. Unknown names, unknown choices and fields that the service does not
 * show are ignored.
 */
export function withSearch(values: BookingValues, search: URLSearchParams): BookingValues {
  const given = new Map([...search].map(([name, value]) => [otherNames[name] ?? name, value]));
  const filled = { ...values };
  const choice = <K extends keyof BookingValues>(name: K, options: readonly BookingValues[K][]) => {
    filled[name] = options.find((option) => String(option) === given.get(name)) ?? filled[name];
  };
  for (const name of texts) filled[name] = given.get(name) ?? filled[name];
  for (const name of phones)
    filled[name] = given.has(name) ? phoneText(given.get(name) ?? '') : filled[name];
  for (const name of switches)
    filled[name] = given.has(name)
      ? ['1', 'true', 'yes'].includes(given.get(name) ?? '')
      : filled[name];
  choice('service_code', bookableServices);
  choice('gender', genders);
  choice('lang_id', [1, 2]);
  choice('pickup_nearest_type', savePlaceTypes);
  choice('dropoff_nearest_type', savePlaceTypes);
  choice('batch_cash', batchCashOptions);
  const modes = dropModesOf(filled.service_code);
  filled.drop_mode =
    modes.find((mode) => mode === given.get('drop_mode')) ??
    modes.find((mode) => mode === filled.drop_mode) ??
    modes[0] ??
    'single_drop';
  for (const stop of stops) {
    const [lat, lng] = [given.get(`${stop}_lat`), given.get(`${stop}_lng`)];
    if (!lat || !lng) continue;
    const at = readTypedCoordinates(`${lat},${lng}`);
    if (at) filled[stop] = at;
    // The field shows why it is not a point.
    else filled[`${stop}_address`] ||= `${lat}, ${lng}`;
  }
  return withoutHidden(filled);
}

/** The form by a link's query string alone; undefined where it fills in nothing. */
export const linkedValues = (link: string): BookingValues | undefined => {
  const values = withSearch(emptyValues, new URLSearchParams(link));
  return sameValues(values, emptyValues) ? undefined : values;
};

/** The part of a form that a stored caller can fill. */
export const callerFields = [
  'name',
  'gender',
  'lang_id',
  'source',
  'alt_phone',
  'alt_name',
  'city',
  'caller_at',
] as const;
export type CallerFields = Pick<BookingValues, (typeof callerFields)[number]>;

const nobody: CallerFields = emptyValues;
const fieldsOf = (passenger: Passenger): CallerFields => ({
  name: passenger.name,
  gender: gender(passenger.gender),
  lang_id: language(passenger.lang_id),
  source: passenger.source || emptyValues.source,
  alt_phone: passenger.alt_phone ? toLocalPhone(passenger.alt_phone) : '',
  alt_name: passenger.alt_name,
  city: passenger.city || emptyValues.city,
  caller_at: isLocated(passenger.address)
    ? { lat: passenger.address.lat, lng: passenger.address.lng }
    : null,
});

/**
 * Fills in a caller's data and never changes typed values: a field is filled only while it has the
 * value of the previous lookup or, at the first lookup of a number, that of the blank form, so that
 * a correction to it stays. `fixed` names fields that a queue row or the login has set.
 */
export function withCaller(
  values: BookingValues,
  passenger: Passenger | null,
  before: CallerFields | null,
  fixed: readonly (keyof CallerFields)[] = [],
): BookingValues {
  const isFirst = values.filled_for === '' || values.filled_for !== values.phone;
  const next = passenger ? fieldsOf(passenger) : nobody;
  const filled: CallerFields = { ...values };
  // It ties the written value to the field.
  // oxlint-disable-next-line typescript/no-unnecessary-type-parameters
  const fill = <K extends keyof CallerFields>(field: K) => {
    // The pin determines the city.
    if (field === 'city' && values.pickup) return;
    const free =
      field === 'caller_at' ||
      values[field] === before?.[field] ||
      (isFirst && (values[field] === '' || values[field] === emptyValues[field]));
    if (free && !(fixed.includes(field) && values[field] !== '')) filled[field] = next[field];
  };
  callerFields.forEach(fill);
  return {
    ...values,
    ...Object.fromEntries(callerFields.map((field) => [field, filled[field]])),
    ...toCity(values, filled.city),
    filled_for: passenger ? values.phone : '',
  };
}
export const callerFieldsOf = (passenger: Passenger | null): CallerFields =>
  passenger ? fieldsOf(passenger) : nobody;
