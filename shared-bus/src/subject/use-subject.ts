import { useCallback, useSyncExternalStore } from 'react';
import type { Observable } from 'rxjs';

/**
 * The value of `read`, now and after each value of `source`; re-renders when it differs (by
 * `Object.is`). `source` must be the same object at each render.
 */
export function useSubject<T>(source: Observable<unknown>, read: () => T): T {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const subscription = source.subscribe(onChange);
      return () => subscription.unsubscribe();
    },
    [source],
  );
  return useSyncExternalStore(subscribe, read);
}
