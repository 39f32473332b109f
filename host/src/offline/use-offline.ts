import { useEffect } from 'react';

/** The page is loaded first. */
const loadAfterMs = 4000;

/** Prepares for when the console cannot be reached, once the page has loaded. */
export function useOffline(): void {
  useEffect(() => {
    let stop: (() => void) | undefined;
    let isOver = false;
    const timer = setTimeout(() => {
      import(/* webpackChunkName: "offline" */ './start-offline.ts').then(
        ({ startOffline }) => {
          if (!isOver) stop = startOffline();
        },
        () => undefined,
      );
    }, loadAfterMs);
    return () => {
      isOver = true;
      clearTimeout(timer);
      stop?.();
    };
  }, []);
}
