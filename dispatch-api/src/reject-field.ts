import { fieldMessages, type FieldMessageKey } from 'shared-contracts/core/field-messages';
import {
  validateForm,
  type FieldRule,
  type RuleViolation,
} from 'shared-contracts/core/field-rules';
import { fill } from 'shared-contracts/core/text';

import { fail } from './failure.ts';

/** Refuses a call because of one field; the form shows the text beside it, in its language. */
export function rejectField(
  field: string,
  message: FieldMessageKey,
  params: Record<string, string | number> = {},
): never {
  const { en, ur } = fieldMessages[message];
  fail(
    'field.invalid',
    { detail: fill(en, params) },
    { field, data: { detail_ur: fill(ur, params) } },
  );
}

/** Refuses the first of these errors; `at` is where the fields are in the body. */
export function rejectFirst(
  errors: Readonly<Partial<Record<string, RuleViolation>>>,
  at = '',
): void {
  for (const [field, error] of Object.entries(errors))
    if (error) rejectField(`${at}${field}`, error.message, error.params);
}

/** Validates by the form's own table, so that the console and the server never differ. */
export const requireValidFields = <Field extends string>(
  rules: Readonly<Record<Field, FieldRule>>,
  values: Readonly<Partial<Record<NoInfer<Field>, unknown>>>,
  at = '',
): void => rejectFirst(validateForm(rules, values), at);
