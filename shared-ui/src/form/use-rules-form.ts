import { useFormik } from 'formik';
import { useMemo, useRef, useState } from 'react';
import { isApiFailure, useLanguage } from 'shared-bus';
import { fieldMessages } from 'shared-contracts/core/field-messages';
import {
  isTooLong,
  validateForm,
  type FormRules,
  type FormValues,
} from 'shared-contracts/core/field-rules';
import { yupOf } from 'shared-contracts/core/field-schemas';
import { fill } from 'shared-contracts/core/text';

import { createFieldRegistry, type FieldRegistry } from './field-registry.ts';

type Names<R extends FormRules> = keyof R & string;

export interface RulesFormOptions<R extends FormRules> {
  initial: FormValues<R>;
  /**
   * Sends the values as typed (`wireValues` of contracts converts them). An error that it throws is
   * shown: an `ApiFailure` that names a field of this form beside that field, any other as
   * `submitError`. Typed values are never lost.
   */
  onSubmit: (values: FormValues<R>) => Promise<unknown> | void;
}

/** The texts of a form as they are now, for fields that follow them without being rendered. */
export interface LiveText {
  textOf: (name: string) => string;
  /** Called after each change of the form. Returns how to stop it. */
  subscribe: (listener: () => void) => () => void;
}

/** The form as a field uses it: rules, values, and how it shows and changes them. */
export interface FieldHost<R extends FormRules> {
  rules: R;
  values: FormValues<R>;
  set: <N extends Names<R>>(name: N, value: FormValues<R>[N]) => void;
  touch: (name: Names<R>) => void;
  /**
   * The error beside a field: after blur or an attempt to submit, or immediately when its text is
   * too long.
   */
  errorOf: (name: Names<R>) => string | undefined;
  /** Registers a field's control, so that the form can focus it. */
  ref: FieldRegistry['ref'];
  /** With it a text field reads its text here, and typing does not re-render for `values`. */
  live?: LiveText;
}

/** The form as a screen uses it: whether it can be sent, sending it, and the outcome. */
interface FormControl<R extends FormRules> {
  /**
   * Hides the errors that an attempt showed beside the fields, except for texts that are too long.
   * Invalid values stay invalid.
   */
  clearTouched: () => void;
  /** Whether all fields are valid, whether or not errors are shown. */
  isValid: boolean;
  isDirty: boolean;
  submitting: boolean;
  submitCount: number;
  /** The error of the last attempt, where it is not shown beside a field. */
  submitError: Error | null;
  submit: () => void;
  /** Focuses the first field on the page that is invalid. */
  focusFirstError: () => void;
  /** Shows the server's message beside a field, while the field has its present value. */
  refuse: (name: Names<R>, message: string) => void;
  reset: (values?: FormValues<R>) => void;
}

/** A form over a table of field rules; it is the `form` prop of its fields. */
export interface RulesFormState<R extends FormRules> extends FieldHost<R>, FormControl<R> {}

/** The server's message about a field, which is shown while the field has the value that was sent. */
interface Refusal {
  name: string;
  value: unknown;
  message: string;
}

/**
 * Formik with the rules of the API: contracts build its schema from the same table. Shown errors
 * are evaluated with the values they belong to, because formik's own errors come after its next
 * rendering.
 */
export function useRulesForm<const R extends FormRules>(
  rules: R,
  { initial, onSubmit }: RulesFormOptions<R>,
): RulesFormState<R> {
  const { language } = useLanguage();
  const schema = useMemo(() => yupOf(rules), [rules]);
  const [submitError, setSubmitError] = useState<Error | null>(null);
  const [refusal, setRefusal] = useState<Refusal>();
  const [fields] = useState(createFieldRegistry);
  const isSending = useRef(false);
  const formik = useFormik<FormValues<R>>({
    initialValues: initial,
    validationSchema: schema,
    validateOnChange: false,
    validateOnBlur: false,
    onSubmit: async (values) => {
      setSubmitError(null);
      setRefusal(undefined);
      try {
        await onSubmit(values);
      } catch (error) {
        if (isApiFailure(error) && error.field !== undefined && error.field in rules)
          setRefusal({ name: error.field, value: values[error.field], message: error.message });
        else setSubmitError(error instanceof Error ? error : new Error(String(error)));
      }
    },
  });
  const { values } = formik;
  const touched: Readonly<Partial<Record<string, unknown>>> = formik.touched;
  const violations = useMemo(() => validateForm(rules, values), [rules, values]);
  const errorOf = (name: Names<R>): string | undefined => {
    const violation = violations[name];
    if (violation) return fill(fieldMessages[violation.message][language], violation.params);
    return refusal?.name === name && refusal.value === values[name] ? refusal.message : undefined;
  };
  const names: Names<R>[] = Object.keys(rules);
  const submit = async () => {
    if (isSending.current) return;
    isSending.current = true;
    await formik.submitForm();
    isSending.current = false;
  };
  return {
    rules,
    values,
    set: (name, value) => void formik.setFieldValue(name, value),
    touch: (name) => void formik.setFieldTouched(name),
    clearTouched: () => void formik.setTouched({}),
    errorOf: (name) =>
      touched[name] || isTooLong(rules[name], String(values[name])) ? errorOf(name) : undefined,
    ref: fields.ref,
    focusFirstError: () => fields.first((name) => errorOf(name) !== undefined)?.focus(),
    isValid: names.every((name) => errorOf(name) === undefined),
    isDirty: formik.dirty,
    submitting: formik.isSubmitting,
    submitCount: formik.submitCount,
    submitError,
    submit: () => void submit(),
    refuse(name, message) {
      setRefusal({ name, value: values[name], message });
      void formik.setFieldTouched(name);
    },
    reset: (next) => {
      setSubmitError(null);
      setRefusal(undefined);
      formik.resetForm(next ? { values: next } : undefined);
    },
  };
}
