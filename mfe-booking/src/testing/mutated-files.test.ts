import { checkAtRandom } from 'shared-contracts/testing/check-at-random.builder';

import { cleanCell } from '../csv/cell-values.ts';
import { columns } from '../csv/columns.ts';
import type { CsvRow } from '../csv/csv-row.ts';
import { fileRowsOf } from '../csv/file.ts';
import { readFile } from '../csv/read-file.ts';
import { validateRow, type RowResult } from '../csv/row-check.ts';
import type { Cells, Random } from './mutated-files.ts';
import {
  invalidMutations,
  encode,
  randomItem,
  randomFrom,
  rightCells,
  equivalentMutations,
  styleOf,
  writeCsv,
} from './mutated-files.ts';

// Files in many styles, half of them with damaged rows. A correct reader returns exactly the
// intended drops.
type Damage = (typeof invalidMutations)[number];
type Spelling = (typeof equivalentMutations)[number];
const inKarachi = (lat: number, lng: number) =>
  lat > 24 && lat < 26 && lng > 66 && lng < 68 ? 'KHI' : undefined;
const validateRows = (rows: readonly CsvRow[]): RowResult[] =>
  rows.map((row) =>
    validateRow(row, { cod: 'optional', rows: rows.length, cityAt: inKarachi, pickupCity: 'KHI' }),
  );

/** The row's values as a drop has them. */
const meant = (cells: Cells) => ({
  name: cleanCell(cells.name),
  phone: `0${cells.phone.slice(2)}`,
  gps_address: cleanCell(cells.gps_address),
  point: { lat: Number(cells.lat), lng: Number(cells.lng), infence: true },
  nearest_address: cleanCell(cells.nearest_address),
  type: cells.nearest_address_type,
  cod_amount: cells.cod_amount,
  order_id: cells.order_id,
  parcel_value: cells.parcel_value,
  insured: cells.parcel_insurance === 'true',
  special_instructions: '',
});

/** A file with a few kinds of damage or none; the given one always occurs. */
function mutatedFile(random: Random, given: { damage?: Damage; spelling?: Spelling } = {}) {
  const style = styleOf(random);
  const rows = Array.from({ length: 2 + Math.floor(random() * 19) }, (_, index) =>
    rightCells(random, index + 1),
  );
  const harm = new Map<number, Damage>();
  for (let left = random() < 0.5 ? 0 : 1 + Math.floor(random() * 5); left > 0; left -= 1)
    // The table is not empty.
    harm.set(Math.floor(random() * rows.length), randomItem(random, invalidMutations as [Damage]));
  if (given.damage) harm.set(Math.floor(random() * rows.length), given.damage);
  const written = rows.map((cells, index) => {
    const damage = harm.get(index);
    const spelling =
      given.spelling ??
      // Neither is this one.
      (random() < 0.6 ? randomItem(random, equivalentMutations as [Spelling]) : undefined);
    const spelt = { ...cells, ...spelling?.(cells) };
    return damage ? { ...cells, [damage[0]]: damage[1](cells) } : spelt;
  });
  const table = [
    style.order.map(style.header),
    ...written.map((cells) => style.order.map((column) => cells[column])),
  ];
  return { rows, harm, style, bytes: encode(writeCsv(table, style), style.encoding) };
}

/** Expects that no invalid row of a file is accepted and no valid one refused. */
function expectIntendedDrops({ rows, harm, bytes }: ReturnType<typeof mutatedFile>): void {
  const file = readFile(bytes);
  expect(file.clear).toBe(true);
  const rowsOfFile = fileRowsOf(file, file.mapping);
  expect(rowsOfFile.filter(({ aside }) => aside)).toEqual([]);
  const results = validateRows(rowsOfFile);
  expect(results).toHaveLength(rows.length);
  results.forEach(({ drop, errors }, index) => {
    const damage = harm.get(index);
    const right = rows[index];
    const expected =
      damage || !right
        ? { drop: undefined, named: true }
        : { drop: { ...meant(right), id: rowsOfFile[index]?.id }, named: false };
    expect({
      drop,
      named: damage ? Object.keys(errors).includes(damage[0]) : Object.keys(errors).length > 0,
    }).toEqual(expected);
  });
}

test('of any file no invalid row is accepted and no valid one refused', () =>
  checkAtRandom(100, (random) => expectIntendedDrops(mutatedFile(random))));

test.each(invalidMutations.map((damage, index) => [index, damage[0], damage] as const))(
  'damage %i, in %s, is detected in any file',
  (_index, _column, damage) =>
    checkAtRandom(5, (random) => expectIntendedDrops(mutatedFile(random, { damage }))),
);

test.each(equivalentMutations.map((spelling, index) => [index, spelling] as const))(
  'spelling %i has the meaning of the usual one',
  (_index, spelling) =>
    checkAtRandom(5, (random) => expectIntendedDrops(mutatedFile(random, { spelling }))),
);

