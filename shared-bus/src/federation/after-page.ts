import { useEffect, useState } from 'react';

import { afterPaint } from '../clock/frame.ts';
import { queryClient } from '../query/query-client.ts';
import { remoteStates$ } from './remote-state.ts';

/** A page whose call hangs holds up nothing else for longer than this. */
export const longestWaitMs = 3000;

/**
 * Runs work once the page on screen has its code and the answers that it has asked for, so that
 * what no page waits for takes none of its line; at the latest after `longestWaitMs`. Returns how
 * to cancel it.
 */
export function afterPage(work: () => void): () => void {
  let cancelCheck = (): void => {};
  let isLoaded = false;
  const isCalling = (): boolean => queryClient.isFetching() > 0;
  const end = (): void => {
    clearTimeout(timer);
    cancelCheck();
    states.unsubscribe();
    leaveCache();
  };
  const run = (): void => {
    end();
    work();
  };
  const check = (): void => {
    cancelCheck();
    if (!isLoaded || isCalling()) return;
    // The page is rendered in the first frame, and asks; what it then has is shown in the second.
    cancelCheck = afterPaint(() => {
      cancelCheck = afterPaint(() => {
        if (!isCalling()) run();
      });
    });
  };
  const timer = setTimeout(run, longestWaitMs);
  const leaveCache = queryClient.getQueryCache().subscribe(check);
  const states = remoteStates$.subscribe((all) => {
    const now = Object.values(all).map(({ status }) => status);
    isLoaded = now.length > 0 && !now.includes('loading');
    check();
  });
  return end;
}

/** True once that is so. */
export function useAfterPage(): boolean {
  const [isAfter, setAfter] = useState(false);
  useEffect(() => afterPage(() => setAfter(true)), []);
  return isAfter;
}
