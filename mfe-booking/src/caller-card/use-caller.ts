import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import type { Passenger } from 'shared-contracts/bookings/booking';

import { useBookingForm, useCompletePhone, useFormValue } from '../form/booking-form.tsx';
import { callerByPhone } from '../form/caller.queries.ts';
import type { CallerFields } from '../form/prefill.ts';
import { callerFields, callerFieldsOf, withCaller } from '../form/prefill.ts';

/**
 * Looks the caller up as soon as the number is complete, and fills in stored values where the user
 * has not typed.
 */
export function useCaller(fixedFields: readonly (keyof CallerFields)[]) {
  const form = useBookingForm();
  const shown = useFormValue((values) => callerFields.map((field) => values[field]).join('\n'));
  const query = useQuery(callerByPhone(useCompletePhone()));
  const filled = useRef<CallerFields | null>(null);
  // Selects the text of a field that is filled while it has the caret, so that typing replaces it,
  // as after Tab.
  const blank = useRef<keyof CallerFields>(undefined);
  const isFilled = (field: keyof CallerFields): boolean => {
    const { values } = form.now();
    return values[field] !== '' && values[field] === filled.current?.[field];
  };
  const selectFilled = useEffectEvent(() => {
    const [field, { activeElement }] = [blank.current, document];
    blank.current = undefined;
    // A letter typed before the value arrives is not selected, or the next letter would replace it.
    if (
      field !== undefined &&
      isFilled(field) &&
      activeElement instanceof HTMLInputElement &&
      activeElement.name === field
    )
      activeElement.select();
  });
  useLayoutEffect(() => selectFilled(), [shown]);
  const fill = useEffectEvent((passenger: Passenger | null) => {
    const before = filled.current;
    filled.current = callerFieldsOf(passenger);
    const { activeElement } = document;
    form.update((now) => withCaller(now, passenger, before, fixedFields));
    blank.current =
      activeElement instanceof HTMLInputElement && activeElement.value === ''
        ? callerFields.find((field) => field === activeElement.name && isFilled(field))
        : undefined;
  });
  // The server's answer is written into the form once, on arrival.
  useEffect(() => {
    if (query.data !== undefined) fill(query.data);
  }, [query.data]);
  return query;
}
