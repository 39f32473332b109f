import { queuePageSizes } from 'shared-contracts/queue/queue';

import { noQueueFilters, type QueueView } from './queue-view.ts';

/** Not the page that the board shows first, which would then be fetched twice. */
export const oldestRequests: QueueView = {
  ...noQueueFilters,
  sort: 'asc',
  page: 1,
  limit: queuePageSizes[1],
};
