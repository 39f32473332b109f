import { addDrop } from '../testing/values.ts';
import {
  blankDropForm,
  dropOfForm,
  dropOfWire,
  formOf,
  hasDropInput,
  isDropFormOpen,
} from './drop.ts';

const drop = addDrop({
  id: 'd1',
  cod_amount: '900',
  parcel_value: '4100',
  order_id: 'A-17',
  special_instructions: 'Ring twice',
  insured: true,
});
const wire = {
  MultipleBookingid: 'd1',
  trip_status_code: 22,
  address: {
    lat: 24.825,
    lng: 67.03,
    gps_address: drop.gps_address,
    nearest_address: drop.nearest_address,
    type: 'home',
  },
  phone: '923331234567',
  name: 'd1',
  order_id: 'A-17',
  parcel_value: 4100,
  parcel_insurance: true,
  is_cash_on_delivery: true,
  amount: 900,
  special_instructions: 'Ring twice',
} as const;

test('the form of a drop produces the same drop, without the spaces around its texts', () => {
  expect(dropOfForm(formOf(drop), 'd1')).toEqual(drop);
  const spaced = Object.fromEntries(
    Object.entries(formOf(drop)).map(([field, value]) => [
      field,
      typeof value === 'string' &&
      /address|dropoff_name|amount|value|order|instructions/.test(field)
        ? ` ${value} `
        : value,
    ]),
  ) as unknown as ReturnType<typeof formOf>; // the same fields
  expect(dropOfForm(spaced, 'd1')).toEqual(drop);
});

test('a drop of an app has its place, its money as text and its phone in local form', () => {
  expect(dropOfWire(wire)).toEqual({
    ...drop,
    point: { lat: 24.825, lng: 67.03, infence: null },
  });
});

test('values that an app’s drop lacks are blank, and its number is its id', () => {
  expect(
    dropOfWire(
      {
        ...wire,
        MultipleBookingid: '',
        address: { ...wire.address, lat: null, type: null },
        amount: 0,
        parcel_value: undefined,
        parcel_insurance: undefined,
        order_id: undefined,
        special_instructions: undefined,
      },
      2,
    ),
  ).toEqual({
    ...addDrop({ id: 'drop-3', name: 'd1' }),
    gps_address: drop.gps_address,
    type: '',
    point: null,
  });
});

test('a form has input as soon as one field differs from the blank form', () => {
  expect(hasDropInput(blankDropForm)).toBe(false);
  for (const change of [{ order_no: '1' }, { parcel_insurance: true }, { dropoff: drop.point }])
    expect(hasDropInput({ ...blankDropForm, ...change })).toBe(true);
});

test.each([
  [true, [drop], true],
  [false, [drop], false],
  [false, [], true],
])('open requested: %s, drops: %j, the form is open: %s', (drop_open, drops, isOpen) => {
  expect(isDropFormOpen({ drop_open, drops })).toBe(isOpen);
});
