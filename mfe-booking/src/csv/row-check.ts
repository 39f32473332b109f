import { maxParcelMoney } from 'shared-contracts/bookings/booking.rules';
import { toAsciiDigits } from 'shared-contracts/core/digits';
import { toLocalPhone } from 'shared-contracts/core/phone';
import type { Coordinates } from 'shared-contracts/places/coordinates';
import { savePlaceTypes } from 'shared-contracts/places/place';
import type { Service } from 'shared-contracts/services/service-row';
import { maxFare } from 'shared-contracts/trips/trip-detail.rules';

import type { FormDrop } from '../form/booking-values.ts';
import { point } from '../form/place.ts';
import type { CellError, CellResult } from './cell-values.ts';
import { invalidCell, validCell, readMoney, readPhone, readYesNo } from './cell-values.ts';
import type { CsvColumn } from './columns.ts';
import { columns, requiredColumns } from './columns.ts';
import type { CsvRow } from './csv-row.ts';
import { isSheetError, isUnreadable } from './damage.ts';
import { readPoint, type PointResult } from './row-point.ts';

type RowErrors = Partial<Record<CsvColumn, CellError>>;

/** Inputs of a row's validation in addition to the row. */
export interface RowContext {
  /** The rule for COD that the batch's service sets for a drop. */
  cod: Service['cod'];
  /** Number of rows in the file: fixed fares are allowed only for a single one. */
  rows: number;
  /**
   * City code of a point; undefined outside every service area, null where the areas are unknown.
   */
  cityAt: (lat: number, lng: number) => string | undefined | null;
  /** City code of the pickup; blank while there is none. */
  pickupCity: string;
}

/** Characters of a column's text; the others are as long as their values. */
export const maxLengths: Readonly<Partial<Record<CsvColumn, number>>> = {
  name: 20,
  gps_address: 100,
  nearest_address: 100,
  cod_amount: 20,
  parcel_value: 20,
  order_id: 20,
};

function plainError(column: CsvColumn, text: string): CellError | undefined {
  if (text === '') return requiredColumns.includes(column) ? 'required' : undefined;
  if (isUnreadable(text)) return 'unreadable';
  if (isSheetError(text)) return 'sheet-error';
  return [...text].length > (maxLengths[column] ?? Infinity) ? 'too-long' : undefined;
}

const readWhole = (text: string): CellResult<number> =>
  /^\p{Nd}{1,9}$/u.test(text) ? validCell(Number(toAsciiDigits(text))) : invalidCell('integer');
const readType = (text: string): CellResult<(typeof savePlaceTypes)[number]> => {
  const type = savePlaceTypes.find((listed) => listed === text.toLowerCase());
  return type ? validCell(type) : invalidCell('type');
};
/** A number that a spreadsheet shortened is not a valid order number. */
const readOrder = (text: string): CellResult<string> =>
  /^\d[.,]\d+E\+\d+$/i.test(text) ? invalidCell('digits-lost') : validCell(text);
const readFare = (text: string): CellResult<number> => {
  const fare = readMoney(text, maxFare, 'fare-limit');
  return fare.value === 0 ? invalidCell('fare') : fare;
};

const readers = {
  no: readWhole,
  name: validCell<string>,
  phone: readPhone,
  gps_address: validCell<string>,
  nearest_address: validCell<string>,
  nearest_address_type: readType,
  cod_amount: (text: string) => readMoney(text, maxParcelMoney),
  is_cash_on_delivery: readYesNo,
  order_id: readOrder,
  parcel_value: (text: string) => readMoney(text, maxParcelMoney),
  parcel_insurance: readYesNo,
  dispatch_fixed_fare_partner: readFare,
  dispatch_fixed_fare_customer: readFare,
} as const satisfies Record<
  Exclude<CsvColumn, 'lat' | 'lng'>,
  (text: string) => CellResult<unknown>
>;
type ReadColumn = keyof typeof readers;
const readColumns = Object.keys(readers) as ReadColumn[]; // the table's own names
type Values = { [C in ReadColumn]?: Exclude<ReturnType<(typeof readers)[C]>['value'], undefined> };

