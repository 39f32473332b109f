import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { isApiFailure, notifyRefusal, useMessages } from 'shared-bus';

import { detailMessages } from '../detail-messages.ts';
import { notifyFailed } from './notify-failed.ts';
import { tripQuery } from './trip.queries.ts';
import { useLiveTrip } from './trip.realtime.ts';

/**
 * The trip of a screen, kept current while mounted. A failed load shows a notice; for an unknown
 * trip it also redirects (docs/domain/trip-detail.md#trip-calls).
 */
export function useTrip(id: string, fromPerformance: boolean, onUnknown: () => void) {
  const t = useMessages(detailMessages);
  const { data: trip, error, refetch } = useQuery(tripQuery(id, fromPerformance));
  useLiveTrip(trip);
  const failed = useEffectEvent((failure: Error) => {
    const isUnknown = isApiFailure(failure) && failure.status === 404;
    if (isUnknown) notifyRefusal(failure, t('load.failed'));
    else notifyFailed(failure, t('load.failed'));
    if (isUnknown) onUnknown();
  });
  useEffect(() => {
    if (error) failed(error);
  }, [error]);
  return { trip, error, refetch };
}
