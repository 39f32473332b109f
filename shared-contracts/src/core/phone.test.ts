import {
  formatPhone,
  isLocalPhone,
  isWirePhone,
  normalisePhone,
  toLocalPhone,
  toWirePhone,
} from './phone.ts';

test.each([
  ['0300 1234567', '03001234567'],
  ['0300-123-4567', '03001234567'],
  ['+92 300 1234567', '03001234567'],
  ['923001234567', '03001234567'],
  ['0092 300 1234567', '03001234567'],
  ['092 300', '092300'],
  ['0300929292', '0300929292'],
  ['home', ''],
  ['', ''],
])('"%s" is the phone "%s", whatever separates or precedes its digits', (typed, phone) =>
  expect(normalisePhone(typed)).toBe(phone),
);

test('the local form is 03 and nine digits, the wire form 923 and nine, without anything around them', () => {
  for (const phone of ['03001234567'])
    expect([isLocalPhone(phone), isWirePhone(phone)]).toEqual([true, false]);
  for (const phone of ['923001234567'])
    expect([isLocalPhone(phone), isWirePhone(phone)]).toEqual([false, true]);
  for (const phone of [
    '',
    '0300123456',
    '030012345678',
    'x03001234567',
    '92300123456',
    '9230012345678',
    'x923001234567',
    '924001234567',
    '04001234567',
  ]) {
    expect([phone, isLocalPhone(phone), isWirePhone(phone)]).toEqual([phone, false, false]);
  }
});

test('converts each form to the other, and leaves it unchanged in its own', () => {
  for (const phone of ['03001234567', '923001234567'])
    expect([toWirePhone(phone), toLocalPhone(phone)]).toEqual(['923001234567', '03001234567']);
  // The digits 92 inside a number are no prefix.
  expect([toWirePhone('1203'), toLocalPhone('1923')]).toEqual(['1203', '1923']);
});

test('screens group a phone after its fourth digit and show any other text unchanged', () => {
  expect(['923001234567', '03001234567', '0300', 'unknown'].map(formatPhone)).toEqual([
    '0300 1234567',
    '0300 1234567',
    '0300',
    'unknown',
  ]);
});
