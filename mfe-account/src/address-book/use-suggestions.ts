import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { looksLikeCoordinates } from 'shared-contracts/bookings/coordinates';
import { minLookupLength, lookupDelayMs } from 'shared-contracts/bookings/place-lookup';
import type { SuggestState } from 'shared-ui/form';

import { suggestionsQuery } from './address.queries.ts';

export interface Suggestions {
  state: SuggestState;
  list: readonly { place_id: string; description: string }[];
  /** The text has an answer of its own, or will not be looked up. */
  isUpToDate: boolean;
  /** Searches at once, for Enter. */
  lookNow: () => void;
}

/** Places for a typed text, searched after the specified debounce. */
export function useSuggestions(typed: string, city: string, isSearching: boolean): Suggestions {
  const text = typed.trim();
  const [requested, setRequested] = useState('');
  const delay = isSearching && !looksLikeCoordinates(text) ? lookupDelayMs(text) : undefined;
  useEffect(() => {
    if (delay === undefined) return;
    const timer = setTimeout(() => setRequested(text), delay);
    return () => clearTimeout(timer);
  }, [text, delay]);
  const isCurrent = delay !== undefined && requested === text;
  const { data, isFetching, isError } = useQuery({
    ...suggestionsQuery(city, requested),
    enabled: isCurrent,
  });
  // The previous suggestions stay while the text only grows or shrinks.
  const isRelated =
    requested !== '' && text !== '' && (text.startsWith(requested) || requested.startsWith(text));
  const list = isSearching && isRelated ? (data ?? []) : [];
  const state =
    isCurrent && isError
      ? 'failed'
      : list.length > 0
        ? 'found'
        : !isCurrent
          ? 'idle'
          : isFetching
            ? 'searching'
            : 'none';
  return {
    state,
    list,
    isUpToDate: delay === undefined || (isCurrent && !isFetching),
    lookNow: () => {
      if (text.length >= minLookupLength) setRequested(text);
    },
  };
}
