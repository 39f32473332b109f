import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useConnection } from 'shared-bus';
import type { SlotProps } from 'shared-contracts/federation/remote.lists';
import { queueLateAfterSeconds } from 'shared-contracts/queue/queue';
import { countInterval } from 'shared-ui/list/count-interval';

import { holderOf } from './holder.ts';
import { oldestRequests } from './oldest-requests.ts';
import { queueQuery } from './queue.queries.ts';
import { useLiveQueue } from './queue.realtime.ts';

/**
 * The number of waiting requests and the time of the oldest that nobody holds, regardless of the
 * board's filters.
 */
export default function QueueCountSlot({ onCount }: SlotProps['nav:count']) {
  const isLive = useConnection() === 'live';
  const { data, isError } = useQuery({
    ...queueQuery(oldestRequests),
    refetchInterval: countInterval(isLive),
  });
  useLiveQueue(oldestRequests);
  const count = isError ? undefined : data?.total_records;
  const first = data?.list.find((row) => !holderOf(row));
  const waitsSince = first ? Date.parse(first.dt) : undefined;
  useEffect(
    () =>
      count === undefined
        ? undefined
        : onCount('/queue', {
            count,
            waitsSince,
            lateAfterSeconds: queueLateAfterSeconds,
            isInTitle: true,
          }),
    [onCount, count, waitsSince],
  );
  return null;
}
