import { cleanup } from '@testing-library/react';
import { dismissNotice, endSession, notices$, queryClient, type Notice } from 'shared-bus';

/** The notices that stand now. */
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
 * After each test of a screen: what was drawn, asked, told and kept is gone, and nobody is signed
 * in.
 */
export function leaveConsole(): void {
  cleanup();
  queryClient.clear();
  endSession('signed-out');
  localStorage.clear();
  for (const { id } of currentNotices()) dismissNotice(id);
}
