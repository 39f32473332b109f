import Ajv from 'ajv';

import {
  isTooLong,
  validateValue,
  jsonSchemaOf,
  wireChange,
  wireValues,
  yupOf,
  type FieldRule,
  type FormRules,
} from './field-rules.ts';

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
  ratio: { kind: 'number', invalid: 'fare.number', min: 0 },
  lang_id: { kind: 'choice', required: 'language.required', options: [1, 2] },
  place: { kind: 'choice', options: ['home', 'office'] },
} as const satisfies FormRules;
const ajv = new Ajv({ strict: false });

/**
 * Samples where the two readers of one table could disagree: blanks, emoji, numbers as text,
 * patterns without anchors, both phone forms.
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
];

test.each(Object.entries(rules) as [string, FieldRule][])(
  'console and API judge the samples of %s alike',
  (name, rule) => {
    const one: FormRules = { [name]: rule };
    const schema = yupOf(one);
    const accepts = ajv.compile(jsonSchemaOf(one));
    const differing = samples.filter(
      (sample) =>
        accepts(wireValues(one, { [name]: sample })) !== schema.isValidSync({ [name]: sample }),
    );
    expect(differing).toEqual([]);
  },
);

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

test('values go on the wire trimmed, phones in wire form, numbers as numbers, blanks left out', () => {
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

test('an optional field that was cleared is sent as null; one that was blank before, or must be filled, is left out', () => {
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

test('the separators of digits do not go on the wire', () => {
  expect(wireValues(rules, { code: '12-34 56' })).toEqual({ code: '123456' });
});

test('what is longer than its rule allows is known before anything else is wrong with it', () => {
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

test('a text that is sent although the form would not send it is refused by the API too', () => {
  const accepts = ajv.compile(jsonSchemaOf(rules));
  const good = {
    name: 'Ali',
    note: 'abc',
    code: '123456',
    password: 'Dispatch@1',
    phone: '923001234567',
    fare: 5,
    lang_id: 1,
  };
  expect(accepts(good)).toBe(true);
  for (const wrong of [
    { name: '   ' },
    { fare: '5' },
    { lang_id: '1' },
    { phone: '03001234567' },
    { code: 'x123456' },
    { place: 'mars' },
  ])
    expect(accepts({ ...good, ...wrong })).toBe(false);
});
