import type { FormRules } from '../core/field-rules.ts';
import { withdrawMethods } from './wallet.ts';

/** How a balance is paid out. */
export const withdrawRules = {
  method: { kind: 'choice', required: 'choice.required', options: withdrawMethods },
} as const satisfies FormRules;
