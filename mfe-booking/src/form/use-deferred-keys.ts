import { useIsFetching, useIsMutating, useQueryClient } from '@tanstack/react-query';
import { useDeferredValue, useEffect, useEffectEvent, useState } from 'react';
import { useTypeAhead } from 'shared-bus';

import { useCompletePhone } from './booking-form.tsx';
import { callerByPhone } from './caller.queries.ts';

/** Mutations under this key write into the form: a place, a fare, a promo. */
export const formWork = ['mfe-booking', 'form'] as const;

/** The keys that confirm or book, wherever the focus is, and those on Create Booking. */
function isBooking({
  key,
  altKey,
  ctrlKey,
  metaKey,
}: Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey'>): boolean {
  const { activeElement } = document;
  const isOnCreate = activeElement instanceof HTMLButtonElement && activeElement.name === 'create';
  return key === 'Enter' ? altKey || ctrlKey || metaKey || isOnCreate : key === ' ' && isOnCreate;
}

/**
 * While the caller is looked up, the keys that confirm or book wait. A component of its own, so
 * that the screen is not rendered again with the number.
 */
export function CallerKeys(): null {
  const client = useQueryClient();
  const { queryKey } = callerByPhone(useCompletePhone());
  const isLookingUp = useIsFetching({ queryKey, exact: true }) > 0;
  useTypeAhead(
    (key) => isBooking(key) && (isLookingUp || client.isFetching({ queryKey, exact: true }) > 0),
  );
  return null;
}

export interface DeferredCreate {
  /** Creates at once, or when pending requests are done. */
  create: () => void;
  /** True between the press and its effect. */
  isWaiting: boolean;
}

/**
 * Confirming and booking wait for pending requests: the caller (`CallerKeys`), a place, a fare, a
 * promo, a voice note that is being saved. Otherwise a fast dispatcher would book without the
 * quoted fare, or read that a place is missing while it is loading. Keys wait in the queue of
 * typed-ahead keys; the returned `create` is for the pointer and does not wait for the caller,
 * because a pointer user has seen the form. Escape cancels either.
 */
export function useDeferredKeys(isSaving: boolean, create: () => void): DeferredCreate {
  const client = useQueryClient();
  const [isWaiting, setWaiting] = useState(false);
  const isBusy = useIsMutating({ mutationKey: formWork }) > 0 || isSaving;
  // Requests started by the last key or press are not rendered yet.
  const hasBegun = () => client.isMutating({ mutationKey: formWork }) > 0;
  useTypeAhead((key) => isBooking(key) && (isBusy || hasBegun()));

  // React renders the end of a request before the values that it wrote into the form, which have a
  // lower priority; a deferred value is rendered after both.
  const mustWait = useDeferredValue(isBusy) || isBusy;
  const createNow = useEffectEvent(create);
  useEffect(() => {
    if (!isWaiting) return;
    if (!mustWait) {
      setWaiting(false);
      createNow();
      return;
    }
    const onKey = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') setWaiting(false);
    };
    window.addEventListener('keydown', onKey, true);
    return () => window.removeEventListener('keydown', onKey, true);
  }, [isWaiting, mustWait]);

  return { create: () => (mustWait || hasBegun() ? setWaiting(true) : create()), isWaiting };
}
