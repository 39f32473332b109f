import { useFormikContext } from 'formik';
import { useLanguage } from 'shared-bus';
import { fieldMessages } from 'shared-contracts/core/field-messages';
import { fill } from 'shared-contracts/core/text';
import { useMemo } from 'react';
import type { CheckedField, Faults } from './booking-check.ts';
import { faultsOf } from './booking-check.ts';
import type { BookingValues } from './booking-values.ts';

/** What the server said of one field; stands until the field changes. */
export interface ServerFault { field: string; message: string; value: unknown }

export interface BookingForm {
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

/** The id of a field's input, which the links of the bottom bar lead to. */
export const fieldId = (field: CheckedField): string => `booking-${field}`;
export const focusField = (field: CheckedField): void => document.getElementById(fieldId(field))?.focus();

/** The form around a section. */
export function useBookingForm(): BookingForm {
  const { values, touched, status, setValues, setTouched, setFieldTouched, setStatus } = useFormikContext<BookingValues>();
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

  return {
    values,
    faults,
    faultText,
    patch: (change) => void setValues((before) => ({ ...before, ...(typeof change === 'function' ? change(before) : change) }), false),
    replace: (next) => {
      void setTouched({}, false);
      setStatus(undefined);
      void setValues(next, false);
    },
    touch: (fields) => fields.forEach((field) => void setFieldTouched(field, true, false)),
    blame: ({ field, message }) => setStatus({ field, message, value: Object.hasOwn(values, field) ? values[field as keyof BookingValues] : undefined } satisfies ServerFault), // checked just before
  };
}
