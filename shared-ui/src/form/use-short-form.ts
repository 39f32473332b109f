import { useState } from 'react';
import { isApiFailure, useLanguage } from 'shared-bus';
import { signInMessages } from 'shared-contracts/core/field-messages/sign-in-messages';
import {
  isTooLong,
  validateValue,
  type FormRules,
  type FormValues,
} from 'shared-contracts/core/field-rules';

import { createFieldRegistry } from './field-registry.ts';
import { fieldTextOf, type FieldTexts } from './field-text.ts';
import { createFormStore, useStoreValue, type FormState } from './form-store.ts';
import type { RulesFormOptions, RulesFormState } from './use-rules-form.ts';

/** The server's error of a field, which is shown while the field has the value that was sent. */
interface Refusal {
  name: string;
  value: unknown;
  message: string;
}

interface About<R extends FormRules> {
  initial: FormValues<R>;
  submitCount: number;
  submitting: boolean;
  submitError: Error | null;
  refusal: Refusal | undefined;
}

const begin = <R extends FormRules>(initial: FormValues<R>): About<R> => ({
  initial,
  submitCount: 0,
  submitting: false,
  submitError: null,
  refusal: undefined,
});

const createShortForm = <R extends FormRules>(initial: FormValues<R>) =>
  createFormStore<FormValues<R>, string, About<R>, FormState<FormValues<R>, string, About<R>>>(
    initial,
    begin<R>(initial),
    (state) => state,
  );

/**
 * A form over a table of field rules without formik and yup, for sign-in: there nobody has fetched
 * them yet, and they weigh as much as the page. It is a form of the store; its rules are read by
 * `validateValue`, which agrees with the schema of the other forms. A form with rules beyond those
 * of sign-in passes the `texts` that they name.
 */
export function useShortForm<const R extends FormRules>(
  rules: R,
  { initial, onSubmit, texts = signInMessages }: RulesFormOptions<R> & { texts?: FieldTexts },
): RulesFormState<R> {
  const { language } = useLanguage();
  const [form] = useState(() => createShortForm<R>(initial));
  const [fields] = useState(createFieldRegistry);
  const { values, touched, about } = useStoreValue(form, (now) => now);
  const { submitting, refusal } = about;

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
    form.touch(names);
    form.learn(({ submitCount }) => ({
      submitCount: submitCount + 1,
      submitting: isValid,
      submitError: null,
      refusal: undefined,
    }));
    if (!isValid) return;
    try {
      await onSubmit(values);
      form.learn({ submitting: false });
    } catch (error) {
      const name = isApiFailure(error) ? error.field : undefined;
      const message = error instanceof Error ? error.message : String(error);
      const failed =
        name !== undefined && name in rules
          ? { refusal: { name, value: values[name], message } }
          : { submitError: error instanceof Error ? error : new Error(message) };
      form.learn({ submitting: false, ...failed });
    }
  };

  return {
    rules,
    values,
    set: (name, value) => form.update((now) => ({ ...now, [name]: value })),
    touch: (name) => form.touch([name]),
    clearTouched: () => form.clearTouched(names),
    errorOf: (name) =>
      touched.has(name) || isTooLong(rules[name], String(values[name]))
        ? fieldTextOf(texts, errorOf(name), language)
        : undefined,
    ref: fields.ref,
    focusFirstError: () => fields.first((name) => errorOf(name) !== undefined)?.focus(),
    isValid: names.every((name) => errorOf(name) === undefined),
    isDirty: names.some((name) => values[name] !== about.initial[name]),
    submitting,
    submitCount: about.submitCount,
    submitError: about.submitError,
    submit: () => void submit(),
    reset(next) {
      const start = next ?? form.now().about.initial;
      form.replace(start, begin<R>(start));
    },
  };
}
