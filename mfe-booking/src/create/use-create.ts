import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { ApiFailure } from 'shared-bus';
import { emit, isApiFailure, notify, notifyFailure, useMessages } from 'shared-bus';
import { isolateLtr } from 'shared-contracts/core/text';
import type { QueueRow } from 'shared-contracts/queue/queue';

import { typedOf, type Draft } from '../draft/use-draft.ts';
import { useBookingForm } from '../form/booking-form.tsx';
import { kindOf } from '../form/booking-services.ts';
import type { BookingValues } from '../form/booking-values.ts';
import { focusField } from '../form/form-focus.ts';
import type { CheckedField } from '../form/form-rules.ts';
import { fieldOrder } from '../form/form-rules.ts';
import { fieldOfServerError } from '../form/server-field.ts';
import { noEstimate } from '../form/service-change.ts';
import { messages } from '../messages.ts';
import { sendBooking } from '../waiting/send-booking.queries.ts';
import { isAway, localNumber, type BookingRequest } from '../waiting/waiting-booking.ts';
import { isAnyWaiting, keepBooking, mayWait } from '../waiting/waiting-bookings.ts';
import { useLine } from './use-line.ts';
import { useReceipt } from './use-receipt.ts';

/** Input for every kind of booking. */
interface RequestContext {
  /** The request that this booking answers. */
  queueRowId: string | undefined;
  /** A dispatch client attaches no estimate (docs/domain/booking.md#estimate). */
  isClient: boolean;
}
/** The creating call of a valid form. */
export type RequestOf = (values: BookingValues, about: RequestContext) => BookingRequest;

interface CreateOptions extends RequestContext {
  draft: Draft;
  /** The key of the draft's form. */
  formId: string;
  /** The request of the queue, as far as it is known. */
  row?: QueueRow | undefined;
  requestOf: RequestOf;
  /** Replaced in tests of rare answers. */
  send?: typeof sendBooking;
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
 * (docs/domain/booking.md#outcomes). While the server is away the booking waits in this browser.
 */
export function useCreate({
  draft,
  formId,
  row,
  queueRowId,
  isClient,
  requestOf,
  send = sendBooking,
  createdText,
  onVisit,
  onDone,
}: CreateOptions): Creation {
  const t = useMessages(messages);
  const form = useBookingForm();
  const line = useLine();
  const showReceipt = useReceipt();
  const [existing, setExisting] = useState<string>();
  const [isUnanswered, setIsUnanswered] = useState(false);
  const sending = useMutation({
    mutationFn: ({ request, key }: { request: BookingRequest; key: string }) => send(request, key),
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

  const keep = (
    values: BookingValues,
    { request, key }: { request: BookingRequest; key: string },
  ) => {
    const kept = keepBooking(formId, {
      key,
      request,
      values: typedOf(values),
      ...(row && { row }),
    });
    draft.discard();
    showReceipt({
      title: t('kept'),
      created: t('receipt.kept', { number: isolateLtr(localNumber(kept)) }),
      values,
      isOfQueue: queueRowId !== undefined,
    });
    onDone();
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
      const attempt = {
        request: requestOf(values, { queueRowId, isClient }),
        key: draft.keyFor(values),
      };
      if (mayWait() && (line.current === 'cut' || isAnyWaiting())) return keep(values, attempt);
      sending.mutateAsync(attempt).then(
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
          if (mayWait() && line.current !== 'live' && isAway(error)) return keep(values, attempt);
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
