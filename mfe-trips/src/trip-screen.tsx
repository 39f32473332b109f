import { makeStyles, ToggleButton, Tooltip } from '@fluentui/react-components';
import { MapRegular } from '@fluentui/react-icons/svg/map';
import { useCallback, useMemo, useState, type ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { hasExtension, useMessages } from 'shared-bus';
import { searchTypesOf } from 'shared-contracts/trips/trip.rules';
import { FreshnessNote } from 'shared-ui/list';
import { ListPage, PageHeader, ReloadButton } from 'shared-ui/page';
import type { ColumnFilter, Sort } from 'shared-ui/table';

import { bulkActionsOf } from './bulk/bookings.ts';
import { SelectionBar } from './bulk/selection-bar.tsx';
import { ExportButton } from './export/export-button.tsx';
import { ListMapPane } from './list-map/map-pane.tsx';
import {
  searchTypeOf,
  attentionOf,
  wrongSearchOf,
  type Attention,
  type CommonChange,
  type TripView,
  type Viewer,
} from './list/trip-view.ts';
import type { TripListState } from './list/use-trip-list.ts';
import { messages } from './messages.ts';
import { PeekPane } from './peek/peek-pane.tsx';
import { usePeek } from './peek/use-peek.ts';
import { AttentionChips } from './search/attention-chips.tsx';
import { TripSearch } from './search/trip-search-form.tsx';
import { useTypeFilter } from './search/use-trip-filters.ts';
import { SelectionProvider, useSelection } from './table/selection.tsx';
import { isHideable } from './table/trip-columns.tsx';
import { columnsOf, TripTable } from './table/trip-table.tsx';
import { useListPreferences } from './views/use-list-preferences.ts';
import { TripViewMenu } from './views/view-menu.tsx';

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
  /** Where the list has chips for trips that need attention. */
  onAttention?: (attention: Attention) => void;
  /** Where the list can be sorted by when trips become due. */
  onLateFirst?: () => void;
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
  onAttention,
  onLateFirst,
  extra,
  status,
}: TripScreenProps) {
  const t = useMessages(messages);
  const type = useTypeFilter(view.type, change);
  // Props that do not change with a live row keep their identity, so that their components do not
  // re-render.
  const filters = useMemo(() => ({ type, ...(status && { status }) }), [type, status]);
  const sortBy = useCallback(({ by, type: order }: Sort) => onSort(by, order), [onSort]);
  const { page, counts, frozen, isWaiting, isFetching, error, reload } = list;
  const by = searchTypeOf(view, viewer);
  // Nothing was fetched, and earlier results do not answer the search.
  const isWrong = wrongSearchOf(view, viewer) !== undefined;
  const styles = useStyles();
  const [preferences, setPreferences] = useListPreferences(view.list);
  const { hidden, hasMap } = preferences;
  const [dropped, setDropped] = useState<readonly string[]>([]);
  const { search } = useLocation();
  const selected = useSelection(search);
  const rows = useMemo(
    () => (isWrong ? none : frozen.rows.filter((trip) => !trip.isRemoved)),
    [isWrong, frozen.rows],
  );
  const peek = usePeek(rows);
  const hasSelection = rows.some(({ id }) => selected.ids.has(id));
  const isBeyondEnd = page !== undefined && !isWaiting && page.list.length === 0 && view.page > 1;
  const canSortByDue = hasExtension('trip-attention');
  const total = isWrong || page?.total_is_least ? undefined : page?.total_records;
  const hasChips = onAttention !== undefined && canSortByDue;
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
          {...(canSortByDue && onLateFirst && { onLateFirst })}
          dropped={dropped}
          hasWallboard={view.list === 'inprogress'}
          isLateFirst={view.sortBy === 'due' && view.sort === 'asc'}
        />
        {isWrong ? null : <ExportButton view={view} viewer={viewer} />}
      </>
    ),
    [
      t,
      hasMap,
      setPreferences,
      preferences,
      view,
      viewer,
      isWrong,
      canSortByDue,
      onLateFirst,
      dropped,
    ],
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
        count={hasChips ? undefined : total}
        tools={
          <>
            {tools}
            <ReloadButton busy={isFetching} onReload={reload} />
          </>
        }
        chips={
          <>
            <div className={hasSelection ? styles.away : styles.filters}>
              {hasChips ? (
                <AttentionChips
                  list={view.list}
                  selected={attentionOf(view)}
                  counts={isWrong ? undefined : counts}
                  total={isWaiting ? undefined : total}
                  onSelect={onAttention}
                />
              ) : null}
              <FreshnessNote />
            </div>
            <SelectionBar
              rows={rows}
              selected={selected}
              actions={bulkActionsOf(view.list, viewer.role)}
            />
          </>
        }
        isFiltered={
          view.searchvalue !== '' ||
          (view.list === 'inprogress' && view.city !== '') ||
          (view.list === 'completed' && view.status !== 'all')
        }
        filters={
          <div className={hasSelection ? styles.away : styles.filters}>
            <TripSearch
              by={by}
              value={view.searchvalue}
              types={searchTypesOf(viewer.role)}
              onSearch={change}
            />
            {extra}
          </div>
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
              onChange={change}
              onDrop={setDropped}
              onPeek={peek.show}
              peeked={peek.trip?.id}
            />
          </SelectionProvider>
        </div>
        {peek.trip ? (
          <PeekPane trip={peek.trip} list={view.list} onClose={peek.close} />
        ) : hasMap ? (
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
