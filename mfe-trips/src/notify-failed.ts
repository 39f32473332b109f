import { hasEndedSession, isApiFailure, notify, notifyFailure } from 'shared-bus';

/**
 * Shows that something failed in the one sentence that stands for it, whatever the server says to
 * it. A server that did not answer reads as everywhere, and of the session's end the host says
 * enough.
 */
export function notifyFailed(error: unknown, sentence: string): void {
  if (hasEndedSession(error)) return;
  if (isApiFailure(error) && error.errorId === 'network') notifyFailure(error);
  else notify({ intent: 'error', title: sentence });
}
