import { useEffect, useState } from 'react';

/** A value once it has not changed for `ms` milliseconds; the first one immediately. */
export function useDebounced<V>(value: V, ms: number): V {
  const [debounced, setDebounced] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(() => value), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return debounced;
}
