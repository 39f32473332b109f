import { useFormik } from 'formik';
import { useMemo, useState } from 'react';
import { isApiFailure, useLanguage } from 'shared-bus';
import { fieldMessages } from 'shared-contracts/core/field-messages';
import { isTooLong, type FormRules, type FormValues } from 'shared-contracts/core/field-rules';
import { yupOf } from 'shared-contracts/core/field-schemas';

import { createFieldRegistry, type FieldRegistry } from './field-registry.ts';
import { fieldTextOf } from './field-text.ts';

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

/** What a field needs of its form: rules, values, and how it shows and changes them. */
export interface FieldHost<R extends FormRules> {
  rules: R;
  values: FormValues<R>;
  set: <N extends Names<R>>(name: N, value: FormValues<R>[N]) => void;
  touch: (name: Names<R>) => void;
  /**
   * The error beside a field: after blur or an attempt to submit, or at once when its text is too
   * long.
   */
  errorOf: (name: Names<R>) => string | undefined;
  /** Registers a field's control, so that the form can focus it. */
  ref: FieldRegistry['ref'];
  /** With it a text field reads its text here, and `values` is not rendered for each letter. */
  live?: LiveText;
}

/** What a screen needs of its form: whether it can be sent, sending it, and what came of it. */
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
  reset: (values?: FormValues<R>) => void;
}

/** A form over a table of field rules; it is the `form` prop of its fields. */
export interface RulesFormState<R extends FormRules> extends FieldHost<R>, FormControl<R> {}

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
  const [fields] = useState(createFieldRegistry);
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
        ? fieldTextOf(fieldMessages, errors[name], language)
        : undefined,
    ref: fields.ref,
    focusFirstError: () => fields.first((name) => errors[name] !== undefined)?.focus(),
    isValid: Object.keys(errors).length === 0,
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
