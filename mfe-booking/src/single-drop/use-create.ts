import { useMutation } from '@tanstack/react-query';
import type { ApiFailure } from 'shared-bus';
import { emit, isApiFailure, notify, notifyFailure, useMessages } from 'shared-bus';
import { useState } from 'react';
import type { CheckedField } from '../booking-check.ts';
import { fieldOrder } from '../booking-check.ts';
import { focusField, useBookingForm } from '../booking-form.tsx';
import { noEstimate } from '../booking-values.ts';
import { catalogue } from '../catalogue.ts';
import type { Draft } from '../use-draft.ts';
import { sendRide } from './create.queries.ts';
import { rideBody } from './ride-body.ts';

interface CreateOptions {
  draft: Draft;
  queueRowId: string | undefined;
  isClient: boolean;
  /** Brings a field into view before it takes the focus. */
  onVisit: (field: CheckedField) => void;
  onDone: () => void;
}

export interface Creation {
  create: () => void;
  creating: boolean;
  /** The number of a booking that an earlier attempt had already created, with other content. */
  existing: string | undefined;
  /** Goes on with a key of its own, as a new booking. */
  another: () => void;
}

const isRefusal = (fault: ApiFailure): boolean => fault.status >= 400 && fault.status < 500;
const tripNoOf = (fault: ApiFailure): string => String((fault.answer?.data as { trip_no?: unknown } | undefined)?.trip_no ?? ''); // an unknown answer reads blank

/** Create Booking: checks everything, sends it once, and keeps what was typed when it fails (spec 3 §2.1, §8). */
export function useCreate({ draft, queueRowId, isClient, onVisit, onDone }: CreateOptions): Creation {
  const t = useMessages(catalogue);
  const form = useBookingForm();
  const [existing, setExisting] = useState<string>();
  const sending = useMutation({ mutationFn: sendRide });

  const visit = (field: CheckedField) => {
    onVisit(field);
    requestAnimationFrame(() => focusField(field));
  };
  const refused = (fault: unknown) => {
    if (!isApiFailure(fault)) return void notifyFailure(fault);
    if (fault.errorId === 'idempotency.reused') return setExisting(tripNoOf(fault));
    // While the first attempt is still worked on its key stands, else it would be made twice.
    if (isRefusal(fault) && fault.errorId !== 'idempotency.running' && fault.status !== 401) draft.freeKey();
    if (fault.errorId === 'booking.estimate-expired') form.patch(noEstimate);
    if (fault.field) form.blame({ field: fault.field, message: fault.message });
    const named = fieldOrder.find((field) => field === fault.field);
    if (named) visit(named);
    // A 422 shows its message as the title, as specified; all others the other way round.
    if (fault.status === 422) notify({ intent: 'error', title: fault.message, body: fault.title });
    else notifyFailure(fault);
  };

  return {
    creating: sending.isPending,
    existing,
    create() {
      if (sending.isPending) return;
      const wrong = fieldOrder.find((field) => form.faults[field]);
      form.touch(fieldOrder);
      if (wrong) return visit(wrong);
      sending.mutateAsync({ body: rideBody(form.values, { queueRowId, isClient }), key: draft.keyFor(form.values) }).then(({ trip_no }) => {
        draft.discard();
        emit('booking:created', { trip_no, ...(queueRowId && { queueRowId }) });
        notify({ intent: 'success', title: t('created') });
        onDone();
      }, refused);
    },
    another() {
      setExisting(undefined);
      draft.freeKey();
    },
  };
}
