import { useEffect, useEffectEvent, useState } from 'react';
import { useReference } from 'shared-bus';
import {
  looksLikeCoordinates,
  parseCoordinates,
  type Coordinates,
} from 'shared-contracts/places/coordinates';
import { byZoneOrder } from 'shared-contracts/reference/names';
import { dropLookupDelayMs, isAllowedText } from 'shared-contracts/trips/drop-edit.rules';
import { useStoreValue } from 'shared-ui/form/form-store';
import {
  usePlacedAddress,
  usePlaceSearch,
  useTypedCoordinates,
  type FoundPlace,
} from 'shared-ui/places';

import type { DropForm } from './drop-form.ts';
import type { DropPoint } from './drop-values.ts';
import { dropEditKey } from './use-drop-edit-form.ts';

/** The drop-off's address and pin, synchronised (docs/domain/drop-off-edit.md#place-search). */
export function useDropPlace(form: DropForm) {
  const { update: patch } = form;
  const address = useStoreValue(form, ({ values }) => values.dropoff_address);
  const pin = useStoreValue(form, ({ point }) => point);
  const trip = useStoreValue(form, (now) => now.trip);
  const zones = useReference('zones');
  const cities = useReference('cities');
  const [isSearching, setIsSearching] = useState(false);
  // Increases when the place was not set by hand on the map, so that the map moves there.
  const [moves, setMoves] = useState(0);
  const search = usePlaceSearch({
    remote: 'mfe-trips',
    typed: address,
    city: trip.city,
    enabled: isSearching && pin === null,
    delayOf: (text) => dropLookupDelayMs(text.length),
  });

  /**
   * A place in another city counts as outside: the trip stays in its own city, as on the server.
   */
  const isServed = ({ infence, zone }: FoundPlace): boolean => {
    const city = zones.find(({ _id }) => _id === zone?.id)?.city_id;
    return (
      infence !== false &&
      (city === undefined || cities.find(({ _id }) => _id === city)?.city_code === trip.city)
    );
  };

  const placed = usePlacedAddress<DropPoint>({
    mutationKey: dropEditKey,
    update: (change) =>
      patch(({ dropoff_address: text, at, placed: placedText, given }) => {
        const { text: next, ...rest } = change({ text, at, placed: placedText, given });
        return { ...rest, ...(next !== undefined && { dropoff_address: next }) };
      }),
    pinAt: ({ lat, lng }, infence) => ({ lat, lng, infence }),
    pinOf: (found) => ({
      lat: found.lat,
      lng: found.lng,
      infence: isServed(found),
      zone: found.zone?.id,
    }),
    isOutsideOnFailure: true,
  });

  /** A pin was placed, coordinates were typed, or a zone was selected. */
  const place = (at: Coordinates, isFar = false) => {
    placed.place(at);
    form.flag('dropoff_address', undefined);
    if (isFar) setMoves((count) => count + 1);
  };
  // The lookup of a draft's pin ended with the page that made it.
  const findAgain = useEffectEvent(() => {
    if (pin?.infence === null) placed.place(pin);
  });
  useEffect(() => findAgain(), []);
  useTypedCoordinates(pin === null ? address : '', (at) => place(at, true));

  const { dropoff } = trip;
  const zoneOfPin =
    pin?.zone ??
    zones.find(
      ({ zone }) =>
        pin && pin.lat === dropoff?.lat && pin.lng === dropoff.lng && zone === dropoff.zone_en,
    )?._id;

  return {
    search,
    place,
    moves,
    isFinding: placed.isFinding,
    type: (text: string, isPasted: boolean) => {
      const at = isPasted ? parseCoordinates(text) : undefined;
      patch({ dropoff_address: text });
      if (at) {
        place(at, true);
        return;
      }
      setIsSearching(true);
      const isAllowed = isAllowedText(text) || looksLikeCoordinates(text);
      form.flag('dropoff_address', isAllowed ? undefined : 'text.characters');
    },
    choose: (index: number) => {
      const chosen = search.list[index];
      if (!chosen) return;
      setIsSearching(false);
      void placed.choose(chosen).then((isFound) => {
        if (isFound) setMoves((count) => count + 1);
      });
    },
    enter: () => {
      const at = pin === null ? parseCoordinates(form.now().values.dropoff_address) : undefined;
      if (at) place(at, true);
      else {
        setIsSearching(true);
        search.lookNow();
      }
    },
    /** The zone of the pin, and those of the trip's city to choose from. */
    zone: zoneOfPin,
    zones: zones
      .filter(
        ({ city_id }) =>
          city_id === undefined ||
          cities.find(({ _id }) => _id === city_id)?.city_code === trip.city,
      )
      .toSorted(byZoneOrder),
    chooseZone: (id: string | undefined) => {
      const [lng, lat] = zones.find(({ _id }) => _id === id)?.loc.coordinates ?? [];
      if (lat !== undefined && lng !== undefined && id !== zoneOfPin) place({ lat, lng }, true);
    },
  };
}
