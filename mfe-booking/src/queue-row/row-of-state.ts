import type { QueueRow } from 'shared-contracts/queue/queue';

/**
 * The row that the queue screen passed on (docs/domain/booking.md#prefill: currentBookingRow).
 * History outlives releases, so its shape is checked.
 */
export function rowOfState(state: unknown, id: string): QueueRow | undefined {
  // each member is checked below
  const row = (state as { currentBookingRow?: Partial<QueueRow> } | null)?.currentBookingRow;
  return (row?.id === id || row?.booking_id === id) &&
    typeof row.id === 'string' &&
    typeof row.phone === 'string' &&
    typeof row.booking_id === 'string'
    ? ({ name: '', ...row } as QueueRow)
    : undefined; // the rest is the queue's own row
}
