import { useLiveQuery, type LiveRow } from 'shared-bus';
import { queueNew, queueUpdate } from 'shared-contracts/queue/queue.socket';
import { withRow } from 'shared-ui/list';

import { queuePageViewOf, type QueueView } from './queue-view.ts';
import { queueKey, type QueuePage } from './queue.queries.ts';

/**
 * A view's page after an event. A pure function: a row that is not newer changes nothing, and a row
 * that is no longer waiting is removed.
 */
export function reduceQueue(view: QueueView, page: QueuePage, event: LiveRow<'queue'>): QueuePage {
  if (event.name !== queueNew.name && event.name !== queueUpdate.name) return page;
  return withRow(page, event.row, event.name === queueNew.name, queuePageViewOf(view));
}

/**
 * Updates the view's rows while it is on screen; with `isShownOnly` not while the tab is hidden.
 */
export function useLiveQueue(view: QueueView, { isShownOnly = false } = {}): void {
  useLiveQuery({
    section: queueNew.section,
    queryKey: queueKey(view),
    reduce: (page: QueuePage, event) => reduceQueue(view, page, event),
    upTo: (page) => page.event_numbers,
    isShownOnly,
  });
}
