import { currentLanguage, failureText, isApiFailure, serverMessage } from 'shared-bus';
import { errors } from 'shared-contracts/core/errors';

import type { StepFailure } from './sign-in-route.ts';

/** Whether the server answered and refused. What the network did is no verdict on a sign-in. */
export const isRefusal = (fault: unknown): boolean =>
  isApiFailure(fault) && fault.errorId !== 'network';

/**
 * What a failed sign-in step says: the server's message, else the specified fallback
 * (docs/domain/sign-in.md#sign-in-failures).
 */
export function signInFailure(fault: unknown, fallback: string): StepFailure {
  const text = failureText(fault);
  if (!isApiFailure(fault) || !isRefusal(fault)) return text;
  // Without an id a 401 reads like the end of a session, which nobody has yet.
  const title =
    fault.answer?.error_id || fault.answer?.error
      ? text.title
      : errors['login.refused'].title[currentLanguage()];
  return { title, message: serverMessage(fault) === undefined ? fallback : text.message };
}
