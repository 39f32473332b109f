import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { useBookingForm } from '../booking-form.tsx';
import type { CallerFields } from '../prefill.ts';
import { callerPart, withCaller } from '../prefill.ts';
import { callerByPhone } from './caller.queries.ts';
import type { Passenger } from 'shared-contracts/bookings/booking';

/** Looks the caller up as soon as the number is whole, and fills in what is known where nobody has typed. */
export function useCaller(kept: readonly (keyof CallerFields)[]) {
  const { values, patch } = useBookingForm();
  const query = useQuery(callerByPhone(values.phone));
  const filled = useRef<CallerFields | null>(null);
  // A field that is filled in under the caret: what is typed next replaces it, as after a Tab into it.
  const blank = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    const field = blank.current;
    blank.current = null;
    if (field && field === document.activeElement && field.value !== '') field.select();
  }, [values]);
  const fill = useEffectEvent((passenger: Passenger | null) => {
    const before = filled.current;
    filled.current = callerPart(passenger);
    const { activeElement } = document;
    if (activeElement instanceof HTMLInputElement && activeElement.value === '') blank.current = activeElement;
    patch((now) => withCaller(now, passenger, before, kept));
  });
  // What arrives from the server is written into the form once, when it arrives.
  useEffect(() => {
    if (query.data !== undefined) fill(query.data);
  }, [query.data]);
  return query;
}
