import { insuranceOf } from '../bookings/insurance.rules.ts';
import {
  codDisabled,
  dropEditErrors,
  dropLookupDelayMs,
  isAllowedText,
  sendsParcelFields,
  showsParcel,
  type DropEditField,
} from './drop-edit.rules.ts';

const values = (
  over: Partial<Record<DropEditField, string>> = {},
): Record<DropEditField, string> => ({
  dropoff_address: 'Gulshan-e-Iqbal',
  dropoff_nearest_address: '',
  dropoff_nearest_type: '',
  parcel_value: '',
  cod_amount: '500',
  order_no: '',
  special_instructions: '',
  ...over,
});
const cod = { trip_type: 100, is_cod_exist: true };
const errors = (over: Partial<Record<DropEditField, string>>, trip = cod) =>
  Object.entries(dropEditErrors(values(over), trip)).map(
    ([field, { message }]) => `${field}: ${message}`,
  );

test('valid values have no error', () =>
  expect(
    errors({
      parcel_value: '10000',
      cod_amount: '10000',
      order_no: '12345678901',
      special_instructions: 'x'.repeat(30),
      dropoff_nearest_address: 'x'.repeat(120),
      dropoff_nearest_type: 'home',
    }),
  ).toEqual([]));
test.each([
  [{ dropoff_address: '' }, ['dropoff_address: drop.required']],
  [{ dropoff_address: '   ' }, ['dropoff_address: drop.required']],
  [{ dropoff_address: 'a<b' }, ['dropoff_address: text.characters']],
  [{ dropoff_nearest_address: 'Bank' }, ['dropoff_nearest_type: drop.type-required']],
  [{ dropoff_nearest_type: 'home' }, ['dropoff_nearest_address: drop.landmark-required']],
  [{ cod_amount: '' }, ['cod_amount: amount.required']],
] as const)('%j: %j', (over, expected) => expect(errors(over)).toEqual(expected));
test.each([
  ['parcel_value', '10001'],
  ['cod_amount', '10001'],
  ['order_no', '123456789012'],
  ['special_instructions', 'x'.repeat(31)],
  ['dropoff_nearest_address', 'x'.repeat(121)],
  ['dropoff_nearest_type', 'garden'],
  ['order_no', '{1}'],
] as const)('%s of %s is an error', (field, text) =>
  expect(
    errors({
      [field]: text,
      ...(field === 'dropoff_nearest_address' && { dropoff_nearest_type: 'home' }),
      ...(field === 'dropoff_nearest_type' && { dropoff_nearest_address: 'Bank' }),
    }).join(),
  ).toContain(field),
);

test('COD is required unless it is disabled: for 35 and 25 always, for others without a COD value', () => {
  expect(errors({ cod_amount: '' }, { trip_type: 22, is_cod_exist: false })).toEqual([]);
  for (const trip_type of [35, 25])
    for (const is_cod_exist of [true, false])
      expect(codDisabled({ trip_type, is_cod_exist })).toBe(true);
  expect(
    [22, 100, 36].map((trip_type) => [
      codDisabled({ trip_type, is_cod_exist: true }),
      codDisabled({ trip_type, is_cod_exist: false }),
    ]),
  ).toEqual([
    [false, true],
    [false, true],
    [false, true],
  ]);
});

test('10, 21, 22 and 100 have parcel details, as number or text; only 100 sends value and order number', () => {
  for (const code of [10, 21, 22, 100])
    expect([showsParcel(code), showsParcel(String(code))]).toEqual([true, true]);
  for (const code of [35, 36, 25, 38, 70, 44]) expect(showsParcel(code)).toBe(false);
  expect([10, 21, 22, 100, '100'].map(sendsParcelFields)).toEqual([
    false,
    false,
    false,
    true,
    true,
  ]);
});

test.each([
  [0, undefined],
  [2, undefined],
  [3, 2500],
  [4, 2500],
  [5, 2500],
  [6, 1000],
  [7, 2500],
  [9, 1000],
  [12, 1000],
])('a text of %d letters is looked up after %s ms', (length, ms) =>
  expect(dropLookupDelayMs(length)).toBe(ms),
);

test('insurance is a share, rounded up and limited to its bounds', () => {
  const limits = { percent: 2, min: 20, max: 150 };
  expect([0, 1000, 1001, 5050, 7500, 10_000].map((value) => insuranceOf(value, limits))).toEqual([
    20, 20, 21, 101, 150, 150,
  ]);
});

test('an address has letters in any script, digits and simple punctuation', () => {
  for (const text of ['House 5/B, Block #2 (near "Bank")', 'گلشن اقبال، بلاک ۵', ''])
    expect([text, isAllowedText(text)]).toEqual([text, !text.includes('،')]);
  for (const text of ['<script>', 'a{b}', 'a[b]', 'a;b=c', '1|2'])
    expect([text, isAllowedText(text)]).toEqual([text, false]);
});
