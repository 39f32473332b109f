import { amounts } from '../testing/corpus/amounts.ts';
import { phoneForms, phoneRefusals } from '../testing/corpus/phones.ts';
import { parseAmount } from './amount.ts';
import {
  isTooLong,
  validateForm,
  validateValue,
  type FieldRule,
  type FormRules,
} from './field-rules.ts';
import { yupOf } from './field-schemas.ts';
import { toWirePhone } from './phone.ts';
import { wireChange, wireValues } from './wire-values.ts';

const rules = {
  name: { kind: 'letters', required: 'name.required', invalid: 'name.invalid', maxLength: 19 },
  alt_name: { kind: 'letters', invalid: 'name.invalid', maxLength: 5 },
  note: { kind: 'text', required: 'choice.required', minLength: 3, maxLength: 5 },
  mail: { kind: 'email', invalid: 'user.email', maxLength: 20 },
  free: { kind: 'text', maxLength: 5 },
  code: {
    kind: 'digits',
    required: 'otp.invalid',
    invalid: 'otp.invalid',
    minLength: 6,
    maxLength: 6,
  },
  password: { kind: 'password', required: 'password.new-required', minLength: 8, maxLength: 30 },
  phone: { kind: 'phone', required: 'phone.required', invalid: 'phone.invalid' },
  alt_phone: { kind: 'phone', invalid: 'phone.invalid' },
  fare: {
    kind: 'number',
    required: 'fare.number',
    invalid: 'fare.number',
    min: 1,
    max: 5000,
    integer: true,
  },
  cod: {
    kind: 'number',
    unit: 'rupees',
    integer: true,
    min: 0,
    max: 10_000,
    invalid: 'cod.number',
  },
  ratio: { kind: 'number', invalid: 'fare.number', min: 0 },
  lang_id: { kind: 'choice', required: 'language.required', options: [1, 2] },
  place: { kind: 'choice', options: ['home', 'office'] },
} as const satisfies FormRules;
const phones: FormRules = { phone: rules.phone };
test.each(phoneForms)('a field of a phone takes %j and sends %s', (typed, phone) => {
  expect(yupOf(phones).isValidSync({ phone: typed })).toBe(true);
  expect(wireValues(phones, { phone: typed })).toEqual({ phone: toWirePhone(phone) });
});
test.each(phoneRefusals)('form and API refuse %j as a phone: %s', (typed) => {
  expect(validateValue(rules.phone, typed)).toEqual({ message: 'phone.invalid' });
  expect(yupOf(phones).isValidSync({ phone: typed })).toBe(false);
  expect(validateForm(phones, wireValues(phones, { phone: typed }))).not.toEqual({});
});

/**
 * Samples that could be judged differently as typed and as sent: blanks, emoji, numbers as text,
 * both phone forms.
 */
const samples = [
  '',
  ' ',
  '\t\n',
  'Ali',
  ' Ali ',
  'Ali Raza',
  'علی رضا',
  'Ali7',
  '7',
  'Ali\nRaza',
  'A'.repeat(19),
  'A'.repeat(20),
  '😀😀😀',
  '😀😀😀😀😀',
  '😀😀😀😀😀😀',
  'ab',
  'abc',
  'abcdef',
  '123456',
  '12345',
  '1234567',
  '12345a',
  'x123456',
  '123456\n',
  '03001234567',
  '+92 300 1234567',
  '923001234567',
  '0300123456',
  '030012345678',
  'call 03001234567 now',
  '0',
  '1',
  '2',
  '2.5',
  '5000',
  '5001',
  '-1',
  '1e3',
  '0x10',
  '1,000',
  ' 2 ',
  '٢',
  '123-456',
  '12 34 56',
  '12\u201334\u201356',
  '۱۲۳۴۵۶',
  '۲٥',
  '123-4567',
  '-',
  'Dispatch@1',
  'dispatch@1',
  'DISPATCH@1',
  'Dispatch@@',
  'Dispatch11',
  'Dispat 1',
  ' Dispat@1 ',
  'Disp@12',
  'Aa1@😀😀😀',
  'Aa1@😀😀😀😀',
  'Dispatch@1'.repeat(3),
  `${'Dispatch@1'.repeat(3)}x`,
  'Dis\npatch@1',
  'home',
  'Home',
  'office',
  'true',
  'null',
  'a@b.co',
  'a@b',
  'a b@c.de',
  'a@b..co',
  'a@b@c.de',
  'somebody.somewhere@b.co',
  ...amounts.map(([text]) => text),
];

