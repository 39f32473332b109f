import { useLiveQuery, type LiveEvent } from 'shared-bus';
import type { QueueRow } from 'shared-contracts/queue/queue';
import { queueNew, queueUpdate } from 'shared-contracts/queue/queue.socket';
import { withRow } from 'shared-ui/list';

import { queuePageViewOf, type QueueView } from './queue-view.ts';
import { queueKey, type QueuePage } from './queue.queries.ts';

/**
 * A view's page after an event. A pure function: a row that is not newer changes nothing, and a row
 * that is no longer waiting is removed.
 */
export function reduceQueue(
  view: QueueView,
  page: QueuePage,
  event: Pick<LiveEvent, 'name' | 'row'>,
): QueuePage {
  if (event.name !== queueNew.name && event.name !== queueUpdate.name) return page;
  const row = event.row as QueueRow; // the contract of both events
  return withRow(page, row, event.name === queueNew.name, queuePageViewOf(view));
}

/** Updates the view's rows while it is on screen. */
export function useLiveQueue(view: QueueView): void {
  useLiveQuery<QueuePage>({
    section: queueNew.section,
    queryKey: queueKey(view),
    reduce: (page, event) => reduceQueue(view, page, event),
  });
}
