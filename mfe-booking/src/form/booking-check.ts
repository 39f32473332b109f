import { maxDrops } from 'shared-contracts/bookings/batch';
import { dropRulesFor } from 'shared-contracts/bookings/batch.rules';
import { bookingErrors, maxParcelMoney } from 'shared-contracts/bookings/booking.rules';
import { rupeesOf } from 'shared-contracts/core/amount';
import type { FieldRule, RuleViolation } from 'shared-contracts/core/field-rules';
import { validateForm, validateValue } from 'shared-contracts/core/field-rules';
import { serviceOf } from 'shared-contracts/services/service';
import { fareRules } from 'shared-contracts/trips/trip-detail.rules';

import { hasDrops, isFoodBatch } from './booking-services.ts';
import type { BookingValues, MapPoint } from './booking-values.ts';
import { hasDropInput, isDropFormOpen } from './drop.ts';
import type { CheckedField, CityAt, FormCase } from './form-rules.ts';
import { dropFormFields, fieldOrder, pickupZone, rulesOf } from './form-rules.ts';
import { looksLikeCoordinates, readTypedCoordinates } from './place.ts';

export type FormErrors = Partial<Record<CheckedField, RuleViolation>>;

/** An error below the form is shown for three seconds. */
export const inlineMs = 3000;

function checkPickup(values: BookingValues): FormErrors {
  if (
    !values.pickup &&
    looksLikeCoordinates(values.pickup_address) &&
    !readTypedCoordinates(values.pickup_address)
  )
    return { pickup_address: { message: 'pickup.invalid' } };
  if (!values.pickup && values.pickup_address.trim())
    return { pickup_address: { message: 'pickup.required' } };
  return values.pickup?.infence === false
    ? { pickup_address: { message: 'place.out-of-area' } }
    : {};
}

/** A drop-off with any input must be complete, so that no typed value is dropped silently. */
function checkDrop(values: BookingValues): FormErrors {
  const text = values.dropoff_address.trim();
  const landmark = values.dropoff_nearest_address.trim();
  const begun = Boolean(text || landmark || values.dropoff_nearest_type);
  const errors: FormErrors = {};
  if (begun && !text) errors.dropoff_address = { message: 'drop.required' };
  else if (text && !values.dropoff) errors.dropoff_address = { message: 'drop.invalid' };
  else if (values.dropoff?.infence === false)
    errors.dropoff_address = { message: 'place.out-of-area' };
  if (values.dropoff_nearest_type && !landmark)
    errors.dropoff_nearest_address = { message: 'drop.landmark-required' };
  if (landmark && !values.dropoff_nearest_type)
    errors.dropoff_nearest_type = { message: 'drop.type-required' };
  return errors;
}

/**
 * Every error of the form: the contract's rules first, then those that need the pins and the fare.
 */
export function formErrorsOf(values: BookingValues, form: FormCase): FormErrors {
  const errors: FormErrors = { ...checkPickup(values), ...checkDrop(values) };
  if (values.fare !== null && values.fare <= 0) errors.fare = { message: 'fare.zero' };
  // A promo counts once it was applied; a name that is only typed would be lost silently.
  if (values.promo.trim() && values.applied_promo !== values.promo.trim())
    errors.promo = { message: 'promo.apply' };
  Object.assign(
    errors,
    bookingErrors(serviceOf(values.service_code), rulesOf(values, form), values),
  );
  return hasDrops(values)
    ? errorsOfDrops(values, errors, form)
    : isFoodBatch(values)
      ? errorsOfFood(values, errors, form)
      : errors;
}

/** Fields that the validation of a batch skips. */
const without = (errors: FormErrors, fields: readonly CheckedField[]): FormErrors =>
  Object.fromEntries(
    Object.entries(errors).filter(([field]) => !fields.some((left) => left === field)),
  );

/**
 * Pickup and drops must be in one city (docs/domain/booking.md#contact-rules); the server checks
 * places whose city is unknown.
 */
