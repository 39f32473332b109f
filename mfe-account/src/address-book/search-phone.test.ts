import { isPhoneTooLong, searchPhone } from './search-phone.ts';

test('a phone is looked for in wire form, a part of one as it is', () => {
  expect(
    ['0300 1112233', '+92 300 1112233', '92300', '0300', '1112233', ''].map(searchPhone),
  ).toEqual(['923001112233', '923001112233', '92300', '92300', '1112233', '']);
});

test('longer than twelve digits is no phone', () => {
  expect(
    ['03001112233', '923001112233', '030011122334', '9230011122334'].map(isPhoneTooLong),
  ).toEqual([false, false, true, true]);
});
