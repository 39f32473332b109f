import { useIsFetching, useIsMutating, useQueryClient } from '@tanstack/react-query';
import { useDeferredValue, useEffect, useEffectEvent, useState } from 'react';
import { useTypeAhead } from 'shared-bus';

import type { BookingForm } from './booking-form.tsx';
import { callerByPhone } from './caller.queries.ts';
import { createButton } from './form-focus.ts';

/** Mutations under this key write into the form: a place, a fare, a promo, a voice note. */
export const formWork = ['mfe-booking', 'form'] as const;

/** The lookups of every caller: without the number, which is the last part of the key. */
const callerLookups = callerByPhone('').queryKey.slice(0, -1);

interface PendingWork {
  isPending: boolean;
  /** True from the request's very start, which React renders only later. */
  hasBegun: () => boolean;
}

/**
 * What a booking waits for: the caller, a place, a fare, a promo, a voice note that is being saved.
 * Otherwise a fast dispatcher would book without the quoted fare, or read that a place is missing
 * while it is loading.
 */
function usePendingWork(): PendingWork {
  const client = useQueryClient();
  const isWriting = useIsMutating({ mutationKey: formWork }) > 0;
  const isLookingUp = useIsFetching({ queryKey: callerLookups }) > 0;
  return {
    isPending: isWriting || isLookingUp,
    hasBegun: () =>
      client.isMutating({ mutationKey: formWork }) > 0 ||
      client.isFetching({ queryKey: callerLookups }) > 0,
  };
}

/** The keys that confirm or book, wherever the focus is, and those on Create Booking. */
function isBooking(
  { fields }: BookingForm,
  { key, altKey, ctrlKey, metaKey }: Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey'>,
): boolean {
  const button = fields.elementOf(createButton);
  const isOnCreate = button !== undefined && button === document.activeElement;
  return key === 'Enter' ? altKey || ctrlKey || metaKey || isOnCreate : key === ' ' && isOnCreate;
}

export interface DeferredCreate {
  /** Creates now, or when pending work is done. */
  create: () => void;
  /** True between the press and its effect. */
  isWaiting: boolean;
  cancel: () => void;
}

/**
 * Confirming and booking wait for pending work: keys in the queue of typed-ahead keys, and the
 * button by the returned `create`.
 */
export function useDeferredCreate(form: BookingForm, create: () => void): DeferredCreate {
  const [isWaiting, setWaiting] = useState(false);
  const { isPending, hasBegun } = usePendingWork();
  useTypeAhead((key) => isBooking(form, key) && (isPending || hasBegun()));

  // React renders the end of a request before the values that it wrote into the form, which have a
  // lower priority; a deferred value is rendered after both.
  const mustWait = useDeferredValue(isPending) || isPending;
  const createNow = useEffectEvent(create);
  useEffect(() => {
    if (!isWaiting || mustWait) return;
    setWaiting(false);
    createNow();
  }, [isWaiting, mustWait]);

  return {
    create: () => (mustWait || hasBegun() ? setWaiting(true) : create()),
    isWaiting,
    cancel: () => setWaiting(false),
  };
}
