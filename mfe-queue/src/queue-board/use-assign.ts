import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';
import { emit, notify, notifyFailure, useMessages, useTypeAheadDuring } from 'shared-bus';
import type { QueueRow } from 'shared-contracts/queue/queue';

import { messages } from '../messages.ts';
import type { QueueView } from './queue-view.ts';
import { claimRow, reloadQueue, claimNext } from './queue.queries.ts';

const takingKey = ['mfe-queue', 'take'] as const;

export interface Assigning {
  assign: (row: QueueRow) => void;
  /** Claims the oldest request that matches the view's filters. */
  takeNext: (view: QueueView) => void;
  isTakingNext: boolean;
  /** The row that is being claimed; one at a time. */
  submittingId: string | undefined;
  /** The row that another agent holds, until its dialog is closed. */
  taken: { row: QueueRow; by: string | undefined } | undefined;
  closeTaken: () => void;
}

/**
 * ASSIGN (docs/domain/queue.md#assign): the agent who gets the row goes to its booking; all others
 * see that it is taken, and the list reloads.
 */
export function useAssign(): Assigning {
  const navigate = useNavigate();
  const t = useMessages(messages);
  const open = (row: QueueRow): void => {
    emit('queue-row:claimed', { id: row.id });
    void navigate(`/queue/${row.booking_id}`, {
      state: { currentBookingRow: row, bookingType: 'queuedBookingType' },
    });
  };
  const client = useQueryClient();
  // Checked on the query client, because `isPending` is rendered later and a second press may come
  // before.
  const isTaking = useCallback(() => client.isMutating({ mutationKey: takingKey }) > 0, [client]);
  const next = useMutation({
    mutationKey: takingKey,
    mutationFn: claimNext,
    onSuccess: (row) => (row ? open(row) : notify({ intent: 'info', title: t('next.none') })),
    onError: notifyFailure,
  });
  const { mutate, isPending, variables, data, reset } = useMutation({
    mutationKey: takingKey,
    mutationFn: claimRow,
    onSuccess: ({ status }, row) => {
      if (status) open(row);
    },
    onError: notifyFailure,
  });
  // Keys that are typed until then are for the booking that opens.
  useTypeAheadDuring(takingKey);
  // Stable, so that unchanged rows do not re-render.
  const assign = useCallback(
    (row: QueueRow) => {
      if (!isTaking()) mutate(row);
    },
    [isTaking, mutate],
  );
  return {
    assign,
    takeNext: (view) => {
      if (!isTaking()) next.mutate(view);
    },
    isTakingNext: next.isPending,
    submittingId: isPending ? variables.id : undefined,
    taken:
      variables && data && !data.status ? { row: variables, by: data.claimed_by?.name } : undefined,
    closeTaken: () => {
      reset();
      void reloadQueue();
    },
  };
}
