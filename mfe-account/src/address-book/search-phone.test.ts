import { toWirePhone } from 'shared-contracts/core/phone';
import { phoneForms } from 'shared-contracts/testing/corpus/phones';

import { isNoPhonePart, searchPhone } from './search-phone.ts';

test('a phone is searched in wire form, a part of one unchanged', () => {
  expect(
    ['0300 1112233', '+92 300 1112233', '92300', '0300', '1112233', ''].map(searchPhone),
  ).toEqual(['923001112233', '923001112233', '92300', '92300', '1112233', '']);
});

test('a number longer than twelve digits is not a phone', () => {
  expect(
    ['03001112233', '923001112233', '030011122334', '9230011122334'].map(isNoPhonePart),
  ).toEqual([false, false, true, true]);
});

test.each(phoneForms)('"%s" searches for the phone %s', (text, phone) => {
  expect([searchPhone(text), isNoPhonePart(text)]).toEqual([toWirePhone(phone), false]);
});