function isInOtherCity(
  { pickup }: Pick<BookingValues, 'pickup'>,
  drop: MapPoint | null,
  cityAt: CityAt = () => null,
): boolean {
  const [from, to] = [pickup && cityAt(pickup.lat, pickup.lng), drop && cityAt(drop.lat, drop.lng)];
  return Boolean(from && to && from !== to);
}

/** As in the trip's own editor, and one text for both fares. */
const fareRule: FieldRule = { ...fareRules.dispatch_fixed_fare_customer, tooLow: 'fare.zero' };
/** Fares are only fixed for exactly one drop (docs/domain/booking.md). */
export const hasFixedFares = ({ drops }: Pick<BookingValues, 'drops'>): boolean =>
  drops.length === 1;

/**
 * Several drops: the sender's errors, those of the drop in the form, and whether it was confirmed.
 */
function errorsOfDrops(
  values: BookingValues,
  all: FormErrors,
  { cityAt, unavailablePartner }: FormCase,
): FormErrors {
  const { drops, file_rows, drop_mode, partner_id } = values;
  const begun = hasDropInput(values);
  const typed = isDropFormOpen(values) && (begun || (drops.length === 0 && file_rows.length === 0));
  const errors = without(all, typed ? ['promo', 'fare'] : [...dropFormFields, 'promo', 'fare']);
  if (typed && isInOtherCity(values, values.dropoff, cityAt))
    errors.dropoff_address = { message: 'drop.other-city' };
  const { cod } = serviceOf(values.service_code) ?? {};
  // Service or city may have changed since they were confirmed. Cash of an app's request stays in
  // every service.
  const wrong = drops
    .filter(({ id }) => id !== values.drop_id)
    .flatMap((drop) =>
      Object.values(
        validateForm(dropRulesFor(cod === 'required' ? cod : 'optional', drop.insured), drop),
      ),
    )[0];
  if (drops.length > maxDrops)
    errors.drops = { message: 'drop.too-many', params: { max: maxDrops } };
  else if (wrong) errors.drops = wrong;
  else if (
    drops.some(({ id, point }) => id !== values.drop_id && isInOtherCity(values, point, cityAt))
  )
    errors.drops = { message: 'drop.other-city' };
  else if (drops.some(({ point }) => !point)) errors.drops = { message: 'drop.invalid' };
  else if (typed && !dropFormFields.some((field) => errors[field]))
    errors.drops = { message: 'drop.unconfirmed' };
  if (file_rows.length > 0) errors.file_rows = { message: 'drop.file-open' };
  if (drop_mode === 'send_to_partner' && !partner_id)
    errors.partner_id = { message: 'partner.required' };
  if (partner_id && partner_id === unavailablePartner)
    errors.partner_id = { message: 'partner.unavailable' };
  for (const field of ['fixed_fare_customer', 'fixed_fare_partner'] as const) {
    const error = hasFixedFares(values) ? validateValue(fareRule, values[field]) : undefined;
    if (error) errors[field] = error;
  }
  return errors;
}

/** A food or box batch has no drop, but a zone. */
function errorsOfFood(values: BookingValues, all: FormErrors, { zoneAt }: FormCase): FormErrors {
  const errors = without(all, [...dropFormFields, 'promo', 'fare']);
  if (!pickupZone(values, zoneAt)) errors.zone = { message: 'zone.required' };
  return errors;
}

/** The field that disables Create Booking: money above its limit, with one message for both. */
export const overLimit = (values: BookingValues): 'cod_amount' | 'parcel_value' | undefined =>
  (['cod_amount', 'parcel_value'] as const).find(
    (field) => rupeesOf(values[field]) > maxParcelMoney,
  );

export const fieldsWithErrors = (
  errors: FormErrors,
  fields: readonly CheckedField[],
): readonly CheckedField[] => fieldOrder.filter((field) => fields.includes(field) && errors[field]);
