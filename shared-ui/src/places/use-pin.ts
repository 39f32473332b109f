import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { notifyFailure } from 'shared-bus';

import type { ZoneNames } from '../form/zone-field.tsx';
import { pinAt, type AddressValues, type Pin } from './address-values.ts';
import {
  findPlace,
  findPlaceByText,
  latlngOf,
  type FoundPlace,
  type Suggestion,
} from './place.queries.ts';

export interface PinState {
  pin: Pin | null;
  /** The place is outside the service area. */
  isOutside: boolean;
  /** The server does not find the typed address, so the user must set the pin by hand. */
  isUnknown: boolean;
  isSearching: boolean;
  /** The zone of the pin, or the one that the user chose, which stays. */
  zone: ZoneNames | null;
  isZoneChosen: boolean;
  setZone: (zone: ZoneNames) => void;
  /** Sets the pin to a chosen suggestion. */
  choose: (suggestion: Suggestion) => void;
  /** Called when the user places the pin on the map. */
  place: (at: Pin) => void;
  /** Shows a place that is known, without a lookup. */
  show: (at: Pick<AddressValues, 'pin' | 'zone'>) => void;
  /** Looks up a typed address; a pin that is already set is not moved. */
  search: (city: string, address: string) => void;
}

/** The place at a pin; a point without a place counts as outside the service area. */
const placeAt = (at: Pin): Promise<FoundPlace | undefined> => findPlace(latlngOf(at));

/**
 * The dialog's pin. `onFound` gets the name of the place under it. Outdated answers are ignored.
 */
export function usePin(
  opening: Pick<AddressValues, 'pin' | 'isOutside' | 'zone' | 'isZoneChosen'>,
  onFound: (place: FoundPlace) => void,
): PinState {
  const [pin, setPin] = useState(opening.pin);
  const [zoneAtPin, setZoneAtPin] = useState(opening.isZoneChosen ? null : opening.zone);
  const [chosenZone, setChosenZone] = useState(opening.isZoneChosen ? opening.zone : null);
  const [isOutside, setIsOutside] = useState(opening.isOutside === true);
  const [isUnknown, setIsUnknown] = useState(false);
  /** The number of the newest question: an answer to an earlier one changes nothing. */
  const newest = useRef(0);
  const ask = () => (newest.current += 1);
  const under = useMutation({
    mutationFn: placeAt,
    onMutate: ask,
    onSuccess: (found, _at, asked) => {
      if (asked !== newest.current) return;
      setIsOutside(!found || found.infence === false);
      setZoneAtPin(found?.zone ?? null);
      if (found) onFound(found);
    },
    onError: notifyFailure,
  });
  const lookup = useMutation({
    mutationFn: ({ city, address }: { city: string; address: string }) =>
      findPlaceByText(city, address),
    onMutate: ask,
    onSuccess: (found, _text, asked) => {
      if (asked !== newest.current) return;
      setIsUnknown(!found);
      if (!found) return;
      setPin((now) => now ?? pinAt(found));
      setZoneAtPin((now) => now ?? found.zone);
      setIsOutside(found.infence === false);
    },
    onError: notifyFailure,
  });
  const suggested = useMutation({
    mutationFn: (suggestion: Suggestion) => findPlace(suggestion),
    onMutate: ask,
    onSuccess: (found, _suggestion, asked) => {
      if (asked !== newest.current) return;
      setIsUnknown(!found);
      if (!found) return;
      setPin(pinAt(found));
      setZoneAtPin(found.zone);
      setIsOutside(found.infence === false);
    },
    onError: notifyFailure,
  });
  return {
    zone: chosenZone ?? zoneAtPin,
    isZoneChosen: chosenZone !== null,
    setZone: setChosenZone,
    choose: (suggestion) => suggested.mutate(suggestion),
    pin,
    isOutside,
    isUnknown: isUnknown && !pin,
    isSearching: lookup.isPending || under.isPending || suggested.isPending,
    place: (at) => {
      setIsUnknown(false);
      setPin(pinAt(at));
      under.mutate(pinAt(at));
    },
    show: (known) => {
      ask();
      setPin(known.pin);
      setZoneAtPin(known.zone);
      setChosenZone((now) => (now?.en === known.zone?.en ? now : null));
      setIsOutside(false);
      setIsUnknown(false);
    },
    search: (city, address) => {
      if (!pin && !lookup.isPending && !suggested.isPending && address.trim().length >= 3)
        lookup.mutate({ city, address: address.trim() });
    },
  };
}
