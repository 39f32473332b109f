import { queryOptions } from '@tanstack/react-query';
import { call, queryKey } from 'shared-bus';
import type { QueueRow } from 'shared-contracts/queue/queue';
import {
  getQueueRow,
  giveUpLease,
  removeQueueRow,
  renewLease,
  updateQueueRow,
} from 'shared-contracts/queue/queue.api';

/** The row itself, for a booking screen that was opened by its address. Taking nothing. */
export const queueRow = (id: string) =>
  queryOptions({
    queryKey: queryKey('booking', getQueueRow, { params: { id } }),
    queryFn: async ({ signal }) => (await call(getQueueRow, { params: { id }, signal })).data,
    refetchOnMount: false,
  });

export const renew = (id: string) => call(renewLease, { params: { id } });
/** Said while leaving: the browser finishes it. */
export const giveUp = (id: string) =>
  call(giveUpLease, { params: { id }, keepalive: true, keepSession: true });

export const rowEnds = ['support', 'junk', 'cancel'] as const;
export type RowEnd = (typeof rowEnds)[number];

/** Takes a request out of the queue without a booking (docs/domain/booking.md#request-actions). */
export const endRow = (row: QueueRow, end: RowEnd) =>
  end === 'cancel'
    ? call(removeQueueRow, { body: { booking_id: row.booking_id } })
    : call(updateQueueRow, { body: { id: row.id, status: end } });
