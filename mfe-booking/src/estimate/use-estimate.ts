import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { notifyFailure, isApiFailure } from 'shared-bus';

import { fieldsWithErrors } from '../form/booking-check.ts';
import { useBookingForm, useFormValue } from '../form/booking-form.tsx';
import type { BookingValues } from '../form/booking-values.ts';
import { focusField } from '../form/form-focus.ts';
import { addressFields } from '../form/form-rules.ts';
import { formWork } from '../form/pending-work.ts';
import { requestEstimate, isSameRoute } from './estimate.queries.ts';

export interface EstimateWindowState {
  open: boolean;
  close: () => void;
  isRequesting: boolean;
  /**
   * Confirm Address: checks pickup and drop-off, then requests the fare and opens the window
   * (docs/domain/booking.md#estimate).
   */
  confirm: () => void;
}

export function useEstimate(): EstimateWindowState {
  const form = useBookingForm();
  const hasEstimate = useFormValue(({ estimate }) => estimate !== null);
  const [closed, setClosed] = useState(false);
  const request = useMutation({
    mutationKey: [...formWork, 'estimate'],
    mutationFn: requestEstimate,
  });

  const confirm = () => {
    const { errors, values: requested } = form.now();
    const wrong = fieldsWithErrors(errors, addressFields);
    form.touch(addressFields);
    if (wrong[0]) {
      focusField(form, wrong[0]);
      return;
    }
    request.mutateAsync(requested).then(
      (estimate) => {
        setClosed(false);
        form.update((values) => (isSameRoute(values, requested) ? { estimate, fare: null } : {}));
      },
      (error: unknown) => {
        if (isApiFailure(error) && error.field)
          form.setServerError({
            field: error.field,
            message: error.message,
            value: requested[error.field as keyof BookingValues],
          }); // undefined where the form has no such value
        notifyFailure(error);
      },
    );
  };

  // A new place removes the estimate and its window.
  return {
    open: hasEstimate && !closed,
    close: () => setClosed(true),
    isRequesting: request.isPending,
    confirm,
  };
}
