import {
  countMatchingColumns,
  isCompleteMapping,
  matchColumns,
  missingColumns,
  requiredColumns,
} from './columns.ts';

test('names match in any case and with any signs between their letters, and by other names', () => {
  expect(matchColumns(['NAME', ' Phone No. ', 'GPS address', 'Longitude', 'Sr. #'])).toEqual([
    'name',
    'phone',
    'gps_address',
    'lng',
    'no',
  ]);
});

test('a repeated column counts once, by whichever name; an unknown one and a blank not at all', () => {
  const header = ['name', 'receiver', 'Name', 'colour', ''];
  expect(matchColumns(header)).toEqual(['name', undefined, undefined, undefined, undefined]);
  expect(countMatchingColumns(header)).toBe(1);
});

test('the second of several phones is named as such, and is to be confirmed', () => {
  const header = [...requiredColumns, 'Mobile', 'Phone'];
  const mapping = matchColumns(header);
  expect(mapping.slice(-2)).toEqual(['second_phone', undefined]);
  expect(matchColumns(['WhatsApp', 'phone 1'])).toEqual(['second_phone', 'phone']);
  expect(isCompleteMapping(mapping.slice(0, -1), header)).toBe(false);
});

test('names in Urdu match', () => {
  expect(matchColumns(['نام', 'فون نمبر', 'پتہ', 'عرض بلد', 'طول بلد'])).toEqual([
    'name',
    'phone',
    'gps_address',
    'lat',
    'lng',
  ]);
});

test('the required columns that a file lacks are named', () => {
  const [first = 'name', second = 'phone', ...others] = requiredColumns;
  expect(missingColumns(matchColumns([...requiredColumns, 'order_id', 'colour']))).toEqual([]);
  expect(missingColumns(matchColumns(others))).toEqual([first, second]);
  expect(missingColumns([])).toEqual(requiredColumns);
});

test('a mapping is complete where no required column is missing and no name is unknown', () => {
  const isComplete = (...header: string[]) => isCompleteMapping(matchColumns(header), header);
  expect(isComplete(...requiredColumns)).toBe(true);
  expect(isComplete(...requiredColumns, '', '  ')).toBe(true);
  expect(isComplete(...requiredColumns, 'colour')).toBe(false);
  expect(isComplete('colour', ...requiredColumns)).toBe(false);
  expect(isComplete(...requiredColumns.slice(1))).toBe(false);
  expect(isComplete()).toBe(false);
  // A row may have more cells than the header has names.
  expect(isCompleteMapping([...requiredColumns, undefined], requiredColumns)).toBe(true);
});