export interface RowResult {
  errors: RowErrors;
  lineError: CsvRow['lineError'];
  /** The drop, once the row is valid. */
  drop: FormDrop | undefined;
  /** Fixed fares of a single row, in rupees. */
  fares: { customer: number | undefined; partner: number | undefined };
  /** The cells of its point as they were probably meant, where they are swapped. */
  swapped: PointResult['swapped'];
}

/** The point of a row, with the errors of its cells and of its area. */
function readPlace({ cells }: CsvRow, { cityAt, pickupCity }: RowContext): PointResult {
  const damaged = (['lat', 'lng'] as const).flatMap((column) => {
    const error = cells[column] === '' ? undefined : plainError(column, cells[column]);
    return error ? [[column, error] as const] : [];
  });
  if (damaged.length > 0) return { errors: Object.fromEntries(damaged) };
  const result = readPoint(cells);
  if (!result.at) return result;
  const city = cityAt(result.at.lat, result.at.lng);
  if (city === undefined) return { errors: { lat: 'out-of-area', lng: 'out-of-area' } };
  return city && pickupCity && city !== pickupCity
    ? { errors: { lat: 'other-city', lng: 'other-city' } }
    : result;
}

/** Amount and flag must agree and be allowed for the service. The flag is optional. */
function moneyErrors(
  {
    cod_amount: cod = 0,
    is_cash_on_delivery: flag,
    parcel_value: value = 0,
    parcel_insurance: insured,
  }: Values,
  service: Service['cod'],
): RowErrors {
  const errors: RowErrors = {};
  if (cod === 0 && (flag === true || service === 'required')) errors.cod_amount = 'cod-missing';
  if (cod > 0 && service === 'none') errors.cod_amount = 'cod-not-here';
  if (cod > 0 && flag === false) errors.is_cash_on_delivery = 'cod-denied';
  if (insured === true && value === 0) errors.parcel_value = 'insurance-value';
  return errors;
}

/** Parses and validates one row: first each cell alone, then the cells combined. */
export function validateRow(row: CsvRow, about: RowContext): RowResult {
  const { at, errors: pointErrors, swapped } = readPlace(row, about);
  const errors: RowErrors = { ...pointErrors };
  const values: Record<string, unknown> = {};
  for (const column of readColumns) {
    const text = row.cells[column];
    const error = plainError(column, text);
    const read = text === '' || error ? undefined : readers[column](text);
    const failure = error ?? read?.error;
    if (failure) errors[column] = failure;
    else if (read) values[column] = read.value;
  }
  const parsed = values as Values; // each value came from its column's own reader
  const combined = moneyErrors(parsed, about.cod);
  for (const column of columns) {
    const error = combined[column];
    if (error) errors[column] ??= error;
  }
  const { dispatch_fixed_fare_customer: customer, dispatch_fixed_fare_partner: partner } = parsed;
  if (about.rows > 1 && customer !== undefined) errors.dispatch_fixed_fare_customer = 'fare-many';
  if (about.rows > 1 && partner !== undefined) errors.dispatch_fixed_fare_partner = 'fare-many';
  const wrong = columns.filter((column) => errors[column]);
  // without the blank ones
  const whole = Object.fromEntries(wrong.map((column) => [column, errors[column]])) as RowErrors;
  return {
    errors: whole,
    lineError: row.lineError,
    fares: { customer, partner },
    swapped,
    drop: at && wrong.length === 0 && !row.lineError ? dropOf(row.id, at, parsed) : undefined,
  };
}

function dropOf(id: string, { lat, lng }: Coordinates, values: Values): FormDrop {
  const {
    name = '',
    phone = '',
    gps_address = '',
    nearest_address = '',
    nearest_address_type = 'other',
    cod_amount = 0,
    parcel_value = 0,
    order_id = '',
    parcel_insurance = false,
  } = values;
  return {
    id,
    name,
    phone: toLocalPhone(phone),
    gps_address,
    point: point(lat, lng, true),
    nearest_address,
    type: nearest_address_type,
    cod_amount: cod_amount > 0 ? String(cod_amount) : '',
    order_id,
    parcel_value: parcel_value > 0 ? String(parcel_value) : '',
    insured: parcel_insurance,
    special_instructions: '',
  };
}
