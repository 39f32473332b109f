import { hasEndedSession, isApiFailure, notify, notifyFailure, serverMessage } from 'shared-bus';

/**
 * Shows that something failed in the one sentence that stands for it, whatever the server says to
 * it; of a conflict that has no id, only the server knows the reason, which follows the sentence. A
 * server that did not answer reads as everywhere, and of the session's end the host says enough.
 */
export function notifyFailed(error: unknown, sentence: string): void {
  if (hasEndedSession(error)) return;
  if (isApiFailure(error) && error.errorId === 'network') notifyFailure(error);
  else {
    const isUnnamed = isApiFailure(error) && error.errorId === 'request.conflict';
    const body = isUnnamed ? serverMessage(error) : undefined;
    notify({ intent: 'error', title: sentence, ...(body && { body }) });
  }
}
