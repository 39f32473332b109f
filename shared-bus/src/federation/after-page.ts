import { useEffect, useState } from 'react';

import { afterPaint } from '../clock/frame.ts';
import { queryClient } from '../query/query-client.ts';
import { awaited$ } from './await-page.ts';

/** A page with a hanging call delays other work no longer than this. */
export const longestWaitMs = 3000;

/**
 * Runs work once a page is on screen and has its answers, so that work in the background takes no
 * bandwidth from it; after `longestWaitMs` at the latest. Returns how to cancel it.
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
    // In the first frame the page renders and sends its calls; the second shows its data.
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
 * Resolves once a page has requested its data or is on screen without any, so that later loads
 * don't come before its own requests.
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
  const [isAfter, setIsAfter] = useState(false);
  useEffect(() => afterPage(() => setIsAfter(true)), []);
  return isAfter;
}
