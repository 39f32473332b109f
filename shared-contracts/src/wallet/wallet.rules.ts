import type { FormRules } from '../core/field-rules.ts';
import { withdrawMethods } from './wallet.ts';

/** Rules of a payout. */
export const withdrawRules = {
  method: { kind: 'choice', required: 'choice.required', options: withdrawMethods },
} as const satisfies FormRules;
