import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { hasExtension, useClock, useConnection } from 'shared-bus';
import type { SlotProps } from 'shared-contracts/federation/remote.lists';
import { countInterval } from 'shared-ui/list/count-interval';

import { useViewer } from '../list/use-viewer.ts';
import { lateTimesQuery, type LateTimes } from './late-times.queries.ts';
import { useLiveLateTimes } from './late-times.realtime.ts';

let last: { list: LateTimes['list']; times: readonly number[] } = { list: [], times: [] };
/**
 * From when each trip is late, in epoch milliseconds. With an event one of thousands changes, so
 * only that one is read again.
 */
function timesOf(list: LateTimes['list']): readonly number[] {
  const was = last;
  const times = list.map(
    (time, at) =>
      (was.list[at] === time ? was.times[at] : undefined) ??
      (time.late_from ? Date.parse(time.late_from) : Infinity),
  );
  last = { list, times };
  return times;
}

function InProgressCount({ onCount }: SlotProps['nav:count']) {
  const isLive = useConnection() === 'live';
  const { data, isError } = useQuery({ ...lateTimesQuery, refetchInterval: countInterval(isLive) });
  useLiveLateTimes(useViewer());
  const times = useMemo(() => timesOf(data?.list ?? []), [data]);
  const late = useClock((now) => times.filter((from) => from <= now).length);
  const count = isError ? undefined : data?.list.length;
  useEffect(
    () => (count === undefined ? undefined : onCount('/inprogress', { count, late })),
    [onCount, count, late],
  );
  return null;
}

/** How many trips are in progress, and how many of them are late against their estimate. */
export default function InProgressCountSlot(props: SlotProps['nav:count']) {
  return hasExtension('late-times') ? <InProgressCount {...props} /> : null;
}
