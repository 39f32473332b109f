import { isStroke, parseKeys, type Stroke } from './stroke.ts';

const stroke = (given: Partial<Stroke>): Stroke => ({
  key: '',
  code: '',
  altKey: false,
  ctrlKey: false,
  metaKey: false,
  shiftKey: false,
  ...given,
});

test.each<[string, string, Partial<Stroke>, boolean]>([
  ['a letter', 'N', { key: 'n', code: 'KeyN' }, true],
  ['its place on an Urdu layout', 'N', { key: 'ن', code: 'KeyN' }, true],
  ['a letter with Shift', 'N', { key: 'N', code: 'KeyN', shiftKey: true }, false],
  ['a letter with Ctrl', 'N', { key: 'n', code: 'KeyN', ctrlKey: true }, false],
  ['its place where Alt types a sign', 'Alt P', { key: 'π', code: 'KeyP', altKey: true }, true],
  ['Alt with a second modifier', 'Alt G', { key: 'g', altKey: true, ctrlKey: true }, false],
  ['⌘ for Ctrl', 'Ctrl K', { key: 'k', code: 'KeyK', metaKey: true }, true],
  [
    'Enter of the number pad',
    'Ctrl Enter',
    { key: 'Enter', code: 'NumpadEnter', ctrlKey: true },
    true,
  ],
  ['?', '?', { key: '?', code: 'Slash', shiftKey: true }, true],
  ['/', '?', { key: '/', code: 'Slash' }, false],
  ['a digit', 'Alt 1', { key: '1', code: 'Digit1', altKey: true }, true],
  ['a digit’s place in French', 'Alt 1', { key: '&', code: 'Digit1', altKey: true }, true],
  ['a digit of the number pad', 'Alt 1', { key: '1', code: 'Numpad1', altKey: true }, true],
  ['a digit in Urdu', 'Alt 1', { key: '۱', code: 'Digit1', altKey: true }, true],
  ['another digit', 'Alt 1', { key: '2', code: 'Digit2', altKey: true }, false],
  ['the second of two letters', 'G Q', { key: 'q', code: 'KeyQ' }, true],
])('%s: %s', (_what, keys, given, expected) => {
  expect(isStroke(parseKeys(keys), stroke(given))).toBe(expected);
});
