import { useState } from 'react';

/**
 * What a search form holds: `searched` until somebody types, and again as soon as that changes, by
 * the form itself or by the address. A `key` would do the same, and take the focus out of the form
 * with every search.
 */
export function useSearchForm<T extends object>(searched: T): [T, (typed: T) => void] {
  const mark = JSON.stringify(searched);
  const [own, setOwn] = useState({ mark, typed: searched });
  return [own.mark === mark ? own.typed : searched, (typed) => setOwn({ mark, typed })];
}
