import { useIsFetching, useIsMutating, useQueryClient } from '@tanstack/react-query';
import { startTransition, useEffect, useEffectEvent, useState } from 'react';
import { useTypeAhead } from 'shared-bus';

import { useCompletePhone, type BookingForm } from './booking-form.tsx';
import { callerByPhone } from './caller.queries.ts';
import { createButton } from './form-focus.ts';

/** Mutations under this key write into the form: a place, a fare, a promo, a voice note. */
export const formWork = ['mfe-booking', 'form'] as const;

interface PendingWork {
  isPending: boolean;
  /** True from the request's very start, which React renders only later. */
  hasBegun: () => boolean;
}

/**
 * Pending work that a booking waits for: the caller, a place, a fare, a promo, a voice note.
 * Otherwise a fast dispatcher would book without the quoted fare, or read that a place is missing
 * while it is loading.
 */
function usePendingWork(form: BookingForm): PendingWork {
  const client = useQueryClient();
  // Ignores other callers: one may still be looked up for a form that was left.
  const phone = useCompletePhone();
  const lookup = callerByPhone(phone);
  const isWriting = useIsMutating({ mutationKey: formWork }) > 0;
  const isLookingUp = useIsFetching({ queryKey: lookup.queryKey }) > 0;
  return {
    isPending: isWriting || isLookingUp,
    hasBegun: () =>
      client.isMutating({ mutationKey: formWork }) > 0 ||
      client.isFetching({ queryKey: callerByPhone(form.now().values.phone).queryKey }) > 0,
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
  /** Create would wait for pending work. */
  isPending: boolean;
  /** True between the press and its effect. */
  isWaiting: boolean;
  cancel: () => void;
}

/**
 * Confirming and booking wait for pending work: keys in the queue of typed-ahead keys, and the
 * button by the returned `create`.
 */
export function useDeferredCreate(form: BookingForm, create: () => void): DeferredCreate {
  const [isWaiting, setIsWaiting] = useState(false);
  const { isPending, hasBegun } = usePendingWork(form);
  useTypeAhead((key) => isBooking(form, key) && (isPending || hasBegun()));

  // A request ends before the values that it wrote are rendered, which have the priority of a
  // transition: another one is rendered after them.
  const [isSettled, setIsSettled] = useState(true);
  const createNow = useEffectEvent(create);
  useEffect(() => {
    if (isPending) setIsSettled(false);
    else startTransition(() => setIsSettled(true));
  }, [isPending]);
  useEffect(() => {
    if (!isWaiting || isPending || !isSettled) return;
    setIsWaiting(false);
    createNow();
  }, [isWaiting, isPending, isSettled]);

  return {
    create: () => (isPending || hasBegun() ? setIsWaiting(true) : create()),
    isPending: isPending || !isSettled,
    isWaiting,
    cancel: () => setIsWaiting(false),
  };
}
