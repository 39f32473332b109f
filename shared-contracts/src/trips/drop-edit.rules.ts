import {
  validateForm,
  type FormRules,
  type NumberRule,
  type RuleViolation,
} from '../core/field-rules.ts';
import { savePlaceTypes } from '../places/place.ts';
import { serviceOf } from '../services/service.ts';

const amount = {
  kind: 'number',
  unit: 'rupees',
  integer: true,
  min: 0,
  max: 10_000,
  invalid: 'amount.invalid',
} as const satisfies NumberRule;

/**
 * The drop-off edit (docs/domain/drop-off-edit.md#rules). Parcel value and COD up to and including
 * 10000 (docs/decisions/text-and-numbers.md#amount-limits).
 */
export const dropEditRules = {
  dropoff_address: {
    kind: 'text',
    required: 'drop.required',
    invalid: 'drop.invalid',
    maxLength: 250,
    needsWord: true,
  },
  dropoff_nearest_address: { kind: 'text', maxLength: 120 },
  dropoff_nearest_type: { kind: 'choice', options: ['', ...savePlaceTypes] },
  parcel_value: amount,
  cod_amount: amount,
  order_no: { kind: 'text', maxLength: 11 },
  special_instructions: { kind: 'text', maxLength: 30 },
} as const satisfies FormRules;
export type DropEditField = keyof typeof dropEditRules;

/**
 * Allowed characters of an address, an order number or an instruction: letters of any script,
 * digits and the marks of addresses.
 */
const allowedText = /^[\p{L}\p{M}\p{N}\s.,'’"#/&()+:;_@*–-]*$/u;
export const isAllowedText = (text: string): boolean => allowedText.test(text);

/**
 * COD is disabled for 35 and 25 in any case, and for any trip without a COD value
 * (docs/decisions/screens.md#drop-off-fields).
 */
export const codDisabled = (trip: { trip_type: number | null; is_cod_exist: boolean }): boolean =>
  trip.trip_type === 35 || trip.trip_type === 25 || !trip.is_cod_exist;

/**
 * Every error of an edit, by field, in the form's order, for the form and the server. Beyond the
 * table it checks the allowed characters, that landmark and type are given together, and that the
 * COD amount is filled unless it is disabled.
 */
export function dropEditErrors(
  values: Readonly<Record<DropEditField, unknown>>,
  trip: { trip_type: number | null; is_cod_exist: boolean },
): Partial<Record<DropEditField, RuleViolation>> {
  const text = (field: DropEditField): string => String(values[field] ?? '').trim();
  const errors = validateForm<DropEditField>(dropEditRules, values);
  for (const field of ['dropoff_address', 'order_no', 'special_instructions'] as const)
    if (!isAllowedText(text(field))) errors[field] ??= { message: 'text.characters' };
  if (text('dropoff_nearest_address') && !text('dropoff_nearest_type'))
    errors.dropoff_nearest_type ??= { message: 'drop.type-required' };
  if (text('dropoff_nearest_type') && !text('dropoff_nearest_address'))
    errors.dropoff_nearest_address ??= { message: 'drop.landmark-required' };
  if (!codDisabled(trip) && text('cod_amount') === '')
    errors.cod_amount ??= { message: 'amount.required' };
  return errors;
}

/**
 * Parcel details show for 10, 21, 22 and 100; parcel value and order number can be edited and are
 * sent for 100 alone.
 */
export const showsParcel = (service: number | string | null): boolean =>
  serviceOf(Number(service))?.parcel === true;
export const sendsParcelFields = (service: number | string | null): boolean =>
  Number(service) === 100;

/**
 * Debounce of the place search for a text of this length, in milliseconds: the specified second at
 * every third character from 4 on (docs/domain/drop-off-edit.md#place-search), 2.5 seconds for
 * other lengths from 3 on (docs/decisions/screens.md#autocomplete). Undefined means no search.
 */
export function dropLookupDelayMs(length: number): number | undefined {
  if (length > 3 && length % 3 === 0) return 1000;
  return length >= 3 ? 2500 : undefined;
}
