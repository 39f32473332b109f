import type { ReactNode } from 'react';
import { createContext, use, useLayoutEffect, useRef, useState } from 'react';
import { useLanguage } from 'shared-bus';
import type { SingleDropField, singleDropRules } from 'shared-contracts/bookings/booking.rules';
import { isLocalPhone } from 'shared-contracts/core/phone';
import {
  createFieldRegistry,
  type FieldHost,
  type FieldRegistry,
  type LiveText,
} from 'shared-ui/form';
import { useStoreValue } from 'shared-ui/form/form-store';

import { sameValues, type BookingValues } from './booking-values.ts';
import type { CheckedField, FormCase } from './form-rules.ts';
import { createBookingStore, type BookingStore, type FormSnapshot } from './form-store.ts';

/** A form's store, and its fields on the page. */
export interface BookingForm extends BookingStore {
  fields: FieldRegistry;
  /** For text fields, which follow their text without being rendered. */
  live: LiveText;
}

/** The value of a text field; blank for any other field. */
function textOf(values: BookingValues, name: string): string {
  // checked just before
  const value = Object.hasOwn(values, name) ? values[name as keyof BookingValues] : undefined;
  return typeof value === 'string' ? value : '';
}

const FormContext = createContext<BookingForm | null>(null);

/**
 * The surrounding form, to write to and to read in event handlers with `now()`. It never re-renders
 * its reader: to show values use the hooks below, each of which re-renders when its own result
 * changes.
 */
export function useBookingForm(): BookingForm {
  const form = use(FormContext);
  if (!form) throw new Error('a part of the booking form stands inside its provider');
  return form;
}

/** The result of `select`: a text, a number, or an object that the form itself holds. */
export function useFormState<T>(select: (form: FormSnapshot) => T): T {
  const form = useBookingForm();
  return useStoreValue(form, select);
}

/** Like `useFormState`, for the form's values. */
export function useFormValue<T>(select: (values: BookingValues) => T): T {
  return useFormState(({ values }) => select(values));
}

/** The caller's number once it is complete; blank until then, and at each digit before. */
export const useCompletePhone = (): string =>
  useFormValue(({ phone }) => (isLocalPhone(phone) ? phone : ''));

/** The error beside a field, in the user's language. */
export function useFieldError(field: CheckedField): string | undefined {
  const { language } = useLanguage();
  return useFormState((form) => form.errorText(field, language));
}

/**
 * The form for one of the shared text fields. Re-renders when its rule or error changes; the text
 * is read from `live`.
 */
export function useField(name: SingleDropField): FieldHost<typeof singleDropRules> {
  const form = useBookingForm();
  const error = useFieldError(name);
  useFormState(({ rules }) => rules[name]);
  const { rules, values } = form.now();
  return {
    // Services differ in messages and required marks, never in the kinds of fields.
    rules: rules as typeof singleDropRules,
    values,
    errorOf: () => error,
    touch: (field) => form.touch([field]),
    set: (field, value) => form.update({ [field]: value }),
    ref: form.fields.ref,
    live: form.live,
  };
}

/** Like `useField`, for a field that re-renders with its value. */
export function useRenderedField(name: SingleDropField): FieldHost<typeof singleDropRules> {
  useFormValue((values) => values[name]);
  return useField(name);
}

/** Holds the form's state for the screen's life. */
export function BookingFormProvider({
  opening,
  namesDispatcher,
  cityAt,
  zoneAt,
  amendDraft,
  children,
}: FormCase & {
  opening: BookingValues;
  /** `amend` of a form that was left. */
  amendDraft?: BookingForm['amend'];
  children: ReactNode;
}) {
  const isShown = useRef(false);
  const [form] = useState((): BookingForm => {
    const store = createBookingStore(opening, { namesDispatcher, cityAt, zoneAt });
    return {
      ...store,
      fields: createFieldRegistry(),
      live: {
        subscribe: store.subscribe,
        textOf: (name) => textOf(store.now().values, name),
      },
      // Called by notices too, which outlive the screen that showed them.
      restore: (values, since) =>
        isShown.current
          ? store.restore(values, since)
          : (amendDraft?.((now) => (sameValues(now, since) ? values : undefined)) ?? false),
      amend: (change) => (isShown.current ? store.amend(change) : (amendDraft?.(change) ?? false)),
    };
  });
  useLayoutEffect(
    () => form.setCase({ namesDispatcher, cityAt, zoneAt }),
    [form, namesDispatcher, cityAt, zoneAt],
  );
  useLayoutEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  return <FormContext value={form}>{children}</FormContext>;
}