describe('one drop, written in the format of several programs', () => {
  const header = 'no,name,phone,gps_address,lat,lng,nearest_address,nearest_address_type';
  const bySemicolon = (text: string) => text.replaceAll(',', ';');
  const drops = (text: string, encoding: Parameters<typeof encode>[1]) => {
    const file = readFile(encode(text, encoding));
    expect(file.clear).toBe(true);
    return validateRows(fileRowsOf(file, file.mapping)).map(({ drop, errors }) =>
      drop ? [drop.name, drop.phone, drop.gps_address, drop.point?.lat, drop.point?.lng] : errors,
    );
  };
  const plain = `${header}\r\n1,Ayesha Khan,923001234567,House 7 Street 4,24.818,67.03,Teen Talwar,home\r\n`;

  test.each<[string, string, Parameters<typeof encode>[1]]>([
    ['UTF-8', plain, 'utf-8'],
    ['UTF-8 with its mark, as Excel saves "CSV UTF-8"', plain, 'utf-8 with mark'],
    ['UTF-16 with its mark', plain, 'utf-16be'],
    ['UTF-16 without', plain, 'utf-16le without mark'],
    ['tabs in UTF-16, as Excel saves "Unicode Text"', plain.replaceAll(',', '\t'), 'utf-16le'],
    ['semicolons', bySemicolon(plain), 'utf-8'],
    ['semicolons announced by Excel', `sep=;\r\n${bySemicolon(plain)}`, 'utf-8 with mark'],
    [
      'semicolons and decimal commas, the phone by exponent with all its digits',
      bySemicolon(plain)
        .replace('24.818', '24,818')
        .replace('67.03', '67,03')
        .replace('923001234567', '9,23001234567E+11'),
      'utf-8',
    ],
    ['a cell of two lines', plain.replace('House 7 Street 4', '"House 7\r\nStreet 4"'), 'utf-8'],
    [
      'columns by name, in another order and case',
      'PHONE,Lng,Lat,Name,nearest address type,GPS_ADDRESS,Nearest_Address,No\n923001234567,67.03,24.818,Ayesha Khan,HOME,House 7 Street 4,Teen Talwar,1',
      'utf-8',
    ],
  ])('%s', (_what, text, encoding) =>
    expect(drops(text, encoding)).toEqual([
      ['Ayesha Khan', '03001234567', 'House 7 Street 4', 24.818, 67.03],
    ]),
  );

  test('a phone in exponent form without all its digits is refused in its cell', () => {
    expect(drops(plain.replace('923001234567', '9.23E+11'), 'utf-8')).toEqual([
      { phone: 'digits-lost' },
    ]);
  });

  test('letters of an old code page wait for review', () => {
    const old = Uint8Array.from(plain.replace('Ayesha Khan', 'Ren\u00E9'), (letter) =>
      letter.charCodeAt(0),
    );
    const file = readFile(old);
    expect(validateRows(fileRowsOf(file, file.mapping))[0]).toMatchObject({
      drop: undefined,
      lineError: 'encoding',
      errors: {},
    });
  });
});

