import { Button } from '@fluentui/react-components';
import { useCallback, useMemo, type Ref } from 'react';
import { useMessages, useShortcutTable } from 'shared-bus';
import type { TripRow } from 'shared-contracts/trips/trip';
import { EmptyState } from 'shared-ui/feedback';
import {
  DataTable,
  Pager,
  withPhoneRows,
  type ColumnFilter,
  type Sort,
  type TableHandle,
} from 'shared-ui/table';

import type { TripView } from '../list/trip-params.ts';
import { attentionOf, isTripViewFiltered } from '../list/trip-view.ts';
import type { TripListState } from '../list/use-trip-list.ts';
import { messages } from '../messages.ts';
import { useReturnedRow } from './opened-row.ts';
import { phoneColumns } from './phone-columns.tsx';
import { detailLinkOf, useOpenDetails } from './trip-actions.tsx';
import {
  actionColumns,
  careColumns,
  completedColumns,
  inProgressColumns,
  isHideable,
  phoneActionMin,
  scheduledColumns,
} from './trip-columns.tsx';
import { useHasDetails } from './use-has-details.ts';

/** The columns of each list except the actions. */
export const columnsOf = {
  scheduled: scheduledColumns,
  inprogress: inProgressColumns,
  completed: completedColumns,
} as const;

/** Elapsed time increases with age, so that column's order is the reverse of the time's. */
const isElapsed = (list: TripView['list'], by: string) =>
  list !== 'completed' && by !== 'pickup_variance';

const none: readonly never[] = [];

interface TripTableHandlers {
  /** Removes all filters. */
  clear: () => void;
  sort: (sort: Sort) => void;
}

interface TripTableProps {
  view: TripView;
  list: Pick<TripListState, 'page' | 'table' | 'pager'>;
  /** Keys of hidden columns. */
  hidden: readonly string[];
  /** The search is invalid, so there are no rows. */
  isWrong?: boolean;
  filters: Partial<Record<string, ColumnFilter>>;
  on: TripTableHandlers;
  /** Shows a trip beside the list, and the trip that is shown there. */
  peek?: { trip: TripRow | undefined; show: (trip: TripRow) => void };
  handle?: Ref<TableHandle>;
}

/** The rows of a list in all its states: loading, empty, failed, more than a page. */
export function TripTable({
  view,
  list: { page, table, pager },
  hidden,
  isWrong = false,
  filters,
  on,
  peek,
  handle,
}: TripTableProps) {
  const { sort: sortBy } = on;
  const t = useMessages(messages);
  const hasDetails = useHasDetails(view.list);
  const attention = attentionOf(view);
  const isWorkedDown = attention === 'needs_action' || attention === 'mine';
  const action =
    view.list !== 'completed' && isWorkedDown ? careColumns[view.list] : actionColumns[view.list];
  useShortcutTable(
    hasDetails
      ? [
          { keys: 'Space', label: t('peek.open') },
          { keys: 'Enter', label: t('details.open') },
        ]
      : none,
  );
  const openDetails = useOpenDetails();
  const open = useCallback((trip: TripRow) => openDetails(detailLinkOf(trip)), [openDetails]);
  const columns = useMemo(
    () =>
      withPhoneRows(
        [
          ...phoneColumns[view.list],
          ...(hasDetails ? [{ ...actionColumns[view.list], min: phoneActionMin[view.list] }] : []),
        ],
        [...columnsOf[view.list], ...(hasDetails ? [action] : [])].filter(
          (column) => !isHideable(column) || !hidden.includes(column.key),
        ),
        [],
      ),
    [action, hasDetails, hidden, view.list],
  );
  const turned = useCallback(
    ({ by, type }: Sort): Sort =>
      isElapsed(view.list, by) ? { by, type: type === 'asc' ? 'desc' : 'asc' } : { by, type },
    [view.list],
  );
  const sort = useCallback((chosen: Sort) => sortBy(turned(chosen)), [sortBy, turned]);
  const returnTo = useReturnedRow();
  return (
    <DataTable
      isStored
      handle={handle}
      label={t(`${view.list}.title`)}
      columns={columns}
      text={t}
      // docs/domain/trip-lists.md#list-failures
      list={{ ...table, isNotified: true }}
      row={{
        key: (trip) => trip.id,
        isRemoved: (trip) => trip.isRemoved === true,
        returnTo,
        ...(hasDetails && { onOpen: open, onPeek: peek?.show, peeked: peek?.trip?.id }),
      }}
      head={{
        sort: turned({ by: view.sortBy, type: view.sort }),
        onSort: sort,
        filters,
      }}
      empty={
        isTripViewFiltered(view) ? (
          <EmptyState
            title={t(isWrong ? 'empty.wrong-title' : 'empty.filtered-title')}
            action={<Button onClick={on.clear}>{t('empty.clear')}</Button>}
          />
        ) : (
          <EmptyState title={t(`empty.${view.list}-title`)} body={t(`empty.${view.list}-body`)} />
        )
      }
      footer={<Pager {...pager} isAtLeast={!isWrong && page?.total_is_least} />}
    />
  );
}
