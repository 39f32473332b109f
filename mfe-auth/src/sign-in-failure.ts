import {
  currentLanguage,
  failureText,
  isApiFailure,
  isUnanswered,
  serverMessage,
} from 'shared-bus';
import { errors } from 'shared-contracts/core/errors';

import type { SignInStepFailure } from './sign-in-route.ts';

/**
 * Whether the server answered and refused. A network failure does not mean that the sign-in was
 * refused.
 */
export const isRefusal = (error: unknown): boolean => isApiFailure(error) && !isUnanswered(error);

/** Whether the code was wrong, and not its temporary token or the number of attempts. */
export const isWrongCode = (error: unknown): boolean =>
  isApiFailure(error) && error.errorId === 'otp.refused';

/**
 * The text of a failed sign-in step: the server's message, else the specified fallback
 * (docs/domain/sign-in.md#sign-in-failures).
 */
export function signInFailure(error: unknown, fallback: string): SignInStepFailure {
  const text = failureText(error);
  if (!isApiFailure(error) || !isRefusal(error)) return text;
  // A 401 without an id would read as the end of a session, but there is none yet.
  const title =
    error.answer?.error_id || error.answer?.error
      ? text.title
      : errors['login.refused'].title[currentLanguage()];
  return { title, message: serverMessage(error) === undefined ? fallback : text.message };
}
