import fc from 'fast-check';

import { toAsciiDigits } from './digits.ts';
import { alikeLetters, toBookingNumber, toSearchText } from './search-text.ts';

test.each(['arab', 'arabext', 'fullwide', 'deva', 'beng', 'mathmono', 'mathsans', 'adlm', 'thai'])(
  'the digits of %s are read as Western ones',
  (numberingSystem) => {
    const digits = new Intl.NumberFormat('en', { numberingSystem, useGrouping: false });
    expect(toAsciiDigits(digits.format(9_876_543_210))).toBe('9876543210');
  },
);
test('a figure that is no decimal digit stays as it is', () => {
  expect(toAsciiDigits('2² ½ Ⅳ ④')).toBe('2² ½ Ⅳ ④');
});

test.each([
  ['شاه', 'شاہ'],
  ['علي', 'علی'],
  ['كمال', 'کمال'],
  ['فاطمة', 'فاطمہ'],
  ['مُحَمَّد', 'محمد'],
  ['آمنہ', 'امنہ'],
  ['أحمد', 'احمد'],
  ['شاہ\u200cزیب', 'شاہزیب'],
  ['عـلی', 'علی'],
  ['ﺷﺎﻩ', 'شاہ'],
  ['بلاک ۵', 'بلاک 5'],
  ['\u202bSana\u200f Malik\u202c', 'sana malik'],
  ['Ｓａｎａ', 'sana'],
  ['Zoë', 'zoe'],
  ['  two\u00a0 words ', 'two words'],
  ['#A-17', 'a-17'],
  ['1,500', '1500'],
  ['۱۵٬۰۰۰', '15000'],
])('%j and %j are one search', (typed, same) => {
  expect([toSearchText(typed), toSearchText(same)]).toEqual([same, same]);
});

test('look-alike letters share one representative', () => {
  expect(alikeLetters.from).toHaveLength(alikeLetters.to.length);
});

test('a text that was made comparable does not change again', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      const once = toSearchText(text).replace(/^#+\s*/, '');
      expect(toSearchText(once)).toBe(once);
    }),
  );
});

test.each([
  ['# 10042', '10042'],
  ['10,042', '10042'],
  ['T\u201110042', 'T-10042'],
  ['\u200eB20031', 'B20031'],
  ['۱۰۰۴۲', '10042'],
])('the booking number %j is %s', (typed, number) => {
  expect(toBookingNumber(typed)).toBe(number);
});
