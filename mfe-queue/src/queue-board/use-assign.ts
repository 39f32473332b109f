import { useCallback } from 'react';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { emit, notifyFailure } from 'shared-bus';
import type { QueueRow } from 'shared-contracts/queue/queue';
import { claim, reloadQueue } from './queue.queries.ts';

export interface Assigning {
  assign: (row: QueueRow) => void;
  /** The row being asked for; one at a time. */
  submittingId: string | undefined;
  /** The row that somebody else has, until the dialog about it is closed. */
  taken: { row: QueueRow; by: string | undefined } | undefined;
  closeTaken: () => void;
}

/** ASSIGN (spec 1 §4): the one who gets the row goes on to its booking; to all others it is taken, and the list loads again. */
export function useAssign(): Assigning {
  const navigate = useNavigate();
  const { mutate, isPending, variables, data, reset } = useMutation({
    mutationFn: claim,
    onSuccess: ({ status }, row) => {
      if (!status) return;
      emit('queue-row:claimed', { id: row.id });
      void navigate(`/queue/${row.id}`, { state: { currentBookingRow: row, bookingType: 'queuedBookingType' } });
    },
    onError: notifyFailure,
  });
  // Stable, so that rows which did not change are not drawn again.
  const assign = useCallback((row: QueueRow) => {
    if (!isPending) mutate(row);
  }, [isPending, mutate]);
  return {
    assign,
    submittingId: isPending ? variables.id : undefined,
    taken: variables && data && !data.status ? { row: variables, by: data.claimed_by?.name } : undefined,
    closeTaken: () => {
      reset();
      void reloadQueue();
    },
  };
}
