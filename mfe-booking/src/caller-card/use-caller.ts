import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { Passenger } from 'shared-contracts/bookings/booking';

import type { Draft } from '../draft/use-draft.ts';
import { useBookingForm, useCompletePhone } from '../form/booking-form.tsx';
import type { BookingValues } from '../form/booking-values.ts';
import { callerByPhone } from '../form/caller.queries.ts';
import type { CallerFields } from '../form/prefill.ts';
import { callerFields, callerFieldsOf, withCaller } from '../form/prefill.ts';

/** The values that the form was opened with; `learn` adds answers that count as part of them. */
export interface OpenedForm {
  pristine: BookingValues;
  learn: Draft['learn'];
}

/**
 * Looks the caller up as soon as the number is complete, and fills in stored values where the user
 * has not typed.
 */
export function useCaller(fixedFields: readonly (keyof CallerFields)[], opened: OpenedForm) {
  const form = useBookingForm();
  const phone = useCompletePhone();
  const query = useQuery(callerByPhone(phone));
  const filled = useRef<CallerFields | null>(null);
  const isFilled = (field: keyof CallerFields): boolean => {
    const { values } = form.now();
    return values[field] !== '' && values[field] === filled.current?.[field];
  };
  const fill = useEffectEvent((passenger: Passenger | null) => {
    const before = filled.current;
    const { values } = form.now();
    if (values.phone !== phone) return;
    if (query.isLoadingError && values.filled_for === phone) return;
    filled.current = callerFieldsOf(passenger);
    const { activeElement } = document;
    const blank =
      activeElement instanceof HTMLInputElement && activeElement.value === ''
        ? activeElement
        : undefined;
    if (phone === opened.pristine.phone)
      opened.learn((values) => withCaller(values, passenger, before, fixedFields));
    // A text field immediately shows what is written into the form (`LiveInput`).
    form.update((now) => withCaller(now, passenger, before, fixedFields));
    // The text of a field that is filled while it has the caret is selected, so that typing
    // replaces it, as after Tab. A letter that was typed before would be replaced with it.
    if (blank && callerFields.some((field) => field === blank.name && isFilled(field)))
      blank.select();
  });
  // After a failure nothing is known of the caller: what the previous number has filled goes, and
  // what this one has filled stays.
  const answer = query.isLoadingError ? null : query.data;
  // Each answer of the server is written into the form once, on arrival.
  useEffect(() => {
    if (answer !== undefined) fill(answer);
  }, [answer]);
  return query;
}
