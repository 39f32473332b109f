import { call } from 'shared-bus';
import { toWirePhone } from 'shared-contracts/core/phone';
import type { Coordinates } from 'shared-contracts/places/coordinates';
import { lastLocation } from 'shared-contracts/places/place.api';
import { findPlace, latlngOf, type FoundPlace } from 'shared-ui/places';
import { orNull } from 'shared-ui/places/or-null';

import type { Stop, MapPoint } from '../form/booking-values.ts';

/** An address with its point. */
export interface PlaceResult {
  address: string;
  point: MapPoint;
}

const resultOf = (found: FoundPlace | undefined): PlaceResult | undefined => {
  if (!found) return undefined;
  const { address, lat, lng, infence, zone } = found;
  return {
    address,
    point: { lat, lng, infence, ...(zone && { zone: { en: zone.en, ur: zone.ur } }) },
  };
};

export const findById = async (placeId: string): Promise<PlaceResult | undefined> =>
  resultOf(await findPlace({ place_id: placeId }));
export const findAt = async (at: Coordinates): Promise<PlaceResult | undefined> =>
  resultOf(await findPlace(latlngOf(at)));

/**
 * The last place of a number: `phone` in local form. Where there is none, null or a failure with
 * `location.unknown`.
 */
export const lastPlace = async ({ stop, phone }: { stop: Stop; phone: string }) =>
  (
    await call(lastLocation, {
      params: { usertype: stop === 'pickup' ? 'sender' : 'receiver', phone: toWirePhone(phone) },
      query: { is_dispatch: true, ...orNull() },
    })
  ).data;
