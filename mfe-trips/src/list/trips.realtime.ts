import { serverNow, useLiveQuery, type LiveRow } from 'shared-bus';
import { listStates, type TripRow } from 'shared-contracts/trips/trip';
import { showsFrom } from 'shared-contracts/trips/trip.rules';
import {
  tripCompleteNew,
  tripInprogressNew,
  tripInprogressUpdate,
  tripScheduleNew,
  tripScheduleUpdate,
} from 'shared-contracts/trips/trip.socket';
import { listedRow, withRow } from 'shared-ui/list';

import { withAnnounced } from './announced.ts';
import type { ListName, TripView } from './trip-params.ts';
import { tripPageViewOf, type Viewer } from './trip-view.ts';
import { announcedKey, tripsKey, type TripListPage } from './trips.queries.ts';

type RowEvent = LiveRow<ListName>;
const eventsOf = {
  scheduled: {
    section: tripScheduleNew.section,
    isNew: tripScheduleNew.name,
    isUpdate: tripScheduleUpdate.name,
  },
  inprogress: {
    section: tripInprogressNew.section,
    isNew: tripInprogressNew.name,
    isUpdate: tripInprogressUpdate.name,
  },
  // Has no update event: a later NEW replaces by id (docs/domain/trip-lists.md#live-rows).
  completed: { section: tripCompleteNew.section, isNew: tripCompleteNew.name, isUpdate: undefined },
} as const satisfies Record<ListName, object>;
/**
 * A finished trip is announced again with its feedback and at its completion: it has been counted
 * before.
 */
const countedBefore: ReadonlySet<string> = new Set(['feedback', 'completed']);

const rowOf = (list: ListName, event: RowEvent): TripRow | undefined =>
  event.name === eventsOf[list].isNew || event.name === eventsOf[list].isUpdate
    ? event.row
    : undefined;

/** A provider's event may lack the people of a trip, which the list's row has. */
const withPeopleOf = (row: TripRow, shown: TripRow | undefined): TripRow => {
  const { passenger = shown?.passenger, driver = shown?.driver } = row;
  return {
    ...row,
    ...(passenger !== undefined && { passenger }),
    ...(driver !== undefined && { driver }),
  };
};

/**
 * A list's page after an event. A pure function. A scheduled trip whose minute has not passed by
 * `now` goes to the announced rows only.
 */
export function reduceTrips(
  view: TripView,
  viewer: Viewer,
  page: TripListPage,
  event: RowEvent,
  now: number,
): TripListPage {
  const received = rowOf(view.list, event);
  if (!received) return page;
  const shown = listedRow(page.list, received.id);
  const row = withPeopleOf(received, shown);
  if (view.list === 'scheduled' && !shown && showsFrom(row, viewer.role) > now) return page;
  const isNew =
    event.name === eventsOf[view.list].isNew &&
    !(view.list === 'completed' && (countedBefore.has(row.state ?? '') || row.is_removed));
  return withRow(page, row, isNew, tripPageViewOf(view, viewer));
}

/** The announced rows after an event of the scheduled section. A pure function. */
export function reduceAnnounced(
  viewer: Viewer,
  rows: TripRow[],
  event: RowEvent,
  now: number,
): TripRow[] {
  const row = rowOf('scheduled', event);
  const states: readonly string[] = listStates.scheduled;
  return row ? withAnnounced(rows, row, states.includes(row.state ?? ''), viewer.role, now) : rows;
}

/** Updates a list's rows while it is on screen. */
export function useLiveTrips(view: TripView, viewer: Viewer): void {
  useLiveQuery({
    section: eventsOf[view.list].section,
    queryKey: tripsKey(view, viewer),
    reduce: (page: TripListPage, event) => reduceTrips(view, viewer, page, event, serverNow()),
    upTo: (page) => page.event_numbers,
    isShownOnly: true,
  });
}

/** Updates the announced rows while the scheduled list is on screen. */
export function useLiveAnnounced(viewer: Viewer): void {
  useLiveQuery({
    section: tripScheduleNew.section,
    queryKey: announcedKey,
    reduce: (rows: TripRow[], event) => reduceAnnounced(viewer, rows, event, serverNow()),
    isShownOnly: true,
  });
}
