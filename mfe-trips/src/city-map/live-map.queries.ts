import { queryOptions } from '@tanstack/react-query';
import { call, queryKey } from 'shared-bus';
import type { ReadAnswer } from 'shared-contracts/core/endpoint';
import { liveMap } from 'shared-contracts/trips/live-map.api';

export type LiveMapData = ReadAnswer<typeof liveMap>;

/** Drivers are requested this often, as on the other maps (docs/domain/trip-lists.md#list-calls). */
const refreshMs = 20_000;

/** The drivers and the demand of a city. */
export const liveMapQuery = (city: string) =>
  queryOptions({
    queryKey: queryKey('mfe-trips', liveMap, { query: { city } }),
    queryFn: ({ signal }) => call(liveMap, { query: { city }, signal }),
    refetchInterval: refreshMs,
  });
