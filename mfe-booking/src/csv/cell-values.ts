import { parseAmount, type AmountProblem } from 'shared-contracts/core/amount';
import { toAsciiDigits } from 'shared-contracts/core/digits';
import { readPhone as readPhoneText, toWirePhone } from 'shared-contracts/core/phone';
import { withoutMarks } from 'shared-contracts/core/search-text';
import type { CoordinatesProblem } from 'shared-contracts/places/coordinates';

/** Errors of a cell; their texts are the messages `csv.error.<error>`. */
export type CellError =
  | 'required'
  | 'unreadable'
  | 'sheet-error'
  | 'too-long'
  | 'digits-lost'
  | 'integer'
  | 'phone'
  | 'phone-several'
  | 'lat'
  | 'lng'
  | `point-${Exclude<CoordinatesProblem, 'none'>}`
  | 'point-differs'
  | 'out-of-area'
  | 'other-city'
  | 'type'
  | 'money'
  | Exclude<AmountProblem, 'not-a-number' | 'digits-lost'>
  | 'money-limit'
  | 'yes-no'
  | 'cod-missing'
  | 'cod-denied'
  | 'cod-not-here'
  | 'insurance-value'
  | 'fare'
  | 'fare-limit'
  | 'fare-many';

/** A parsed cell: its value in the grid, or its error. */
export type CellResult<V> =
  | { value: V; error?: undefined }
  | { value?: undefined; error: CellError };
export const validCell = <V>(value: V): CellResult<V> => ({ value });
export const invalidCell = (error: CellError): { error: CellError } => ({ error });

/**
 * A cell without what spreadsheets add: `="…"`, a leading apostrophe, marks without width, line
 * ends inside quotation marks.
 */
export function cleanCell(cell: string): string {
  const text = withoutMarks(cell)
    .replace(/[\s\u00A0]+/g, ' ')
    .trim();
  return (/^="(.*)"$/.exec(text)?.[1] ?? text.replace(/^'(?=[+\d])/, '')).trim();
}

const exponent = /^([+-]?)(\d)(?:[.,](\d+))?e\+?(\d{1,2})$/i;

/** Wire form, by the shared phone rule. */
export function readPhone(text: string): CellResult<string> {
  const { phone, problem } = readPhoneText(text);
  if (phone !== undefined) return validCell(toWirePhone(phone));
  if (problem === 'several') return invalidCell('phone-several');
  return invalidCell(problem === 'digits-lost' ? 'digits-lost' : 'phone');
}

/**
 * Degrees, in the digits of any script. A comma may replace the point; a number with an exponent
 * must still have the four decimals that a place needs.
 */
export function readDegrees(text: string, max: 90 | 180): CellResult<number> {
  const error = max === 90 ? 'lat' : 'lng';
  const typed = toAsciiDigits(text)
    .replace(/[,،٫．]/u, '.')
    .replace(/^[\p{Pd}\u2212]/u, '-')
    .replace(max === 90 ? /\s*°?\s*N?$/i : /\s*°?\s*E?$/i, '');
  const [whole, , , decimals = '', power] = exponent.exec(typed) ?? [];
  if (whole !== undefined && decimals.length - Number(power) < 4) return invalidCell('digits-lost');
  if (whole === undefined && !/^[+-]?\d{1,3}(?:\.\d+)?$/.test(typed)) return invalidCell(error);
  const degrees = Number(typed);
  return Math.abs(degrees) <= max ? validCell(degrees) : invalidCell(error);
}

/** Whole rupees, by the shared amount rule. */
export function readMoney(
  text: string,
  max: number,
  tooHigh: CellError = 'money-limit',
): CellResult<number> {
  const { rupees, problem } = parseAmount(text);
  if (problem && problem !== 'not-a-number') return invalidCell(problem);
  if (problem || rupees < 0) return invalidCell('money');
  return rupees <= max ? validCell(rupees) : invalidCell(tooHigh);
}

const yes = new Set(['true', 'yes', 'y', '1', 'ہاں']);
const no = new Set(['false', 'no', 'n', '0', 'نہیں']);
export function readYesNo(text: string): CellResult<boolean> {
  const answer = toAsciiDigits(text).toLowerCase();
  return yes.has(answer)
    ? validCell(true)
    : no.has(answer)
      ? validCell(false)
      : invalidCell('yes-no');
}
