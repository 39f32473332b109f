import { toWirePhone } from '../core/phone.ts';
import { phoneForms, phoneRefusals } from '../testing/corpus/phones.ts';
import { validateSearch, searchLength } from './trip-search.rules.ts';

test('a blank search filters nothing', () => {
  for (const blank of ['   ', '\u200c', ' \u200f '])
    expect(validateSearch('agent', blank)).toBeUndefined();
});

test.each([
  ['agent', 'search.agent'],
  ['trip_no', 'search.trip-no'],
  ['phone', 'search.phone'],
] as const)('signs that searches ignore are no search by %s', (by, wrong) => {
  for (const text of ['#', ',', '، #']) expect(validateSearch(by, text)).toEqual({ wrong });
});

test.each([
  ['phone', '03001234567', { searchby: 'phone', searchvalue: '923001234567' }],
  ['phone', '0300 1234567', { searchby: 'phone', searchvalue: '923001234567' }],
  ['phone', '+923001234567', { searchby: 'phone', searchvalue: '923001234567' }],
  ['agent', 'Sana Malik', { searchby: 'agent', searchvalue: 'Sana Malik' }],
  ['agent', 'ثنا ملک', { searchby: 'agent', searchvalue: 'ثنا ملک' }],
  ['agent', '923001000036', { searchby: 'agent', searchvalue: '923001000036' }],
  ['agent', '03001000036', { searchby: 'agent', searchvalue: '923001000036' }],
  ['trip_no', 'T-10042', { searchby: 'trip_no', searchvalue: 'T-10042' }],
  ['trip_no', 'B20031', { searchby: 'batch_no', searchvalue: 'B20031' }],
  ['trip_no', 'b20031', { searchby: 'batch_no', searchvalue: 'B20031' }],
  ['phone', '+92 300-123-4567', { searchby: 'phone', searchvalue: '923001234567' }],
  ['agent', 'Muhammad Ali Qureshi', { searchby: 'agent', searchvalue: 'Muhammad Ali Qureshi' }],
  ['phone', ' 03001234567 ', { searchby: 'phone', searchvalue: '923001234567' }],
  ['agent', ' 03001000036 ', { searchby: 'agent', searchvalue: '923001000036' }],
  // Not every provider's agents have mobile phones.
  ['agent', '922131000036', { searchby: 'agent', searchvalue: '922131000036' }],
  ['trip_no', 'TB20031', { searchby: 'trip_no', searchvalue: 'TB20031' }],
  ['trip_no', '#10,042', { searchby: 'trip_no', searchvalue: '10042' }],
  ['trip_no', '۱۰۰۴۲\u200f', { searchby: 'trip_no', searchvalue: '10042' }],
  ['agent', 'ثنا\u200c ملک\u200f', { searchby: 'agent', searchvalue: 'ثنا ملک' }],
  ['agent', '۰۳۰۰۱۰۰۰۰۳۶', { searchby: 'agent', searchvalue: '923001000036' }],
  ['trip_no', ' 10042 ', { searchby: 'trip_no', searchvalue: '10042' }],
] as const)('%s "%s" is sent', (by, typed, sent) => {
  expect(validateSearch(by, typed)).toEqual(sent);
});

test.each([
  ['phone', '0300123456', 'search.phone'],
  ['phone', '92300123456789', 'search.phone'],
  ['phone', 'Sana', 'search.phone'],
  ['phone', '030012345678', 'search.phone'],
  ['agent', 'Ali ', 'search.agent'],
  ['agent', ' Ali', 'search.agent'],
  ['agent', 'Sana1', 'search.agent'],
  ['agent', 'Sana-Malik', 'search.agent'],
  ['agent', '9230010000', 'search.agent'],
  ['agent', '1922131000036', 'search.agent'],
  ['agent', '9221310000361', 'search.agent'],
  ['trip_no', '<script>', 'search.trip-no'],
  ['trip_no', 'func', 'search.trip-no'],
  ['trip_no', 'a{1}', 'search.trip-no'],
  ['trip_no', '12[3]', 'search.trip-no'],
  ['trip_no', '12(3', 'search.trip-no'],
] as const)('%s "%s" is refused', (by, typed, wrong) => {
  expect(validateSearch(by, typed)).toEqual({ wrong });
});

test.each([
  ['agent', 'Muhammad Ali Qureshis'],
  ['trip_no', '123456789012345678901'],
  ['trip_no', 'B12345678901234567890'],
] as const)('%s "%s" is longer than a search may be, and is not truncated', (by, typed) => {
  expect(validateSearch(by, typed)).toEqual({ wrong: 'text.too-long', params: { max: 20 } });
});

test.each(phoneForms)('the phone search %j is sent as %s', (typed, phone) => {
  expect(validateSearch('phone', typed)).toEqual({
    searchby: 'phone',
    searchvalue: toWirePhone(phone),
  });
});
test.each(phoneRefusals)('the phone search %j is refused: %s', (typed) => {
  expect(validateSearch('phone', typed)).toEqual({ wrong: 'search.phone' });
});

test('a B under another type is not a batch number', () => {
  expect(validateSearch('agent', 'Babar')).toEqual({ searchby: 'agent', searchvalue: 'Babar' });
});

test('phones are shorter than other searches', () => {
  expect([searchLength('phone'), searchLength('agent')]).toEqual([11, 20]);
});
