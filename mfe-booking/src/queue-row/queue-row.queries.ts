import { queryOptions } from '@tanstack/react-query';
import { call, queryKey } from 'shared-bus';
import type { QueueRow } from 'shared-contracts/queue/queue';
import {
  getQueueRow,
  releaseLease,
  removeQueueRow,
  renewLease,
  updateQueueRow,
} from 'shared-contracts/queue/queue.api';

/** The row itself, for a booking screen that was opened by its URL. It claims nothing. */
export const fetchQueueRow = (id: string) =>
  queryOptions({
    queryKey: queryKey('mfe-booking', getQueueRow, { params: { id } }),
    queryFn: async ({ signal }) => (await call(getQueueRow, { params: { id }, signal })).data,
    refetchOnMount: false,
  });

export const renewRequestLease = (id: string) => call(renewLease, { params: { id } });
/** Sent while the page unloads: the browser completes it. */
export const releaseRequestLease = (id: string) =>
  call(releaseLease, { params: { id }, keepalive: true, keepSession: true });

export const requestOutcomes = ['support', 'junk', 'cancel'] as const;
export type RequestOutcome = (typeof requestOutcomes)[number];

/** Removes a request from the queue without a booking (docs/domain/booking.md#request-actions). */
export const closeRequest = (row: QueueRow, stop: RequestOutcome) =>
  stop === 'cancel'
    ? call(removeQueueRow, { body: { booking_id: row.booking_id } })
    : call(updateQueueRow, { body: { id: row.id, status: stop } });
