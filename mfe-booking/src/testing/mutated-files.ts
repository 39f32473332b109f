// Files for the tests: valid rows in the many formats of programs, and rows with damage that must
// be detected.
import type { CsvColumn } from '../csv/columns.ts';
import { columns } from '../csv/columns.ts';

export type Cells = Record<CsvColumn, string>;
export type Random = () => number;

/** Numbers in [0, 1), the same for the same seed (mulberry32). */
export function randomFrom(seed: number): Random {
  let state = seed * 2_654_435_761 + 1;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
export const randomItem = <V>(random: Random, list: readonly [V, ...V[]]): V =>
  list[Math.floor(random() * list.length)] ?? list[0];
const whole = (random: Random, from: number, to: number) =>
  from + Math.floor(random() * (to - from + 1));

/** A valid row in Karachi. */
export function rightCells(random: Random, no: number): Cells {
  const cod = random() < 0.5 ? whole(random, 1, 10_000) : 0;
  const value = random() < 0.4 ? whole(random, 1, 10_000) : 0;
  return {
    no: String(no),
    name: randomItem(random, ['Ayesha Khan', 'علی رضا', 'Shop 24', "O'Neil & Sons"]),
    phone: `9233${whole(random, 10_000_000, 99_999_999)}${whole(random, 1, 9)}`
      .slice(0, 12)
      .padEnd(12, '7'),
    gps_address: randomItem(random, [
      'House 7, Street 4, Clifton',
      'گلشن اقبال بلاک ۵',
      'Plot "B"; Korangi',
      'Line one\nline two',
    ]),
    lat: (24.8 + random() / 10).toFixed(4),
    lng: (67.0 + random() / 10).toFixed(4),
    nearest_address: randomItem(random, ['Teen Talwar', 'the park, gate 2', 'مسجد کے پاس']),
    nearest_address_type: randomItem(random, ['home', 'office', 'other']),
    cod_amount: cod ? String(cod) : '',
    is_cash_on_delivery: cod ? 'true' : 'false',
    order_id: random() < 0.5 ? `A-${no}-${whole(random, 1, 999)}` : '',
    parcel_value: value ? String(value) : '',
    parcel_insurance: value && random() < 0.5 ? 'true' : 'false',
    dispatch_fixed_fare_partner: '',
    dispatch_fixed_fare_customer: '',
  };
}

/** The same value in another unambiguous spelling. */
export const equivalentMutations: readonly ((cells: Cells) => Partial<Cells>)[] = [
  ({ phone }) => ({ phone: `0${phone.slice(2)}` }),
  ({ phone }) => ({ phone: phone.slice(2) }),
  ({ phone }) => ({ phone: `+92 ${phone.slice(2, 5)}-${phone.slice(5)}` }),
  ({ phone }) => ({ phone: `${phone}.0` }),
  ({ phone }) => ({ phone: `9.${phone.slice(1)}E+11` }),
  ({ phone }) => ({ phone: `9,${phone.slice(1)}E+11` }),
  ({ phone }) => ({ phone: `="${phone}"` }),
  ({ phone }) => ({ phone: `'${phone}` }),
  ({ name }) => ({ name: `  ${name}\u00A0` }),
  ({ cod_amount }) => ({ cod_amount: cod_amount && `Rs. ${cod_amount}` }),
  ({ cod_amount }) => ({ cod_amount: cod_amount && `${cod_amount}.00` }),
  ({ cod_amount }) => ({
    cod_amount:
      cod_amount.length > 3 ? `${cod_amount.slice(0, -3)},${cod_amount.slice(-3)}` : cod_amount,
  }),
  ({ is_cash_on_delivery }) => ({
    is_cash_on_delivery: is_cash_on_delivery === 'true' ? 'YES' : '0',
  }),
  () => ({ is_cash_on_delivery: '' }),
  ({ nearest_address_type }) => ({ nearest_address_type: nearest_address_type.toUpperCase() }),
  ({ lat, lng }) => ({ lat: lat.replace('.', ','), lng: lng.replace('.', ',') }),
  ({ parcel_value }) => ({
    parcel_value: parcel_value.replace(/\d/g, (digit) =>
      String.fromCharCode(0x06f0 + Number(digit)),
    ),
  }),
];

/** Damage that must be detected, with its column. */
export const invalidMutations: readonly (readonly [CsvColumn, (cells: Cells) => string])[] = [
  ['phone', ({ phone }) => `${phone[0]}.${phone.slice(1, 6)}E+11`],
  ['phone', ({ phone }) => phone.slice(0, 11)],
  ['phone', ({ phone }) => `${phone}1`],
  ['phone', ({ phone }) => phone.replace('923', '921')],
  ['phone', () => 'call me'],
  ['phone', () => ''],
  ['lat', () => '124.86'],
  ['lat', ({ lat }) => `-${lat}`],
  ['lat', ({ lng }) => lng],
  ['lat', () => 'north'],
  ['lat', () => '2.5E+01'],
  ['lng', () => '667.01'],
  ['lng', ({ lat }) => lat],
  ['lng', () => ''],
  ['name', () => ''],
  ['name', () => 'N'.repeat(21)],
  ['name', () => 'Ay\uFFFDsha'],
  ['gps_address', () => 'x'.repeat(101)],
  ['gps_address', () => '   '],
  ['nearest_address', () => 'y'.repeat(101)],
  ['nearest_address_type', () => 'Office1'],
  ['nearest_address_type', () => 'shop'],
  ['cod_amount', () => '10001'],
  ['cod_amount', () => 'lots'],
  ['cod_amount', () => '99.50'],
  ['cod_amount', () => '1.5E+03'],
  ['cod_amount', () => '-5'],
  ['parcel_value', () => '10,001'],
  ['parcel_value', () => '1.234'],
  ['is_cash_on_delivery', () => 'maybe'],
  ['parcel_insurance', () => 'x'],
  ['order_id', () => '1.23457E+11'],
  ['order_id', () => 'z'.repeat(21)],
  ['no', () => '1.5'],
  ['no', () => 'one'],
  ['dispatch_fixed_fare_customer', () => '350'],
];

/** How a program writes a table. */
export interface Style {
  delimiter: ',' | ';' | '\t' | '|';
  lineEnd: '\n' | '\r\n' | '\r';
  quoteAll: boolean;
  sep: boolean;
  blankLines: boolean;
  encoding: 'utf-8' | 'utf-8 with mark' | 'utf-16le' | 'utf-16be' | 'utf-16le without mark';
  order: readonly CsvColumn[];
  header: (column: CsvColumn) => string;
}
const headers: readonly [Style['header'], ...Style['header'][]] = [
  (name) => name,
  (name) => name.toUpperCase(),
  (name) => name.replaceAll('_', ' '),
  (name) => ` ${name} `,
  (name) =>
    (
      {
        lat: 'Latitude',
        lng: 'Longitude',
        phone: 'Mobile No',
        order_id: 'Order No',
      } as Partial<Cells>
    )[name] ?? name,
];

export function styleOf(random: Random): Style {
  return {
    delimiter: randomItem(random, [',', ';', '\t', '|']),
    lineEnd: randomItem(random, ['\n', '\r\n', '\r']),
    quoteAll: random() < 0.3,
    sep: random() < 0.2,
    blankLines: random() < 0.3,
    header: randomItem(random, headers),
    encoding: randomItem(random, [
      'utf-8',
      'utf-8 with mark',
      'utf-16le',
      'utf-16be',
      'utf-16le without mark',
    ]),
    order: random() < 0.5 ? columns : columns.toSorted(() => random() - 0.5),
  };
}

export function writeCsv(
  rows: readonly (readonly string[])[],
  { delimiter, lineEnd, quoteAll, sep, blankLines }: Style,
): string {
  const cell = (text: string) =>
    quoteAll || /["\n\r]/.test(text) || text.includes(delimiter) || text !== text.trim()
      ? `"${text.replaceAll('"', '""')}"`
      : text;
  const lines = rows.map((cells) => cells.map(cell).join(delimiter));
  const spaced = blankLines
    ? lines.flatMap((line, index) => (index % 3 === 2 ? [line, delimiter.repeat(4)] : [line]))
    : lines;
  return (
    (sep ? `sep=${delimiter}${lineEnd === '\r' ? '\n' : lineEnd}` : '') +
    spaced.join(lineEnd) +
    (blankLines ? lineEnd.repeat(3) : '')
  );
}

export function encode(text: string, encoding: Style['encoding']): Uint8Array {
  if (encoding === 'utf-8' || encoding === 'utf-8 with mark')
    return new TextEncoder().encode(encoding === 'utf-8' ? text : `\uFEFF${text}`);
  const units = Uint16Array.from(
    encoding === 'utf-16le without mark' ? text : `\uFEFF${text}`,
    (_, index) => (encoding === 'utf-16le without mark' ? text : `\uFEFF${text}`).charCodeAt(index),
  );
  const bytes = new Uint8Array(units.length * 2);
  const view = new DataView(bytes.buffer);
  units.forEach((unit, index) => view.setUint16(index * 2, unit, encoding !== 'utf-16be'));
  return bytes;
}
