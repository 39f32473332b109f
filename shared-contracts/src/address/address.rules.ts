import type { FormRules } from '../core/field-rules.ts';
import { savePlaceTypes } from '../places/place.ts';

/** Address modal and address book (docs/domain/addresses.md#address-rules). */
export const addressRules = {
  city: { kind: 'text', required: 'address.city' },
  detail: { kind: 'text', required: 'address.detail', maxLength: 250 },
  nearest_landmark: { kind: 'text', required: 'address.landmark', maxLength: 120 },
  name: { kind: 'text', required: 'address.name', maxLength: 60 },
  phone: { kind: 'phone', required: 'address.phone', invalid: 'address.phone-invalid' },
  type: { kind: 'choice', options: savePlaceTypes },
  alternate_name: { kind: 'text', maxLength: 60 },
  alternate_phone: { kind: 'phone', invalid: 'address.phone-invalid' },
  email: { kind: 'email', invalid: 'user.email', maxLength: 64 },
} as const satisfies FormRules;
