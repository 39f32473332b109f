import { useLiveQuery, type LiveRow } from 'shared-bus';
import { lateFrom } from 'shared-contracts/trips/late-times.rules';
import { listStates, type TripRow } from 'shared-contracts/trips/trip';
import { tripInprogressNew, tripInprogressUpdate } from 'shared-contracts/trips/trip.socket';
import { isNotNewer, placeOf, listedRow, withRowsAt } from 'shared-ui/list';

import type { Viewer } from '../list/trip-view.ts';
import { lateTimesKey, type LateTimes } from './late-times.queries.ts';

const states: readonly string[] = listStates.inprogress;

type Time = LateTimes['list'][number];

/** A trip's time after an event: undefined where the trip is not counted. */
function timeAfter(viewer: Viewer, row: TripRow): Time | undefined {
  const isOwn = viewer.role !== 'dispatch_client' || row.user_name === viewer.phone;
  if (!states.includes(row.state ?? '') || row.is_removed || !isOwn) return undefined;
  const from = lateFrom(row);
  return {
    id: row.id,
    late_from: from === undefined ? null : new Date(from).toISOString(),
    ...(row.row_version !== undefined && { row_version: row.row_version }),
  };
}

/**
 * The times after the events of a frame. A pure function: a row that is not newer changes nothing,
 * and a trip that is no longer in progress is removed. Thousands of times are copied once, however
 * many events there are.
 */
export function reduceLateTimes(
  viewer: Viewer,
  times: LateTimes,
  events: readonly LiveRow<'inprogress'>[],
): LateTimes {
  const { list } = times;
  const changed = new Map<string, Time | undefined>();
  for (const { name, row } of events) {
    if (name !== tripInprogressNew.name && name !== tripInprogressUpdate.name) continue;
    const current = changed.has(row.id) ? changed.get(row.id) : listedRow(list, row.id);
    if (current && isNotNewer(row, current)) continue;
    const time = timeAfter(viewer, row);
    if (current || time) changed.set(row.id, time);
  }
  if (changed.size === 0) return times;
  const replaced: [number, Time][] = [];
  const added: Time[] = [];
  let isShorter = false;
  for (const [id, time] of changed) {
    const at = placeOf(list, id);
    if (at === undefined) added.push(...(time ? [time] : []));
    else if (time) replaced.push([at, time]);
    else isShorter = true;
  }
  const next = withRowsAt(list, replaced);
  if (!isShorter && added.length === 0) return { ...times, list: next };
  const left = next.filter(({ id }) => !changed.has(id) || changed.get(id));
  return { ...times, list: [...left, ...added] };
}

/** Updates the times while they are counted. */
export function useLiveLateTimes(viewer: Viewer): void {
  useLiveQuery({
    section: tripInprogressNew.section,
    queryKey: lateTimesKey,
    reduce: (times: LateTimes, event) => reduceLateTimes(viewer, times, [event]),
    reduceAll: (times: LateTimes, events) => reduceLateTimes(viewer, times, events),
    isShownOnly: true,
  });
}