test.each(Object.entries(rules) as [string, FieldRule][])(
  'a sample of %s is valid as typed where it is valid as sent',
  (name, rule) => {
    const one: FormRules = { [name]: rule };
    // An amount that can be read in two ways is refused where a person types it.
    const clear = samples.filter((sample) => parseAmount(sample).problem !== 'unclear');
    const differing = clear.filter((sample) => {
      const typed = { [name]: sample };
      const isValid = (values: object) =>
        Object.keys(validateForm(one, { ...values })).length === 0;
      return isValid(typed) !== isValid(wireValues(one, typed));
    });
    expect(differing).toEqual([]);
  },
);

test('formik’s schema reports each violation of the table as it is', () => {
  const values = {
    ...Object.fromEntries(Object.keys(rules).map((name) => [name, 'x'])),
    name: null,
  };
  const reported: Record<string, unknown> = {};
  try {
    yupOf(rules).validateSync(values, { abortEarly: false });
  } catch (error) {
    // yup's own error, whose messages are the violations
    const { inner } = error as { inner: { path: string; message: unknown }[] };
    for (const { path, message } of inner) reported[path] = message;
  }
  expect(reported).toEqual(validateForm(rules, values));
  expect(Object.keys(reported)).toContain('name');
});

test.each([
  ['name', ' ', 'name.required'],
  ['name', 'Ali7', 'name.invalid'],
  ['name', 'A'.repeat(20), 'text.too-long'],
  ['code', '123-456', undefined],
  ['code', '123-4567', 'otp.invalid'],
  ['free', '😀😀😀😀😀', undefined],
  ['free', '😀😀😀😀😀😀', 'text.too-long'],
  ['note', 'ab', 'text.too-short'],
  ['mail', 'a@b', 'user.email'],
  ['mail', 'a@b.co', undefined],
  ['mail', 'somebody.somewhere@b.co', 'user.email'],
  ['cod', '450.000', 'amount.unclear'],
  ['fare', '2', undefined],
  ['fare', '2.5', 'fare.number'],
  ['fare', '0', 'fare.number'],
  ['phone', '+92 300 1234567', undefined],
  ['code', 'x123456', 'otp.invalid'],
  ['alt_phone', '', undefined],
  ['password', '', 'password.new-required'],
  ['password', 'Disp@12', 'password.too-short'],
  ['password', 'Disp@123', undefined],
  ['password', 'Dispatch@1'.repeat(3), undefined],
  ['password', `${'Dispatch@1'.repeat(3)}x`, 'password.too-long'],
  ['password', 'DISPATCH@1', 'password.weak'],
  ['password', 'dispatch@1', 'password.weak'],
  ['password', 'Dispatch@@', 'password.weak'],
  ['password', 'Dispatch11', 'password.weak'],
  ['password', 'Dispatch 1', 'password.weak'],
] as const)('%s with %j: %s', (name, value, message) => {
  expect(validateValue(rules[name], value)?.message).toBe(message);
});

test('values are sent trimmed, phones in wire form, numbers as numbers, blanks omitted', () => {
  expect(
    wireValues(rules, {
      name: ' Ali ',
      phone: '0300-1234567',
      fare: '250',
      lang_id: '2',
      alt_name: '  ',
      place: '',
    }),
  ).toEqual({ name: 'Ali', phone: '923001234567', fare: 250, lang_id: 2 });
});

