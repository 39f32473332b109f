import { validateForm } from '../core/field-rules.ts';
import { dropCodeOf, dropRulesFor } from './batch.rules.ts';

const drop = {
  phone: '03001234567',
  name: 'Sana',
  gps_address: 'Block 5',
  nearest_address: 'Bank',
  type: 'home',
  cod_amount: '',
  parcel_value: '',
  order_id: '',
  special_instructions: '',
};
const errorsOf = (changes: Partial<typeof drop>, rules = dropRulesFor('optional', false)) =>
  Object.entries(validateForm(rules, { ...drop, ...changes })).map(
    ([field, { message }]) => `${field}: ${message}`,
  );

test('a drop requires phone, name, address, landmark and its type; the rest may be blank', () => {
  expect(errorsOf({})).toEqual([]);
  expect(Object.keys(validateForm(dropRulesFor('optional', false), {}))).toEqual([
    'phone',
    'name',
    'gps_address',
    'nearest_address',
    'type',
  ]);
});

test('required COD is at least 1, and 0 is too little', () => {
  const rules = dropRulesFor('required', false);
  expect([
    errorsOf({}, rules),
    errorsOf({ cod_amount: '0' }, rules),
    errorsOf({ cod_amount: '1' }, rules),
    errorsOf({ cod_amount: '10001' }, rules),
  ]).toEqual([
    ['cod_amount: cod.required'],
    ['cod_amount: cod.zero'],
    [],
    ['cod_amount: cod.too-high'],
  ]);
});

test('where there is no COD any amount is too much', () => {
  const rules = dropRulesFor('none', false);
  expect([
    errorsOf({}, rules),
    errorsOf({ cod_amount: '0' }, rules),
    errorsOf({ cod_amount: '1' }, rules),
  ]).toEqual([[], [], ['cod_amount: cod.not-here']]);
});

test('optional COD may be blank, 0, or up to 10,000', () => {
  expect(['', '0', '10000', '10001'].map((cod_amount) => errorsOf({ cod_amount }))).toEqual([
    [],
    [],
    [],
    ['cod_amount: cod.too-high'],
  ]);
});

test('an insured parcel requires a value of at least 1; without insurance it may be blank', () => {
  const insured = dropRulesFor('optional', true);
  expect([
    errorsOf({}, insured),
    errorsOf({ parcel_value: '0' }, insured),
    errorsOf({ parcel_value: '1' }, insured),
  ]).toEqual([['parcel_value: parcel.required'], ['parcel_value: parcel.required'], []]);
  expect([errorsOf({}), errorsOf({ parcel_value: '0' })]).toEqual([[], []]);
});

test('a drop is 22 with cash on delivery and 21 without', () => {
  expect([0, 1, 500].map(dropCodeOf)).toEqual([21, 22, 22]);
});
