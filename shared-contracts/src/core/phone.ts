import { toAsciiDigits } from './digits.ts';
import { withoutMarks } from './search-text.ts';

/**
 * Phones: one rule for the whole project (docs/decisions/text-and-numbers.md#phones). Local form
 * 03XXXXXXXXX (11 digits), wire form 923XXXXXXXXX (12 digits).
 */
const localPhonePattern = '^03[0-9]{9}$';
export const localPhoneLength = 11;
export const wirePhonePattern = '^923[0-9]{9}$';

/** Why a text is not one phone; the texts are `phoneReasons`. */
export type PhoneProblem =
  | 'none'
  | 'short'
  | 'long'
  | 'several'
  | 'not-mobile'
  | 'foreign'
  | 'unclear'
  | 'digits-lost';
/** A phone in local form, or why there is none, with the phones that the text could mean. */
export type PhoneReading =
  | { phone: string; problem?: undefined }
  | { phone?: undefined; problem: PhoneProblem; phones?: readonly string[] };

/** Full-width characters have the order of ASCII. */
const asciiOf = (wide: string): string => String.fromCharCode(wide.charCodeAt(0) - 0xfee0);
/** One alphabet for digits, signs, dashes and spaces. */
const plainText = (text: string): string =>
  withoutMarks(toAsciiDigits(text))
    .replace(/[\uff01-\uff5e]/g, asciiOf)
    .replace(/\p{M}/gu, '')
    .replace(/[\p{Pd}\u02d7\u2043\u2212]/gu, '-')
    .replace(/\s+/gu, ' ')
    .trim();

