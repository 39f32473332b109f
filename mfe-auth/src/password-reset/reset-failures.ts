import { failureText, isApiFailure } from 'shared-bus';
import type { Translate } from 'shared-bus';

import type en from '../messages/en.ts';
import type { StepFailure } from '../sign-in-route.ts';

type T = Translate<typeof en>;
/**
 * Faults that say by themselves what is wrong, whatever was asked: no server, too many tries, a
 * captcha.
 */
const ownWords: ReadonlySet<string> = new Set(['network', 'rate.limited', 'captcha.refused']);
const hasOwnWords = (fault: unknown): boolean => isApiFailure(fault) && ownWords.has(fault.errorId);

/**
 * An OTP that could not be sent: 404 means nobody has the number
 * (docs/domain/sign-in.md#password-reset-failures).
 */
export function sendFailure(fault: unknown, t: T): StepFailure {
  if (isApiFailure(fault) && fault.status === 404)
    return { title: t('forgot.failed'), message: t('forgot.nobody') };
  const { title, message } = failureText(fault);
  return isApiFailure(fault) && fault.errorId === 'network'
    ? { title, message }
    : { title: t('forgot.failed'), message };
}

/** An OTP that was refused. */
export const checkFailure = (fault: unknown, t: T): StepFailure =>
  hasOwnWords(fault) ? failureText(fault) : { title: t('otp.wrong'), message: t('otp.wrong-why') };

/** A new password that was not taken. */
export function updateFailure(fault: unknown, t: T): StepFailure {
  const { title, message } = failureText(fault);
  return isApiFailure(fault) && fault.errorId === 'network'
    ? { title, message }
    : { title: t('new.failed'), message };
}
