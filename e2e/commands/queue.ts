import { listQueue } from 'shared-contracts/queue/queue.api';
import type { QueueRow } from 'shared-contracts/queue/queue';
import { callApi } from './api-client.ts';

/** The requests of Karachi that wait and that nobody holds, as the queue screen lists them first. */
export async function waitingRequests(base: string, accessToken: string): Promise<QueueRow[]> {
  const { list } = await callApi(base, listQueue, { query: { city: 'KHI', limit: 50 } }, accessToken);
  return list.filter((row) => !row.claimed_by);
}
