import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import type { Passenger } from 'shared-contracts/bookings/booking';

import { useBookingForm } from '../booking-form.tsx';
import type { CallerFields } from '../prefill.ts';
import { callerFields, callerFieldsOf, withCaller } from '../prefill.ts';
import { callerByPhone } from './caller.queries.ts';

/**
 * Looks the caller up as soon as the number is whole, and fills in what is known where nobody has
 * typed.
 */
export function useCaller(kept: readonly (keyof CallerFields)[]) {
  const { values, update } = useBookingForm();
  const query = useQuery(callerByPhone(values.phone));
  const filled = useRef<CallerFields | null>(null);
  // A field that is filled in under the caret: what is typed next replaces it, as after a Tab into
  // it.
  const blank = useRef<keyof CallerFields>(undefined);
  useLayoutEffect(() => {
    const [field, { activeElement }] = [blank.current, document];
    blank.current = undefined;
    // A letter may come before what is filled in: that one is not selected, or the next letter
    // would replace it.
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
    update((now) => withCaller(now, passenger, before, kept));
  });
  // What arrives from the server is written into the form once, when it arrives.
  useEffect(() => {
    if (query.data !== undefined) fill(query.data);
  }, [query.data]);
  return query;
}
