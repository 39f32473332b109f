import { useState } from 'react';
import { isApiFailure, useLanguage } from 'shared-bus';
import {
  isTooLong,
  validateValue,
  type FormRules,
  type FormValues,
} from 'shared-contracts/core/field-rules';

import { createFieldRegistry } from './field-registry.ts';
import { fieldTextOf } from './field-text.ts';
import type { RulesFormOptions, RulesFormState } from './use-rules-form.ts';

/** The server's error of a field, which is shown while the field has the value that was sent. */
interface Refusal {
  name: string;
  value: unknown;
  message: string;
}

interface State<R extends FormRules> {
  initial: FormValues<R>;
  values: FormValues<R>;
  /** The fields whose errors are shown. */
  touched: ReadonlySet<string>;
  submitCount: number;
  submitting: boolean;
  submitError: Error | null;
  refusal: Refusal | undefined;
}

const begin = <R extends FormRules>(initial: FormValues<R>): State<R> => ({
  initial,
  values: initial,
  touched: new Set(),
  submitCount: 0,
  submitting: false,
  submitError: null,
  refusal: undefined,
});

/**
 * A form over a table of field rules without formik and yup, for sign-in: there nobody has fetched
 * them yet, and they weigh as much as the page. The rules are read by `validateValue`, which agrees
 * with the schema of the other forms.
 */
export function useShortForm<const R extends FormRules>(
  rules: R,
  { initial, onSubmit }: RulesFormOptions<R>,
): RulesFormState<R> {
  const { language } = useLanguage();
  const [state, setState] = useState(() => begin<R>(initial));
  const [fields] = useState(createFieldRegistry);
  const { values, touched, submitting, refusal } = state;
  const change = (changed: (now: State<R>) => Partial<State<R>>) =>
    setState((now) => ({ ...now, ...changed(now) }));

  const broken = (name: string) => {
    const violation = rules[name] && validateValue(rules[name], values[name]);
    return (
      violation && { key: violation.message, ...(violation.params && { params: violation.params }) }
    );
  };
  const errorOf = (name: string) =>
    broken(name) ??
    (refusal?.name === name && refusal.value === values[name] ? refusal.message : undefined);
  const names = Object.keys(rules);

  const submit = async () => {
    const isValid = !names.some(broken);
    change(({ submitCount }) => ({
      touched: new Set(names),
      submitCount: submitCount + 1,
      submitting: isValid,
      submitError: null,
      refusal: undefined,
    }));
    if (!isValid) return;
    try {
      await onSubmit(values);
      change(() => ({ submitting: false }));
    } catch (error) {
      const name = isApiFailure(error) ? error.field : undefined;
      const message = error instanceof Error ? error.message : String(error);
      const failed =
        name !== undefined && name in rules
          ? { refusal: { name, value: values[name], message } }
          : { submitError: error instanceof Error ? error : new Error(message) };
      change(() => ({ submitting: false, ...failed }));
    }
  };

  return {
    rules,
    values,
    set: (name, value) => change((now) => ({ values: { ...now.values, [name]: value } })),
    touch: (name) => change((now) => ({ touched: new Set(now.touched).add(name) })),
    clearTouched: () => change(() => ({ touched: new Set() })),
    errorOf: (name) =>
      touched.has(name) || isTooLong(rules[name], String(values[name]))
        ? fieldTextOf(errorOf(name), language)
        : undefined,
    ref: fields.ref,
    focusFirstError: () => fields.first((name) => errorOf(name) !== undefined)?.focus(),
    isValid: names.every((name) => errorOf(name) === undefined),
    isDirty: names.some((name) => values[name] !== state.initial[name]),
    submitting,
    submitCount: state.submitCount,
    submitError: state.submitError,
    submit: () => void submit(),
    reset: (next) => setState((now) => begin<R>(next ?? now.initial)),
  };
}
