import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call, queryKey } from 'shared-bus';
import { roundCoordinate } from 'shared-contracts/bookings/booking';
import { autocomplete, geocode } from 'shared-contracts/bookings/booking.api';
import { isLocated } from 'shared-contracts/bookings/coordinates';

/** Suggestions for a text; places rarely change, so they are cached for minutes. */
export const suggestionsQuery = (city: string, keyword: string) =>
  queryOptions({
    queryKey: queryKey('mfe-trips', autocomplete, { query: { city, keyword } }),
    queryFn: async ({ signal }) =>
      (await call(autocomplete, { query: { city, keyword }, signal })).predictions,
    staleTime: 5 * 60_000,
    placeholderData: keepPreviousData,
  });

/**
 * A place from the server: its address and point, whether it is in the service area (true where the
 * server does not answer that), and its zone.
 */
export interface DropPlaceResult {
  address: string;
  lat: number;
  lng: number;
  infence: boolean;
  zone: string | undefined;
}

/** A place by id or by the pin's point; undefined where there is none. */
export async function findPlace(
  query: { place_id: string } | { latlng: string },
): Promise<DropPlaceResult | undefined> {
  const {
    results: [place],
    infence,
    zone,
  } = await call(geocode, { query });
  const at = place?.geometry.location;
  if (!place || !isLocated(at)) return undefined;
  const { lat, lng } = at;
  return {
    address: place.formatted_address,
    lat: roundCoordinate(lat),
    lng: roundCoordinate(lng),
    infence: infence !== false,
    zone: zone?._id,
  };
}
