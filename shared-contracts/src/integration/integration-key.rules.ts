import type { FormRules } from '../core/field-rules.ts';

/** Rules of a new key. */
export const integrationKeyRules = {
  name: { kind: 'text', required: 'key.name', maxLength: 60, needsWord: true },
  calls_per_minute: {
    kind: 'number',
    invalid: 'number.range',
    integer: true,
    min: 1,
    max: 100_000,
  },
} as const satisfies FormRules;
