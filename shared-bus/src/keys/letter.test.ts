import { isPrintable, isQuestionMark, letterOf } from './letter.ts';

test.each([
  ['QWERTY', 'k', 'KeyK', 'K'],
  ['Caps Lock', 'K', 'KeyK', 'K'],
  ['Dvorak, by what it types', 'k', 'KeyV', 'K'],
  ['AZERTY, by what it types', 'a', 'KeyQ', 'A'],
  ['Urdu, by its place', 'ک', 'KeyK', 'K'],
  ['Arabic with two letters on a key', 'لا', 'KeyB', 'B'],
  ['Cyrillic, by its place', 'л', 'KeyK', 'K'],
  ['Alt on a Mac', '˚', 'KeyK', 'K'],
  ['a dead key', 'Dead', 'KeyU', 'U'],
  ['a sign in place of a letter', ';', 'KeyZ', undefined],
  ['a digit', '۱', 'Digit1', undefined],
  ['Enter', 'Enter', 'Enter', undefined],
] as const)('the letter of a key: %s', (_layout, key, code, letter) => {
  expect(letterOf({ key, code })).toBe(letter);
});

test.each([
  ['?', 'Slash', true, true],
  ['؟', 'Slash', true, true],
  // German: Shift and the key beside 0, and the character it types where others have ?.
  ['?', 'Minus', true, true],
  ['_', 'Slash', true, false],
  ['/', 'Slash', false, false],
])('%s of %s with Shift %s is a question mark: %s', (key, code, shiftKey, is) => {
  expect(isQuestionMark({ key, code, shiftKey })).toBe(is);
});

test.each([
  ['a', true],
  ['ک', true],
  ['لا', true],
  ['😀', true],
  ['Enter', false],
  ['F1', false],
])('%s types something: %s', (key, types) => {
  expect(isPrintable({ key })).toBe(types);
});
