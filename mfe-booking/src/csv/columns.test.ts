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
  const header = ['phone', 'mobile', 'Phone', 'colour', ''];
  expect(matchColumns(header)).toEqual(['phone', undefined, undefined, undefined, undefined]);
  expect(countMatchingColumns(header)).toBe(1);
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
