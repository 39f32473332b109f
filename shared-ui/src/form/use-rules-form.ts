import { useFormik } from 'formik';
import { useMemo, useState } from 'react';
import { isApiFailure, useLanguage } from 'shared-bus';
import {
  isTooLong,
  yupOf,
  type FormRules,
  type FormValues,
} from 'shared-contracts/core/field-rules';

import { fieldTextOf } from './field-text.ts';

type Names<R extends FormRules> = keyof R & string;

interface RulesFormOptions<R extends FormRules> {
  initial: FormValues<R>;
  /**
   * Sends the values as typed (`wireValues` of contracts converts them). An error that it throws is
   * shown: an `ApiFailure` that names a field of this form beside that field, any other as
   * `submitError`. Typed values are never lost.
   */
  onSubmit: (values: FormValues<R>) => Promise<unknown> | void;
}

/** A form over a table of field rules, for the `form` prop of fields. */
export interface RulesFormState<R extends FormRules> {
  rules: R;
  values: FormValues<R>;
  set: <N extends Names<R>>(name: N, value: FormValues<R>[N]) => void;
  touch: (name: Names<R>) => void;
  /**
   * Hides the errors that an attempt showed beside the fields, except for texts that are too long.
   * Invalid values stay invalid.
   */
  clearTouched?: () => void;
  /**
   * The error beside a field: after blur or an attempt to submit, or at once when its text is too
   * long.
   */
  errorOf: (name: Names<R>) => string | undefined;
  /** Shows an error beside a field. */
  setError: (name: Names<R>, text: string) => void;
  /** Whether all fields are valid, whether or not errors are shown. */
  isValid: boolean;
  /** Whether one field is valid, whether or not its error is shown. */
  isRight: (name: Names<R>) => boolean;
  isDirty: boolean;
  submitting: boolean;
  submitCount: number;
  /** The error of the last attempt, where it is not shown beside a field. */
  submitError: Error | null;
  submit: () => void;
  reset: (values?: FormValues<R>) => void;
}

/**
 * Formik over the rules by which the API validates (contracts `yupOf`): the same table gives the
 * same results.
 */
export function useRulesForm<const R extends FormRules>(
  rules: R,
  { initial, onSubmit }: RulesFormOptions<R>,
): RulesFormState<R> {
  const { language } = useLanguage();
  const schema = useMemo(() => yupOf(rules), [rules]);
  const [submitError, setSubmitError] = useState<Error | null>(null);
  const formik = useFormik<FormValues<R>>({
    initialValues: initial,
    validationSchema: schema,
    validateOnMount: true,
    onSubmit: async (values, { setFieldError }) => {
      setSubmitError(null);
      try {
        await onSubmit(values);
      } catch (error) {
        if (isApiFailure(error) && error.field !== undefined && error.field in rules)
          setFieldError(error.field, error.message);
        else setSubmitError(error instanceof Error ? error : new Error(String(error)));
      }
    },
  });
  // Errors of the rules pass through formik as objects, which its types declare as text.
  const errors: Readonly<Partial<Record<string, unknown>>> = formik.errors;
  const touched: Readonly<Partial<Record<string, unknown>>> = formik.touched;
  return {
    rules,
    values: formik.values,
    set: (name, value) => void formik.setFieldValue(name, value),
    touch: (name) => void formik.setFieldTouched(name),
    clearTouched: () => void formik.setTouched({}, false),
    errorOf: (name) =>
      touched[name] || isTooLong(rules[name], String(formik.values[name]))
        ? fieldTextOf(errors[name], language)
        : undefined,
    setError: (name, text) => {
      void formik.setFieldTouched(name, true, false);
      formik.setFieldError(name, text);
    },
    isValid: Object.keys(errors).length === 0,
    isRight: (name) => errors[name] === undefined,
    isDirty: formik.dirty,
    submitting: formik.isSubmitting,
    submitCount: formik.submitCount,
    submitError,
    submit: () => void formik.submitForm(),
    reset: (values) => {
      setSubmitError(null);
      formik.resetForm(values ? { values } : undefined);
    },
  };
}
