import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { isApiFailure, notifyFailure, useReference } from 'shared-bus';
import { roundCoordinate } from 'shared-contracts/bookings/booking';
import {
  looksLikeCoordinates,
  parseCoordinates,
  writeCoordinates,
  type Coordinates,
} from 'shared-contracts/bookings/coordinates';
import { byZoneOrder } from 'shared-contracts/reference/names';
import { dropLookupDelayMs, isAllowedText } from 'shared-contracts/trips/drop-edit.rules';
import type { SuggestState } from 'shared-ui/form';

import { findPlace, suggestionsQuery, type DropPlaceResult } from './place.queries.ts';
import { dropEditKey, type DropEditForm } from './use-drop-edit-form.ts';

const enterFrom = 3;

/** Suggestions for a typed text, after the specified debounce or on Enter. */
function useSuggestions(typed: string, city: string, isSearching: boolean) {
  const text = typed.trim();
  const [requested, setRequested] = useState('');
  const delay =
    isSearching && !looksLikeCoordinates(text) ? dropLookupDelayMs(text.length) : undefined;
  useEffect(() => {
    if (delay === undefined) return;
    const timer = setTimeout(() => setRequested(text), delay);
    return () => clearTimeout(timer);
  }, [text, delay]);
  const isCurrent = isSearching && requested !== '' && requested === text;
  const { data, isFetching, isError } = useQuery({
    ...suggestionsQuery(city, requested),
    placeholderData: keepPreviousData,
    enabled: isCurrent,
  });
  // The previous suggestions stay while the text only grows or shrinks.
  const list =
    isSearching &&
    requested !== '' &&
    (text.startsWith(requested) || requested.startsWith(text)) &&
    text !== ''
      ? (data ?? [])
      : [];
  const state: SuggestState =
    isCurrent && isError
      ? 'failed'
      : isCurrent && isFetching && list.length === 0
        ? 'searching'
        : list.length > 0
          ? 'found'
          : isCurrent && !isFetching
            ? 'none'
            : 'idle';
  return {
    state,
    list,
    /** The text has an answer of its own, or will not be looked up. */
    isUpToDate: delay === undefined || (isCurrent && !isFetching),
    lookNow: () => {
      if (text.length >= enterFrom) setRequested(text);
    },
  };
}

/** The drop-off's address and pin, synchronised (docs/domain/drop-off-edit.md#place-search). */
export function useDropPlace(form: DropEditForm) {
  const { values, point: pin, patch, trip } = form;
  const zones = useReference('zones');
  const cities = useReference('cities');
  const [isSearching, setSearching] = useState(false);
  // Increases when the place was not set by hand on the map, so that the map moves there.
  const [moves, setMoves] = useState(0);
  const finding = useMutation({
    mutationKey: dropEditKey,
    mutationFn: (query: { place_id: string } | { latlng: string }) => findPlace(query),
  });
  const suggestions = useSuggestions(
    values.dropoff_address,
    trip.city,
    isSearching && pin === null,
  );

  /**
   * A place in another city counts as outside: the trip stays in its own city, as on the server.
   */
  const isServed = ({ infence, zone }: DropPlaceResult): boolean => {
    const city = zones.find(({ _id }) => _id === zone)?.city_id;
    return (
      infence &&
      (city === undefined || cities.find(({ _id }) => _id === city)?.city_code === trip.city)
    );
  };
  const placeOf = (found: DropPlaceResult) => ({
    lat: found.lat,
    lng: found.lng,
    infence: isServed(found),
    zone: found.zone,
  });

  /** A pin was placed, coordinates were typed, or a zone was selected: the text follows. */
  const place = (at: Coordinates, isFar = false) => {
    const point = { lat: roundCoordinate(at.lat), lng: roundCoordinate(at.lng), infence: null };
    patch({ at: point, dropoff_address: writeCoordinates(point), placed: writeCoordinates(point) });
    form.flag('dropoff_address', undefined);
    if (isFar) setMoves((count) => count + 1);
    const ifStill = (change: Partial<typeof values>) =>
      patch(({ at: now }) =>
        now?.lat === point.lat && now.lng === point.lng && now.infence === null ? change : {},
      );
    finding.mutateAsync({ latlng: `${point.lat},${point.lng}` }).then(
      (found) => {
        // The pin stays where it was placed: the server's place only names it.
        if (found)
          ifStill({
            at: { ...placeOf(found), lat: point.lat, lng: point.lng },
            dropoff_address: found.address,
            placed: found.address,
          });
        else ifStill({ at: { ...point, infence: false } });
      },
      (error: unknown) => {
        ifStill({ at: { ...point, infence: false } });
        if (!isApiFailure(error) || error.errorId !== 'place.unknown') notifyFailure(error);
      },
    );
  };
  const readTyped = useEffectEvent((text: string) => {
    const at = parseCoordinates(text);
    if (at) place(at, true);
  });
  // Typed coordinates are debounced, since more digits may follow.
  const typed =
    pin === null && parseCoordinates(values.dropoff_address) ? values.dropoff_address : undefined;
  useEffect(() => {
    if (typed === undefined) return;
    const timer = setTimeout(() => readTyped(typed), 1000);
    return () => clearTimeout(timer);
  }, [typed]);

  const { dropoff } = trip;
  const zoneOfPin =
    pin?.zone ??
    zones.find(
      ({ zone }) =>
        pin && pin.lat === dropoff?.lat && pin.lng === dropoff.lng && zone === dropoff.zone_en,
    )?._id;

  return {
    suggestions,
    place,
    moves,
    isFinding: finding.isPending,
    type: (text: string, isPasted: boolean) => {
      const at = isPasted ? parseCoordinates(text) : undefined;
      if (at) {
        place(at, true);
        return;
      }
      setSearching(true);
      patch({ dropoff_address: text });
      form.flag('dropoff_address', isAllowedText(text) ? undefined : 'text.characters');
    },
    choose: (index: number) => {
      const chosen = suggestions.list[index];
      if (!chosen) return;
      setSearching(false);
      patch({ dropoff_address: chosen.description, at: null, placed: '' });
      finding.mutateAsync({ place_id: chosen.place_id }).then((found) => {
        patch(({ dropoff_address: text, at }) =>
          found && at === null && text === chosen.description
            ? { at: placeOf(found), placed: text }
            : {},
        );
        setMoves((count) => count + 1);
      }, notifyFailure);
    },
    enter: () => {
      const at = pin === null ? parseCoordinates(values.dropoff_address) : undefined;
      if (at) place(at, true);
      else {
        setSearching(true);
        suggestions.lookNow();
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
