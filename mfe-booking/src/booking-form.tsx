import type { ReactNode } from 'react';
import { createContext, use, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useLanguage } from 'shared-bus';
import type { singleDropRules } from 'shared-contracts/bookings/booking.rules';
import { fieldMessages } from 'shared-contracts/core/field-messages';
import { isTooLong, type FieldRule } from 'shared-contracts/core/field-rules';
import { fill } from 'shared-contracts/core/text';
import type { RulesFormState } from 'shared-ui/form';

import type { CheckedField, FormErrors } from './booking-check.ts';
import type { FormCase } from './booking-check.ts';
import { formErrorsOf, fieldOrder, pickupZone, rulesOf } from './booking-check.ts';
import type { BookingValues } from './booking-values.ts';
import { sameValues } from './booking-values.ts';

export interface BookingForm {
  /** The same form as the shared fields take it: the part that the contract's rules judge. */
  fields: RulesFormState<typeof singleDropRules>;
  values: BookingValues;
  /** Every fault, shown or not. */
  errors: FormErrors;
  /**
   * The text beside a field: once it was left, or a button asked for it. A place out of the area
   * says so at once.
   */
  errorText: (field: CheckedField) => string | undefined;
  /** Changes some values; several changes in one moment add up. */
  update: (
    change: Partial<BookingValues> | ((values: BookingValues) => Partial<BookingValues>),
  ) => void;
  /** Other values altogether, with nothing shown as wrong yet. */
  replace: (values: BookingValues) => void;
  /**
   * Puts values back while the form still is what `since` left it; else it has newer work, and
   * false is answered.
   */
  restore: (values: BookingValues, since: BookingValues) => boolean;
  /** Shows what is wrong with these fields. */
  touch: (fields: readonly CheckedField[]) => void;
  /** Takes back what `touch` showed: a blank form follows. */
  clearTouched: (fields: readonly CheckedField[]) => void;
  /** The pickup's zone, chosen or found. */
  zone: BookingValues['zone'] | undefined;
  /** Puts a server's word beside the field that it names, until that changes. */
  setServerError: (error: {
    field: string;
    message: string;
    /** What it holds; left out: what it holds now. */ value?: unknown;
  }) => void;
  /** A fresh booking by staff, who name the dispatcher. */
  namesDispatcher: boolean;
}

const FormContext = createContext<BookingForm | null>(null);

/** The form around a section. */
export function useBookingForm(): BookingForm {
  const form = use(FormContext);
  if (!form) throw new Error('a part of the booking form stands inside its provider');
  return form;
}

/** Where the links of the bottom bar lead. */
export const focusField = (field: CheckedField): void =>
  document.querySelector<HTMLElement>(`[name="${field}"]`)?.focus();
/** The first thing that is missing; where nothing is, Create Booking. */
export function focusNextMissing(errors: FormErrors): void {
  const wrong = fieldOrder.find((field) => errors[field]);
  if (wrong) focusField(wrong);
  else document.querySelector<HTMLElement>('button[name="create"]')?.focus();
}

/**
 * Holds the form's state. Not formik: pins, suggestions, the caller and the server write into it at
 * their own moments, several of them in one, and each must see what the one before wrote.
 */
export function BookingFormProvider({
  opening,
  namesDispatcher,
  cityAt,
  zoneAt,
  children,
}: FormCase & { opening: BookingValues; children: ReactNode }) {
  const { language } = useLanguage();
  const [values, setValues] = useState(opening);
  // Read by a notice, which outlives the render that offered it.
  const latest = useRef(values);
  useLayoutEffect(() => {
    latest.current = values;
  }, [values]);
  const [touched, setTouched] = useState<ReadonlySet<CheckedField>>(() => new Set());
  const [server, setServer] = useState<{ field: string; message: string; value: unknown }>();

  const form = useMemo((): BookingForm => {
    const errors = formErrorsOf(values, { namesDispatcher, cityAt, zoneAt });
    const valueOf = (field: string): unknown =>
      // checked just before
      Object.hasOwn(values, field) ? values[field as keyof BookingValues] : undefined;
    const rules: Partial<Record<string, FieldRule>> = rulesOf(values, { namesDispatcher });
    const errorText: BookingForm['errorText'] = (field) => {
      if (server?.field === field && server.value === valueOf(field)) return server.message;
      const verdict = errors[field];
      // What typing on cannot cure shows at once: a place outside the area, a text that is too
      // long.
      const isHopeless =
        verdict?.message === 'place.out-of-area' || isTooLong(rules[field], String(valueOf(field)));
      const seen = touched.has(field) || isHopeless;
      return verdict && seen
        ? fill(fieldMessages[verdict.message][language], verdict.params)
        : undefined;
    };
    const update: BookingForm['update'] = (change) =>
      setValues((before) => ({
        ...before,
        ...(typeof change === 'function' ? change(before) : change),
      }));
    const touch: BookingForm['touch'] = (fields) =>
      setTouched((before) => new Set([...before, ...fields]));
    const clearTouched: BookingForm['clearTouched'] = (fields) =>
      setTouched((before) => new Set([...before].filter((field) => !fields.includes(field))));
    const setServerError: BookingForm['setServerError'] = ({ field, message, ...about }) =>
      setServer({ field, message, value: 'value' in about ? about.value : valueOf(field) });
    const replace = (next: BookingValues) => {
      setTouched(new Set());
      setServer(undefined);
      setValues(next);
    };
    const restore: BookingForm['restore'] = (before, since) => {
      const isUnchanged = sameValues(latest.current, since);
      if (isUnchanged) replace(before);
      return isUnchanged;
    };
    // Sending is the screen's: it has more in the form than the rules know.
    const fields: BookingForm['fields'] = {
      // What a service asks for differs in messages and marks, never in kinds.
      rules: rules as typeof singleDropRules,
      values,
      errorOf: errorText,
      touch: (field) => touch([field]),
      set: (field, value) => update({ [field]: value }),
      setError: (field, message) => setServerError({ field, message }),
      isValid: Object.keys(errors).length === 0,
      isRight: (field) => !errors[field],
      isDirty: !sameValues(values, opening),
      submitting: false,
      submitCount: 0,
      submitError: null,
      submit: () => undefined,
      reset: () => replace(opening),
    };
    return {
      fields,
      values,
      errors,
      errorText,
      update,
      replace,
      restore,
      touch,
      clearTouched,
      setServerError,
      namesDispatcher,
      zone: pickupZone(values, zoneAt),
    };
  }, [values, touched, server, language, opening, namesDispatcher, cityAt, zoneAt]);

  return <FormContext value={form}>{children}</FormContext>;
}
