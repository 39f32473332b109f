/**
 * Phones: one rule for the whole project (docs/decisions/text-and-numbers.md#phones). Local form
 * 03XXXXXXXXX (11 digits), wire form 923XXXXXXXXX (12 digits).
 */
export const localPhonePattern = '^03[0-9]{9}$';
export const localPhoneLength = 11;
export const wirePhonePattern = '^923[0-9]{9}$';

/**
 * Digits of what was typed or pasted, with a +92 or 92 prefix turned into the leading 0: the text
 * that the 11-digit limit counts.
 */
export function normalisePhone(typed: string): string {
  const digits = typed.replace(/\D/g, '');
  if (digits.startsWith('0092')) return `0${digits.slice(4)}`;
  if (digits.startsWith('92')) return `0${digits.slice(2)}`;
  return digits;
}

export const isLocalPhone = (phone: string): boolean => new RegExp(localPhonePattern).test(phone);
export const isWirePhone = (phone: string): boolean => new RegExp(wirePhonePattern).test(phone);

/** Local form to wire form: 03001234567 → 923001234567. A wire phone stays as it is. */
export const toWirePhone = (phone: string): string =>
  phone.startsWith('0') ? `92${phone.slice(1)}` : phone;

/** Wire form to local form: 923001234567 → 03001234567. */
export const toLocalPhone = (phone: string): string =>
  phone.startsWith('92') ? `0${phone.slice(2)}` : phone;

/** Groups a phone as screens show it: 0300 1234567 (docs/look.md#numbers-and-phones). */
export function formatPhone(phone: string): string {
  const local = toLocalPhone(phone);
  return isLocalPhone(local) ? `${local.slice(0, 4)} ${local.slice(4)}` : phone;
}
