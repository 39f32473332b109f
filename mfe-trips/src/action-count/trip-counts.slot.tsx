import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { hasExtension, useClock, useConnection } from 'shared-bus';
import type { SlotProps } from 'shared-contracts/federation/remote.lists';
import { countInterval } from 'shared-ui/list/count-interval';

import { useViewer } from '../list/use-viewer.ts';
import { useZonesByCity } from '../list/use-zones-by-city.ts';
import {
  actionTimesQuery,
  countedLists,
  type ActionTimes,
  type CountedList,
} from './action-times.queries.ts';
import { useLiveActionTimes } from './action-times.realtime.ts';

type Time = ActionTimes['list'][number];
/** In epoch milliseconds, by row: an event replaces one of thousands, so only that one is read. */
const known = new WeakMap<Time, number>();
function timeOf(row: Time): number {
  const at = known.get(row) ?? (row.from ? Date.parse(row.from) : Infinity);
  known.set(row, at);
  return at;
}

function TripCount({ list, onCount }: SlotProps['nav:count'] & { list: CountedList }) {
  const isLive = useConnection() === 'live';
  const { data, isError } = useQuery({
    ...actionTimesQuery(list),
    refetchInterval: countInterval(isLive),
  });
  const user = useViewer();
  const zones = useZonesByCity();
  const viewer = useMemo(() => ({ ...user, zones }), [user, zones]);
  useLiveActionTimes(list, viewer);
  const times = useMemo(() => data?.list.map(timeOf) ?? [], [data]);
  const due = useClock((now) => times.filter((from) => from <= now).length);
  const count = isError || !data ? undefined : due;
  useEffect(
    () => (count === undefined ? undefined : onCount(`/${list}`, { count, needsAction: true })),
    [onCount, count, list],
  );
  return null;
}

/** The number of trips in each list that need action and that nobody has taken. */
export default function TripCountsSlot(props: SlotProps['nav:count']) {
  return hasExtension('action-times')
    ? countedLists.map((list) => <TripCount key={list} list={list} {...props} />)
    : null;
}