/** The phone in a link: `tel:…;ext=…`, `https://wa.me/…`, `whatsapp://send?phone=…`. */
function linkedText(text: string): string {
  if (!/^[a-z]+:|wa\.me\/|whatsapp\.com\//i.test(text)) return text;
  const decoded = text.replace(/%[2-3][0-9a-f]/gi, decodeURIComponent);
  const [, named] = /[?&]phone=([^&]*)/i.exec(decoded) ?? [];
  return named ?? decoded.replace(/[;?&][a-z-]+=[^;?&]*/gi, '');
}

const exponent = /^(\d)(?:[.,](\d+))?e\+?(\d{1,2})$/i;
/** The whole number that a spreadsheet wrote as 3001234567.0 or 3.001234567E+9. */
function wholeNumber(text: string): string | undefined {
  const [whole, first = '', decimals = '', power] = exponent.exec(text) ?? [];
  if (whole === undefined) return text.replace(/^(\d{10,13})\.0{1,2}$/, '$1');
  return decimals.length === Number(power) ? first + decimals : undefined;
}

const digitsOf = (text: string): string => text.replace(/\D/g, '');
/**
 * The phone of a number with any prefix: 0, 92, +92, 0092, each also with the 0 after it. A number
 * whose leading 0 a spreadsheet removed begins with 3.
 */
function phoneOf(number: string): string | undefined {
  const [, prefix = '', national] = /^(.*?)(3\d{9})$/.exec(digitsOf(number)) ?? [];
  if (national === undefined) return undefined;
  const known = number.startsWith('+') ? /^(?:(?:00)?920?|0)$/ : /^(?:(?:00?)?920?|0?)$/;
  return known.test(prefix) ? `0${national}` : undefined;
}

function problemOf(number: string): PhoneProblem {
  const digits = digitsOf(number);
  const isInternational = number.startsWith('+') || digits.startsWith('00');
  const called = digits.replace(/^00/, '');
  if (isInternational && !called.startsWith('92') && !'92'.startsWith(called)) return 'foreign';
  const national = called
    .replace(isInternational ? /^92/ : /^0?92(?=0?3|0?$)/, '')
    .replace(/^0/, '');
  if (national !== '' && !/^3|^9$/.test(national))
    return national.length > localPhoneLength - 1 ? 'long' : 'not-mobile';
  return national.length < localPhoneLength - 1 ? 'short' : 'long';
}

/** The phones in a sequence of digits, if it consists of whole phones. */
function phonesOf(number: string): string[] | undefined {
  const found: string[] = [];
  let part = number.startsWith('+') ? '+' : '';
  for (const digits of number.split(/\D+/)) {
    part += digits;
    const phone = phoneOf(part);
    if (phone === undefined) continue;
    found.push(phone);
    part = '';
  }
  return part === '' && found.length > 0 ? found : undefined;
}

/** Digits with possible separators. A + begins the next number. */
const numbers = /\+?[ (]*\d[\d ().-]*/g;

/**
 * Reads a typed or pasted text, or one from a file, as one phone. It returns the phone or why there
 * is none, and never guesses: each digit of the text belongs to the phone or to its prefix. Text
 * beside the number, such as a name, is ignored.
 */
export function readPhone(text: string): PhoneReading {
  const typed = wholeNumber(linkedText(plainText(text)));
  if (typed === undefined) return { problem: 'digits-lost' };
  const parts = (typed.match(numbers) ?? []).map((part) => part.replace(/^(\+?)[ (]+/, '$1'));
  if (parts.length === 0) return { problem: 'none' };
  // A letter next to a digit may be a misread digit.
  if (/\p{L}\d|\d\p{L}/u.test(typed)) return { problem: 'unclear' };
  const read = parts.map((part) => ({ part, phones: phonesOf(part) }));
  const phones = [...new Set(read.flatMap((one) => one.phones ?? []))];
  const others = read.filter((one) => !one.phones).map(({ part }) => part);
  const [phone] = phones;
  if (phone !== undefined && others.length === 0)
    return phones.length === 1 ? { phone } : { problem: 'several', phones };
  if (phone !== undefined) {
    const isNumber = phones.length > 1 || others.some((part) => digitsOf(part).length > 6);
    return { problem: isNumber ? 'several' : 'unclear', phones };
  }
  // 0300/1234567, or 3,001,234,567.
  const joined = /^[^\p{L}\d]*[^\p{L}+]*$/u.test(typed) ? phoneOf(parts.join('')) : undefined;
  if (joined !== undefined) return { phone: joined };
  return { problem: parts.length === 1 ? problemOf(parts[0] ?? '') : 'unclear' };
}

/** The local form of a text that is a phone, any other text with Western digits and no marks. */
export const phoneText = (text: string): string =>
  readPhone(text).phone ?? withoutMarks(toAsciiDigits(text));

/** The digits of a text, in any script. */
export const phoneDigits = (text: string): string => digitsOf(plainText(text));

export const isLocalPhone = (phone: string): boolean => new RegExp(localPhonePattern).test(phone);
export const isWirePhone = (phone: string): boolean => new RegExp(wirePhonePattern).test(phone);

/** Local form to wire form: 03001234567 → 923001234567. A wire phone stays as it is. */
export const toWirePhone = (phone: string): string =>
  phone.startsWith('0') ? `92${phone.slice(1)}` : phone;

/** Wire form to local form: 923001234567 → 03001234567. */
export const toLocalPhone = (phone: string): string =>
  phone.startsWith('92') ? `0${phone.slice(2)}` : phone;

/** A text in wire form where it is a phone; undefined for any other text. */
export function wirePhoneOf(text: string): string | undefined {
  const { phone } = readPhone(text);
  return phone === undefined ? undefined : toWirePhone(phone);
}

/**
 * Part of a phone in the form that stored phones are searched by: its beginning in wire form, any
 * other digits unchanged. Undefined for a text that can't be part of a phone.
 */
export function phonePart(text: string): string | undefined {
  const whole = wirePhoneOf(text);
  if (whole !== undefined) return whole;
  const typed = plainText(text).replace(/^#\s*/, '');
  if (!/^\+?[\d ().,-]*\d[\d ().,-]*$/.test(typed)) return undefined;
  return digitsOf(typed).replace(/^(?:00?)?920?(?=3|$)|^0(?=3)/, '92');
}

/** Pakistan's 92, a local number's 0, or both; a number of seven digits may begin with 92. */
const ownPrefix = /^(?:\+92|(?:00)?92(?=\d{9}))0?|^0(?!0)/;
/** The link that calls a number in any form; a foreign one is called as it was sent. */
export const phoneLink = (text: string): string =>
  `tel:${plainText(text)
    .replace(/[^\d+]/g, '')
    .replace(ownPrefix, '+92')
    .replace(/^00/, '+')}`;

/** Groups a phone as screens show it: 0300 1234567 (docs/look.md#numbers-and-phones). */
export function formatPhone(phone: string): string {
  const local = toLocalPhone(phone);
  return isLocalPhone(local) ? `${local.slice(0, 4)} ${local.slice(4)}` : phone;
}
