import { useMemo, useSyncExternalStore } from 'react';

/** Whether a media query matches; re-renders when that changes. */
export function useMedia(query: string): boolean {
  const list = useMemo(() => matchMedia(query), [query]);
  return useSyncExternalStore(
    (tell) => {
      list.addEventListener('change', tell);
      return () => list.removeEventListener('change', tell);
    },
    () => list.matches,
  );
}
