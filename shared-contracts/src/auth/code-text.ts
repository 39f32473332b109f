import { canonicalText } from '../core/field-rules.ts';
import { twoFactorRules } from './auth.rules.ts';

const isDigits = (text: string): boolean => /^[0-9]*$/.test(text);

/**
 * The text of a masked code field after a change: digits of any length, without an authenticator's
 * separators. Text that a password manager filled in stays as it is, and is not part of a code
 * typed after it. `inserted` is the character that the last key added.
 */
export function nextCode(before: string, typed: string, inserted = ''): string {
  const [next, added] = [typed, inserted].map((text) => canonicalText(twoFactorRules.OTP, text));
  if (next === undefined || !added || isDigits(next) || !isDigits(added)) return next ?? '';
  return (isDigits(before) ? before : '') + added;
}

/** Why a text can't become a code by further typing. */
export const codeProblem = (text: string): 'long' | 'foreign' | undefined => {
  if (!isDigits(text)) return 'foreign';
  return text.length > twoFactorRules.OTP.maxLength ? 'long' : undefined;
};
