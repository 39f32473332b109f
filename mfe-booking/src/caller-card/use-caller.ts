import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import type { Passenger } from 'shared-contracts/bookings/booking';

import { useBookingForm } from '../form/booking-form.tsx';
import { callerByPhone } from '../form/caller.queries.ts';
import type { CallerFields } from '../form/prefill.ts';
import { callerFields, callerFieldsOf, withCaller } from '../form/prefill.ts';

/**
 * Looks the caller up as soon as the number is complete, and fills in stored values where the user
 * has not typed.
 */
export function useCaller(fixedFields: readonly (keyof CallerFields)[]) {
  const { values, update } = useBookingForm();
  const query = useQuery(callerByPhone(values.phone));
  const filled = useRef<CallerFields | null>(null);
  // Selects the text of a field that is filled while it has the caret, so that typing replaces it,
  // as after Tab.
  const blank = useRef<keyof CallerFields>(undefined);
  useLayoutEffect(() => {
    const [field, { activeElement }] = [blank.current, document];
    blank.current = undefined;
    // A letter typed before the value arrives is not selected, or the next letter would replace it.
    const isFilled =
      field !== undefined && values[field] !== '' && values[field] === filled.current?.[field];
    if (isFilled && activeElement instanceof HTMLInputElement && activeElement.name === field)
      activeElement.select();
  }, [values]);
  const fill = useEffectEvent((passenger: Passenger | null) => {
    const before = filled.current;
    filled.current = callerFieldsOf(passenger);
    const { activeElement } = document;
    if (activeElement instanceof HTMLInputElement && activeElement.value === '')
      blank.current = callerFields.find((field) => field === activeElement.name);
    update((now) => withCaller(now, passenger, before, fixedFields));
  });
  // The server's answer is written into the form once, on arrival.
  useEffect(() => {
    if (query.data !== undefined) fill(query.data);
  }, [query.data]);
  return query;
}
