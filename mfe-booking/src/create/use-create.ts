import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { ApiFailure } from 'shared-bus';
import { emit, isApiFailure, notify, notifyFailure } from 'shared-bus';

import type { Draft } from '../draft/use-draft.ts';
import { useBookingForm } from '../form/booking-form.tsx';
import { kindOf } from '../form/booking-services.ts';
import type { BookingValues } from '../form/booking-values.ts';
import { focusField } from '../form/form-focus.ts';
import type { CheckedField } from '../form/form-rules.ts';
import { fieldOrder } from '../form/form-rules.ts';
import { fieldOfServerError } from '../form/server-field.ts';
import { noEstimate } from '../form/service-change.ts';
import { useReceipt, type CreatedBooking } from './use-receipt.ts';

/** Input for every kind of booking. */
interface SendContext {
  key: string;
  /** The request that this booking answers. */
  queueRowId: string | undefined;
  /** A dispatch client attaches no estimate (docs/domain/booking.md#estimate). */
  isClient: boolean;
}
/** Sends a valid form. The same key with the same body creates once. */
export type SendBooking = (values: BookingValues, about: SendContext) => Promise<CreatedBooking>;

interface CreateOptions extends Omit<SendContext, 'key'> {
  draft: Draft;
  send: SendBooking;
  /** The title of the receipt (docs/domain/booking.md#outcomes). */
  createdText: string;
  /** Brings a field into view before it takes the focus. */
  onVisit: (field: CheckedField) => void;
  onDone: () => void;
}

export interface Creation {
  create: () => void;
  creating: boolean;
  /** The server did not answer the last attempt. */
  isUnanswered: boolean;
  /** The number of a booking that an earlier attempt had already created, with other content. */
  existing: string | undefined;
  /** Continues with a new key, as a new booking. */
  startAnother: () => void;
}

const isRefusal = (error: ApiFailure): boolean => error.status >= 400 && error.status < 500;
function tripNoOf(error: ApiFailure): string {
  // an unknown answer reads blank
  const data = error.answer?.data as { trip_no?: unknown; batch_number?: unknown } | undefined;
  return String(data?.trip_no ?? data?.batch_number ?? '');
}

/**
 * Create Booking: validates everything, sends it once, and does not clear the form when it fails
 * (docs/domain/booking.md#outcomes).
 */
export function useCreate({
  draft,
  queueRowId,
  isClient,
  send,
  createdText,
  onVisit,
  onDone,
}: CreateOptions): Creation {
  const form = useBookingForm();
  const showReceipt = useReceipt();
  const [existing, setExisting] = useState<string>();
  const [isUnanswered, setIsUnanswered] = useState(false);
  const sending = useMutation({
    mutationFn: ({ values, about }: { values: BookingValues; about: SendContext }) =>
      send(values, about),
  });

  // Read by the next key, which may come before the next render.
  const isSending = useRef(false);
  const visit = (field: CheckedField) => {
    onVisit(field);
    requestAnimationFrame(() => focusField(form, field));
  };
  const refused = (error: unknown, sent: BookingValues) => {
    if (!isApiFailure(error)) return notifyFailure(error);
    setIsUnanswered(error.status === 0);
    if (error.errorId === 'idempotency.reused') return setExisting(tripNoOf(error));
    // While the first attempt is processed its key is reused, or the booking would be created
    // twice.
    if (isRefusal(error) && error.errorId !== 'idempotency.running' && error.status !== 401)
      draft.freeKey();
    if (error.errorId === 'booking.estimate-expired') form.update(noEstimate);
    const { field, change } = fieldOfServerError(sent, error.field ?? '');
    if (change) form.update(change);
    if (field) {
      form.setServerError({
        field,
        message: error.message,
        value: { ...sent, ...change }[field as keyof BookingValues],
      }); // blank where the form has no such value
      visit(field);
    }
    // A single booking's 422 shows its message as the title, as specified; all others do the
    // opposite (docs/domain/booking.md#outcomes).
    if (error.status === 422 && kindOf(sent) === 'ride')
      notify({ intent: 'error', title: error.message, body: error.title });
    else notifyFailure(error);
  };

  return {
    creating: sending.isPending,
    isUnanswered,
    existing,
    create() {
      if (isSending.current) return;
      const { errors, values } = form.now();
      const wrong = fieldOrder.find((field) => errors[field]);
      form.touch(fieldOrder);
      if (wrong) return visit(wrong);
      isSending.current = true;
      setIsUnanswered(false);
      sending
        .mutateAsync({
          values,
          about: { queueRowId, isClient, key: draft.keyFor(values) },
        })
        .then(
          (created) => {
            const { trip_no } = created;
            draft.discard();
            emit('booking:created', { trip_no, ...(queueRowId && { queueRowId }) });
            showReceipt({
              title: createdText,
              created,
              values,
              isOfQueue: queueRowId !== undefined,
            });
            onDone();
            // It stays pending, because a key queued with the first one is replayed after the
            // success, while the page is still being left.
          },
          (error: unknown) => {
            isSending.current = false;
            refused(error, values);
          },
        );
    },
    startAnother() {
      setExisting(undefined);
      draft.freeKey();
    },
  };
}
