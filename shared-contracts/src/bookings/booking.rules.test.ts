import type { Service } from '../services/service-row.ts';
import { serviceOf, services } from '../services/service.ts';
import {
  serviceOfTransaction,
  showsField,
  singleDropRules,
  singleDropRulesFor,
  type SingleDropCase,
  type SingleDropField,
} from './booking.rules.ts';
import { insuranceCharge, offersInsurance, type SettingText } from './insurance.rules.ts';

const service = (code: number): Service => {
  const found = serviceOf(code);
  if (!found) throw new Error(`no service ${code}`);
  return found;
};
const usual: SingleDropCase = { namesDispatcher: true, insured: false, sendsDriver: false };
const always: readonly SingleDropField[] = [
  'phone',
  'name',
  'gender',
  'lang_id',
  'source',
  'pickup_address',
  'pickup_nearest_address',
  'pickup_nearest_type',
];
const drop: readonly SingleDropField[] = [
  'dropoff_address',
  'dropoff_nearest_address',
  'dropoff_nearest_type',
];
const receiver: readonly SingleDropField[] = ['dropoff_name', 'dropoff_phone'];
const dispatcher: readonly SingleDropField[] = ['dispatcher_name', 'dispatcher_phone'];
const requiredOf = (code: number, changes: Partial<SingleDropCase> = {}): string[] =>
  Object.entries(singleDropRulesFor(service(code), { ...usual, ...changes }))
    .filter(([, rule]) => rule.required)
    .map(([field]) => field)
    .toSorted();
const sorted = (...fields: readonly string[][]): string[] => fields.flat().toSorted();

// docs/domain/booking.md#contact-rules, written out for each service that a single booking may
// have.
test.each<[number, readonly SingleDropField[]]>([
  [35, []],
  [70, []],
  [44, []],
  [45, []],
  [33, drop],
  [36, drop],
  [41, drop],
  [40, drop],
  [38, [...drop, 'transaction_id', 'transaction_amount']],
  [25, [...drop, 'amount']],
  [21, [...drop, ...receiver, ...dispatcher]],
  [22, [...drop, ...receiver, ...dispatcher, 'cod_amount']],
])('service %d requires %j besides what every booking does', (code, more) => {
  expect(requiredOf(code)).toEqual(sorted([...always], [...more]));
});

test('a stored dispatcher requires no name, and a driver who is sent requires no amount', () => {
  expect(requiredOf(22, { namesDispatcher: false })).toEqual(
    sorted([...always], [...drop], [...receiver], ['cod_amount']),
  );
  expect(requiredOf(25, { sendsDriver: true })).toEqual(sorted([...always], [...drop]));
  expect(requiredOf(35, { namesDispatcher: true })).toEqual([...always].toSorted());
});

test('an insured parcel requires its value, where the service carries parcels', () => {
  expect(requiredOf(21, { insured: true })).toContain('parcel_value');
  expect(requiredOf(35, { insured: true })).not.toContain('parcel_value');
});

test('a service’s requirement is added to the field’s own rule', () => {
  const rules = singleDropRulesFor(service(22), { ...usual, insured: true });
  expect(rules.cod_amount).toEqual({ ...singleDropRules.cod_amount, required: 'cod.required' });
  expect(rules.parcel_value).toEqual({
    ...singleDropRules.parcel_value,
    required: 'parcel.required',
  });
  expect(singleDropRulesFor(service(25), usual).amount).toEqual({
    ...singleDropRules.amount,
    required: 'purchase.required',
  });
  expect(singleDropRulesFor(service(35), usual)).toEqual(singleDropRules);
});

test('a form shows the fields of its service only, and always those of no service', () => {
  const special: readonly SingleDropField[] = [
    'dropoff_name',
    'dropoff_phone',
    'order_no',
    'special_instructions',
    'cod_amount',
    'parcel_value',
    'amount',
    'transaction_id',
    'transaction_amount',
  ];
  const shownIn = (code: number) => special.filter((field) => showsField(service(code), field));
  const receiving = ['dropoff_name', 'dropoff_phone', 'order_no', 'special_instructions'];
  expect([35, 36, 22, 21, 25, 38, 40].map(shownIn)).toEqual([
    [],
    receiving,
    [...receiving, 'cod_amount', 'parcel_value'],
    [...receiving, 'parcel_value'],
    [...receiving, 'amount'],
    [...receiving, 'transaction_id', 'transaction_amount'],
    [...receiving, 'transaction_id', 'transaction_amount'],
  ]);
  for (const one of [...services, undefined]) expect(showsField(one, 'pickup_address')).toBe(true);
  for (const field of special) expect(showsField(undefined, field)).toBe(false);
});

test.each([
  ['PTS-1', 40],
  [' pts99', 40],
  ['PTR1', 38],
  ['ptr', 38],
  ['PT', undefined],
  ['XPTS', undefined],
  ['', undefined],
])('transaction "%s" is of service %s', (id, code) => {
  expect(serviceOfTransaction(id)).toBe(code);
});

const settings =
  (toggle: string): SettingText =>
  (field) =>
    ({
      parcel_insurance_toggle: toggle,
      parcel_insurance_percentage_charges: '2',
      minimum_insurance_fee: '20',
      maximum_insurance_fee: '150',
    })[field];

test('insurance is offered unless the setting is "no", in any spelling', () => {
  for (const toggle of ['off', ' OFF ', '0', 'false', 'No'])
    expect([toggle, offersInsurance(settings(toggle))]).toEqual([toggle, false]);
  for (const toggle of ['on', '1', 'true', '', 'offer'])
    expect([toggle, offersInsurance(settings(toggle))]).toEqual([toggle, true]);
});

test('insurance costs its share of the value between its limits, and 0 without a value or where it is not offered', () => {
  expect(
    [5000, 1, 10_000, 0, -5, Number.NaN].map((value) => insuranceCharge(value, settings('on'))),
  ).toEqual([100, 20, 150, 0, 0, 0]);
  expect(insuranceCharge(5000, settings('off'))).toBe(0);
});