test('an optional field that was cleared is sent as null; one that was blank before, or is required, is omitted', () => {
  const before = {
    name: 'Ali',
    alt_name: 'Sana',
    mail: 'a@b.co',
    ratio: '2',
    place: 'home',
    free: '',
  };
  const sent = wireChange(
    rules,
    { ...before, name: ' ', alt_name: '', mail: ' ', ratio: '', place: '' },
    before,
  );
  expect(sent).toEqual({ alt_name: null, mail: null, ratio: null, place: null });
});

test('separators between digits are not sent', () => {
  expect(wireValues(rules, { code: '12-34 56' })).toEqual({ code: '123456' });
});

test('a value that is too long is reported as such before any other error', () => {
  const long = [
    ['phone', '0330 0123-4567'],
    ['phone', '+92 330 0123 4567'],
    ['code', '123-4567'],
    ['free', '😀😀😀😀😀😀'],
  ] as const;
  const short = [
    ['phone', '+92 300 1234567'],
    ['code', '12-34-56'],
    ['free', '😀😀😀😀😀 '],
    ['fare', '1'],
  ] as const;
  expect(long.map(([name, text]) => isTooLong(rules[name], text))).toEqual([
    true,
    true,
    true,
    true,
  ]);
  expect(short.map(([name, text]) => isTooLong(rules[name], text))).toEqual([
    false,
    false,
    false,
    false,
  ]);
});

describe('errors of one value', () => {
  test.each<[string, FieldRule, unknown, ReturnType<typeof validateValue>]>([
    [
      'null is blank',
      { kind: 'text', required: 'name.required' },
      null,
      { message: 'name.required' },
    ],
    ['blank may be', { kind: 'text' }, undefined, undefined],
    [
      'too long',
      { kind: 'text', maxLength: 2 },
      'abc',
      { message: 'text.too-long', params: { max: 2 } },
    ],
    [
      'too short',
      { kind: 'text', minLength: 3 },
      'ab',
      { message: 'text.too-short', params: { min: 3 } },
    ],
    [
      'too few digits, which the rule’s own message says',
      { kind: 'digits', invalid: 'user.cnic', minLength: 3 },
      '12',
      { message: 'user.cnic', params: { min: 3 } },
    ],
    [
      'too many digits likewise',
      { kind: 'digits', invalid: 'user.cnic', maxLength: 3 },
      '1234',
      { message: 'user.cnic', params: { max: 3 } },
    ],
    [
      'too long a mail likewise',
      { kind: 'email', invalid: 'user.email', maxLength: 5 },
      'a@bc.de',
      { message: 'user.email', params: { max: 5 } },
    ],
    ['a wrong shape', { kind: 'email', invalid: 'user.email' }, 'a@b', { message: 'user.email' }],
    [
      'a wrong shape without a message of its own',
      { kind: 'email', required: 'name.required' },
      'a@b',
      { message: 'name.required' },
    ],
    ['a wrong shape without any message', { kind: 'email' }, 'a@b', { message: 'choice.required' }],
    ['no choice', { kind: 'choice', options: [1, 2] }, '3', { message: 'choice.required' }],
    ['a choice as text', { kind: 'choice', options: [1, 2] }, '2', undefined],
    ['no number', { kind: 'number', invalid: 'fare.number' }, '1e3', { message: 'fare.number' }],
    [
      'a part of one',
      { kind: 'number', invalid: 'fare.number', integer: true },
      '1.5',
      { message: 'fare.number' },
    ],
    ['any number', { kind: 'number' }, '-12.5', undefined],
    [
      'too low, by its own message',
      { kind: 'number', min: 5, invalid: 'fare.number', tooLow: 'cod.zero' },
      '4',
      { message: 'cod.zero' },
    ],
    [
      'too low',
      { kind: 'number', min: 5, invalid: 'fare.number' },
      '4',
      { message: 'fare.number' },
    ],
    ['the least', { kind: 'number', min: 5 }, '5', undefined],
    ['the most', { kind: 'number', max: 5 }, '5', undefined],
    [
      'too high, by its own message',
      { kind: 'number', max: 5, invalid: 'fare.number', tooHigh: 'cod.too-high' },
      '6',
      { message: 'cod.too-high' },
    ],
    [
      'a word for a phone',
      { kind: 'phone', invalid: 'phone.invalid' },
      'home',
      { message: 'phone.invalid' },
    ],
    [
      'too short a phone, by its own message',
      { kind: 'phone', invalid: 'phone.invalid', short: 'dispatcher.phone-short' },
      '0300123456',
      { message: 'dispatcher.phone-short' },
    ],
    [
      'a phone of eleven wrong digits',
      { kind: 'phone', invalid: 'phone.invalid', short: 'dispatcher.phone-short' },
      '04001234567',
      { message: 'phone.invalid' },
    ],
    [
      'too short a phone',
      { kind: 'phone', invalid: 'phone.invalid' },
      '0300123456',
      { message: 'phone.invalid' },
    ],
    [
      'too long a password',
      { kind: 'password', minLength: 8, maxLength: 9 },
      'Secret#1234',
      { message: 'password.too-long', params: { max: 9 } },
    ],
    [
      'too short a password, by its own message',
      { kind: 'password', minLength: 8, maxLength: 9, short: 'user.password-short' },
      'Se#1',
      { message: 'user.password-short' },
    ],
    [
      'too short a password',
      { kind: 'password', minLength: 8, maxLength: 9 },
      'Se#1',
      { message: 'password.too-short' },
    ],
    [
      'a weak password',
      { kind: 'password', minLength: 8, maxLength: 20 },
      'secretsecret',
      { message: 'password.weak' },
    ],
  ])('%s', (_what, rule, value, wrong) => {
    expect(validateValue(rule, value)).toEqual(wrong);
  });
});

