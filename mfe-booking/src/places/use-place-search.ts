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
  isSettled: boolean;
  /** Searches at once, for Enter. */
  lookNow: () => void;
}

/**
 * Suggestions for a text, looked up when it has stood still as long as specified
 * (docs/domain/booking.md#places, docs/decisions/screens.md#autocomplete).
 */
export function usePlaceSearch(typed: string, city: string, enabled: boolean): PlaceSearch {
  const text = typed.trim();
  const wanted = enabled && !looksLikeCoordinates(text);
  const [asked, setAsked] = useState('');

  useEffect(() => {
    const delay = wanted ? lookupDelayMs(text) : undefined;
    if (delay === undefined) return;
    const timer = setTimeout(() => setAsked(text), delay);
    return () => clearTimeout(timer);
  }, [text, wanted]);

  const current = wanted && text.length >= minLookupLength && asked === text;
  const { data, isFetching, isError, isPlaceholderData } = useQuery({
    ...suggestions(city, asked),
    enabled: current,
  });
  // The previous suggestions stay while the text only grows or shrinks.
  const related = asked !== '' && (text.startsWith(asked) || asked.startsWith(text));
  const list = wanted && related && text.length >= minLookupLength && data ? data : [];
  const settled = current && !isFetching && !isPlaceholderData;
  const state =
    current && isError
      ? 'failed'
      : current && isFetching
        ? 'searching'
        : settled && list.length === 0
          ? 'none'
          : list.length > 0
            ? 'found'
            : 'idle';
  const isSettled = !wanted || text.length < minLookupLength || (current && !isFetching);
  return {
    state,
    list,
    isSettled,
    lookNow: () => {
      if (wanted && text.length >= minLookupLength) setAsked(text);
    },
  };
}
