import { queryOptions } from '@tanstack/react-query';
import { call, currentSession, queryKey, startSession } from 'shared-bus';
import { roleOf } from 'shared-contracts/core/role';
import { byZoneOrder } from 'shared-contracts/reference/names';
import { getZones } from 'shared-contracts/reference/reference.api';
import type { UserZone } from 'shared-contracts/session/session';
import { listActionTimes } from 'shared-contracts/trips/action-times.api';
import { countTrips, listTrips } from 'shared-contracts/trips/trip.api';
import { updateZones } from 'shared-contracts/users/user-zones.api';

import { reread } from '../reread.ts';

/** A city's zones, in their order; `cityId` is undefined while the cities load. */
export const cityZonesQuery = (cityId: string | undefined) =>
  queryOptions({
    queryKey: queryKey('mfe-trips', getZones, { query: { city_id: cityId } }),
    queryFn: async ({ signal }) =>
      (await call(getZones, { query: cityId ? { city_id: cityId } : {}, signal })).data.toSorted(
        byZoneOrder,
      ),
    enabled: cityId !== undefined,
    staleTime: 10 * 60_000,
  });

/** Reloads the counts of the scheduled list, which the server limits to the working zones. */
export const reloadCounts = (): Promise<void> => reread(countTrips, listActionTimes);

/**
 * Stores the user's working zones on the server and in the session; returns the server's message.
 */
export async function sendZones(zones: readonly UserZone[]): Promise<string> {
  const session = currentSession();
  if (!session) return '';
  const { data, message = '' } = await call(updateZones, {
    params: { id: session.id },
    body: {
      zones: zones.map(({ _id, zone, urdu_text, code }) => ({ _id, zone, urdu_text, code })),
    },
  });
  const now = currentSession();
  if (now?.id !== session.id) return message;
  // A dispatch client keeps its own stored name and place
  // (docs/domain/trip-lists.md#working-zones).
  const { name, address, lat, lng } = roleOf(now.role) === 'dispatch_client' ? now : data;
  startSession({ ...now, name, address, lat, lng, zones: data.zones });
  await Promise.all([reread(listTrips), reloadCounts()]);
  return message;
}
