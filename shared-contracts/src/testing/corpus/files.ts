// Files of drops as shops and spreadsheets write them, by kind. `drops` are the valid rows, by
// name; `flagged` the others, by their number in the spreadsheet; `aside` the lines that are not
// rows, by their number.

export interface CorpusFile {
  kind: string;
  text: string;
  encoding?:
    | 'utf-8'
    | 'utf-8 with mark'
    | 'utf-16le'
    | 'utf-16be'
    | 'windows-1252'
    | 'windows-1256';
  drops?: readonly string[];
  flagged?: Readonly<Record<number, string>>;
  aside?: Readonly<Record<number, string>>;
  /** The columns must be mapped or the header chosen first. */
  unclear?: true;
  /** Refused as a whole. */
  refused?: 'empty' | 'too-many' | 'too-large';
}

const names = [
  'no,name,phone,gps_address,lat,lng,nearest_address,nearest_address_type',
  'cod_amount,is_cash_on_delivery,order_id',
].join(',');
interface Row {
  name?: string;
  phone?: string;
  address?: string;
  cod?: string;
  order?: string;
  point?: string;
}
const row = (no: number, over: Row = {}): string =>
  [
    no,
    over.name ?? `Shop ${no}`,
    over.phone ?? `9230012345${String(no).padStart(2, '0')}`,
    over.address ?? `Lane ${no}`,
    over.point ?? '24.8180,67.0300',
    'Gate,home',
    over.cod ?? '900',
    'true',
    over.order ?? `A-${no}`,
  ].join(',');
const file = (...lines: string[]): string => lines.map((line) => `${line}\r\n`).join('');
const rows = (count: number): string[] =>
  Array.from({ length: count }, (_, index) => row(index + 1));
const shops = (...numbers: number[]): string[] => numbers.map((no) => `Shop ${no}`);
const semicolons = (text: string): string => text.replaceAll(',', ';');
const wrapped = (text: string): string => `"${text.replaceAll('"', '""')}"`;
const withPhones = (first: string, second: string): string =>
  file(
    'name,phone,mobile,gps_address,lat,lng,nearest_address,nearest_address_type',
    `Shop 1,${first},${second},Lane 1,24.8180,67.0300,Gate,home`,
  );

