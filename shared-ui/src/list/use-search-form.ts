import { useState } from 'react';

/**
 * The value of a search form: `searched` until the user types, and again as soon as `searched`
 * changes, by the form or by the URL. A `key` would do the same, but remove the focus from the form
 * with every search.
 */
export function useSearchForm<T extends object>(searched: T): [T, (typed: T) => void] {
  const mark = JSON.stringify(searched);
  const [own, setOwn] = useState({ mark, typed: searched });
  // Or a URL that comes again, by Back or a reset, would show what was typed before.
  if (own.mark !== mark) setOwn({ mark, typed: searched });
  return [own.mark === mark ? own.typed : searched, (typed) => setOwn({ mark, typed })];
}
