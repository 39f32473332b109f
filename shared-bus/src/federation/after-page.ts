import { useEffect, useState } from 'react';

import { afterPaint } from '../clock/frame.ts';
import { queryClient } from '../query/query-client.ts';
import { awaited$ } from './await-page.ts';

/** A page whose call hangs holds up nothing else for longer than this. */
export const longestWaitMs = 3000;

/**
 * Runs work once a page is on screen and has the answers that it has asked for, so that
 * what no page waits for takes none of its line; at the latest after `longestWaitMs`. Returns how
 * to cancel it.
 */
export function afterPage(work: () => void): () => void {
  let cancelCheck = (): void => {};
  const isCalling = (): boolean => queryClient.isFetching() > 0;
  const end = (): void => {
    clearTimeout(timer);
    cancelCheck();
    pages.unsubscribe();
    leaveCache();
  };
  const run = (): void => {
    end();
    work();
  };
  const check = (): void => {
    cancelCheck();
    if (awaited$.value !== 0 || isCalling()) return;
    // The page is rendered in the first frame, and asks; what it then has is shown in the second.
    cancelCheck = afterPaint(() => {
      cancelCheck = afterPaint(() => {
        if (!isCalling()) run();
      });
    });
  };
  const timer = setTimeout(run, longestWaitMs);
  const leaveCache = queryClient.getQueryCache().subscribe(check);
  const pages = awaited$.subscribe(check);
  return end;
}

/**
 * Resolves once a page has asked for its data or is on screen without any, so that what it
 * needs next does not come before its own requests.
 */
export const pageHasRequested = (): Promise<void> =>
  new Promise((resolve) => {
    const end = (): void => {
      cancel();
      leaveCache();
      // The request itself is sent in this task's microtasks.
      setTimeout(resolve);
    };
    const cancel = afterPage(end);
    const leaveCache = queryClient.getQueryCache().subscribe((change) => {
      if (change.type === 'updated' && change.action.type === 'fetch') end();
    });
    if (queryClient.isFetching() > 0) end();
  });

/** True once a page is on screen and has its answers, as `afterPage` says. */
export function useAfterPage(): boolean {
  const [isAfter, setAfter] = useState(false);
  useEffect(() => afterPage(() => setAfter(true)), []);
  return isAfter;
}
