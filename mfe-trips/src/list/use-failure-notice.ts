import { useEffect, useEffectEvent } from 'react';
import {
  failureText,
  isApiFailure,
  isUnanswered,
  notify,
  notifyFailure,
  useMessages,
} from 'shared-bus';

import { messages } from '../messages.ts';

interface Failed {
  error: Error | null;
  failures: number;
}

/** How filters are reset when a list cannot be loaded. */
export interface FilterReset {
  isFiltered: boolean;
  reset: () => void;
  restore: () => void;
}

/**
 * Notifies of the first of several failed loads in a row: "Something Went Wrong", or that the
 * server cannot be reached (docs/domain/trip-lists.md#list-failures). A 401 has signed out and
 * needs no notice. With `filters` a refused load also resets them, and the notice can bring them
 * back (docs/decisions/screens.md#failed-actions).
 */
export function useFailureNotice({ error, failures }: Failed, filters?: FilterReset): void {
  const t = useMessages(messages);
  const notifyOf = useEffectEvent((failure: Error) => {
    if (isApiFailure(failure) && failure.status === 401) return;
    const { message } = failureText(failure);
    if (isUnanswered(failure)) {
      notifyFailure(failure);
    } else if (filters?.isFiltered) {
      const { restore } = filters;
      filters.reset();
      // Longer than a plain notice, because it has a button.
      notify({
        intent: 'error',
        title: t('failure.title'),
        body: `${message} ${t('failure.reset')}`,
        durationMs: 8000,
        action: { label: t('failure.restore'), run: restore },
      });
    } else {
      notify({
        intent: 'error',
        title: t('failure.title'),
        ...(message !== t('failure.title') && { body: message }),
      });
    }
  });
  useEffect(() => {
    // One notice per outage; the list itself keeps showing that it is stale.
    if (error && failures === 1) notifyOf(error);
  }, [error, failures]);
}
