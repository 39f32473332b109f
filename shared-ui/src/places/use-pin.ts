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

interface Question {
  /** The kind of input that the place is looked up by. */
  by: 'pin' | 'suggestion' | 'text';
  find: () => Promise<FoundPlace | undefined>;
}

/**
 * The dialog's pin. `onFound` gets the name of the place under it. Outdated answers are ignored: by
 * number here, where one hook has the pin; `usePlacedAddress` compares values, because several
 * components set the pin of one form.
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
  const finding = useMutation({
    mutationFn: ({ find }: Question) => find(),
    onMutate: ask,
    // Not a callback of the question: that one would have the `onFound`, and so the typed text, of
    // the time of asking.
    onSuccess: (found, { by }, asked) => {
      if (asked !== newest.current) return;
      if (by === 'pin') {
        // A point without a place counts as outside.
        setIsOutside(!found || found.infence === false);
        setZoneAtPin(found?.zone ?? null);
        if (found) onFound(found);
        return;
      }
      setIsUnknown(!found);
      if (!found) return;
      const isTyped = by === 'text';
      setPin((now) => (isTyped && now) || pinAt(found));
      setZoneAtPin((now) => (isTyped && now) || found.zone);
      setIsOutside(found.infence === false);
    },
    onError: notifyFailure,
  });
  return {
    zone: chosenZone ?? zoneAtPin,
    isZoneChosen: chosenZone !== null,
    setZone: setChosenZone,
    choose: (suggestion) => finding.mutate({ by: 'suggestion', find: () => findPlace(suggestion) }),
    pin,
    isOutside,
    isUnknown: isUnknown && !pin,
    isSearching: finding.isPending,
    place: (at) => {
      setIsUnknown(false);
      setPin(pinAt(at));
      finding.mutate({ by: 'pin', find: () => findPlace(latlngOf(pinAt(at))) });
    },
    show: (known) => {
      ask();
      finding.reset();
      setPin(known.pin);
      setZoneAtPin(known.zone);
      setChosenZone((now) => (now?.en === known.zone?.en ? now : null));
      setIsOutside(false);
      setIsUnknown(false);
    },
    search: (city, address) => {
      const text = address.trim();
      if (!pin && !finding.isPending && text.length >= 3)
        finding.mutate({ by: 'text', find: () => findPlaceByText(city, text) });
    },
  };
}
