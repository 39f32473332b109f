import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { looksLikeCoordinates } from 'shared-contracts/places/coordinates';
import { lookupDelayMs, minLookupLength } from 'shared-contracts/places/place-lookup';

import type { SuggestState } from '../form/suggest-field.tsx';
import { suggestionsQuery, type Suggestion } from './place.queries.ts';

interface PlaceSearchOptions {
  /** The remote whose cache has the suggestions, such as `mfe-booking`. */
  remote: string;
  /** The text as typed. */
  typed: string;
  city: string;
  /** False while the text is not being searched for. */
  enabled: boolean;
  /** Debounce of the lookup in milliseconds; undefined means no lookup. */
  delayOf?: (text: string) => number | undefined;
}

export interface PlaceSearch {
  state: SuggestState;
  list: readonly Suggestion[];
  /** The list as the options of a `SuggestField`. */
  suggestions: readonly { id: string; text: string }[];
  /** The list belongs to the present text: it has its own answer, or will not be looked up. */
  isUpToDate: boolean;
  /** Searches immediately, for Enter. */
  lookNow: () => void;
}

interface Found {
  hasFailed: boolean;
  isListed: boolean;
  isCurrent: boolean;
  isFetching: boolean;
}

function stateOf({ hasFailed, isListed, isCurrent, isFetching }: Found): SuggestState {
  if (isCurrent && hasFailed) return 'failed';
  if (isListed) return 'found';
  if (!isCurrent) return 'idle';
  return isFetching ? 'searching' : 'none';
}

/**
 * Suggestions for a text, looked up when it has not changed for as long as specified
 * (docs/domain/booking.md#places, docs/decisions/screens.md#autocomplete).
 */
export function usePlaceSearch({
  remote,
  typed,
  city,
  enabled,
  delayOf = lookupDelayMs,
}: PlaceSearchOptions): PlaceSearch {
  const text = typed.trim();
  const isSearching = enabled && !looksLikeCoordinates(text);
  const delay = isSearching ? delayOf(text) : undefined;
  const [requested, setRequested] = useState('');
  useEffect(() => {
    if (delay === undefined) return;
    const timer = setTimeout(() => setRequested(text), delay);
    return () => clearTimeout(timer);
  }, [text, delay]);

  const isCurrent = isSearching && text.length >= minLookupLength && requested === text;
  // A search ends when its field is left, and when a place has been chosen.
  const session = useMemo(() => (enabled ? crypto.randomUUID() : ''), [enabled]);
  const { data, isFetching, isError } = useQuery({
    ...suggestionsQuery(remote, city, requested, session),
    enabled: isCurrent,
  });
  // The previous suggestions stay while the text only grows or shrinks.
  const isRelated = requested !== '' && (text.startsWith(requested) || requested.startsWith(text));
  const isLong = text.length >= minLookupLength;
  const isOffered = isSearching && isRelated && isLong;
  // The palette's results depend on this list.
  const list = useMemo(
    () => (isOffered ? (data ?? []).map((found) => ({ ...found, session })) : []),
    [isOffered, data, session],
  );
  return {
    state: stateOf({ hasFailed: isError, isListed: list.length > 0, isCurrent, isFetching }),
    list,
    suggestions: list.map(({ place_id, description }) => ({ id: place_id, text: description })),
    isUpToDate: delay === undefined || (isCurrent && !isFetching),
    lookNow: () => {
      if (isSearching && isLong) setRequested(text);
    },
  };
}
