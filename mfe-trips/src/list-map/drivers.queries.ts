import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call, queryKey } from 'shared-bus';
import type { Input } from 'shared-contracts/core/endpoint';
import { isLocated } from 'shared-contracts/places/coordinates';
import type { TripRow } from 'shared-contracts/trips/trip';
import { driverRoute } from 'shared-contracts/trips/trip-detail.api';
import { searchDrivers } from 'shared-contracts/trips/trip-edit.api';
import { isUnknown } from 'shared-ui/feedback';

import type { TripView } from '../list/trip-params.ts';
import type { Viewer } from '../list/trip-view.ts';
import type { MapDot } from '../trip/gliding.layer.tsx';

const remote = 'mfe-trips';
/** Polling interval of a driver's place (docs/domain/trip-lists.md#list-calls). */
const refreshMs = 20_000;
const atOnce = 4;
type Place = Required<Omit<MapDot, 'service'>> & Pick<MapDot, 'service'>;

interface Drivers {
  places: readonly Place[];
  /** Some drivers couldn't be loaded and are missing. */
  hasFailed: boolean;
}

async function placeOf(trip_id: string, signal: AbortSignal): Promise<Place[]> {
  // A trip that was just removed has no driver on the map, which is no failure.
  const { current_lat: lat, current_lng: lng } = await call(driverRoute, {
    query: { trip_id },
    signal,
  }).catch((error: unknown) => {
    if (!isUnknown(error)) throw error;
    return { current_lat: null, current_lng: null };
  });
  return lat === null || lng === null ? [] : [{ id: trip_id, lat, lng, status: 'busy' }];
}

/** Fails only if every call does, so that one failed call hides none of the other drivers. */
async function assigned(ids: readonly string[], signal: AbortSignal): Promise<Drivers> {
  const left = [...ids];
  const places: Place[] = [];
  const failures: unknown[] = [];
  const worker = async (): Promise<void> => {
    for (let id = left.shift(); id && !signal.aborted; id = left.shift())
      try {
        places.push(...(await placeOf(id, signal)));
      } catch (error) {
        failures.push(error);
      }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  if (failures.length === ids.length) throw failures[0];
  return { places, hasFailed: failures.length > 0 };
}

async function around(
  query: Input<typeof searchDrivers>['query'],
  signal: AbortSignal,
): Promise<Drivers> {
  const { partners } = await call(searchDrivers, { query, signal });
  const places = partners.filter(isLocated).map(({ id, lat, lng, busy }): Place => ({
    id,
    lat,
    lng,
    status: busy ? 'busy' : 'free',
    service: query.service_code,
  }));
  return { places, hasFailed: false };
}

const middle = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
// Rounded to a kilometre, so that not every new or removed row causes another request.
const about = (value: number): number => Math.round(value * 100) / 100;

/**
 * The drivers on a list's map: those of its trips in progress, by trip; or those near its pickups
 * who serve the most frequent service. Ended trips have none, and a dispatch client may not search
 * for drivers (docs/decisions/calls.md#roles).
 */
export function listDriversQuery(view: TripView, viewer: Viewer, rows: readonly TripRow[]) {
  const ids = view.list === 'inprogress' ? rows.map(({ id }) => id).toSorted() : [];
  const types = rows.flatMap((row) => row.trip_type ?? []);
  const pickups = rows.map((row) => row.pickup).filter(isLocated);
  const nearby =
    view.list === 'scheduled' && viewer.role !== 'dispatch_client' && pickups.length > 0
      ? {
          service_code: view.type || middle(types),
          pickup_lat: about(middle(pickups.map(({ lat }) => lat))),
          pickup_lng: about(middle(pickups.map(({ lng }) => lng))),
        }
      : undefined;
  return queryOptions({
    queryKey: nearby
      ? queryKey(remote, searchDrivers, { query: nearby, places: true })
      : queryKey(remote, driverRoute, { ids }),
    queryFn: ({ signal }) => (nearby ? around(nearby, signal) : assigned(ids, signal)),
    placeholderData: keepPreviousData,
    refetchInterval: refreshMs,
    enabled: nearby !== undefined || ids.length > 0,
  });
}
