import { useState } from 'react';
import { useMutation } from '@tanstack/react-query';
import { notifyFailure } from 'shared-bus';
import { findAddress, findUnder, type FoundPlace } from './address.queries.ts';
import { pinAt, type Pin } from './address-values.ts';

export interface PinState {
  pin: Pin | null;
  /** Nobody is served there. */
  isOutside: boolean;
  /** A typed address that the server does not know: the pin is to be set by hand. */
  isUnknown: boolean;
  isSearching: boolean;
  /** The pin was set down on the map. */
  place: (at: Pin) => void;
  /** Looks a typed address up; a pin that stands already is left alone. */
  search: (city: string, address: string) => void;
}

/** The dialog's pin. `onFound` hears what the place under a set pin is called. Answers that come late are dropped. */
export function usePin(opening: Pin | null, onFound: (place: FoundPlace) => void): PinState {
  const [pin, setPin] = useState(opening);
  const [isOutside, setOutside] = useState(false);
  const [isUnknown, setUnknown] = useState(false);
  const under = useMutation({
    mutationFn: findUnder,
    onSuccess: (found) => {
      setOutside(!found?.infence);
      if (found) onFound(found);
    },
    onError: notifyFailure,
  });
  const lookup = useMutation({
    mutationFn: ({ city, address }: { city: string; address: string }) => findAddress(city, address),
    onSuccess: (found) => {
      setUnknown(!found);
      if (!found) return;
      setPin((now) => now ?? found.pin);
      setOutside(!found.infence);
    },
    onError: notifyFailure,
  });
  return {
    pin, isOutside, isUnknown: isUnknown && !pin, isSearching: lookup.isPending || under.isPending,
    place: (at) => {
      setUnknown(false);
      setPin(pinAt(at));
      under.mutate(pinAt(at));
    },
    search: (city, address) => {
      if (!pin && !lookup.isPending && address.trim().length >= 3) lookup.mutate({ city, address: address.trim() });
    },
  };
}
