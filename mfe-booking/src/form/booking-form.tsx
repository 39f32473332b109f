import type { ReactNode } from 'react';
import { createContext, use, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useLanguage } from 'shared-bus';
import type { singleDropRules } from 'shared-contracts/bookings/booking.rules';
import { fieldMessages } from 'shared-contracts/core/field-messages';
import { isTooLong, type FieldRule } from 'shared-contracts/core/field-rules';
import { fill } from 'shared-contracts/core/text';
import type { FieldHost } from 'shared-ui/form';

import type { CheckedField, FormErrors } from './booking-check.ts';
import type { FormCase } from './booking-check.ts';
import { formErrorsOf, fieldOrder, pickupZone, rulesOf } from './booking-check.ts';
import type { BookingValues } from './booking-values.ts';
import { sameValues } from './booking-values.ts';

export interface BookingForm {
  /** The same form for the shared fields: the part that the contract's rules validate. */
  fields: FieldHost<typeof singleDropRules>;
  values: BookingValues;
  /** Every error, shown or not. */
  errors: FormErrors;
  /**
   * The error beside a field: after blur, or when a button has shown it. A place outside the area
   * shows it at once.
   */
  errorText: (field: CheckedField) => string | undefined;
  /** Changes some values; several changes before a render accumulate. */
  update: (
    change: Partial<BookingValues> | ((values: BookingValues) => Partial<BookingValues>),
  ) => void;
  /** Replaces all values, without showing any error yet. */
  replace: (values: BookingValues) => void;
  /**
   * Restores values if the form is still as `since` left it; otherwise it has newer input, and the
   * result is false.
   */
  restore: (values: BookingValues, since: BookingValues) => boolean;
  /** Shows the errors of these fields. */
  touch: (fields: readonly CheckedField[]) => void;
  /** Hides what `touch` showed, because a blank form follows. */
  clearTouched: (fields: readonly CheckedField[]) => void;
  /** The pickup's zone, selected or derived from the pin. */
  zone: BookingValues['zone'] | undefined;
  /** Shows a server's message beside the field that it names, until that changes. */
  setServerError: (error: {
    field: string;
    message: string;
    /** The value that it belongs to; default the current one. */
    value?: unknown;
  }) => void;
  /** A new booking by staff, who name the dispatcher. */
  namesDispatcher: boolean;
}

const FormContext = createContext<BookingForm | null>(null);

/** The form around a section. */
export function useBookingForm(): BookingForm {
  const form = use(FormContext);
  if (!form) throw new Error('a part of the booking form stands inside its provider');
  return form;
}

/** Sent to a field that is about to get the focus, for a part of the form that hides it. */
export const revealEvent = 'booking:reveal';
/** Shows a field, whose part of the form may be hidden, and focuses it. */
export function revealField(field: HTMLElement): void {
  field.dispatchEvent(new CustomEvent(revealEvent, { bubbles: true }));
  field.focus();
}
/** Targets of the links in the bottom bar. */
export function focusField(name: CheckedField): void {
  const field = document.querySelector<HTMLElement>(`[name="${name}"]`);
  if (field) revealField(field);
}
/** The first missing field; Create Booking where none is missing. */
export function focusNextMissing(errors: FormErrors): void {
  const wrong = fieldOrder.find((field) => errors[field]);
  if (wrong) focusField(wrong);
  else document.querySelector<HTMLElement>('button[name="create"]')?.focus();
}

/**
 * Holds the form's state. Not formik, because pins, suggestions, the caller and the server write
 * into it independently, several of them before one render, and each must see the previous change.
 */
export function BookingFormProvider({
  opening,
  namesDispatcher,
  cityAt,
  zoneAt,
  restoreDraft,
  children,
}: FormCase & {
  opening: BookingValues;
  /** `restore` of a form that was left. */
  restoreDraft?: BookingForm['restore'];
  children: ReactNode;
}) {
  const { language } = useLanguage();
  const [values, setValues] = useState(opening);
  // Read by a notice, which outlives the render that showed it.
  const latest = useRef(values);
  useLayoutEffect(() => {
    latest.current = values;
  }, [values]);
  const isShown = useRef(false);
  useLayoutEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
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
      const error = errors[field];
      // Errors that further typing cannot fix show at once: a place outside the area, a text that
      // is too long.
      const isHopeless =
        error?.message === 'place.out-of-area' || isTooLong(rules[field], String(valueOf(field)));
      const seen = touched.has(field) || isHopeless;
      return error && seen ? fill(fieldMessages[error.message][language], error.params) : undefined;
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
      if (!isShown.current) return restoreDraft?.(before, since) ?? false;
      const isUnchanged = sameValues(latest.current, since);
      if (isUnchanged) replace(before);
      return isUnchanged;
    };
    const fields: BookingForm['fields'] = {
      // Services differ in messages and required marks, never in the kinds of fields.
      rules: rules as typeof singleDropRules,
      values,
      errorOf: errorText,
      touch: (field) => touch([field]),
      set: (field, value) => update({ [field]: value }),
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
  }, [values, touched, server, language, namesDispatcher, cityAt, zoneAt, restoreDraft]);

  return <FormContext value={form}>{children}</FormContext>;
}
