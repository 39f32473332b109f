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

/**
 * Possible columns of a file: one of ours, a phone for rows whose first is blank, or latitude and
 * longitude together.
 */
export const fileColumns = [...columns, 'second_phone', 'lat_lng'] as const;
export type FileColumn = (typeof fileColumns)[number];

/** Other names of a column. */
const aliases: Readonly<Partial<Record<FileColumn, readonly string[]>>> = {
  no: ['sr', 'srno', 'serial', 'serialno', 'number', 'sno', 'نمبرشمار'],
  name: [
    'receivername',
    'customername',
    'consigneename',
    'recipientname',
    'fullname',
    'customer',
    'consignee',
    'recipient',
    'receiver',
    'نام',
  ],
  phone: [
    'mobile',
    'mobileno',
    'mobilenumber',
    'phoneno',
    'phonenumber',
    'phone1',
    'mobile1',
    'cell',
    'cellno',
    'cellnumber',
    'contact',
    'contactno',
    'contactnumber',
    'customerphone',
    'receiverphone',
    'consigneephone',
    'فون',
    'فوننمبر',
    'موبائل',
    'موبائلنمبر',
  ],
  second_phone: [
    'phone2',
    'mobile2',
    'contact2',
    'secondphone',
    'otherphone',
    'othernumber',
    'altphone',
    'alternatephone',
    'alternatemobile',
    'alternatenumber',
    'whatsapp',
    'whatsappnumber',
  ],
  gps_address: [
    'address',
    'fulladdress',
    'deliveryaddress',
    'shippingaddress',
    'customeraddress',
    'consigneeaddress',
    'dropoffaddress',
    'dropaddress',
    'پتا',
    'پتہ',
  ],
  lat: ['latitude', 'عرضبلد'],
  lng: ['longitude', 'lon', 'long', 'طولبلد'],
  lat_lng: [
    'latlon',
    'latlong',
    'latitudelongitude',
    'coordinate',
    'coordinates',
    'gps',
    'gpscoordinates',
    'gpslocation',
    'pin',
    'pinlocation',
    'locationpin',
    'maplink',
    'mapslink',
    'locationlink',
    'کوآرڈینیٹس',
  ],
  nearest_address: ['landmark', 'nearestlandmark', 'قریبینشان'],
  nearest_address_type: ['type', 'addresstype', 'قسم'],
  cod_amount: ['cod', 'codvalue'],
  is_cash_on_delivery: ['iscod', 'cashondelivery'],
  order_id: ['orderno', 'order', 'ordernumber', 'آرڈر', 'آرڈرنمبر'],
  parcel_value: ['value', 'parcelamount'],
  parcel_insurance: ['insurance', 'insured'],
};
const plain = (name: string): string => name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
const columnByName = new Map(
  fileColumns.flatMap((column) =>
    [plain(column), ...(aliases[column] ?? [])].map((name) => [name, column] as const),
  ),
);

/** Column of each header cell; undefined for an unknown name. */
export type ColumnMapping = readonly (FileColumn | undefined)[];

/** Reads a header line; a repeated name counts only once, except a phone's. */
export function matchColumns(header: readonly string[]): ColumnMapping {
  const taken = new Set<FileColumn>();
  return header.map((name) => {
    const known = columnByName.get(plain(name));
    const column = known === 'phone' && taken.has(known) ? 'second_phone' : known;
    if (!column || taken.has(column)) return undefined;
    taken.add(column);
    return column;
  });
}

/** How many header names match a column, by which the delimiter is detected. */
export const countMatchingColumns = (header: readonly string[]): number =>
  matchColumns(header).filter(Boolean).length;

export const missingColumns = (mapping: ColumnMapping): CsvColumn[] =>
  requiredColumns.filter(
    (column) =>
      !mapping.includes(column) &&
      !((column === 'lat' || column === 'lng') && mapping.includes('lat_lng')),
  );

/**
 * True when no mapping is needed: every column of the file matches one, no required one is missing,
 * and there is one phone.
 */
export const isCompleteMapping = (mapping: ColumnMapping, header: readonly string[]): boolean =>
  missingColumns(mapping).length === 0 &&
  !mapping.includes('second_phone') &&
  mapping.every((column, index) => column !== undefined || (header[index] ?? '').trim() === '');

/** The columns by the names in a header line; without one, in the template's order. */
export function mappingBelow(
  lines: readonly { cells: readonly string[] }[],
  header: number,
): ColumnMapping {
  const names = lines[header]?.cells;
  if (names) return matchColumns(names);
  const width = Math.max(0, ...lines.map(({ cells }) => cells.length));
  return Array.from({ length: width }, (_, index) => columns[index]);
}
