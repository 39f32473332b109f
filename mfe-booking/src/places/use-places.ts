import { useIsMutating, useMutation } from '@tanstack/react-query';
import { notifyFailure, useReference } from 'shared-bus';
import { isLocated, type MaybeCoordinates } from 'shared-contracts/places/coordinates';
import { isDictated, namesPlace } from 'shared-contracts/places/named-place';
import type { City } from 'shared-contracts/reference/reference';

import { useBookingForm } from '../form/booking-form.tsx';
import type { BookingValues, Stop, MapPoint } from '../form/booking-values.ts';
import { formWork } from '../form/pending-work.ts';
import { point, writeCoordinates } from '../form/place.ts';
import { noEstimate } from '../form/service-change.ts';
import type { PlaceResult } from './place.queries.ts';
import { findAt, findById } from './place.queries.ts';

const busyKey = (stop: Stop) => [...formWork, 'place', stop] as const;
/** True while the address of an end is loading. */
export const useIsLocating = (stop: Stop): boolean =>
  useIsMutating({ mutationKey: busyKey(stop) }) > 0;

const samePoint = (a: MapPoint | null, b: MapPoint): boolean => a?.lat === b.lat && a.lng === b.lng;

/** The pickup's city follows its pin: suggestions and fares are by city. */
function cityAt(cities: readonly City[], { lat, lng }: MapPoint, fallback: string): string {
  const away = (city: City) =>
    isLocated(city) ? (city.lat - lat) ** 2 + (city.lng - lng) ** 2 : Number.MAX_VALUE;
  return cities.toSorted((a, b) => away(a) - away(b))[0]?.city_code ?? fallback;
}

export interface Places {
  /** A suggestion was chosen. */
  choose: (stop: Stop, suggestion: { place_id: string; description: string }) => void;
  /**
   * A pin was placed, or coordinates were typed. A dictated address stays. If `address` is given,
   * it stays too and only the fence is requested; where it has no place, it counts as typed text.
   */
  place: (stop: Stop, at: MaybeCoordinates, address?: string) => void;
  /** The text was changed by hand: the pin stays while the text still names its place. */
  type: (stop: Stop, text: string) => void;
}

/**
 * Sets the ends of a booking. Each of them clears the estimate (docs/domain/booking.md#places). A
 * late answer is ignored when the end has changed.
 */
export function usePlaces(): Places {
  const { update } = useBookingForm();
  const cities = useReference('cities');
  const pickup = useMutation({
    mutationKey: busyKey('pickup'),
    mutationFn: (find: () => Promise<PlaceResult | undefined>) => find(),
  });
  const dropoff = useMutation({
    mutationKey: busyKey('dropoff'),
    mutationFn: (find: () => Promise<PlaceResult | undefined>) => find(),
  });
  const lookups = { pickup, dropoff };

  const atPoint = (
    values: BookingValues,
    stop: Stop,
    at: MapPoint,
    address: string,
  ): Partial<BookingValues> => ({
    [stop]: { given: address, ...at, placed: address },
    [`${stop}_address`]: address,
    ...(stop === 'pickup' && { city: cityAt(cities, at, values.city) }),
  });

  return {
    choose(stop, { place_id, description }) {
      update({ [stop]: null, [`${stop}_address`]: description, ...noEstimate });
      lookups[stop]
        .mutateAsync(() => findById(place_id))
        .then((found) => {
          if (found)
            update((values) =>
              values[stop] === null && values[`${stop}_address`] === description
                ? atPoint(values, stop, found.point, description)
                : {},
            );
        }, notifyFailure);
    },
    place(stop, at, address) {
      if (!isLocated(at)) {
        update({ [stop]: null, [`${stop}_address`]: address ?? '', ...noEstimate });
        return;
      }
      const requested = point(at.lat, at.lng, null);
      update((values) => {
        const text = values[`${stop}_address`];
        const given = address ?? writeCoordinates(requested);
        const isKept = address === undefined && isDictated(text, values[stop]?.given ?? '');
        return {
          ...atPoint(values, stop, { ...requested, given }, isKept ? text : given),
          ...noEstimate,
        };
      });
      lookups[stop]
        .mutateAsync(() => findAt(requested))
        .then((found) => {
          update((values) => {
            const now = values[stop];
            if (!now || !samePoint(now, requested)) return {};
            // No place was found: the coordinates are the address, and the place is outside.
            if (!found) return { [stop]: { ...now, infence: false } };
            const text = values[`${stop}_address`];
            const isKept = address !== undefined || isDictated(text, now.given ?? '');
            const given = address ?? found.address;
            return atPoint(
              values,
              stop,
              { ...found.point, lat: requested.lat, lng: requested.lng, given },
              isKept ? text : given,
            );
          });
        }, notifyFailure);
    },
    type(stop, text) {
      update((values) => {
        const pin = values[stop];
        const placed = pin?.placed ?? values[`${stop}_address`];
        return {
          [stop]: pin && namesPlace(text, placed) ? { ...pin, placed } : null,
          [`${stop}_address`]: text,
          ...noEstimate,
        };
      });
    },
  };
}
