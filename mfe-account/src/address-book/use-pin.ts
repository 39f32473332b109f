import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { notifyFailure } from 'shared-bus';
import type { ZoneNames } from 'shared-ui/form';

import { pinAt, type AddressFormValues, type Pin } from './address-values.ts';
import {
  fetchAddress,
  fetchSuggestedPlace,
  fetchPlaceAt,
  type AddressPlaceResult,
} from './address.queries.ts';

export interface PinState {
  pin: Pin | null;
  /** Nobody is served there. */
  isOutside: boolean;
  /** A typed address that the server does not know: the pin is to be set by hand. */
  isUnknown: boolean;
  isSearching: boolean;
  /** The zone of the pin, or another one that the user chose. */
  zone: ZoneNames | null;
  setZone: (zone: ZoneNames) => void;
  /** A suggested place was chosen: the pin goes there. */
  choose: (placeId: string) => void;
  /** The pin was set down on the map. */
  place: (at: Pin) => void;
  /** Looks a typed address up; a pin that stands already is left alone. */
  search: (city: string, address: string) => void;
}

/**
 * The dialog's pin. `onFound` hears what the place under a set pin is called. Answers that come
 * late are dropped.
 */
export function usePin(
  opening: Pick<AddressFormValues, 'pin' | 'zone'>,
  onFound: (place: AddressPlaceResult) => void,
): PinState {
  const [pin, setPin] = useState(opening.pin);
  const [zone, setZone] = useState(opening.zone);
  const [isOutside, setOutside] = useState(false);
  const [isUnknown, setUnknown] = useState(false);
  const under = useMutation({
    mutationFn: fetchPlaceAt,
    onSuccess: (found) => {
      setOutside(!found?.infence);
      setZone(found?.zone ?? null);
      if (found) onFound(found);
    },
    onError: notifyFailure,
  });
  const lookup = useMutation({
    mutationFn: ({ city, address }: { city: string; address: string }) =>
      fetchAddress(city, address),
    onSuccess: (found) => {
      setUnknown(!found);
      if (!found) return;
      setPin((now) => now ?? found.pin);
      setZone((now) => now ?? found.zone);
      setOutside(!found.infence);
    },
    onError: notifyFailure,
  });
  const suggested = useMutation({
    mutationFn: fetchSuggestedPlace,
    onSuccess: (found) => {
      setUnknown(!found);
      if (!found) return;
      setPin(found.pin);
      setZone(found.zone);
      setOutside(!found.infence);
    },
    onError: notifyFailure,
  });
  return {
    zone,
    setZone,
    choose: (placeId) => suggested.mutate(placeId),
    pin,
    isOutside,
    isUnknown: isUnknown && !pin,
    isSearching: lookup.isPending || under.isPending || suggested.isPending,
    place: (at) => {
      setUnknown(false);
      setPin(pinAt(at));
      under.mutate(pinAt(at));
    },
    search: (city, address) => {
      if (!pin && !lookup.isPending && !suggested.isPending && address.trim().length >= 3)
        lookup.mutate({ city, address: address.trim() });
    },
  };
}
