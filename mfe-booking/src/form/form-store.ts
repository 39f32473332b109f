import { fieldMessages } from 'shared-contracts/core/field-messages';
import { isTooLong, type FieldRule } from 'shared-contracts/core/field-rules';
import { fill, type Language } from 'shared-contracts/core/text';

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

/** The form at one moment, with what follows from its values. */
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
   * The error beside a field: after blur, or when a button has shown it. A place outside the area
   * shows it at once.
   */
  errorText: (field: CheckedField, language: Language) => string | undefined;
  /** Whether there is one, in any language. */
  showsError: (field: CheckedField) => boolean;
}

/**
 * The state of one booking form. Pins, suggestions, the caller and the server write into it
 * independently, and each sees at once what the one before wrote
 * (docs/adr/0012-formik-for-plain-forms.md).
 */
export interface FormStore {
  subscribe: (listener: () => void) => () => void;
  /** The form as it is now: the same object until something changes. */
  now: () => FormSnapshot;
  /** Changes some values. */
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
  /** `value` is what was sent: the message belongs to it, and not to what was typed since. */
  setServerError: (error: ServerError) => void;
  /** What the validation depends on besides the values. */
  setCase: (formCase: FormCase) => void;
}

interface FormState {
  values: BookingValues;
  touched: ReadonlySet<CheckedField>;
  server: ServerError | undefined;
  formCase: FormCase;
}

/** What was there before where nothing differs, so that its readers are not rendered again. */
const keepEqual = <T>(before: T | undefined, next: T): T =>
  before !== undefined && JSON.stringify(before) === JSON.stringify(next) ? before : next;

const differs = <T extends object>(from: T, change: Partial<T>): boolean =>
  // the keys are those of the change itself
  (Object.keys(change) as (keyof T)[]).some((key) => !Object.is(from[key], change[key]));

function snapshotOf(
  { values, touched, server, formCase }: FormState,
  before: FormSnapshot | undefined,
): FormSnapshot {
  const errors = keepEqual(before?.errors, formErrorsOf(values, formCase));
  const rules = rulesOf(values, formCase);
  const ruleOf: Partial<Record<string, FieldRule>> = rules;
  const valueOf = (field: string): unknown =>
    // checked just before
    Object.hasOwn(values, field) ? values[field as keyof BookingValues] : undefined;
  const errorText: FormSnapshot['errorText'] = (field, language) => {
    if (server?.field === field && server.value === valueOf(field)) return server.message;
    const error = errors[field];
    // Errors that further typing cannot fix show at once: a place outside the area, a text that
    // is too long.
    const isHopeless =
      error?.message === 'place.out-of-area' || isTooLong(ruleOf[field], String(valueOf(field)));
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

export function createFormStore(opening: BookingValues, formCase: FormCase): FormStore {
  let state: FormState = { values: opening, touched: new Set(), server: undefined, formCase };
  let snapshot: FormSnapshot | undefined;
  let isStale = true;
  const listeners = new Set<() => void>();
  const set = (change: Partial<FormState>) => {
    state = { ...state, ...change };
    isStale = true;
    for (const listener of listeners) listener();
  };
  const replace: FormStore['replace'] = (values) =>
    set({ values, touched: new Set(), server: undefined });
  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    now() {
      if (isStale || !snapshot) snapshot = snapshotOf(state, snapshot);
      isStale = false;
      return snapshot;
    },
    update(change) {
      const { values } = state;
      const next = typeof change === 'function' ? change(values) : change;
      if (differs(values, next)) set({ values: { ...values, ...next } });
    },
    replace,
    restore(before, since) {
      const isUnchanged = sameValues(state.values, since);
      if (isUnchanged) replace(before);
      return isUnchanged;
    },
    touch(fields) {
      const { touched } = state;
      if (fields.some((field) => !touched.has(field)))
        set({ touched: new Set([...touched, ...fields]) });
    },
    clearTouched(fields) {
      const left = [...state.touched].filter((field) => !fields.includes(field));
      if (left.length < state.touched.size) set({ touched: new Set(left) });
    },
    setServerError: (server) => set({ server }),
    setCase(next) {
      if (differs(state.formCase, next)) set({ formCase: next });
    },
  };
}
