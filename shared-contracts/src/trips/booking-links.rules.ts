import type { FormRules } from '../core/field-rules.ts';
import { linkKinds } from './booking-links.ts';

/** Rules of a link from the booking on the screen to another, by its trip number. */
export const linkRules = {
  other: { kind: 'digits', required: 'search.trip-no', invalid: 'search.trip-no', maxLength: 20 },
  kind: { kind: 'choice', required: 'choice.required', options: linkKinds },
} as const satisfies FormRules;
