import { useIsMutating } from '@tanstack/react-query';
import { useReference } from 'shared-bus';
import { isLocated, type MaybeCoordinates } from 'shared-contracts/places/coordinates';
import { namesPlace } from 'shared-contracts/places/named-place';
import type { City } from 'shared-contracts/reference/reference';
import { usePlacedAddress, type FoundPlace, type Suggestion } from 'shared-ui/places';

import { useBookingForm } from '../form/booking-form.tsx';
import { toCity, type MapPoint, type Stop } from '../form/booking-values.ts';
import { formWork } from '../form/pending-work.ts';
import { noEstimate } from '../form/service-change.ts';

const busyKey = (stop: Stop) => [...formWork, 'place', stop] as const;
/** True while the address of an end is loading. */
export const useIsLocating = (stop: Stop): boolean =>
  useIsMutating({ mutationKey: busyKey(stop) }) > 0;

/** The pickup's city follows its pin: suggestions and fares are by city. */
function cityAt(cities: readonly City[], { lat, lng }: MapPoint, fallback: string): string {
  const away = (city: City) =>
    isLocated(city) ? (city.lat - lat) ** 2 + (city.lng - lng) ** 2 : Number.MAX_VALUE;
  return cities.toSorted((a, b) => away(a) - away(b))[0]?.city_code ?? fallback;
}

export interface Places {
  /** A suggestion was chosen. */
  choose: (stop: Stop, suggestion: Suggestion) => void;
  /**
   * A pin was placed, or coordinates were typed. A dictated address stays. If `address` is given,
   * it stays too and only the fence is requested; where it has no place, it counts as typed text.
   */
  place: (stop: Stop, at: MaybeCoordinates, address?: string) => void;
  /** The text was changed by hand: the pin stays while the text still names its place. */
  type: (stop: Stop, text: string) => void;
}

const pinOf = ({ lat, lng, infence, zone }: FoundPlace): MapPoint => ({
  lat,
  lng,
  infence,
  ...(zone && { zone: { en: zone.en, ur: zone.ur } }),
});

/** One end as the form has it. Setting it clears the estimate (docs/domain/booking.md#places). */
function useStop(stop: Stop) {
  const { update } = useBookingForm();
  const cities = useReference('cities');
  return usePlacedAddress<MapPoint>({
    mutationKey: busyKey(stop),
    update: (change, by) =>
      update((values) => {
        const pin = values[stop];
        const now = {
          text: values[`${stop}_address`],
          at: pin,
          placed: pin?.placed ?? values[`${stop}_address`],
          given: pin?.given ?? '',
        };
        const next = change(now);
        if (Object.keys(next).length === 0) return {};
        const { text, at, placed, given } = { ...now, ...next };
        return {
          [stop]: at && { ...at, placed, given },
          [`${stop}_address`]: text,
          ...(at && stop === 'pickup' && toCity(values, cityAt(cities, at, values.city))),
          ...(by === 'user' && noEstimate),
        };
      }),
    pinAt: ({ lat, lng }, infence) => ({ lat, lng, infence }),
    pinOf,
  });
}

/** Sets the ends of a booking. */
export function usePlaces(): Places {
  const { update } = useBookingForm();
  const pickup = useStop('pickup');
  const dropoff = useStop('dropoff');
  const ends = { pickup, dropoff };
  return {
    choose: (stop, suggestion) => void ends[stop].choose(suggestion),
    place(stop, at, address) {
      if (isLocated(at)) ends[stop].place(at, address);
      else update({ [stop]: null, [`${stop}_address`]: address ?? '', ...noEstimate });
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
