import { phoneDigits, wirePhoneOf } from 'shared-contracts/core/phone';

/** Ten digits that begin with 3 are a mobile here without its 0, or an office in Brussels. */
const hasPrefix = (digits: string, national: string): boolean =>
  digits.includes(`0${national}`) || digits.includes(`92${national}`);

/** A caller's number: in wire form where it is a mobile of Pakistan, and as it was sent. */
export function callerNumber(from: string): { phone: string; number: string } {
  const digits = phoneDigits(from);
  if (!digits) return { phone: '', number: '' };
  const phone = wirePhoneOf(from) ?? '';
  const isOurs = phone !== '' && hasPrefix(digits, phone.slice(2));
  return { phone: isOurs ? phone : '', number: from.trim().slice(0, 40) };
}
