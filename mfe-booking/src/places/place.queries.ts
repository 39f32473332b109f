import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call, queryKey } from 'shared-bus';
import { autocomplete, geocode, lastLocation } from 'shared-contracts/bookings/booking.api';
import { isLocated } from 'shared-contracts/bookings/coordinates';
import { toWirePhone } from 'shared-contracts/core/phone';

import type { Stop, MapPoint } from '../form/booking-values.ts';
import { point } from '../form/place.ts';

/** Suggestions for a text; places rarely change, so they are cached for minutes. */
export const suggestions = (city: string, keyword: string) =>
  queryOptions({
    queryKey: queryKey('mfe-booking', autocomplete, { query: { city, keyword } }),
    queryFn: async ({ signal }) =>
      (await call(autocomplete, { query: { city, keyword }, signal })).predictions,
    staleTime: 5 * 60_000,
    refetchOnMount: true,
    placeholderData: keepPreviousData,
  });

/** An address with its point. */
export interface PlaceResult {
  address: string;
  point: MapPoint;
}

async function find(
  query: { place_id: string } | { latlng: string },
): Promise<PlaceResult | undefined> {
  const { results, infence, zone } = await call(geocode, { query });
  const place = results[0];
  const at = place?.geometry.location;
  return place && isLocated(at)
    ? {
        address: place.formatted_address,
        point: {
          ...point(at.lat, at.lng, infence ?? null),
          ...(zone && { zone: { en: zone.zone, ur: zone.urdu_text } }),
        },
      }
    : undefined;
}

export const findById = (place_id: string) => find({ place_id });
export const findAt = ({ lat, lng }: Pick<MapPoint, 'lat' | 'lng'>) =>
  find({ latlng: `${lat},${lng}` });

/**
 * The last place of a number: `phone` in local form. Fails with `location.unknown` where there is
 * none.
 */
export const lastPlace = async ({ stop, phone }: { stop: Stop; phone: string }) =>
  (
    await call(lastLocation, {
      params: { usertype: stop === 'pickup' ? 'sender' : 'receiver', phone: toWirePhone(phone) },
      query: { is_dispatch: true },
    })
  ).data;
