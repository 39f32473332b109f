import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useMessages } from 'shared-bus';
import { isUnknown } from 'shared-ui/feedback';

import { detailMessages } from '../detail-messages.ts';
import { notifyFailed } from './notify-failed.ts';
import { tripQuery } from './trip.queries.ts';
import { useLiveTrip } from './trip.realtime.ts';

/**
 * The trip of a screen, kept current while mounted. A failed load shows a notice, except of an
 * unknown trip, whose screen says so (docs/domain/trip-detail.md#trip-calls).
 */
export function useTrip(id: string, fromPerformance: boolean) {
  const t = useMessages(detailMessages);
  const { data: trip, error, refetch } = useQuery(tripQuery(id, fromPerformance));
  useLiveTrip(trip, error);
  const failed = useEffectEvent(() => {
    if (!isUnknown(error)) notifyFailed(error, t('load.failed'));
  });
  // Not for each retry of a trip that is shown, whose error stays until one succeeds.
  const isFailed = error !== null;
  useEffect(() => {
    if (isFailed) failed();
  }, [isFailed]);
  return { trip, error, refetch };
}
