import type { Input } from 'shared-contracts/core/endpoint';
import { queuePageSizes, type QueueRow } from 'shared-contracts/queue/queue';
import type { listQueue } from 'shared-contracts/queue/queue.api';
import { cityCode, oneOf, pageNumber, type UrlValues, type PageView } from 'shared-ui/list';

/**
 * The parameters of the queue's URL: filters, sort, page and limit (docs/domain/queue.md#screen).
 * Blank means all; the request that has waited longest is first.
 */
export const queueParams = queueParamsFor({ oldestFirst: true });
export type QueueView = UrlValues<typeof queueParams>;
/** The same for a user who has chosen the default sort order. */
export function queueParamsFor({ oldestFirst }: { oldestFirst: boolean }) {
  return {
    customer_type: oneOf(['', '0', '1'], ''),
    city: cityCode(''),
    lang_id: oneOf(['', '1', '2'], ''),
    sort: oneOf(['asc', 'desc'], oldestFirst ? 'asc' : 'desc'),
    page: pageNumber,
    limit: oneOf(queuePageSizes, queuePageSizes[0]),
  };
}

/** The blank filters: what "clear" sets. */
export const noQueueFilters = { customer_type: '', city: '', lang_id: '' } as const;
export const isQueueViewFiltered = (view: QueueView): boolean =>
  view.customer_type !== '' || view.city !== '' || view.lang_id !== '';

/** The view as the query of the list call. */
export const queueQueryOf = (view: QueueView): NonNullable<Input<typeof listQueue>['query']> => ({
  page: view.page,
  limit: view.limit,
  ...(view.customer_type && { customer_type: view.customer_type }),
  ...(view.city && { city: view.city }),
  ...(view.lang_id && { lang_id: Number(view.lang_id) }),
  sortBy: 'dt',
  sortType: view.sort,
});

/** 0 is new, anything else returning (docs/domain/queue.md#row). */
export const isNewCustomer = (row: Pick<QueueRow, 'customer_type'>): boolean =>
  row.customer_type === 0;

const isWaiting = (row: QueueRow): boolean => (row.status ?? 'waiting') === 'waiting';
/** Whether a request matches the filters. */
const passes = (view: QueueView, row: QueueRow): boolean =>
  (view.customer_type === '' || isNewCustomer(row) === (view.customer_type === '0')) &&
  (view.city === '' || row.city === view.city) &&
  (view.lang_id === '' || row.lang_id === Number(view.lang_id));

/** The same view for live rows: which rows belong to the list, and in which order. */
export const queuePageViewOf = (view: QueueView): PageView<QueueRow> => ({
  limit: view.limit,
  fits: (row) => isWaiting(row) && passes(view, row),
  left: (row) => !isWaiting(row) && passes(view, row),
  compare: (a, b) =>
    (view.sort === 'desc' ? -1 : 1) *
    (Date.parse(a.dt) - Date.parse(b.dt) || (a.id < b.id ? -1 : 1)),
});
