import { useMutation } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { ApiFailure } from 'shared-bus';
import { emit, isApiFailure, isServerAway, notify, notifyFailure, useMessages } from 'shared-bus';
import { isolateLtr } from 'shared-contracts/core/text';
import type { QueueRow } from 'shared-contracts/queue/queue';

import { typedOf, type Draft } from '../draft/use-draft.ts';
import { useBookingForm, useFormValue } from '../form/booking-form.tsx';
import { kindOf } from '../form/booking-services.ts';
import type { BookingValues } from '../form/booking-values.ts';
import { focusField } from '../form/form-focus.ts';
import type { CheckedField } from '../form/form-rules.ts';
import { fieldOrder } from '../form/form-rules.ts';
import { fieldOfServerError } from '../form/server-field.ts';
import { noEstimate } from '../form/service-change.ts';
import { messages } from '../messages.ts';
import { brokenLine, sendBooking } from '../waiting/send-booking.queries.ts';
import { failureOf, localNumber, type BookingRequest } from '../waiting/waiting-booking.ts';
import { isAnyWaiting, keepBooking, keepNote, mayWait } from '../waiting/waiting-bookings.ts';
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
  /** Its voice note isn't uploaded, because that has failed. */
  hasUnsavedNote?: boolean;
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
  hasUnsavedNote = false,
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
  const isSent = useFormValue(() => draft.isSent);
  const sending = useMutation({
    mutationFn: ({ request, key }: { request: BookingRequest; key: string }) =>
      send(request, key, line.current === 'live' ? {} : brokenLine),
  });

  // Read by the next key, which may come before the next render.
  const isSending = useRef(false);
  const visit = (field: CheckedField) => {
    onVisit(field);
    requestAnimationFrame(() => focusField(form, field));
  };
  const showFailure = (error: ApiFailure, sent: BookingValues) => {
    if (error.errorId === 'idempotency.reused') return setExisting(tripNoOf(error));
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
  const refused = (error: unknown, sent: BookingValues) => {
    if (!isApiFailure(error)) return notifyFailure(error);
    setIsUnanswered(error.status === 0);
    // While the first attempt is processed its key is reused, or the booking would be created
    // twice. A key that was used with other content stays until the user has decided.
    const keepsKey = ['idempotency.running', 'idempotency.reused'].includes(error.errorId);
    if (isRefusal(error) && !keepsKey && error.status !== 401) draft.freeKey();
    showFailure(error, sent);
  };

  const reopen = useEffectEvent(() => {
    if (draft.refusal) showFailure(failureOf(draft.refusal), form.now().values);
  });
  useEffect(() => reopen(), []);

  const warnOfNote = () => notify({ intent: 'warning', title: t('voice.bar-unsaved') });
  const keep = async (
    values: BookingValues,
    { request, key }: { request: BookingRequest; key: string },
  ) => {
    if (hasUnsavedNote && !(await keepNote(formId, { key }))) {
      isSending.current = false;
      warnOfNote();
      return;
    }
    const kept = keepBooking(formId, {
      key,
      request,
      values: typedOf(values),
      ...(row && { row }),
      ...(hasUnsavedNote && { note: 'kept' }),
    });
    draft.discard();
    // The booking has the recording.
    form.update({ unsent_note: '' });
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
    // Start over makes it another booking.
    isUnanswered: isUnanswered && isSent,
    existing,
    create() {
      if (isSending.current) return;
      const { errors, values } = form.now();
      const isAway = line.current === 'cut' || isAnyWaiting();
      // A recording is uploaded first, which a broken line has just failed to do.
      const waits = mayWait() && (isAway || (hasUnsavedNote && line.current !== 'live'));
      // A batch whose answer was lost may have been created and have made its partner busy: the
      // server decides.
      const wrong = fieldOrder.find(
        (field) =>
          errors[field] && !(draft.isSent && errors[field].message === 'partner.unavailable'),
      );
      form.touch(fieldOrder);
      if (wrong) return visit(wrong);
      // The voice note is sent with the booking unless the user removes it.
      if (hasUnsavedNote && !waits) return void warnOfNote();
      isSending.current = true;
      setIsUnanswered(false);
      const attempt = {
        request: requestOf(values, { queueRowId, isClient }),
        key: waits ? draft.key : draft.keyFor(values),
      };
      if (waits) return void keep(values, attempt);
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
          if (mayWait() && line.current !== 'live' && isServerAway(error))
            return void keep(values, attempt);
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
