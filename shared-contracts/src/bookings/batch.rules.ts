import type { FieldRule, FormRules, FormValues } from '../core/field-rules.ts';
import { savePlaceTypes } from '../places/place.ts';
import type { Service } from '../services/service-row.ts';
import { parcelMoney } from './booking.rules.ts';

/**
 * The drop form of a batch (docs/domain/batches.md#several-drops); `dropRulesFor` adds what one
 * service and insurance require. Money in rupees.
 */
const dropRules = {
  phone: {
    kind: 'phone',
    required: 'phone.required',
    invalid: 'phone.invalid',
    short: 'phone.required',
  },
  name: { kind: 'text', required: 'name.required', maxLength: 50 },
  gps_address: {
    kind: 'text',
    required: 'drop.required',
    invalid: 'drop.invalid',
    maxLength: 250,
    needsWord: true,
  },
  nearest_address: { kind: 'text', required: 'drop.landmark-required', maxLength: 120 },
  type: { kind: 'choice', required: 'drop.type-required', options: savePlaceTypes },
  cod_amount: { ...parcelMoney, invalid: 'cod.number', tooHigh: 'cod.too-high' },
  parcel_value: { ...parcelMoney, invalid: 'parcel.number', tooHigh: 'parcel.too-high' },
  // Phones as files contain them (docs/domain/batches.md#several-drops). The form's own rule
  // requires 11 digits of one that is typed by hand.
  order_id: { kind: 'text', maxLength: 20 },
  special_instructions: { kind: 'text', maxLength: 30 },
} as const satisfies FormRules;
export type BatchDropField = keyof typeof dropRules;
/** The typed fields of one drop; its point is separate. */
export type DropFields = FormValues<typeof dropRules>;

/**
 * The rules of one drop: cash on delivery above 0 where the service has it, none where it does not,
 * a parcel value where insurance is on.
 */
export function dropRulesFor(
  cod: Service['cod'],
  insured: boolean,
): Record<BatchDropField, FieldRule> {
  const { cod_amount, parcel_value } = dropRules;
  return {
    ...dropRules,
    ...(cod === 'required' && {
      cod_amount: { ...cod_amount, required: 'cod.required', min: 1, tooLow: 'cod.zero' },
    }),
    ...(cod === 'none' && { cod_amount: { ...cod_amount, max: 0, tooHigh: 'cod.not-here' } }),
    ...(insured && {
      parcel_value: {
        ...parcel_value,
        required: 'parcel.required',
        min: 1,
        tooLow: 'parcel.required',
      },
    }),
  };
}

/** A drop's wire code by its cash (docs/domain/batches.md#batch-body). */
export const dropCodeOf = (codAmount: number): 21 | 22 => (codAmount > 0 ? 22 : 21);
