import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { hasExtension, useClock, useConnection } from 'shared-bus';
import type { SlotProps } from 'shared-contracts/federation/remote.lists';
import { countInterval } from 'shared-ui/list/count-interval';

import { useViewer } from '../list/use-viewer.ts';
import { lateTimesQuery } from './late-times.queries.ts';
import { useLiveLateTimes } from './late-times.realtime.ts';

function InProgressCount({ onCount }: SlotProps['nav:count']) {
  const isLive = useConnection() === 'live';
  const { data, isError } = useQuery({ ...lateTimesQuery, refetchInterval: countInterval(isLive) });
  useLiveLateTimes(useViewer());
  const times = useMemo(
    () => data?.list.map(({ late_from }) => (late_from ? Date.parse(late_from) : Infinity)) ?? [],
    [data],
  );
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
