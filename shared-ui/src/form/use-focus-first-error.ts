import { useEffect, useEffectEvent } from 'react';

/** The outcome of an attempt to send a form. */
export interface Attempt {
  submitting: boolean;
  submitCount?: number;
  isValid?: boolean;
  focusFirstError?: () => void;
}

/** After an attempt with invalid fields, the first of them has the focus. */
export function useFocusFirstError({
  submitting,
  submitCount = 0,
  isValid = true,
  focusFirstError,
}: Attempt): void {
  // Only after an attempt: `isValid` alone must not move the focus while the user types.
  const focusFirstBad = useEffectEvent(() => {
    if (!isValid) focusFirstError?.();
  });
  useEffect(() => {
    if (submitCount > 0 && !submitting) focusFirstBad();
  }, [submitCount, submitting]);
}
