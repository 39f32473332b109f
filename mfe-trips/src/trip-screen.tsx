import { makeStyles } from '@fluentui/react-components';
import { useCallback, useMemo, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { TripRow } from 'shared-contracts/trips/trip';
import { addNote } from 'shared-contracts/trips/trip-detail.api';
import { allows } from 'shared-contracts/trips/trip-detail.rules';
import { dialogOnDemand } from 'shared-ui/feedback';
import { BeyondEnd } from 'shared-ui/list';
import { ListPage } from 'shared-ui/page';
import type { ColumnFilter, Sort, TableHandle } from 'shared-ui/table';

import { canAssign as mayAssign, canPlan } from './bulk/bookings.ts';
import { useAssignBest } from './bulk/use-assign-best.ts';
import { ListMapPane } from './list-map/map-pane.tsx';
import type { CommonChange, TripView } from './list/trip-params.ts';
import { wrongSearchOf, type Attention, type Viewer } from './list/trip-view.ts';
import type { TripListState } from './list/use-trip-list.ts';
import { PeekPane } from './peek/peek-pane.tsx';
import { hasPeek, usePeek } from './peek/use-peek.ts';
import { useTypeFilter } from './search/use-trip-filters.ts';
import { SelectionProvider, useSelection } from './table/selection.tsx';
import { detailLinkOf, useOpenDetails } from './table/trip-actions.tsx';
import { bookingId } from './table/trip-column.tsx';
import { TripTable } from './table/trip-table.tsx';
import { useTripKeys } from './trip-keys.ts';
import { TripListHead, type TripListHeadProps } from './trip-list-head.tsx';
import { TripListTools } from './trip-list-tools.tsx';
import { RowActionsContext, type RowActions } from './trip/row-actions.ts';
import { canUndoAssignment } from './trip/use-notify-assigned.ts';
import { useListPreferences } from './views/use-list-preferences.ts';

const AssignBookingsDialog = dialogOnDemand(
  async () => (await import('./bulk/assign-bookings.dialog.tsx')).AssignBookingsDialog,
);
const NoteDialog = dialogOnDemand(async () => (await import('./trip/note.dialog.tsx')).NoteDialog);

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
});

const none: readonly never[] = [];

interface TripScreenHandlers {
  /** Removes all filters. */
  clear: () => void;
  sort: (by: string, sort: TripView['sort']) => void;
  /** Where the list has chips for trips that need attention. */
  attention?: (attention: Attention) => void;
  /** Where the list can be sorted by when trips become due. */
  urgentFirst?: () => void;
}

interface TripScreenProps {
  view: TripView;
  viewer: Viewer;
  list: TripListState;
  change: (change: CommonChange) => void;
  /** The URL of another page of the same view. */
  searchOfPage: (page: number) => string;
  on: TripScreenHandlers;
  own: TripListHeadProps['own'];
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
  on,
  own,
  status,
}: TripScreenProps) {
  const { clear, sort, attention } = on;
  const type = useTypeFilter(view.type, change);
  // Props that do not change with a live row keep their identity, so that their components do not
  // re-render.
  const filters = useMemo(() => ({ type, ...(status && { status }) }), [type, status]);
  const sortBy = useCallback(({ by, type: order }: Sort) => sort(by, order), [sort]);
  const { isWaiting, rows: all } = list;
  // Nothing was fetched, and earlier results do not answer the search.
  const isWrong = wrongSearchOf(view, viewer) !== undefined;
  const styles = useStyles();
  const [preferences, setPreferences] = useListPreferences(view.list);
  const { search } = useLocation();
  const selected = useSelection(search);
  const rows = useMemo(
    () => (isWrong ? none : all.filter((trip) => !trip.isRemoved)),
    [isWrong, all],
  );
  // Until another view is loaded the previous one's rows are shown, but are not its rows.
  const ownRows = isWaiting ? none : rows;
  const table = useRef<TableHandle>(null);
  const focusRow = useCallback((id: string) => void table.current?.focusRow(id), []);
  const peek = usePeek(rows, focusRow);
  // The row at the time of the press: a later change to it shows in the result.
  const [assigning, setAssigning] = useState<readonly TripRow[]>();
  const openDetails = useOpenDetails();
  const choose = useCallback(
    (trip: TripRow) => {
      if (!allows('assign', trip.state)) return;
      if (canPlan(view.list, viewer.role)) setAssigning([trip]);
      else openDetails(detailLinkOf(trip));
    },
    [view.list, viewer.role, openDetails],
  );
  const assignBest = useAssignBest(choose);
  const [noted, setNoted] = useState<TripRow>();
  const canAssign = mayAssign(view.list, viewer.role);
  const actions = useMemo(
    (): RowActions => ({
      assign: canAssign ? choose : undefined,
      note: addNote.roles.includes(viewer.role) ? setNoted : undefined,
    }),
    [canAssign, choose, viewer.role],
  );
  useTripKeys({
    rows: view.list === 'completed' ? none : ownRows,
    peek,
    table,
    actions: {
      // Only where it can be undone; otherwise the choice is shown first.
      assign: canAssign && canUndoAssignment() ? assignBest : actions.assign,
      why: canAssign && hasPeek() ? peek.explain : undefined,
      note: actions.note,
    },
  });
  const map = preferences.hasMap ? (
    <ListMapPane
      view={view}
      viewer={viewer}
      rows={rows}
      selected={selected.ids}
      listed={isWaiting || rows.length === 0 ? '' : search || view.list}
      onRow={focusRow}
    />
  ) : null;
  return (
    <RowActionsContext value={actions}>
      <ListPage>
        <BeyondEnd {...list.end} searchOf={searchOfPage} />
        <TripListHead
          view={view}
          viewer={viewer}
          list={list}
          change={change}
          selection={{ rows: ownRows, selected }}
          onAttention={attention}
          tools={
            <TripListTools
              view={view}
              viewer={viewer}
              preferences={preferences}
              onPreferences={setPreferences}
              isWrong={isWrong}
              onSort={sort}
              onUrgentFirst={on.urgentFirst}
              viewSearch={searchOfPage(1)}
            />
          }
          own={own}
        />
        <div className={styles.body}>
          <div className={styles.list}>
            <SelectionProvider selected={selected} rows={ownRows}>
              <TripTable
                view={view}
                list={list}
                hidden={preferences.hidden}
                isWrong={isWrong}
                filters={filters}
                on={{ clear, sort: sortBy }}
                peek={peek}
                handle={table}
              />
            </SelectionProvider>
          </div>
          {peek.trip ? (
            <PeekPane
              trip={peek.trip}
              list={view.list}
              isExplaining={peek.isExplaining}
              onClose={peek.close}
            />
          ) : (
            map
          )}
        </div>
        {assigning ? (
          <AssignBookingsDialog rows={assigning} onClose={() => setAssigning(undefined)} />
        ) : null}
        {noted ? (
          <NoteDialog trip={noted} name={bookingId(noted)} onClose={() => setNoted(undefined)} />
        ) : null}
      </ListPage>
    </RowActionsContext>
  );
}
