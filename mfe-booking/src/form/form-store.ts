import { fieldMessages } from 'shared-contracts/core/field-messages';
import { isTooLong, type FieldRule } from 'shared-contracts/core/field-rules';
import { fill, type Language } from 'shared-contracts/core/text';
import {
  createFormStore,
  keepEqual,
  type FormState,
  type FormStore,
} from 'shared-ui/form/form-store';

import type { FormErrors } from './booking-check.ts';
import { formErrorsOf } from './booking-check.ts';
import type { BookingValues } from './booking-values.ts';
import { sameValues } from './booking-values.ts';
import type { CheckedField, FormCase } from './form-rules.ts';
import { pickupZone, rulesOf } from './form-rules.ts';

/** A server's message beside a field. It is shown while the field has the value that was sent. */
interface ServerError {
  field: string;
  message: string;
  value: unknown;
}

/** A snapshot of the form, with everything derived from its values. */
export interface FormSnapshot {
  values: BookingValues;
  /** Every error, shown or not; the same object while the errors are the same. */
  errors: FormErrors;
  rules: ReturnType<typeof rulesOf>;
  /** The pickup's zone, selected or derived from the pin. */
  zone: BookingValues['zone'] | undefined;
  /** A new booking by staff, who name the dispatcher. */
  namesDispatcher: boolean;
  /**
   * The error beside a field: after blur, or when a button has shown it. For a place outside the
   * area or a partner who isn't available it shows immediately.
   */
  errorText: (field: CheckedField, language: Language) => string | undefined;
  /** Whether there is one, in any language. */
  showsError: (field: CheckedField) => boolean;
}

/** The changed values; undefined where they would overwrite newer input. */
export type FormChange = (now: BookingValues) => Partial<BookingValues> | undefined;

/** Inputs of the validation in addition to the values, and the server's last message. */
interface BookingAbout extends FormCase {
  server: ServerError | undefined;
}

/** The state of one booking form. */
export interface BookingStore extends Omit<
  FormStore<BookingValues, CheckedField, BookingAbout, FormSnapshot>,
  'learn' | 'replace'
> {
  /** Replaces all values, without showing any error yet. */
  replace: (values: BookingValues) => void;
  /**
   * Restores values if the form is still as `since` left it; otherwise it has newer input, and the
   * result is false.
   */
  restore: (values: BookingValues, since: BookingValues) => boolean;
  /** Changes the values; false where `change` finds newer input. */
  amend: (change: FormChange) => boolean;
  /** `value` is the sent one: the message doesn't apply to later input. */
  setServerError: (error: ServerError) => void;
  /** Sets the inputs of the validation other than the values. */
  setCase: (change: Partial<FormCase>) => void;
}

function snapshotOf(
  { values, touched, about }: FormState<BookingValues, CheckedField, BookingAbout>,
  before: FormSnapshot | undefined,
): FormSnapshot {
  const { server, ...formCase } = about;
  const errors = keepEqual(before?.errors, formErrorsOf(values, formCase));
  const rules = rulesOf(values, formCase);
  const ruleOf: Partial<Record<string, FieldRule>> = rules;
  const valueOf = (field: string): unknown =>
    // checked just before
    Object.hasOwn(values, field) ? values[field as keyof BookingValues] : undefined;
  const errorText: FormSnapshot['errorText'] = (field, language) => {
    if (server?.field === field && server.value === valueOf(field)) return server.message;
    const error = errors[field];
    // Errors that further typing can't fix show immediately: a place outside the area, a partner who
    // isn't available, a text that is too long.
    const isHopeless =
      error?.message === 'place.out-of-area' ||
      error?.message === 'partner.unavailable' ||
      isTooLong(ruleOf[field], String(valueOf(field)));
    const seen = touched.has(field) || isHopeless;
    return error && seen ? fill(fieldMessages[error.message][language], error.params) : undefined;
  };
  return {
    values,
    errors,
    rules,
    zone: keepEqual(before?.zone, pickupZone(values, formCase.zoneAt)),
    namesDispatcher: formCase.namesDispatcher,
    errorText,
    showsError: (field) => errorText(field, 'en') !== undefined,
  };
}

export function createBookingStore(opening: BookingValues, formCase: FormCase): BookingStore {
  const { learn, replace, ...store } = createFormStore<
    BookingValues,
    CheckedField,
    BookingAbout,
    FormSnapshot
  >(opening, { ...formCase, server: undefined }, snapshotOf);
  const withoutMessage = (values: BookingValues) => replace(values, { server: undefined });
  return {
    ...store,
    replace: withoutMessage,
    restore(before, since) {
      const isUnchanged = sameValues(store.now().values, since);
      if (isUnchanged) withoutMessage(before);
      return isUnchanged;
    },
    amend(change) {
      const changed = change(store.now().values);
      if (changed) store.update(changed);
      return changed !== undefined;
    },
    setServerError: (server) => learn({ server }),
    setCase: learn,
  };
}
