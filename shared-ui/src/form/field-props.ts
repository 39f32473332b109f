import type { FieldRule, FormRules } from 'shared-contracts/core/field-rules';

import { lengthOf } from './use-length-state.ts';
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

/** The length of a text and its limit, once it is near the limit or beyond. */
export function lengthText(rule: FieldRule | undefined, text: string): string | undefined {
  if (!rule || !('maxLength' in rule) || rule.maxLength === undefined) return undefined;
  if (rule.kind !== 'text' && rule.kind !== 'letters' && rule.kind !== 'code') return undefined;
  return lengthOf(text, rule.maxLength);
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
  const text = form.live?.textOf(name) ?? String(form.values[name] ?? '');
  return {
    label,
    hint: lengthText(form.rules[name], text) ?? hint ?? null,
    className,
    required: form.rules[name]?.required !== undefined,
    ...(error ? { validationMessage: error, validationState: 'error' as const } : {}),
  };
}
