import {
  hasEndedSession,
  isApiFailure,
  isUnanswered,
  notify,
  notifyFailure,
  serverMessage,
} from 'shared-bus';

/**
 * Shows a failure with its one specified sentence instead of the server's message. For a conflict
 * without an id the server's message follows, since only that has the reason. A missing answer is
 * shown like any network failure; for the end of the session it does nothing, because the host
 * shows that.
 */
export function notifyFailed(error: unknown, sentence: string): void {
  if (hasEndedSession(error)) return;
  if (isUnanswered(error)) notifyFailure(error);
  else {
    const isUnnamed = isApiFailure(error) && error.errorId === 'request.conflict';
    const body = isUnnamed ? serverMessage(error) : undefined;
    notify({ intent: 'error', title: sentence, ...(body && { body }) });
  }
}