test('only a rule with a length reports a text as too long, and only digits count for digits', () => {
  expect([
    isTooLong(undefined, 'x'.repeat(99)),
    isTooLong({ kind: 'text' }, 'x'.repeat(99)),
    isTooLong({ kind: 'choice', options: [] }, 'x'.repeat(99)),
    isTooLong({ kind: 'text', maxLength: 3 }, ' abc '),
    isTooLong({ kind: 'text', maxLength: 3 }, 'a b c'),
    isTooLong({ kind: 'digits', maxLength: 3 }, '1 2-3'),
    isTooLong({ kind: 'digits', maxLength: 3 }, '1 2-3 4'),
    isTooLong({ kind: 'phone' }, '+92 300 1234567'),
    isTooLong({ kind: 'phone' }, '0300 12345678'),
  ]).toEqual([false, false, false, false, true, false, true, false, true]);
});

test('a field that repeats another one is wrong while they differ', () => {
  const form = {
    secret: { kind: 'text' },
    again: { kind: 'text', sameAs: { field: 'secret', message: 'password.mismatched' } },
  } as const satisfies FormRules;
  expect([
    validateForm(form, { secret: 'a', again: 'b' }),
    validateForm(form, { secret: 'a', again: 'a' }),
    yupOf(form).isValidSync({ secret: 'a', again: 'b' }),
    yupOf(form).isValidSync({ secret: 'a', again: 'a' }),
  ]).toEqual([{ again: { message: 'password.mismatched' } }, {}, false, true]);
});

test('a password is sent as typed, other texts without surrounding blanks', () => {
  const form = { secret: rules.password, free: rules.free } as const;
  expect(wireValues(form, { secret: ' Se#1 ', free: ' a ' })).toEqual({
    secret: ' Se#1 ',
    free: 'a',
  });
});
