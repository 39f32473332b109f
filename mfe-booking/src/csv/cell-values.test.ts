import { toWirePhone } from 'shared-contracts/core/phone';
import { amounts } from 'shared-contracts/testing/corpus/amounts';
import { phoneForms, phoneRefusals } from 'shared-contracts/testing/corpus/phones';

import { cleanCell, readDegrees, readMoney, readPhone, readYesNo } from './cell-values.ts';

test.each([
  ['="0300"', '0300'],
  ['=" 0300 "', '0300'],
  ['x="0300"', 'x="0300"'],
  ['="0300"x', '="0300"x'],
  ["'0300", '0300'],
  ["'+92", '+92'],
  ["'Ali", "'Ali"],
  ["Dar'5", "Dar'5"],
  [' two\n  lines\u00A0here ', 'two lines here'],
  ['\u200F\u202Aعلی\u202C\uFEFF', 'علی'],
  ['شاہ\u200Cزیب\u200D\u2060', 'شاہزیب'],
  ["' ", "'"],
])('the cell %j is cleaned to %j', (cell, text) => {
  expect(cleanCell(cell)).toBe(text);
});

describe('a phone', () => {
  test.each(phoneForms)('%j is %s', (text, phone) => {
    expect(readPhone(text)).toEqual({ value: toWirePhone(phone) });
  });
  test.each([...phoneRefusals, ['', 'none'] as const])('%j is none: %s', (text, problem) => {
    const error = { several: 'phone-several', 'digits-lost': 'digits-lost' }[problem];
    expect(readPhone(text)).toEqual({ error: error ?? 'phone' });
  });
});

describe('degrees', () => {
  test.each([
    ['24.8607', 90, 24.8607],
    ['24,8607', 90, 24.8607],
    ['-67', 180, -67],
    ['+67.0011', 180, 67.0011],
    ['90', 90, 90],
    ['180', 180, 180],
    ['2.48607E+1', 90, 24.8607],
    ['1.001234E+2', 180, 100.1234],
    ['۲۴٫۸', 90, 24.8],
    ['\u221267.5', 180, -67.5],
    ['24.8° N', 90, 24.8],
    ['67.1°E', 180, 67.1],
  ] as const)('%s of at most %i is %d', (text, max, value) => {
    expect(readDegrees(text, max)).toEqual({ value });
  });
  test.each([
    ['90.0001', 90, 'lat'],
    ['-180.5', 180, 'lng'],
    ['x24.8', 90, 'lat'],
    ['24.8x', 90, 'lat'],
    ['24.8° E', 90, 'lat'],
    ['1024.8', 180, 'lng'],
    ['24.', 90, 'lat'],
    ['', 180, 'lng'],
    ['9.55555E+1', 90, 'lat'],
    ['2.4861E+1', 90, 'digits-lost'],
    ['6.7E+1', 180, 'digits-lost'],
  ] as const)('%j of at most %i is %s', (text, max, error) => {
    expect(readDegrees(text, max)).toEqual({ error });
  });
});

describe('money', () => {
  test.each([
    ['450', 450],
    ['0', 0],
    ['Rs. 450', 450],
    ['rs450', 450],
    ['PKR  1,200', 1200],
    ['450.0', 450],
    ['450.00', 450],
    ['1,23,450', 123_450],
    ['12,34,56,789', 123_456_789],
    ['123,450', 123_450],
    ['1,234,567', 1_234_567],
    ['123,456,789', 123_456_789],
    ['1.234E+3', 1234],
    ['1500/-', 1500],
    ['450 rs', 450],
  ])('%s is %i', (text, value) => {
    expect(readMoney(text, 999_999_999)).toEqual({ value });
  });
  test.each(amounts)('%j is %s', (text, expected) => {
    const wrong = expected === 'not-a-number' || Number(expected) < 0 ? 'money' : expected;
    expect(readMoney(text, 999_999_999)).toEqual(
      typeof wrong === 'number' ? { value: wrong } : { error: wrong },
    );
  });
  test('the limit itself is allowed, and one without all its digits is not', () => {
    expect([readMoney('100', 100), readMoney('101', 100), readMoney('1.2E+5', 1e9)]).toEqual([
      { value: 100 },
      { error: 'money-limit' },
      { error: 'digits-lost' },
    ]);
  });
});

test.each([
  ['YES', true],
  ['1', true],
  ['۱', true],
  ['ہاں', true],
  ['n', false],
  ['0', false],
  ['نہیں', false],
] as const)('%s is %s', (text, value) => {
  expect(readYesNo(text)).toEqual({ value });
});
test('anything else is neither yes nor no', () => {
  expect([readYesNo(''), readYesNo('maybe')]).toEqual([{ error: 'yes-no' }, { error: 'yes-no' }]);
});
