import { useLiveQuery, type LiveRow } from 'shared-bus';
import { listStates, type TripRow } from 'shared-contracts/trips/trip';
import { countedFrom } from 'shared-contracts/trips/trip-care.rules';
import {
  tripInprogressNew,
  tripInprogressUpdate,
  tripScheduleNew,
  tripScheduleUpdate,
} from 'shared-contracts/trips/trip.socket';
import { isNotNewer, placeOf, listedRow, withRowsAt } from 'shared-ui/list';

import { isInZones, type Viewer } from '../list/trip-view.ts';
import { actionTimesKey, type ActionTimes, type CountedList } from './action-times.queries.ts';

const eventsOf = {
  scheduled: [tripScheduleNew, tripScheduleUpdate],
  inprogress: [tripInprogressNew, tripInprogressUpdate],
} as const;

type Time = ActionTimes['list'][number];

const rowOf = (counted: CountedList, event: LiveRow<CountedList>): TripRow | undefined =>
  event.name === eventsOf[counted][0].name || event.name === eventsOf[counted][1].name
    ? event.row
    : undefined;

/** A trip's time after an event: undefined where the trip is not counted. */
function timeAfter(list: CountedList, viewer: Viewer, row: TripRow): Time | undefined {
  const states: readonly string[] = listStates[list];
  const isOwn = viewer.role !== 'dispatch_client' || row.user_name === viewer.phone;
  const isInZone = list !== 'scheduled' || isInZones(row, viewer);
  if (!states.includes(row.state ?? '') || row.is_removed || !isOwn || !isInZone) return undefined;
  return {
    id: row.id,
    from: countedFrom(row.needs_action, row.care),
    page_id: row.batch_id ?? row.trip_no,
    ...(row.row_version !== undefined && { row_version: row.row_version }),
  };
}

/**
 * The times after the events of a frame. A pure function: a row that is not newer changes nothing,
 * and a trip that has left the list is removed. Thousands of times are copied once, however
 * many events there are.
 */
export function reduceActionTimes(
  counted: CountedList,
  viewer: Viewer,
  times: ActionTimes,
  events: readonly LiveRow<CountedList>[],
): ActionTimes {
  const { list } = times;
  const changed = new Map<string, Time | undefined>();
  for (const event of events) {
    const row = rowOf(counted, event);
    if (!row) continue;
    const current = changed.has(row.id) ? changed.get(row.id) : listedRow(list, row.id);
    if (current && isNotNewer(row, current)) continue;
    const time = timeAfter(counted, viewer, row);
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
export function useLiveActionTimes(counted: CountedList, viewer: Viewer): void {
  const reduceAll = (times: ActionTimes, events: readonly LiveRow<CountedList>[]) =>
    reduceActionTimes(counted, viewer, times, events);
  useLiveQuery({
    section: eventsOf[counted][0].section,
    queryKey: actionTimesKey(counted),
    reduce: (times: ActionTimes, event) => reduceAll(times, [event]),
    reduceAll,
    isShownOnly: true,
  });
}
