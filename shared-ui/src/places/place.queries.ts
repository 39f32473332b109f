import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call, isApiFailure, queryKey } from 'shared-bus';
import type { ReadAnswer } from 'shared-contracts/core/endpoint';
import { isLocated, type Coordinates } from 'shared-contracts/places/coordinates';
import { roundCoordinate } from 'shared-contracts/places/place';
import { autocomplete, geocode } from 'shared-contracts/places/place.api';

import { orNull } from './or-null.ts';

// Not in the bus, where every first load would include the contracts of bookings; three remotes
// need them.

/** Suggestions for a text; places rarely change, so they are cached for minutes. */
export const suggestionsQuery = (remote: string, city: string, keyword: string) =>
  queryOptions({
    queryKey: queryKey(remote, autocomplete, { query: { city, keyword } }),
    queryFn: async ({ signal }) =>
      (await call(autocomplete, { query: { city, keyword }, signal })).predictions,
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
  query: { place_id: string } | { latlng: string },
): Promise<FoundPlace | undefined> {
  const {
    results: [place],
    infence,
    zone,
  } = await call(geocode, { query: { ...query, ...orNull() } }).catch((error: unknown) => {
    if (isApiFailure(error) && error.errorId === 'place.unknown') return noPlace;
    throw error;
  });
  const at = place?.geometry.location;
  if (!place || !isLocated(at)) return undefined;
  return {
    address: place.formatted_address,
    lat: roundCoordinate(at.lat),
    lng: roundCoordinate(at.lng),
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
  const [first] = (await call(autocomplete, { query: { city, keyword } })).predictions;
  return first && findPlace({ place_id: first.place_id });
}
