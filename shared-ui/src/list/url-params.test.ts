import { freeText, oneOf, pageNumber, readSearchParams, writeSearchParams } from './url-params.ts';

const params = {
  city: oneOf(['', 'KHI', 'LHR'], ''),
  search: freeText,
  page: pageNumber,
  limit: oneOf([50, 100], 50),
};
const read = (text: string, remembered = {}) =>
  readSearchParams(params, new URLSearchParams(text), remembered);
const write = (text: string, change: Parameters<typeof writeSearchParams<typeof params>>[3]) =>
  writeSearchParams(params, new URLSearchParams(text), read(text), change).toString();

test('an empty URL gives the fallbacks', () => {
  expect(read('')).toEqual({ city: '', search: '', page: 1, limit: 50 });
});

test('values are parsed by their kind', () => {
  expect(read('city=LHR&search=Ali&page=3&limit=100')).toEqual({
    city: 'LHR',
    search: 'Ali',
    page: 3,
    limit: 100,
  });
});

test.each(['city=XXX', 'page=0', 'page=-1', 'page=1e3', 'limit=60', 'limit=abc'])(
  '%s is invalid and falls back',
  (text) => {
    expect(read(text)).toEqual(read(''));
  },
);

test('free text is read whole', () => {
  const text = 'شاہ زیب '.repeat(50);
  expect(read(`search=${text}`).search).toBe(text);
});

test('stored values replace those missing in the URL', () => {
  expect(read('', { page: 4, limit: 100 })).toMatchObject({ page: 4, limit: 100 });
  expect(read('page=2', { page: 4 })).toMatchObject({ page: 2 });
  expect(read('', { limit: 75 })).toMatchObject({ limit: 50 });
});

test('a changed filter resets to page 1 and does not change the others', () => {
  expect(write('city=LHR&page=3&limit=100', { search: 'Ali' })).toBe(
    'city=LHR&page=1&limit=100&search=Ali',
  );
});

test('a filter at its fallback is not written, page and limit always are', () => {
  expect(write('city=LHR', { city: '' })).toBe('page=1&limit=50');
  expect(write('city=LHR&other=7', { page: 2 })).toBe('city=LHR&other=7&page=2&limit=50');
});
