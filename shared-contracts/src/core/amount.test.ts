import fc from 'fast-check';

import { amounts } from '../testing/corpus/amounts.ts';
import { canonicalAmount, parseAmount, rupeesOf } from './amount.ts';

test.each(amounts)('"%s" is %s', (text, result) =>
  expect(parseAmount(text)).toEqual(
    typeof result === 'number' ? { rupees: result } : { problem: result },
  ),
);

test('a field keeps the digits of an amount, and other text as typed', () => {
  expect(['Rs 1,500/-', '1.500', 'soon'].map(canonicalAmount)).toEqual(['1500', '1.500', 'soon']);
  expect(['Rs 1,500/-', '1.500', ''].map(rupeesOf)).toEqual([1500, 0, 0]);
});

const rupees = fc.nat(99_999_999);
const urdu = (digits: string): string =>
  digits.replace(/\d/g, (digit) => String.fromCodePoint(0x06f0 + Number(digit)));

test('every way to write an amount says the same rupees', () =>
  fc.assert(
    fc.property(
      rupees,
      fc.constantFrom('en-US', 'en-IN'),
      fc.constantFrom('', 'Rs ', 'Rs.', 'PKR ', '₨', 'روپے '),
      fc.constantFrom('', '/-', '/=', ' Rs', ' روپے', ' only'),
      fc.constantFrom(',', '٬', '،', "'"),
      fc.boolean(),
      (value, locale, before, after, mark, isUrdu) => {
        const digits = value.toLocaleString(locale).replaceAll(',', mark);
        const text = `${before}${isUrdu ? urdu(digits) : digits}${after}`;
        expect(parseAmount(text)).toEqual({ rupees: value });
      },
    ),
    { seed: jest.getSeed() },
  ));

test('a kept amount parses to itself', () =>
  fc.assert(
    fc.property(fc.oneof(fc.string({ unit: 'grapheme' }), rupees.map(String)), (text) => {
      const kept = canonicalAmount(text);
      expect(canonicalAmount(kept)).toBe(kept);
      expect(parseAmount(kept)).toEqual(parseAmount(text));
    }),
    { seed: jest.getSeed() },
  ));

test('no digit is added, left out or moved: the rupees are all the digits of the text', () =>
  fc.assert(
    fc.property(
      fc.string({
        unit: fc.constantFrom(..."0123456789,.٬٫،' /-=+", 'Rs ', 'PKR', 'E', 'روپے'),
        maxLength: 12,
      }),
      (text) => {
        const { rupees: read } = parseAmount(text);
        if (read === undefined || text.includes('E')) return;
        const digits = text.replace(/[.٫]0{1,2}(?!\d)/, '').replace(/\D/g, '');
        expect(Math.abs(read)).toBe(Number(digits));
      },
    ),
    { seed: jest.getSeed(), numRuns: 2000 },
  ));
