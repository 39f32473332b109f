import { isApiFailure, notify, notifyFailure } from 'shared-bus';

/**
 * Shows that something failed in the one sentence that stands for it, whatever the server says to it. A server that did not answer reads as
 * everywhere, and a 401 has ended the session, which says so itself.
 */
export function notifyFailed(fault: unknown, sentence: string): void {
  if (isApiFailure(fault) && fault.status === 401) return;
  if (isApiFailure(fault) && fault.errorId === 'network') notifyFailure(fault);
  else notify({ intent: 'error', title: sentence });
}
