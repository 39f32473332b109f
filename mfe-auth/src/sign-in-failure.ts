import { currentLanguage, failureText, isApiFailure, serverMessage } from 'shared-bus';
import { errors } from 'shared-contracts/core/errors';

import type { SignInStepFailure } from './sign-in-route.ts';

/** Whether the server answered and refused. What the network did is no verdict on a sign-in. */
export const isRefusal = (error: unknown): boolean =>
  isApiFailure(error) && error.errorId !== 'network';

/**
 * What a failed sign-in step says: the server's message, else the specified fallback
 * (docs/domain/sign-in.md#sign-in-failures).
 */
export function signInFailure(error: unknown, fallback: string): SignInStepFailure {
  const text = failureText(error);
  if (!isApiFailure(error) || !isRefusal(error)) return text;
  // Without an id a 401 reads like the end of a session, which nobody has yet.
  const title =
    error.answer?.error_id || error.answer?.error
      ? text.title
      : errors['login.refused'].title[currentLanguage()];
  return { title, message: serverMessage(error) === undefined ? fallback : text.message };
}
