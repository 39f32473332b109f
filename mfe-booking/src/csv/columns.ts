/** The columns of a file (docs/domain/batches.md#csv-file), in the template's order. */
export const columns = [
  'no',
  'name',
  'phone',
  'gps_address',
  'lat',
  'lng',
  'nearest_address',
  'nearest_address_type',
  'cod_amount',
  'is_cash_on_delivery',
  'order_id',
  'parcel_value',
  'parcel_insurance',
  'dispatch_fixed_fare_partner',
  'dispatch_fixed_fare_customer',
] as const;
export type CsvColumn = (typeof columns)[number];
/** Required columns; the others may be missing. */
export const requiredColumns: readonly CsvColumn[] = [
  'name',
  'phone',
  'gps_address',
  'lat',
  'lng',
  'nearest_address',
  'nearest_address_type',
];

/** Other names of a column. */
const aliases: Readonly<Partial<Record<CsvColumn, readonly string[]>>> = {
  no: ['sr', 'srno', 'serial', 'number', 'sno'],
  name: ['receivername', 'customername', 'receiver'],
  phone: ['mobile', 'mobileno', 'phoneno', 'phonenumber', 'mobilenumber', 'contact'],
  gps_address: ['address', 'dropoffaddress', 'dropaddress'],
  lat: ['latitude'],
  lng: ['longitude', 'lon', 'long'],
  nearest_address: ['landmark', 'nearestlandmark'],
  nearest_address_type: ['type', 'addresstype'],
  cod_amount: ['cod', 'codvalue'],
  is_cash_on_delivery: ['iscod', 'cashondelivery'],
  order_id: ['orderno', 'order', 'ordernumber'],
  parcel_value: ['value', 'parcelamount'],
  parcel_insurance: ['insurance', 'insured'],
};
const plain = (name: string): string => name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
const columnByName = new Map(
  columns.flatMap((column) =>
    [plain(column), ...(aliases[column] ?? [])].map((name) => [name, column] as const),
  ),
);

/** Column of each header cell; undefined for an unknown name. */
export type ColumnMapping = readonly (CsvColumn | undefined)[];

/** Reads a header line; a repeated name counts only once. */
export function matchColumns(header: readonly string[]): ColumnMapping {
  const taken = new Set<CsvColumn>();
  return header.map((name) => {
    const column = columnByName.get(plain(name));
    if (!column || taken.has(column)) return undefined;
    taken.add(column);
    return column;
  });
}

/** How many header names match a column, by which the delimiter is detected. */
export const countMatchingColumns = (header: readonly string[]): number =>
  matchColumns(header).filter(Boolean).length;

export const missingColumns = (mapping: ColumnMapping): CsvColumn[] =>
  requiredColumns.filter((column) => !mapping.includes(column));

/**
 * True when no mapping is needed: every column of the file matches one, and no required one is
 * missing.
 */
export const isCompleteMapping = (mapping: ColumnMapping, header: readonly string[]): boolean =>
  missingColumns(mapping).length === 0 &&
  mapping.every((column, index) => column !== undefined || (header[index] ?? '').trim() === '');
