import type { ReactNode } from 'react';
import { Navigate } from 'react-router-dom';
import { useMessages } from 'shared-bus';
import { searchTypesOf } from 'shared-contracts/trips/trip.rules';
import { FreshnessNote } from 'shared-ui/list';
import { ListPage, PageHeader, ReloadButton } from 'shared-ui/page';
import type { ColumnFilter } from 'shared-ui/table';
import { tripMessages } from '../messages.ts';
import { TripSearch } from './trip-search.tsx';
import { TripTable } from './trip-table.tsx';
import { searchTypeOf, type CommonChange, type TripView, type Viewer } from './trip-view.ts';
import { useTypeFilter } from './use-trip-filters.ts';
import type { TripList } from './use-trip-list.ts';

interface TripScreenProps {
  view: TripView;
  viewer: Viewer;
  list: TripList;
  change: (change: CommonChange) => void;
  /** The address of another page of the same view. */
  searchOfPage: (page: number) => string;
  isFiltered: boolean;
  onClear: () => void;
  onSort: (by: string, sort: TripView['sort']) => void;
  /** Beside the search. */
  extra?: ReactNode;
  filters?: Partial<Record<string, ColumnFilter>>;
}

/** What the lists share: search, reload, the table and its pages. */
export function TripScreen({ view, viewer, list, change, searchOfPage, isFiltered, onClear, onSort, extra, filters }: TripScreenProps) {
  const t = useMessages(tripMessages);
  const type = useTypeFilter(view.type, (chosen) => change({ type: chosen }));
  const { page, settled, isWaiting, isFetching, error, reload } = list;
  const by = searchTypeOf(view, viewer);
  const isBeyondEnd = page !== undefined && !isWaiting && page.list.length === 0 && view.page > 1;
  return (
    <ListPage>
      {/* A remembered page can lie beyond the end by now. */}
      {isBeyondEnd ? <Navigate replace to={{ search: searchOfPage(Math.max(1, Math.min(view.page - 1, page.total_pages))) }} /> : null}
      <PageHeader
        title={t(`${view.list}.title`)} count={page?.total_records} tools={<ReloadButton busy={isFetching} onReload={reload} />}
        filters={<><TripSearch key={`${by} ${view.searchvalue}`} by={by} value={view.searchvalue} types={searchTypesOf(viewer.role)} onSearch={change} />{extra}<FreshnessNote /></>}
      />
      <TripTable
        view={view} page={page} settled={settled} isWaiting={isWaiting} error={error} isFiltered={isFiltered} filters={{ type, ...filters }} onRetry={reload} onClear={onClear}
        onSort={({ by: sortBy, type: order }) => onSort(sortBy, order)} onPage={(number) => change({ page: number })} onLimit={(limit) => change({ limit: limit === 100 ? 100 : 50 })}
      />
    </ListPage>
  );
}
