import { failureText, isApiFailure, isUnanswered } from 'shared-bus';
import type { Translate } from 'shared-bus';

import type en from '../messages/en.ts';
import type { SignInStepFailure } from '../sign-in-route.ts';

type T = Translate<typeof en>;
/** Errors that say nothing about the digits: no answer, a failed server, too many tries, a captcha. */
const hasOwnText = (error: unknown): boolean =>
  isApiFailure(error) &&
  (isUnanswered(error) ||
    error.status >= 500 ||
    error.errorId === 'rate.limited' ||
    error.errorId === 'captcha.refused');

/**
 * The text when an OTP could not be sent: 404 means that nobody has the number
 * (docs/domain/sign-in.md#password-reset-failures).
 */
export function sendFailure(error: unknown, t: T): SignInStepFailure {
  if (isApiFailure(error) && error.status === 404)
    return { title: t('forgot.failed'), message: t('forgot.nobody') };
  const { title, message } = failureText(error);
  return isUnanswered(error) ? { title, message } : { title: t('forgot.failed'), message };
}

/** The text when an OTP was refused. */
export const checkFailure = (error: unknown, t: T): SignInStepFailure =>
  hasOwnText(error) ? failureText(error) : { title: t('otp.wrong'), message: t('otp.wrong-why') };

/** The text when a new password was refused. */
export function updateFailure(error: unknown, t: T): SignInStepFailure {
  const { title, message } = failureText(error);
  return isUnanswered(error) ? { title, message } : { title: t('new.failed'), message };
}
