import { cleanup } from '@testing-library/react';
import { dismissNotice, endSession, notices$, queryClient, type Notice } from 'shared-bus';

/** The notices on screen now. */
export function currentNotices(): readonly Notice[] {
  let shown: readonly Notice[] = [];
  notices$
    .subscribe((now) => {
      shown = now;
    })
    .unsubscribe();
  return shown;
}

/**
 * Resets everything after a screen's test: rendered elements, queries, notices, storage and the
 * session.
 */
export function leaveConsole(): void {
  cleanup();
  queryClient.clear();
  endSession('signed-out');
  localStorage.clear();
  for (const { id } of currentNotices()) dismissNotice(id);
}
