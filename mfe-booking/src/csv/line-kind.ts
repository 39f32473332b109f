import type { FileRow } from '../form/booking-values.ts';
import { cleanCell } from './cell-values.ts';
import type { ColumnMapping, CsvColumn, FileColumn } from './columns.ts';
import { countMatchingColumns } from './columns.ts';

const totalWord =
  /^(?:(?:grand|sub|net|cod)[\s-]*)?totals?(?!\w)|^sum(?:$|[\s:])|^(?:کل|ٹوٹل|میزان|مجموع)/iu;
const number = /^(?:rs\.?|pkr)?[\s\p{N}.,/=-]+$/iu;
/** Columns whose values spreadsheets carry on into unused lines. */
const carried: ReadonlySet<FileColumn | undefined> = new Set([
  'no',
  'nearest_address_type',
  'is_cash_on_delivery',
  'parcel_insurance',
]);
const named: readonly CsvColumn[] = ['name', 'gps_address', 'nearest_address'];
const numeric: readonly CsvColumn[] = ['phone', 'lat', 'lng'];

/** Whether the cells name a receiver or a place: two of them, or one in a numbered line. */
function isDelivery(cells: Readonly<Record<CsvColumn, string>>): boolean {
  if (/^[^\p{L}]*$/u.test(cells.phone) && (cells.phone.match(/\p{N}/gu) ?? []).length > 9)
    return true;
  const given =
    named.filter((column) => cells[column] && !totalWord.test(cells[column])).length +
    numeric.filter((column) => /\p{N}/u.test(cells[column])).length;
  return given > 1 || (given === 1 && /^\p{N}+$/u.test(cells.no));
}

const isHeader = (cells: readonly string[]): boolean => countMatchingColumns(cells) > 2;

/** Why a line below the header is not a row; undefined for a row, however incomplete. */
export function asideOf(
  cells: readonly string[],
  mapping: ColumnMapping,
  byColumn: Readonly<Record<CsvColumn, string>>,
  hasOrder: (order: string) => boolean,
): FileRow['aside'] {
  if (isHeader(cells)) return 'header';
  if (isDelivery(byColumn)) return undefined;
  const filled = cells.flatMap((cell, index) => {
    const text = cleanCell(cell);
    return text ? [{ text, column: mapping[index] }] : [];
  });
  if (filled.some(({ text }) => totalWord.test(text))) return 'total';
  if (
    filled.every(
      ({ text, column }) => carried.has(column) && (column !== 'no' || number.test(text)),
    )
  )
    return 'unfilled';
  if (byColumn.order_id && hasOrder(byColumn.order_id)) return 'order';
  return filled.every(({ text }) => number.test(text)) ? 'total' : 'note';
}
