import { decode } from './decode.ts';

const text = 'name,phone\nعلی,03001234567\n';
/** The text in UTF-16, its lower byte first or second. */
const utf16 = (value: string, order: 'le' | 'be', mark: boolean): Uint8Array =>
  Uint8Array.from(
    [...(mark ? '\uFEFF' : '')].concat([...value]).flatMap((letter) => {
      const bytes = [letter.charCodeAt(0) % 256, Math.floor(letter.charCodeAt(0) / 256)];
      return order === 'le' ? bytes : bytes.toReversed();
    }),
  );
const utf8 = (value: string): Uint8Array => new TextEncoder().encode(value);

test.each([
  ['UTF-8', utf8(text)],
  ['UTF-8 with its mark', utf8(`\uFEFF${text}`)],
  ['UTF-16 with its mark, lower bytes first', utf16(text, 'le', true)],
  ['UTF-16 with its mark, lower bytes second', utf16(text, 'be', true)],
  ['UTF-16 by its zero bytes, lower bytes first', utf16(text, 'le', false)],
  ['UTF-16 by its zero bytes, lower bytes second', utf16(text, 'be', false)],
])('%s is read', (_name, bytes) => {
  expect(decode(bytes)).toEqual({ text });
});

test('text in Urdu alone is read by its mark', () => {
  for (const order of ['le', 'be'] as const)
    expect(decode(utf16('نام،فون', order, true)).text).toBe('نام،فون');
});

test('a byte of a mark alone, or a few zero bytes, make no UTF-16', () => {
  const textOf = (...bytes: number[]) => decode(Uint8Array.from(bytes)).text;
  expect(textOf(0xff, 0x61, 0x62)).toBe('ÿab');
  expect(textOf(0xfe, 0x61, 0x62)).toBe('þab');
  expect(textOf(0x61, 0xfe, 0x62)).toBe('aþb');
  expect(textOf(0x61, 0xff, 0x62)).toBe('aÿb');
  // A quarter on one side is not enough; an equal number on both sides is no known encoding.
  expect(textOf(0x61, 0, 0x62, 0x63)).toBe('a\0bc');
  expect(textOf(0, 0x61, 0x62, 0x63)).toBe('\0abc');
});

test('Urdu of Windows-1256 and French of Windows-1252 are told apart, and said to be guessed', () => {
  // "محمد" and "René" as Excel's "CSV (Comma delimited)" saves them.
  expect(decode(Uint8Array.from([0xe3, 0xcd, 0xe3, 0xcf]))).toEqual({
    text: 'محمد',
    guessed: 'windows-1256',
  });
  expect(decode(Uint8Array.from([0x52, 0x65, 0x6e, 0xe9]))).toEqual({
    text: 'René',
    guessed: 'windows-1252',
  });
});

test('an invalid byte among valid letters becomes the replacement character', () => {
  expect(decode(Uint8Array.from([...utf8('علی'), 0x92, 0x62]))).toEqual({ text: 'علی�b' });
});

test('no bytes are no text', () => {
  expect(decode(new Uint8Array())).toEqual({ text: '' });
});
