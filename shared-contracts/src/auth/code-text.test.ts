import { codeProblem, nextCode } from './code-text.ts';

test.each([
  ['', '123 456', '123456'],
  ['', '123\u200b-456', '123456'],
  ['', '۱۲۳۴۵۶', '123456'],
  ['123456', '1234567', '1234567'],
  ['', 'Lahore2024pk', 'Lahore2024pk'],
])('after %j the field with %j has %j', (before, typed, text) => {
  expect(nextCode(before, typed, typed.slice(before.length))).toBe(text);
});

test.each([
  ['Lahore2024pk', 'Lahore2024pk1', '1', '1'],
  ['Lahore2024pk', 'Lahore2024pk۱', '۱', '1'],
  // Filled in without an event.
  ['', 'Lahore2024pk1', '1', '1'],
  ['12', 'Lahore2024pk3', '3', '123'],
])('after %j a digit typed to %j begins the code', (before, typed, key, text) => {
  expect(nextCode(before, typed, key)).toBe(text);
});

test('too many digits and other text are named', () => {
  expect(['', '123', '123456', '1234567', 'Lahore2024pk'].map(codeProblem)).toEqual([
    undefined,
    undefined,
    undefined,
    'long',
    'foreign',
  ]);
});