export const corpusFiles: readonly CorpusFile[] = [
  // Line ends
  { kind: 'line ends of Windows', text: file(names, ...rows(2)), drops: shops(1, 2) },
  { kind: 'line ends of Unix', text: [names, ...rows(2)].join('\n'), drops: shops(1, 2) },
  { kind: 'line ends of an old Mac', text: [names, ...rows(2)].join('\r'), drops: shops(1, 2) },
  {
    kind: 'mixed line ends',
    text: `${names}\r\n${row(1)}\r\n${row(2)}\n${row(3)}\r${row(4)}\n`,
    drops: shops(1, 2, 3, 4),
  },
  {
    kind: 'line ends that were converted twice',
    text: [names, ...rows(2)].join('\r\r\n'),
    drops: shops(1, 2),
  },
  {
    kind: 'blank lines, with and without delimiters',
    text: file('', names, row(1), ',,,,,,,,,,', '', row(2), ',,,,'),
    drops: shops(1, 2),
  },

  // Quotation marks
  {
    kind: 'a quotation mark that is not closed',
    text: file(names, row(1, { address: '"Lane 1' }), row(2), row(3)),
    drops: shops(2, 3),
    flagged: { 2: 'quote' },
  },
  {
    kind: 'a quotation mark that a later row closes',
    text: file(
      names,
      row(1, { address: '"Lane 1' }),
      row(2),
      row(3, { address: 'Lane 3"' }),
      row(4),
    ),
    drops: shops(2, 4),
    flagged: { 2: 'quote', 4: 'quote' },
  },
  {
    kind: 'a stray quotation mark in a quoted cell',
    text: file(names, row(1, { address: '"Lane "1"' }), row(2)),
    drops: shops(2),
    flagged: { 2: 'quote' },
  },
  {
    kind: 'inches without quotation marks around them',
    text: file(names, row(1, { address: '12" road' }), row(2)),
    drops: shops(2),
    flagged: { 2: 'quote' },
  },
  {
    kind: 'quotation marks escaped as in a database',
    text: file(names, row(1, { address: '"Plot \\"B\\" Korangi"' }), row(2)),
    drops: shops(2),
    flagged: { 2: 'quote' },
  },
  {
    kind: 'an address of several lines',
    text: file(names, row(1, { address: '"House 7, Street 4,\r\nClifton"' }), row(2)),
    drops: shops(1, 2),
  },
  {
    kind: 'each line in quotation marks as a whole',
    text: file(wrapped(names), wrapped(row(1)), wrapped(row(2))),
    drops: shops(1, 2),
  },

  // Delimiters
  { kind: 'semicolons', text: semicolons(file(names, ...rows(2))), drops: shops(1, 2) },
  {
    kind: 'semicolons with decimal commas',
    text: semicolons(file(names, row(1))).replaceAll(/(\d{2})\.(\d{4})/g, '$1,$2'),
    drops: shops(1),
  },
  {
    kind: 'semicolons announced by Excel',
    text: `sep=;\r\n${semicolons(file(names, row(1)))}`,
    drops: shops(1),
  },
  { kind: 'tabs', text: file(names, row(1)).replaceAll(',', '\t'), drops: shops(1) },
  { kind: 'bars', text: file(names, row(1)).replaceAll(',', '|'), drops: shops(1) },
  {
    kind: 'an address with a comma that is not quoted',
    text: file(names, row(1, { address: 'Lane 1, Clifton' }), row(2)),
    drops: shops(2),
    flagged: { 2: 'long' },
  },
  {
    kind: 'a row whose last cells are missing',
    text: file(names, row(1).split(',').slice(0, 8).join(','), row(2)),
    drops: shops(2),
    flagged: { 2: 'short' },
  },

  // Encodings
  {
    kind: 'UTF-8 with its mark, as Excel saves "CSV UTF-8"',
    text: file(names, row(1, { name: 'علی رضا' })),
    encoding: 'utf-8 with mark',
    drops: ['علی رضا'],
  },
  {
    kind: 'UTF-16 with tabs, as Excel saves "Unicode Text"',
    text: file(names, row(1, { name: 'علی رضا' })).replaceAll(',', '\t'),
    encoding: 'utf-16le',
    drops: ['علی رضا'],
  },
  {
    kind: 'UTF-16 of the other byte order',
    text: file(names, row(1, { name: 'علی رضا' })),
    encoding: 'utf-16be',
    drops: ['علی رضا'],
  },
  {
    kind: 'Urdu in Windows-1256',
    text: file(names, row(1, { name: 'محمد رضا' }), row(2)),
    encoding: 'windows-1256',
    drops: shops(2),
    flagged: { 2: 'encoding' },
  },
  {
    kind: 'French in Windows-1252',
    text: file(names, row(1, { name: 'René' }), row(2)),
    encoding: 'windows-1252',
    drops: shops(2),
    flagged: { 2: 'encoding' },
  },

  // Damage
  {
    kind: 'letters that became question marks',
    text: file(names, row(1, { name: '???? ???', address: '????? ????' }), row(2)),
    drops: shops(2),
    flagged: { 2: 'name: unreadable' },
  },
  {
    kind: 'one letter that the code page lacks',
    text: file(names, row(1, { name: 'عل?' }), row(2)),
    drops: shops(2),
    flagged: { 2: 'name: unreadable' },
  },
  {
    kind: 'replacement characters',
    text: file(names, row(1, { name: 'Ren\uFFFD' }), row(2)),
    drops: shops(2),
    flagged: { 2: 'name: unreadable' },
  },
  {
    kind: 'UTF-8 that was read as Windows-1252',
    text: file(names, row(1, { name: 'Ø¹Ù„ÛŒ' }), row(2, { name: 'RenÃ©' }), row(3)),
    drops: shops(3),
    flagged: { 2: 'name: unreadable', 3: 'name: unreadable' },
  },
  {
    kind: 'UTF-8 that was read as Windows-1256',
    text: file(names, row(1, { name: 'ظ…ط\u00ADظ…ط¯' }), row(2)),
    drops: shops(2),
    flagged: { 2: 'name: unreadable' },
  },
  {
    kind: 'errors of formulas, and columns that were too narrow',
    text: file(names, row(1, { name: '#REF!' }), row(2, { order: '#######' }), row(3)),
    drops: shops(3),
    flagged: { 2: 'name: sheet-error', 3: 'order_id: sheet-error' },
  },
  {
    kind: 'order numbers that became dates',
    text: file(names, row(1, { order: '12-Nov' }), row(2, { order: '11/12/2026' }), row(3)),
    drops: shops(3),
    flagged: { 2: 'date', 3: 'date' },
  },
  {
    kind: 'phones and orders in exponent form',
    text: file(
      names,
      row(1, { phone: '9.23001E+11' }),
      row(2, { order: '1.23457E+11' }),
      row(3, { phone: '9.23001234503E+11' }),
    ),
    drops: shops(3),
    flagged: { 2: 'phone: digits-lost', 3: 'order_id: digits-lost' },
  },
  {
    kind: 'phones as formulas or with an apostrophe, so that Excel keeps them',
    text: file(names, row(1, { phone: '="923001234501"' }), row(2, { phone: "'923001234502" })),
    drops: shops(1, 2),
  },

  // Lines that are not rows
  {
    kind: 'a total without its word',
    text: file(names, ...rows(2), ',,,,,,,,1800,,'),
    drops: shops(1, 2),
    aside: { 4: 'total' },
  },
  {
    kind: 'a total below one row',
    text: file(names, row(1), ',Total,,,,,,,900,,'),
    drops: shops(1),
    aside: { 3: 'total' },
  },
  {
    kind: 'a total below twenty rows',
    text: file(names, ...rows(20), 'Grand Total:,,,,,,,,18000,,'),
    drops: rows(20).map((_, index) => `Shop ${index + 1}`),
    aside: { 22: 'total' },
  },
  {
    kind: 'a total in Urdu',
    text: file(names, row(1), ',کل رقم,,,,,,,900,,'),
    drops: shops(1),
    aside: { 3: 'total' },
  },
  {
    kind: 'a receiver whose name is Total',
    text: file(names, row(1, { name: 'Total Petrol Pump' })),
    drops: ['Total Petrol Pump'],
  },
  {
    kind: 'notes below the rows',
    text: file(names, row(1), '', 'Deliver before 5 pm', 'Prepared by,Ali'),
    drops: shops(1),
    aside: { 4: 'note', 5: 'note' },
  },
  {
    kind: 'titles above the header',
    text: file('Daily parcels,,,,,,,,,,', 'Shop: Zara, 12 Nov', '', names, row(1)),
    drops: shops(1),
    aside: { 1: 'title', 2: 'title' },
  },
  {
    kind: 'the header again, as two printed pages have it',
    text: file(names, row(1), names, row(2)),
    drops: shops(1, 2),
    aside: { 3: 'header' },
  },
  {
    kind: 'two files in one, the second with other columns',
    text: file(
      names,
      row(1),
      names.replace('name,phone', 'phone,name'),
      row(2, { name: '923001234502', phone: 'Shop 2' }),
    ),
    drops: shops(1),
    flagged: { 4: 'columns' },
    aside: { 3: 'header' },
  },
  {
    kind: 'several lines of one order, the receiver in the first',
    text: file(names, row(1), ',,,,,,,,200,,A-1', row(2)),
    drops: shops(1, 2),
    aside: { 3: 'order' },
  },
  {
    kind: 'several lines of one order, the receiver in each',
    text: file(names, row(1), row(1, { cod: '200' }), row(2)),
    drops: shops(1, 2),
    flagged: { 3: 'same-order' },
  },
  {
    kind: 'a row twice',
    text: file(names, row(1), row(1)),
    drops: shops(1),
    flagged: { 3: 'double' },
  },
  {
    kind: 'lines that have numbers but were not filled in',
    text: file(names, row(1), '2,,,,,,,home,,false,', '3,,,,,,,,,,'),
    drops: shops(1),
    aside: { 3: 'unfilled', 4: 'unfilled' },
  },
  {
    kind: 'a numbered row without most of its cells',
    text: file(names, row(1), '2,Shop 2,,,,,,,,,'),
    drops: shops(1),
    flagged: { 3: 'phone: required' },
  },

  // Columns
  {
    kind: 'two phones, the first blank',
    text: withPhones('', '03001234567'),
    drops: shops(1),
    unclear: true,
  },
  {
    kind: 'two phones in a row',
    text: withPhones('03001234501', '03001234502'),
    drops: shops(1),
    unclear: true,
  },
  {
    kind: 'no header',
    text: file(...rows(2)),
    drops: shops(1, 2),
    unclear: true,
  },
  {
    kind: 'an unknown column',
    text: file(names.replace('order_id', 'colour'), row(1, { order: 'red' })),
    drops: shops(1),
    unclear: true,
  },
  {
    kind: 'other names, in another order and in capitals',
    text: file(
      'MOBILE NO.,Longitude,Latitude,Customer Name,Type,Address,Landmark',
      '923001234501,67.03,24.818,Shop 1,HOME,Lane 1,Gate',
    ),
    drops: shops(1),
  },
  {
    kind: 'names in Urdu',
    text: file(
      'نام,فون نمبر,پتہ,عرض بلد,طول بلد,قریبی نشان,قسم',
      'Shop 1,۰۳۰۰۱۲۳۴۵۰۱,Lane 1,24.818,67.03,Gate,home',
    ),
    drops: shops(1),
  },

  // Points
  {
    kind: 'coordinates in one column',
    text: file(
      'name,phone,gps_address,Coordinates,nearest_address,nearest_address_type',
      'Shop 1,923001234501,Lane 1,"24.8180, 67.0300",Gate,home',
      'Shop 2,923001234502,Lane 2,https://maps.google.com/?q=24.8180%2C67.0300,Gate,home',
      'Shop 3,923001234503,Lane 3,https://maps.app.goo.gl/AbCdEf123,Gate,home',
    ),
    drops: shops(1, 2),
    flagged: { 4: 'lat: point-link' },
  },
  {
    kind: 'both coordinates in the latitude cell',
    text: file(
      names,
      row(1, { point: '"24.8180, 67.0300",' }),
      row(2, { point: '"24.8180, 67.0300",67.0300' }),
      row(3, { point: '"24.8180, 67.0300",67.1' }),
    ),
    drops: shops(1, 2),
    flagged: { 4: 'lng: point-differs' },
  },
  {
    kind: 'swapped latitude and longitude',
    text: file(
      names,
      row(1, { point: '67.0300,24.8180' }),
      row(2),
      row(3, { point: '"67.0300, 24.8180",' }),
    ),
    drops: shops(2),
    flagged: { 2: 'lat: point-swapped', 4: 'lat: point-swapped' },
  },

  // Whole files
  {
    kind: 'amounts as bills have them',
    text: file(
      names,
      row(1, { cod: '1500/-' }),
      row(2, { cod: 'Rs. 1500/-' }),
      row(3, { cod: 'PKR 1 500' }),
    ),
    drops: shops(1, 2, 3),
  },
  {
    kind: 'amounts with paisa, in a foreign currency, and with two meanings',
    text: file(names, row(1, { cod: '12.50' }), row(2, { cod: '$50' }), row(3, { cod: '1.500' })),
    flagged: { 2: 'cod_amount: paisa', 3: 'cod_amount: currency', 4: 'cod_amount: unclear' },
  },
  {
    kind: 'words for a phone in two of five rows',
    text: file(
      names,
      row(1),
      row(2, { phone: 'call me' }),
      row(3),
      row(4, { phone: 'call me' }),
      row(5),
    ),
    drops: shops(1, 3, 5),
    flagged: { 3: 'phone: phone', 5: 'phone: phone' },
  },
  {
    kind: 'one row with columns of insurance',
    text: file(`${names},parcel_value,parcel_insurance`, `${row(1)},,false`),
    drops: shops(1),
  },
  { kind: 'a header alone', text: file(names), refused: 'empty' },
  { kind: 'nothing', text: '', refused: 'empty' },
  { kind: 'twenty-one rows', text: file(names, ...rows(21)), refused: 'too-many' },
];
