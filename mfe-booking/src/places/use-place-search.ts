import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

import { minLookupLength, lookupDelayMs, looksLikeCoordinates } from '../form/place.ts';
import { suggestions } from './place.queries.ts';

export interface PlaceSearch {
  state: 'idle' | 'searching' | 'found' | 'none' | 'failed';
  list: readonly { place_id: string; description: string }[];
  /**
   * The text has an answer of its own, or will not be looked up: what is listed is not of an older
   * text.
   */
  isUpToDate: boolean;
  /** Searches at once, for Enter. */
  lookNow: () => void;
}

/**
 * Suggestions for a text, looked up when it has not changed for as long as specified
 * (docs/domain/booking.md#places, docs/decisions/screens.md#autocomplete).
 */
export function usePlaceSearch(typed: string, city: string, enabled: boolean): PlaceSearch {
  const text = typed.trim();
  const isSearching = enabled && !looksLikeCoordinates(text);
  const [requested, setRequested] = useState('');

  useEffect(() => {
    const delay = isSearching ? lookupDelayMs(text) : undefined;
    if (delay === undefined) return;
    const timer = setTimeout(() => setRequested(text), delay);
    return () => clearTimeout(timer);
  }, [text, isSearching]);

  const current = isSearching && text.length >= minLookupLength && requested === text;
  const { data, isFetching, isError, isPlaceholderData } = useQuery({
    ...suggestions(city, requested),
    enabled: current,
  });
  // The previous suggestions stay while the text only grows or shrinks.
  const related = requested !== '' && (text.startsWith(requested) || requested.startsWith(text));
  const list = isSearching && related && text.length >= minLookupLength && data ? data : [];
  const isAnswered = current && !isFetching && !isPlaceholderData;
  const state =
    current && isError
      ? 'failed'
      : current && isFetching
        ? 'searching'
        : isAnswered && list.length === 0
          ? 'none'
          : list.length > 0
            ? 'found'
            : 'idle';
  const isUpToDate = !isSearching || text.length < minLookupLength || (current && !isFetching);
  return {
    state,
    list,
    isUpToDate,
    lookNow: () => {
      if (isSearching && text.length >= minLookupLength) setRequested(text);
    },
  };
}
