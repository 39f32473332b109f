import type { Input } from 'shared-contracts/core/endpoint';
import type { QueueRow } from 'shared-contracts/queue/queue';
import { addRequest, listQueue, removeQueueRow } from 'shared-contracts/queue/queue.api';
import type { Session } from 'shared-contracts/session/session';

import { callApi } from './api-client.ts';

/** The waiting, unclaimed requests of Karachi, in the queue screen's order. */
export async function waitingRequests(base: string, accessToken: string): Promise<QueueRow[]> {
  const { list } = await callApi(
    base,
    listQueue,
    { query: { city: 'KHI', limit: 50 } },
    accessToken,
  );
  return list.filter((row) => !row.claimed_by);
}

/** A request of Karachi from a caller whom nobody knows: it offers nothing but their phone. */
export const newCallersRequest = async (
  base: string,
  accessToken: string,
  phone: string,
): Promise<QueueRow> =>
  (await callApi(base, addRequest, { body: { type: 'other', phone, city: 'KHI' } }, accessToken))
    .data;

/**
 * A request of Rawalpindi, the only one that waits there, so that the next claim there gets it.
 * Only these users take requests there.
 */
export async function onlyRequest(
  base: string,
  people: readonly [Session, ...Session[]],
  about: Pick<Input<typeof addRequest>['body'], 'type' | 'phone'>,
): Promise<QueueRow> {
  const city = 'RWP';
  const [{ access_token: accessToken }] = people;
  const { list } = await callApi(base, listQueue, { query: { city, limit: 50 } }, accessToken);
  for (const { booking_id, claimed_by: holder } of list) {
    await callApi(
      base,
      removeQueueRow,
      { body: { booking_id } },
      people.find(({ id }) => id === holder?.id)?.access_token ?? accessToken,
    );
  }
  return (await callApi(base, addRequest, { body: { ...about, city } }, accessToken)).data;
}
