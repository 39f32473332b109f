import { makeStyles, ToggleButton, Tooltip } from '@fluentui/react-components';
import { MapRegular } from '@fluentui/react-icons/svg/map';
import { useCallback, useMemo, type ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { useMessages } from 'shared-bus';
import { searchTypesOf } from 'shared-contracts/trips/trip.rules';
import { FreshnessNote } from 'shared-ui/list';
import { ListPage, PageHeader, ReloadButton } from 'shared-ui/page';
import type { ColumnFilter, Sort } from 'shared-ui/table';

import { messages } from '../messages.ts';
import { bulkActionsOf } from './bookings.ts';
import { ExportButton } from './export-button.tsx';
import { ListMapPane } from './map-pane.tsx';
import { SelectionBar } from './selection-bar.tsx';
import { SelectionProvider, useSelection } from './selection.tsx';
import { isHideable } from './trip-columns.tsx';
import { TripSearch } from './trip-search-form.tsx';
import { columnsOf, TripTable } from './trip-table.tsx';
import {
  searchTypeOf,
  wrongSearchOf,
  type CommonChange,
  type TripView,
  type Viewer,
} from './trip-view.ts';
import { useListPreferences } from './use-list-preferences.ts';
import { useTypeFilter } from './use-trip-filters.ts';
import type { TripListState } from './use-trip-list.ts';
import { TripViewMenu } from './view-menu.tsx';

const useStyles = makeStyles({
  body: {
    display: 'flex',
    flexGrow: 1,
    minBlockSize: 0,
    '@media (max-width: 1023px)': { flexDirection: 'column' },
  },
  list: {
    display: 'flex',
    flexDirection: 'column',
    flexGrow: 1,
    minInlineSize: 0,
    minBlockSize: 0,
  },
  filters: { display: 'contents' },
  // Only hidden, so that typed text stays.
  away: { display: 'none' },
});

const none: readonly never[] = [];

interface TripScreenProps {
  view: TripView;
  viewer: Viewer;
  list: TripListState;
  change: (change: CommonChange) => void;
  /** The address of another page of the same view. */
  searchOfPage: (page: number) => string;
  isFiltered: boolean;
  onClear: () => void;
  onSort: (by: string, sort: TripView['sort']) => void;
  /** Beside the search. */
  extra?: ReactNode;
  /** Filters by state, where the list has more than one. */
  status?: ColumnFilter;
}

/** Shared by the lists: search, reload, the table and its pages. */
export function TripScreen({
  view,
  viewer,
  list,
  change,
  searchOfPage,
  isFiltered,
  onClear,
  onSort,
  extra,
  status,
}: TripScreenProps) {
  const t = useMessages(messages);
  const type = useTypeFilter(view.type, change);
  // Props that do not change with a live row keep their identity, so that their components do not
  // re-render.
  const filters = useMemo(() => ({ type, ...(status && { status }) }), [type, status]);
  const sortBy = useCallback(({ by, type: order }: Sort) => onSort(by, order), [onSort]);
  const goTo = useCallback((number: number) => change({ page: number }), [change]);
  const resize = useCallback(
    (limit: number) => change({ limit: limit === 100 ? 100 : 50 }),
    [change],
  );
  const { page, frozen, isWaiting, isFetching, error, reload } = list;
  const by = searchTypeOf(view, viewer);
  // Nothing was fetched, and earlier results do not answer the search.
  const isWrong = wrongSearchOf(view, viewer) !== undefined;
  const styles = useStyles();
  const [preferences, setPreferences] = useListPreferences(view.list);
  const { hidden, hasMap } = preferences;
  const { search } = useLocation();
  const selected = useSelection(search);
  const rows = useMemo(
    () => (isWrong ? none : frozen.rows.filter((trip) => !trip.isRemoved)),
    [isWrong, frozen.rows],
  );
  const isPicking = rows.some(({ id }) => selected.ids.has(id));
  const isBeyondEnd = page !== undefined && !isWaiting && page.list.length === 0 && view.page > 1;
  const tools = useMemo(
    () => (
      <>
        <Tooltip content={t('map')} relationship="label">
          <ToggleButton
            appearance="subtle"
            icon={<MapRegular />}
            checked={hasMap}
            onClick={() => setPreferences({ hasMap: !hasMap })}
          />
        </Tooltip>
        <TripViewMenu
          columns={columnsOf[view.list].bare.filter(isHideable)}
          preferences={preferences}
          onPreferences={setPreferences}
        />
        {isWrong ? null : <ExportButton view={view} viewer={viewer} />}
      </>
    ),
    [t, hasMap, setPreferences, preferences, view, viewer, isWrong],
  );
  return (
    <ListPage>
      {/* A remembered page can lie beyond the end by now. */}
      {isBeyondEnd ? (
        <Navigate
          replace
          to={{ search: searchOfPage(Math.max(1, Math.min(view.page - 1, page.total_pages))) }}
        />
      ) : null}
      <PageHeader
        title={t(`${view.list}.title`)}
        count={isWrong || page?.total_is_least ? undefined : page?.total_records}
        tools={
          <>
            {tools}
            <ReloadButton busy={isFetching} onReload={reload} />
          </>
        }
        filters={
          <>
            <div className={isPicking ? styles.away : styles.filters}>
              <TripSearch
                by={by}
                value={view.searchvalue}
                types={searchTypesOf(viewer.role)}
                onSearch={change}
              />
              {extra}
              <FreshnessNote />
            </div>
            <SelectionBar
              rows={rows}
              selected={selected}
              actions={bulkActionsOf(view.list, viewer.role)}
            />
          </>
        }
      />
      <div className={styles.body}>
        <div className={styles.list}>
          <SelectionProvider selected={selected} rows={rows}>
            <TripTable
              view={view}
              page={page}
              hidden={hidden}
              frozen={frozen}
              isWaiting={isWaiting}
              error={error}
              isFiltered={isFiltered}
              isWrong={isWrong}
              filters={filters}
              onRetry={reload}
              onClear={onClear}
              onSort={sortBy}
              onPage={goTo}
              onLimit={resize}
            />
          </SelectionProvider>
        </div>
        {hasMap ? (
          <ListMapPane
            view={view}
            viewer={viewer}
            rows={rows}
            selected={selected.ids}
            listed={isWaiting || rows.length === 0 ? '' : search || view.list}
          />
        ) : null}
      </div>
    </ListPage>
  );
}
