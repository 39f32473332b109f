import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call, currentSession, hasExtension, queryClient, queryKey, untilLive } from 'shared-bus';
import type { ReadAnswer } from 'shared-contracts/core/endpoint';
import { queuePageSizes, type QueueRow } from 'shared-contracts/queue/queue';
import { claimQueueRow, listQueue } from 'shared-contracts/queue/queue.api';
import { livePage, shareRows, type LivePage } from 'shared-ui/list';

import { holderOf } from './holder.ts';
import { queueQueryOf, type QueueView } from './queue-view.ts';

const remote = 'mfe-queue';
export type QueuePage = Omit<ReadAnswer<typeof listQueue>, keyof LivePage<QueueRow>> &
  LivePage<QueueRow>;

/** The key of one view's rows; `useLiveQueue` updates the same entry. */
export const queueKey = (view: QueueView) =>
  queryKey(remote, listQueue, { query: queueQueryOf(view) });

async function fetchPage(view: QueueView, signal: AbortSignal): Promise<QueuePage> {
  // Otherwise the answer names the event from which the socket must continue.
  if (!hasExtension('events')) await untilLive(signal);
  const query = queueQueryOf(view);
  return livePage(await call(listQueue, { query, signal }), query);
}

/** The waiting requests of a view. Old rows stay until new ones arrive. */
export const queueQuery = (view: QueueView) =>
  queryOptions({
    queryKey: queueKey(view),
    queryFn: ({ signal }) => fetchPage(view, signal),
    placeholderData: keepPreviousData,
    structuralSharing: shareRows,
  });

/** Reloads every queue list. */
export const reloadQueue = (): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: [remote, listQueue.id] });

/**
 * ASSIGN: returns true to one agent alone, who then holds the row (docs/decisions/calls.md#lease).
 * Called by a button only and never cached.
 */
export const claimRow = (row: QueueRow): Promise<ReadAnswer<typeof claimQueueRow>> =>
  call(claimQueueRow, { params: { id: row.id } });

/**
 * Claims the request that has waited longest of those that match the filters and nobody holds;
 * undefined where there is none.
 */
export async function claimNext(view: QueueView): Promise<QueueRow | undefined> {
  const own = currentSession()?.id;
  for (let page = 1; ; page += 1) {
    const { list, total_pages: pages } = await call(listQueue, {
      query: queueQueryOf({ ...view, sort: 'asc', page, limit: queuePageSizes[0] }),
    });
    for (const row of list) {
      const holder = holderOf(row);
      // If another agent has claimed it, the next one is tried.
      if ((!holder || holder.id === own) && (await claimRow(row)).status) return row;
    }
    if (page >= (pages ?? 1)) return undefined;
  }
}
