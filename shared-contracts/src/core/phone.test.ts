import fc from 'fast-check';

import { phoneForms, phoneRefusals } from '../testing/corpus/phones.ts';
import { phoneReasons } from './field-messages/phone-reasons.ts';
import {
  formatPhone,
  isLocalPhone,
  isWirePhone,
  phoneLink,
  phonePart,
  phoneText,
  readPhone,
  toLocalPhone,
  toWirePhone,
  wirePhoneOf,
} from './phone.ts';

test.each(phoneForms)('%j is the phone %s', (text, phone) => {
  expect(readPhone(text)).toEqual({ phone });
});

test.each(phoneRefusals)('%j is not one phone: %s', (text, problem, ...phones) => {
  expect(readPhone(text)).toEqual({ problem, ...(phones.length > 0 && { phones }) });
});

test('every reason has samples, and a text in both languages', () => {
  const sampled = new Set(phoneRefusals.map(([, problem]) => problem));
  expect([...sampled].toSorted()).toEqual(Object.keys(phoneReasons).toSorted());
  expect(
    Object.values(phoneReasons).filter(({ en, ur }) => !en || !/[\u0600-\u06ff]/.test(ur)),
  ).toEqual([]);
});

const local = fc.stringMatching(/^03[0-9]{9}$/);
const digit = (text: string, zero: number): string =>
  text.replace(/[0-9]/g, (one) => String.fromCodePoint(zero + Number(one)));
const prefix = fc.constantFrom(
  '0',
  '',
  '92',
  '+92',
  '+92 ',
  '0092',
  '+92 (0)',
  '920',
  '0092 0',
  '+92-',
);
const between = fc.constantFrom('', ' ', '-', '.', '\u200c', '\u00a0', '\u2011', '\u202c', ' - ');
const zero = fc.constantFrom(0x30, 0x660, 0x6f0, 0xff10, 0x966);

describe('any phone', () => {
  test('is the same with any prefix, separators and digits', () => {
    fc.assert(
      fc.property(
        local,
        prefix,
        fc.array(between, { minLength: 9, maxLength: 9 }),
        zero,
        (phone, before, marks, script) => {
          const rest = phone.slice(1).replace(/./g, (one, at: number) => one + (marks[at] ?? ''));
          expect(readPhone(digit(before + rest, script))).toEqual({ phone });
        },
      ),
    );
  });
  test('is itself as a field shows it, in wire form and back', () => {
    fc.assert(
      fc.property(local, (phone) => {
        expect(phoneText(phone)).toBe(phone);
        expect(wirePhoneOf(toWirePhone(phone))).toBe(toWirePhone(phone));
        expect(phoneText(formatPhone(phone))).toBe(phone);
      }),
    );
  });
  test('beside another one is a question that names both', () => {
    fc.assert(
      fc.property(
        local,
        local,
        fc.constantFrom('/', ', ', ' ', ' & ', ' or ', '\n', ' یا '),
        (one, other, mark) => {
          fc.pre(one !== other);
          expect(readPhone(one + mark + other)).toEqual({
            problem: 'several',
            phones: [one, other],
          });
        },
      ),
    );
  });
});

describe('any text', () => {
  const piece = fc.constantFrom(
    ...'0123456789',
    ...'۰٣９',
    ' ',
    '-',
    '+',
    '(',
    ')',
    '/',
    '92',
    '03',
    '0300',
    'a',
    'E',
    '.',
    ',',
    '\u200f',
  );
  const text = fc.oneof(
    fc.array(piece, { maxLength: 24 }).map((parts) => parts.join('')),
    fc.string(),
  );
  test('that a field shows is read as the text before, and does not change again', () => {
    fc.assert(
      fc.property(text, (typed) => {
        const shown = phoneText(typed);
        expect(phoneText(shown)).toBe(shown);
        expect(readPhone(shown)).toEqual(readPhone(typed));
      }),
    );
  });
  test('that is a phone has its nine last digits in it, and no other digits but a prefix', () => {
    fc.assert(
      fc.property(text, (typed) => {
        const { phone } = readPhone(typed);
        if (phone === undefined || /e\+|[?&;%]/i.test(typed)) return;
        const digits = toWestern(typed).replace(/\D/g, '');
        const once = new RegExp(`^(?:0{0,2}92)?0?${phone.slice(1)}0{0,2}$`);
        expect([digits, once.test(digits) || digits.split(phone.slice(1)).length > 2]).toEqual([
          digits,
          true,
        ]);
      }),
      { numRuns: 2000 },
    );
  });
});
const toWestern = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (one) => String(one.charCodeAt(0) % 16));

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
  // The digits 92 inside a number are not a prefix.
  expect([toWirePhone('1203'), toLocalPhone('1923')]).toEqual(['1203', '1923']);
});

test.each([
  ['0300', '92300'],
  ['+92 300', '92300'],
  ['۰۳۰۰', '92300'],
  ['0092300', '92300'],
  ['920300', '92300'],
  ['1112233', '1112233'],
  ['#300', '300'],
  ['0300 1234507', '923001234507'],
  ['tel:+923001234507', '923001234507'],
  ['030012345078', '9230012345078'],
])('the part of a phone %j is searched as %s', (typed, part) => {
  expect(phonePart(typed)).toBe(part);
});
test('a text without digits is no part of a phone', () => {
  expect(['', ' ', 'Ali', 'A-17', '+'].map(phonePart)).toEqual(Array(5).fill(undefined));
});

test.each([
  ['03001234567', '+923001234567'],
  ['923001234567', '+923001234567'],
  ['+92 (0)300 1234567', '+923001234567'],
  ['02134567890', '+922134567890'],
  ['922134567890', '+922134567890'],
  ['0092 51 9201234', '+92519201234'],
  ['+442071234567', '+442071234567'],
  ['0044 20 7123 4567', '+442071234567'],
  ['442071234567', '442071234567'],
  ['9201234', '9201234'],
  ['3221234567', '3221234567'],
])('a link to %j calls %s', (phone, called) => {
  expect(phoneLink(phone)).toBe(`tel:${called}`);
});

test('screens group a phone after its fourth digit and show any other text unchanged', () => {
  expect(['923001234567', '03001234567', '0300', 'unknown'].map(formatPhone)).toEqual([
    '0300 1234567',
    '0300 1234567',
    '0300',
    'unknown',
  ]);
});
