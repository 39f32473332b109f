import type { FormRules } from '../core/field-rules.ts';

/** Why a payout failed; its owner reads it. */
export const failedPayoutRules = {
  reason: { kind: 'text', required: 'payout.reason', maxLength: 100, needsWord: true },
} as const satisfies FormRules;
