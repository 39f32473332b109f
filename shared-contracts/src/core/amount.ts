import { toAsciiDigits } from './digits.ts';

/**
 * Why a text is not an amount: it is not a number, has paisa, can be read in two ways, lost digits
 * in a spreadsheet, or is in another currency. Its message is `amount.<reason>` of `fieldMessages`.
 */
export type AmountProblem = 'not-a-number' | 'paisa' | 'unclear' | 'digits-lost' | 'currency';
export type ReadAmount =
  | { rupees: number; problem?: undefined }
  | { rupees?: undefined; problem: AmountProblem };

const currency = '(?:rs|pkr|rupees?|rupaye?|₨|روپے|روپیے|روپئے|روپیہ|روپیا)';
const before = new RegExp(`^${currency}[.:]?\\s*`, 'iu');
/** Amounts on bills end in "/-", "/=", "-/", "=" or "only". */
const after = new RegExp(
  `\\s*(?:${currency}\\.?)?\\s*(?:/\\s*[-=]|[-=]\\s*/|=)?\\s*(?:${currency}\\.?)?\\s*(?:only|صرف)?\\.?$`,
  'iu',
);
const foreign = /[$€£¥₹]|\b(?:usd|eur|gbp|aed|sar|inr)\b|ڈالر|ریال|درہم/iu;

/** Digits alone, or in groups: thousands, or lakh and crore. All groups have the same separator. */
const groups = (mark: string): string =>
  `\\d{1,3}(?:${mark}\\d{3})+|\\d{1,2}(?:${mark}\\d{2})+${mark}\\d{3}`;
const whole = new RegExp(`^(-?)(\\d+|${groups(',')}|${groups("'")})(?:\\.(\\d+))?$`);
/** Three digits, a space and three digits may be two amounts. */
const spaced = /^(-?)(\d{1,2}(?: \d{3})+|\d{1,2}(?: \d{2})+ \d{3})(?:\.(\d+))?$/;
/** A number that a spreadsheet shortened, such as 1.234E+3. */
const exponent = /^(-?)(\d)(?:[.,](\d+))?e\+?(\d{1,2})$/i;

/** The text with the punctuation of an English keyboard, without invisible characters. */
const plain = (text: string): string =>
  toAsciiDigits(text)
    .replace(/\p{Cf}/gu, '')
    .replace(/[٬،，]/g, ',')
    .replace(/[٫．]/g, '.')
    .replace(/[’ʼ]/g, "'")
    .replace(/[\p{Pd}−]/gu, '-')
    .replace(/\s+/g, ' ')
    .trim();

/**
 * Parses whole rupees as people write them: with or without the currency, in groups, in the digits
 * of any script. An ambiguous text is refused.
 */
export function parseAmount(text: string): ReadAmount {
  const typed = plain(text);
  if (foreign.test(typed)) return { problem: 'currency' };
  const number = typed.replace(before, '').replace(after, '');
  const [short, minus = '', first = '', rest = '', power] = exponent.exec(number) ?? [];
  if (short !== undefined)
    return rest.length === Number(power)
      ? amountOf(minus, first + rest)
      : { problem: 'digits-lost' };
  const [read, sign = '', digits = '', paisa = ''] =
    whole.exec(number) ?? spaced.exec(number) ?? [];
  if (read === undefined)
    return { problem: /^-?\d[-\d.,' /+]*$/.test(number) ? 'unclear' : 'not-a-number' };
  // 1.500 may be a thousand and a half, as in Europe.
  if (paisa.length > 2) return { problem: 'unclear' };
  return Number(paisa) > 0 ? { problem: 'paisa' } : amountOf(sign, digits.replace(/\D/g, ''));
}

function amountOf(sign: string, digits: string): ReadAmount {
  const rupees = Number(sign + digits);
  return Number.isSafeInteger(rupees) ? { rupees } : { problem: 'not-a-number' };
}

/** An amount as forms keep it: only its digits where it can be read; otherwise as typed. */
export function canonicalAmount(text: string): string {
  const { rupees } = parseAmount(text);
  return rupees === undefined ? text : String(rupees);
}

/** The rupees of a field; 0 where it is blank or can't be read. */
export const rupeesOf = (text: string): number => parseAmount(text).rupees ?? 0;
