import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call, hasExtension, isApiFailure, queryKey } from 'shared-bus';
import type { ReadAnswer } from 'shared-contracts/core/endpoint';
import { isLocated, type Coordinates } from 'shared-contracts/places/coordinates';
import { roundCoordinate } from 'shared-contracts/places/place';
import { autocomplete, geocode } from 'shared-contracts/places/place.api';

import { orNull } from './or-null.ts';

// Not in the bus, where every first load would include the contracts of bookings; three remotes
// need them.

/** A place that was suggested, and the search that it belongs to. */
export interface Suggestion {
  place_id: string;
  description: string;
  session: string;
}

const sessionQuery = (session: string): { session?: string } =>
  hasExtension('place-sessions') ? { session } : {};

/**
 * Suggestions for a text; places rarely change, so they are cached for minutes, for later searches
 * too.
 */
export const suggestionsQuery = (remote: string, city: string, keyword: string, session: string) =>
  queryOptions({
    queryKey: queryKey(remote, autocomplete, { query: { city, keyword } }),
    queryFn: async ({ signal }) =>
      (await call(autocomplete, { query: { city, keyword, ...sessionQuery(session) }, signal }))
        .predictions,
    staleTime: 5 * 60_000,
    refetchOnMount: true,
    placeholderData: keepPreviousData,
  });

/** A place of the server: its address, its point in degrees of 4 decimals, and its zone. */
export interface FoundPlace extends Coordinates {
  address: string;
  /** Whether it is in the service area; null where the server does not answer that. */
  infence: boolean | null;
  zone: { id: string; en: string; ur: string } | null;
}

const noPlace: ReadAnswer<typeof geocode> = { results: [] };

/** The place of a suggestion or at a point (`latlngOf`); undefined where there is none. */
export async function findPlace(
  at: Pick<Suggestion, 'place_id' | 'session'> | { latlng: string },
): Promise<FoundPlace | undefined> {
  const query = 'latlng' in at ? at : { place_id: at.place_id, ...sessionQuery(at.session) };
  const {
    results: [place],
    infence,
    zone,
  } = await call(geocode, { query: { ...query, ...orNull() } }).catch((error: unknown) => {
    if (isApiFailure(error) && error.errorId === 'place.unknown') return noPlace;
    throw error;
  });
  const location = place?.geometry.location;
  if (!place || !isLocated(location)) return undefined;
  return {
    address: place.formatted_address,
    lat: roundCoordinate(location.lat),
    lng: roundCoordinate(location.lng),
    infence: infence ?? null,
    zone: zone ? { id: zone._id, en: zone.zone, ur: zone.urdu_text } : null,
  };
}

/** A point as `findPlace` takes it. */
export const latlngOf = ({ lat, lng }: Coordinates): { latlng: string } => ({
  latlng: `${lat},${lng}`,
});

/** The place that a typed address most likely means; undefined when the server finds none. */
export async function findPlaceByText(
  city: string,
  keyword: string,
): Promise<FoundPlace | undefined> {
  const session = crypto.randomUUID();
  const query = { city, keyword, ...sessionQuery(session) };
  const [first] = (await call(autocomplete, { query })).predictions;
  return first && findPlace({ place_id: first.place_id, session });
}
