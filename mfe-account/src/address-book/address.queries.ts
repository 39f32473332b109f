import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call, keyedSender, isApiFailure, queryKey } from 'shared-bus';
import type { AddressDraft } from 'shared-contracts/address/address';
import {
  createAddress,
  deleteAddress,
  listAddresses,
  updateAddress,
} from 'shared-contracts/address/address.api';
import { autocomplete, geocode } from 'shared-contracts/bookings/booking.api';
import { isLocated } from 'shared-contracts/bookings/coordinates';
import type { ZoneNames } from 'shared-ui/form';

import { pinAt, type Pin } from './address-values.ts';

export interface AddressSearchValues {
  page: number;
  limit: number;
  customer_phone: string;
  phone: string;
  city: string;
  detail: string;
  name: string;
}

const bookKey = queryKey('mfe-account', listAddresses, {}).slice(0, 2);

/** One page of the user's own book. The previous page stays until the next one is loaded. */
export const addressQuery = (query: AddressSearchValues) =>
  queryOptions({
    queryKey: queryKey('mfe-account', listAddresses, { query }),
    queryFn: ({ signal }) => call(listAddresses, { query, signal }),
    placeholderData: keepPreviousData,
  });

/** Saves a new address, or the one with this id. */
export function useSaveAddress(id: string | undefined) {
  const client = useQueryClient();
  const [sendOnce] = useState(keyedSender);
  return useMutation({
    mutationFn: (body: AddressDraft) =>
      id === undefined
        ? sendOnce(body, (idempotencyKey) => call(createAddress, { body, idempotencyKey }))
        : call(updateAddress, { query: { id }, body }),
    onSettled: () => client.invalidateQueries({ queryKey: bookKey }),
  });
}

export function useRemoveAddress() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(deleteAddress, { query: { id } }),
    onSettled: () => client.invalidateQueries({ queryKey: bookKey }),
  });
}

/** A place: its point, its name, and whether it is in the service area. */
export interface AddressPlaceResult {
  pin: Pin;
  address: string;
  infence: boolean;
  zone: ZoneNames | null;
}

async function found(
  query: { place_id: string } | { latlng: string },
): Promise<AddressPlaceResult | undefined> {
  const { results, infence, zone } = await call(geocode, { query });
  const place = results[0];
  return place && isLocated(place.geometry.location)
    ? {
        pin: pinAt(place.geometry.location),
        address: place.formatted_address,
        infence: infence !== false,
        zone: zone ? { en: zone.zone, ur: zone.urdu_text } : null,
      }
    : undefined;
}

/** Places that match a text; they rarely change, so they are cached for minutes. */
export const suggestionsQuery = (city: string, keyword: string) =>
  queryOptions({
    queryKey: queryKey('mfe-account', autocomplete, { query: { city, keyword } }),
    queryFn: async ({ signal }) =>
      (await call(autocomplete, { query: { city, keyword }, signal })).predictions,
    staleTime: 5 * 60_000,
    placeholderData: keepPreviousData,
  });

/** The place of a suggestion. */
export const fetchSuggestedPlace = (placeId: string): Promise<AddressPlaceResult | undefined> =>
  found({ place_id: placeId });

/** The place that a typed address most likely means; undefined when the server finds none. */
export async function fetchAddress(
  city: string,
  keyword: string,
): Promise<AddressPlaceResult | undefined> {
  const [first] = (await call(autocomplete, { query: { city, keyword } })).predictions;
  return first && found({ place_id: first.place_id });
}

/** The place at a pin; a point without a place counts as outside the service area. */
export async function fetchPlaceAt({ lat, lng }: Pin): Promise<AddressPlaceResult | undefined> {
  try {
    return await found({ latlng: `${lat},${lng}` });
  } catch (error) {
    if (isApiFailure(error) && error.errorId === 'place.unknown') return undefined;
    throw error;
  }
}
