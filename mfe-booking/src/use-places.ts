import { useIsMutating, useMutation } from '@tanstack/react-query';
import { isApiFailure, notifyFailure, useReference } from 'shared-bus';
import { isLocated, type MaybeCoordinates } from 'shared-contracts/bookings/coordinates';
import type { City } from 'shared-contracts/reference/reference';

import { useBookingForm } from './booking-form.tsx';
import type { BookingValues, End, Point } from './booking-values.ts';
import { noEstimate } from './booking-values.ts';
import type { FoundPlace } from './place.queries.ts';
import { findAt, findById } from './place.queries.ts';
import { point, writeCoordinates } from './place.ts';
import { formWork } from './use-settled-keys.ts';

const busyKey = (end: End) => [...formWork, 'place', end] as const;
/** True while the address of an end is being read from the server. */
export const useIsLocating = (end: End): boolean =>
  useIsMutating({ mutationKey: busyKey(end) }) > 0;

const samePoint = (a: Point | null, b: Point): boolean => a?.lat === b.lat && a.lng === b.lng;

/** The pickup's city follows its pin: suggestions and fares are by city. */
function cityAt(cities: readonly City[], { lat, lng }: Point, fallback: string): string {
  const away = (city: City) =>
    isLocated(city) ? (city.lat - lat) ** 2 + (city.lng - lng) ** 2 : Number.MAX_VALUE;
  return cities.toSorted((a, b) => away(a) - away(b))[0]?.city_code ?? fallback;
}

export interface Places {
  /** A suggestion was chosen. */
  choose: (end: End, suggestion: { place_id: string; description: string }) => void;
  /**
   * A pin was set down, or coordinates were typed. With an address, that stays and only the fence
   * is asked for; where the place of an address is not known, it is as if its text had been typed.
   */
  place: (end: End, at: MaybeCoordinates, address?: string) => void;
  /** The text was changed by hand: the pin no longer stands for it. */
  type: (end: End, text: string) => void;
}

/**
 * Sets the ends of a booking. Each way clears the estimate (docs/domain/booking.md#places). What
 * the server answers late is dropped when the end has moved on.
 */
export function usePlaces(): Places {
  const { patch } = useBookingForm();
  const cities = useReference('cities');
  const pickup = useMutation({
    mutationKey: busyKey('pickup'),
    mutationFn: (find: () => Promise<FoundPlace | undefined>) => find(),
  });
  const dropoff = useMutation({
    mutationKey: busyKey('dropoff'),
    mutationFn: (find: () => Promise<FoundPlace | undefined>) => find(),
  });
  const asking = { pickup, dropoff };

  const settled = (
    values: BookingValues,
    end: End,
    at: Point,
    address: string,
  ): Partial<BookingValues> => ({
    [end]: at,
    [`${end}_address`]: address,
    ...(end === 'pickup' && { city: cityAt(cities, at, values.city) }),
  });

  return {
    choose(end, { place_id, description }) {
      patch({ [end]: null, [`${end}_address`]: description, ...noEstimate });
      asking[end]
        .mutateAsync(() => findById(place_id))
        .then((found) => {
          if (found)
            patch((values) =>
              values[end] === null && values[`${end}_address`] === description
                ? settled(values, end, found.point, description)
                : {},
            );
        }, notifyFailure);
    },
    place(end, at, address) {
      if (!isLocated(at)) {
        patch({ [end]: null, [`${end}_address`]: address ?? '', ...noEstimate });
        return;
      }
      const asked = point(at.lat, at.lng, null);
      patch((values) => ({
        ...settled(values, end, asked, address ?? writeCoordinates(asked)),
        ...noEstimate,
      }));
      asking[end]
        .mutateAsync(() => findAt(asked))
        .then(
          (found) => {
            patch((values) =>
              samePoint(values[end], asked) && found
                ? {
                    [end]: { ...found.point, lat: asked.lat, lng: asked.lng },
                    [`${end}_address`]: address ?? found.address,
                  }
                : {},
            );
          },
          (fault: unknown) => {
            // Nothing is known there: the coordinates stand for the address, and the place is
            // outside.
            if (isApiFailure(fault) && fault.errorId === 'place.unknown')
              patch((values) =>
                samePoint(values[end], asked) ? { [end]: { ...asked, infence: false } } : {},
              );
            else notifyFailure(fault);
          },
        );
    },
    type(end, text) {
      patch({ [end]: null, [`${end}_address`]: text, ...noEstimate });
    },
  };
}
