import type { FormRules } from 'shared-contracts/core/field-rules';

import type { FieldHost } from './use-rules-form.ts';

/** The props of every field. */
export interface FieldProps<R extends FormRules, N extends keyof R & string> {
  form: FieldHost<R>;
  name: N;
  label: string;
  hint?: string;
  placeholder?: string;
  disabled?: boolean;
  className?: string;
  autoFocus?: boolean;
}

/**
 * Props of Fluent's `Field`: the error only once touched or sent, and the mark of a required field.
 */
export function fieldState<R extends FormRules, N extends keyof R & string>({
  form,
  name,
  label,
  hint,
  className,
}: FieldProps<R, N>) {
  const error = form.errorOf(name);
  return {
    label,
    hint: hint ?? null,
    className,
    required: form.rules[name]?.required !== undefined,
    ...(error ? { validationMessage: error, validationState: 'error' as const } : {}),
  };
}
