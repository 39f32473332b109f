import type { QueueRow } from 'shared-contracts/queue/queue';
import { readRouterState, type Reader } from 'shared-ui/router/router-state';

/**
 * The row that the queue screen passed on (docs/domain/booking.md#prefill: currentBookingRow).
 * History outlives releases, so its shape is checked.
 */
export function rowOfState(state: unknown, id: string): QueueRow | undefined {
  const { currentBookingRow: row } = readRouterState<{ currentBookingRow: QueueRow }>(state, {
    currentBookingRow: rowFrom,
  });
  return row && (row.id === id || row.booking_id === id) ? row : undefined;
}

/** The members without which there is no row; the rest is the queue's own. */
const rowFrom: Reader<QueueRow> = (value) => {
  const row = value as Partial<QueueRow> | null | undefined; // checked below
  return typeof row?.id === 'string' &&
    typeof row.phone === 'string' &&
    typeof row.booking_id === 'string'
    ? ({ name: '', ...row } as QueueRow)
    : undefined;
};