describe('the limits of a cell', () => {
  const errorsWith = (change: Partial<Cells>) => {
    const cells: Cells = {
      ...rightCells(randomFrom(1), 1),
      cod_amount: '',
      is_cash_on_delivery: '',
      parcel_value: '',
      parcel_insurance: '',
      ...change,
    };
    return validateRows([{ id: 'row-1', cells, lineError: undefined }])[0]?.errors;
  };
  test.each([
    ['name', 20],
    ['gps_address', 100],
    ['nearest_address', 100],
    ['order_id', 20],
  ] as const)('%s: %i characters, and no more', (column, most) => {
    expect(errorsWith({ [column]: 'x'.repeat(most) })).toEqual({});
    expect(errorsWith({ [column]: 'x'.repeat(most + 1) })).toEqual({ [column]: 'too-long' });
  });
  test.each<[string, Partial<Cells>, object]>([
    ['a latitude from -90', { lat: '-90.1' }, { lat: 'lat' }],
    ['to 90', { lat: '90.1' }, { lat: 'lat' }],
    ['a longitude from -180', { lng: '-180.1' }, { lng: 'lng' }],
    ['to 180', { lng: '180.1' }, { lng: 'lng' }],
    [
      'a place in the area',
      { lat: '-90', lng: '-180' },
      { lat: 'out-of-area', lng: 'out-of-area' },
    ],
    ['923 and nine digits', { phone: '923331234567' }, {}],
    ['no more', { phone: '9233312345678' }, { phone: 'phone' }],
    ['no fewer', { phone: '92333123456' }, { phone: 'phone' }],
    ['a type of six letters', { nearest_address_type: 'office' }, {}],
    ['no other', { nearest_address_type: 'warehouse' }, { nearest_address_type: 'type' }],
    ['a whole number', { no: '7' }, {}],
    ['a whole number in Urdu digits', { no: '۷' }, {}],
    ['nothing else', { no: '7a' }, { no: 'integer' }],
    ['no number', { no: '' }, {}],
    ['cash up to 10000', { cod_amount: '10000' }, {}],
    ['no more', { cod_amount: '10001' }, { cod_amount: 'money-limit' }],
    ['a value up to 10000', { parcel_value: '10000' }, {}],
    ['no more', { parcel_value: '10001' }, { parcel_value: 'money-limit' }],
    ['cash where the flag says so', { is_cash_on_delivery: 'true' }, { cod_amount: 'cod-missing' }],
    [
      'no cash where it does not',
      { cod_amount: '5', is_cash_on_delivery: 'false' },
      { is_cash_on_delivery: 'cod-denied' },
    ],
    ['insurance with a value', { parcel_insurance: 'true' }, { parcel_value: 'insurance-value' }],
    [
      'fares of one drop',
      { dispatch_fixed_fare_partner: '390', dispatch_fixed_fare_customer: '410' },
      {},
    ],
    ['up to a million', { dispatch_fixed_fare_partner: '1000000' }, {}],
    [
      'no more',
      { dispatch_fixed_fare_partner: '1000001' },
      { dispatch_fixed_fare_partner: 'fare-limit' },
    ],
    ['above 0', { dispatch_fixed_fare_partner: '0' }, { dispatch_fixed_fare_partner: 'fare' }],
  ])('%s', (_what, change, errors) => {
    expect(errorsWith(change)).toEqual(errors);
  });
});

describe('shifted lines', () => {
  const style = {
    ...styleOf(randomFrom(3)),
    delimiter: ',',
    sep: false,
    encoding: 'utf-8',
    order: columns,
    header: (name: string) => name,
    blankLines: false,
    quoteAll: false,
    lineEnd: '\n',
  } as const;
  const right = [1, 2, 3].map((no) => ({
    ...rightCells(randomFrom(no), no),
    gps_address: 'Clifton',
  }));
  const lines = () => [
    columns as readonly string[],
    ...right.map((cells) => columns.map((column) => cells[column])),
  ];
  const resultsOf = (text: string) => {
    const file = readFile(encode(text, 'utf-8'));
    return validateRows(fileRowsOf(file, file.mapping));
  };

  test.each(columns.map((column, index) => [column, index] as const))(
    'without the cell %s a row requires review',
    (_column, index) => {
      const table = lines();
      const results = resultsOf(
        writeCsv(
          table.map((cells, row) => (row === 2 ? cells.toSpliced(index, 1) : cells)),
          style,
        ),
      );
      expect(results.map(({ drop }) => drop !== undefined)).toEqual([true, false, true]);
      expect(results[1]?.lineError).toBe('short');
    },
  );

  test('an extra cell is never dropped silently', () => {
    const results = resultsOf(
      writeCsv(
        lines().map((cells, row) => (row === 3 ? cells.toSpliced(4, 0, 'x') : cells)),
        style,
      ),
    );
    expect(results.map(({ drop }) => drop !== undefined)).toEqual([true, true, false]);
  });

  test.each([
    ['an open quotation mark', (line: string) => line.replace('Clifton', '"Clifton')],
    ['a stray one', (line: string) => line.replace('Clifton', '"Cli"fton')],
  ])('%s never accepts a row silently', (_what, harm) => {
    const text = writeCsv(lines(), style)
      .split('\n')
      .map((line, row) => (row === 2 ? harm(line) : line))
      .join('\n');
    const results = resultsOf(text);
    expect(results[0]?.drop).toBeDefined();
    expect(results[1]).toMatchObject({ drop: undefined });
    expect(
      results[2]?.drop === undefined || results[2].drop.phone === `0${right[2]?.phone.slice(2)}`,
    ).toBe(true);
  });
});

test('no input of any bytes throws', () =>
  checkAtRandom(300, (random) => {
    const bytes = mutatedFile(random).bytes.slice();
    for (let left = 1 + Math.floor(random() * 40); left > 0; left -= 1)
      bytes[Math.floor(random() * bytes.length)] = Math.floor(random() * 256);
    const file = readFile(
      random() < 1 / 3 ? bytes.slice(0, Math.floor(random() * bytes.length)) : bytes,
    );
    const taken = validateRows(fileRowsOf(file, file.mapping)).flatMap(({ drop }) => drop ?? []);
    expect(
      taken.filter(
        ({ phone, name, gps_address }) =>
          !/^03\d{9}$/.test(phone) || !name.trim() || !gps_address.trim(),
      ),
    ).toEqual([]);
  }));
