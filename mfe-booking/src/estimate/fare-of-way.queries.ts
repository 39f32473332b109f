import { queryOptions } from '@tanstack/react-query';
import { call, queryKey } from 'shared-bus';
import { estimateFare } from 'shared-contracts/fares/fare.api';

import type { MapPoint } from '../form/booking-values.ts';

type Place = Pick<MapPoint, 'lat' | 'lng'>;

/** A leg of a batch, which is priced separately; a food batch has no end. */
export interface Way {
  service_code: number;
  start: Place;
  end?: Place;
}

/** Rates change with the hour. */
const freshMs = 5 * 60_000;

/** Cost and length of a leg, as the booking will have them. */
export function fareOfWay({ service_code, start, end }: Way) {
  const query = {
    v_type: service_code,
    service_code,
    s_lat: start.lat,
    s_lng: start.lng,
    ...(end && { e_lat: end.lat, e_lng: end.lng }),
  };
  return queryOptions({
    queryKey: queryKey('mfe-booking', estimateFare, { query }),
    queryFn: async ({ signal }) => (await call(estimateFare, { query, signal })).data,
    staleTime: freshMs,
    retry: false,
  });
}
