import { useLiveQuery, type LiveRow } from 'shared-bus';
import { lateFrom } from 'shared-contracts/trips/late-times.rules';
import { listStates } from 'shared-contracts/trips/trip';
import { tripInprogressNew, tripInprogressUpdate } from 'shared-contracts/trips/trip.socket';
import { isNotNewer } from 'shared-ui/list';

import type { Viewer } from '../list/trip-view.ts';
import { lateTimesKey, type LateTimes } from './late-times.queries.ts';

const states: readonly string[] = listStates.inprogress;

/** Where each trip is in a list: thousands of trips are too many to search for each event. */
const places = new WeakMap<LateTimes['list'], ReadonlyMap<string, number>>();
function placesOf(list: LateTimes['list']): ReadonlyMap<string, number> {
  const known = places.get(list) ?? new Map(list.map(({ id }, at) => [id, at]));
  places.set(list, known);
  return known;
}

/**
 * The times after an event. A pure function: a row that is not newer changes nothing, and a trip
 * that is no longer in progress is removed.
 */
export function reduceLateTimes(
  viewer: Viewer,
  times: LateTimes,
  event: LiveRow<'inprogress'>,
): LateTimes {
  if (event.name !== tripInprogressNew.name && event.name !== tripInprogressUpdate.name)
    return times;
  const { row } = event;
  const { list } = times;
  const at = placesOf(list).get(row.id);
  const current = at === undefined ? undefined : list[at];
  if (current && isNotNewer(row, current)) return times;
  const isOwn = viewer.role !== 'dispatch_client' || row.user_name === viewer.phone;
  const isInProgress = states.includes(row.state ?? '') && !row.is_removed && isOwn;
  if (!current && !isInProgress) return times;
  if (!isInProgress) return { ...times, list: list.filter((time) => time !== current) };
  const from = lateFrom(row);
  const time = {
    id: row.id,
    late_from: from === undefined ? null : new Date(from).toISOString(),
    ...(row.row_version !== undefined && { row_version: row.row_version }),
  };
  if (at === undefined) return { ...times, list: [...list, time] };
  const next = list.with(at, time);
  places.set(next, placesOf(list));
  return { ...times, list: next };
}

/** Updates the times while they are counted. */
export function useLiveLateTimes(viewer: Viewer): void {
  useLiveQuery({
    section: tripInprogressNew.section,
    queryKey: lateTimesKey,
    reduce: (times: LateTimes, event) => reduceLateTimes(viewer, times, event),
    isShownOnly: true,
  });
}
