import type { FormRules } from '../core/field-rules.ts';
import { genders, savePlaceTypes } from './booking.ts';

const nearestType = ['', ...savePlaceTypes] as const;

/** Single drop for ride and rickshaw (spec 3 §5 Booking). Addresses are the texts beside the pins; coordinates and fences are checked with them. */
export const singleDropRules = {
  phone: { kind: 'phone', required: 'phone.required', invalid: 'phone.invalid' },
  name: { kind: 'letters', required: 'name.required', invalid: 'name.invalid', maxLength: 19 },
  gender: { kind: 'choice', required: 'choice.required', options: genders },
  lang_id: { kind: 'choice', required: 'language.required', options: [1, 2] },
  source: { kind: 'text', required: 'source.required' },
  alt_phone: { kind: 'phone', invalid: 'phone.invalid' },
  alt_name: { kind: 'letters', invalid: 'name.invalid', maxLength: 19 },
  pickup_address: { kind: 'text', required: 'pickup.required', invalid: 'pickup.invalid', maxLength: 250 },
  pickup_nearest_address: { kind: 'text', required: 'pickup.landmark-required', maxLength: 120 },
  pickup_nearest_type: { kind: 'choice', required: 'pickup.type-required', options: nearestType.slice(1) },
  dropoff_address: { kind: 'text', invalid: 'drop.invalid', maxLength: 250 },
  dropoff_nearest_address: { kind: 'text', maxLength: 120 },
  dropoff_nearest_type: { kind: 'choice', options: nearestType },
} as const satisfies FormRules;
