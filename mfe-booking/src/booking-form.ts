import { useFormikContext } from 'formik';
import { useLanguage } from 'shared-bus';
import { singleDropRules } from 'shared-contracts/bookings/booking.rules';
import { fieldMessages } from 'shared-contracts/core/field-messages';
import { fill } from 'shared-contracts/core/text';
import type { RulesFormState } from 'shared-ui/form';
import { useMemo } from 'react';
import type { CheckedField, Faults } from './booking-check.ts';
import { faultsOf } from './booking-check.ts';
import type { BookingValues } from './booking-values.ts';

/** What the server said of one field; stands until the field changes. */
export interface ServerFault { field: string; message: string; value: unknown }

export interface BookingForm {
  /** The same form as the shared fields take it: the part that the contract's rules judge. */
  fields: RulesFormState<typeof singleDropRules>;
  values: BookingValues;
  /** Every fault, shown or not. */
  faults: Faults;
  /** The text beside a field: once it was left, or a button asked for it. A place out of the area says so at once. */
  faultText: (field: CheckedField) => string | undefined;
  patch: (change: Partial<BookingValues> | ((values: BookingValues) => Partial<BookingValues>)) => void;
  /** Other values altogether, with nothing shown as wrong yet. */
  replace: (values: BookingValues) => void;
  /** Shows what is wrong with these fields. */
  touch: (fields: readonly CheckedField[]) => void;
  /** Puts a server's word beside the field that it names. */
  blame: (fault: Omit<ServerFault, 'value'>) => void;
}

/** Where the links of the bottom bar lead. */
export const focusField = (field: CheckedField): void => document.querySelector<HTMLElement>(`[name="${field}"]`)?.focus();

/** The form around a section. */
export function useBookingForm(): BookingForm {
  const { values, initialValues, dirty, touched, status, setValues, setTouched, setFieldTouched, setStatus } = useFormikContext<BookingValues>();
  const { language } = useLanguage();
  const faults = useMemo(() => faultsOf(values), [values]);
  const server = status as ServerFault | undefined; // only `blame` sets it

  const faultText = (field: CheckedField): string | undefined => {
    const value: unknown = values[field];
    if (server?.field === field && server.value === value) return server.message;
    const verdict = faults[field];
    const seen = Object.hasOwn(touched, field) || verdict?.message === 'place.out-of-area';
    return verdict && seen ? fill(fieldMessages[verdict.message][language], verdict.params) : undefined;
  };

  const patch: BookingForm['patch'] = (change) => void setValues((before) => ({ ...before, ...(typeof change === 'function' ? change(before) : change) }), false);
  const touch: BookingForm['touch'] = (fields) => fields.forEach((field) => void setFieldTouched(field, true, false));
  const replace = (next: BookingValues) => {
    void setTouched({}, false);
    setStatus(undefined);
    void setValues(next, false);
  };
  // Sending, resetting and dirtiness are the screen's: it has more in the form than the rules know.
  const fields: BookingForm['fields'] = {
    rules: singleDropRules, values, errorOf: faultText, touch: (field) => touch([field]), set: (field, value) => patch({ [field]: value }),
    setError: (field, message) => setStatus({ field, message, value: values[field] } satisfies ServerFault),
    isValid: Object.keys(faults).length === 0, isRight: (field) => !faults[field], isDirty: dirty, submitting: false, submitCount: 0, submitError: null,
    submit: () => undefined, reset: () => replace(initialValues),
  };

  return {
    fields,
    values,
    faults,
    faultText,
    patch,
    replace,
    touch,
    blame: ({ field, message }) => setStatus({ field, message, value: Object.hasOwn(values, field) ? values[field as keyof BookingValues] : undefined } satisfies ServerFault), // checked just before
  };
}
