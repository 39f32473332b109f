import { hasEndedSession, isApiFailure, notify, notifyFailure } from 'shared-bus';

/**
 * Shows that something failed in the one sentence that stands for it, whatever the server says to
 * it. A server that did not answer reads as everywhere, and of the session's end the host says
 * enough.
 */
export function notifyFailed(fault: unknown, sentence: string): void {
  if (hasEndedSession(fault)) return;
  if (isApiFailure(fault) && fault.errorId === 'network') notifyFailure(fault);
  else notify({ intent: 'error', title: sentence });
}
