import { amounts } from 'shared-contracts/testing/corpus/amounts';
import { coordinateForms } from 'shared-contracts/testing/corpus/coordinates';
import type { TripDetail } from 'shared-contracts/trips/trip-detail';

import { place, tripDropOf, tripOf } from '../testing/trip-details.ts';
import {
  bodyOf,
  clearableValuesOf,
  clearedOf,
  dropFormErrorsOf,
  dropValuesOf,
  pointOf,
  shownFieldsOf,
} from './drop-values.ts';

const dropoff = { ...place, address: 'Gulshan', nearest: 'Bank', type: 'office' };
const drop = tripDropOf(1, {
  cod_amount: 700,
  parcel_value: 4000,
  order_no: 'A-17',
  special_instructions: 'Ring twice',
  parcel_insurance: true,
});
/** A box with cash to collect, which has every field. */
const boxOf = (over: Partial<TripDetail> = {}) =>
  tripOf({
    state: 'open',
    trip_type: 100,
    is_cod_exist: true,
    dropoff,
    bookings: [tripDropOf(2), drop],
    ...over,
  });
const box = boxOf();
const values = dropValuesOf(box);
const at = { lat: 24.82, lng: 67.03, infence: true };

test('the form starts with the drop of this trip', () => {
  expect(values).toEqual({
    dropoff_address: 'Gulshan',
    placed: 'Gulshan',
    given: 'Gulshan',
    at,
    dropoff_nearest_address: 'Bank',
    dropoff_nearest_type: 'office',
    parcel_value: '4000',
    cod_amount: '700',
    order_no: 'A-17',
    special_instructions: 'Ring twice',
    insured: true,
  });
});

test('values that a trip lacks are blank', () => {
  const blank = {
    dropoff_address: '',
    placed: '',
    given: '',
    at: null,
    dropoff_nearest_address: '',
    dropoff_nearest_type: '',
    parcel_value: '',
    cod_amount: '',
    order_no: '',
    special_instructions: '',
    insured: false,
  };
  expect(dropValuesOf(tripOf())).toEqual(blank);
  expect(dropValuesOf(tripOf({ is_cod_exist: true }))).toEqual(blank);
  const other = tripDropOf(2, { parcel_value: null, cod_amount: 50, order_no: 'B-2' });
  expect(dropValuesOf(tripOf({ bookings: [other] }))).toEqual({ ...blank, order_no: 'B-2' });
  expect(dropValuesOf(tripOf({ bookings: [other], is_cod_exist: true })).cod_amount).toBe('50');
});

test.each([
  ['Gulshan', 'House 7, Gulshan, floor 2', at],
  ['Gulshan', 'Clifton', null],
  ['', 'Gulshan', null],
])('a pin set for "%s" belongs to the text "%s": %j', (placed, dropoff_address, point) => {
  expect(pointOf({ ...values, placed, dropoff_address })).toEqual(point);
});

test('only what had a value and is blank now was cleared', () => {
  expect(clearedOf(values, box)).toEqual({});
  const blank = { dropoff_nearest_type: '', parcel_value: ' ', order_no: '' };
  expect(clearedOf({ ...values, ...blank, special_instructions: '  ' }, box)).toEqual({
    dropoff_nearest_type: null,
    parcel_value: null,
    order_no: null,
    special_instructions: null,
  });
  expect(clearedOf({ ...values, ...blank }, tripOf())).toEqual({});
  const spaces = boxOf({ bookings: [tripDropOf(1, { ...drop, order_no: ' ' })] });
  expect(clearedOf({ ...values, order_no: '' }, spaces)).toEqual({});
});

test('a landmark counts as its type where the server has no type', () => {
  expect(clearableValuesOf(box)).toEqual({
    dropoff_nearest_type: 'office',
    parcel_value: '4000',
    order_no: 'A-17',
    special_instructions: 'Ring twice',
  });
  const untyped = boxOf({ dropoff: { ...dropoff, type: '' } });
  expect(clearableValuesOf(untyped).dropoff_nearest_type).toBe('Bank');
});

test.each([
  [{}, {}],
  [{ at: null }, { dropoff_address: { message: 'drop.no-pin' } }],
  [{ at: { ...at, infence: null } }, {}],
  [{ at: { ...at, infence: false } }, { dropoff_address: { message: 'place.out-of-area' } }],
  [{ dropoff_address: '' }, { dropoff_address: { message: 'drop.required' } }],
])('with %j the form has the errors %j', (change, errors) => {
  expect(dropFormErrorsOf({ ...values, ...change }, box)).toEqual(errors);
});

test.each([
  [100, true, { parcel: true, cod: true, codClosed: false, parcelClosed: false }],
  [22, false, { parcel: true, cod: true, codClosed: true, parcelClosed: true }],
  [35, true, { parcel: false, cod: true, codClosed: true, parcelClosed: true }],
  [38, false, { parcel: false, cod: false, codClosed: true, parcelClosed: true }],
])('service %i with cash: %s shows and closes %j', (trip_type, is_cod_exist, shown) => {
  expect(shownFieldsOf(tripOf({ trip_type, is_cod_exist }))).toEqual(shown);
});

const point = { lat: 24.83, lng: 67.04, infence: true };

test('a box is sent with all of its fields, trimmed', () => {
  const spaced = {
    ...values,
    dropoff_address: ' Gulshan ',
    dropoff_nearest_address: ' Bank ',
    order_no: ' A-18 ',
    cod_amount: ' 600 ',
  };
  expect(bodyOf(spaced, point, box)).toEqual({
    trip: {
      dropoff_address: 'Gulshan',
      dropoff_lat: 24.83,
      dropoff_lng: 67.04,
      is_cod: true,
      amount: 600,
      order_no: 'A-18',
      amount_parcel_value: 4000,
    },
    dropoff_nearest: { address: 'Bank', type: 'office' },
    special_instructions: 'Ring twice',
    parcel_insurance: true,
  });
});

test('a cleared text or amount is sent as null, a text that was blank before is left out', () => {
  const blank = { ...values, order_no: ' ', special_instructions: '', parcel_value: ' ' };
  expect(bodyOf(blank, point, box)).toMatchObject({
    trip: { order_no: null, amount_parcel_value: null },
    special_instructions: null,
  });
  const before = boxOf({
    bookings: [tripDropOf(1, { order_no: null, special_instructions: '' })],
  });
  const { trip, ...rest } = bodyOf(blank, point, before);
  expect(trip).not.toHaveProperty('order_no');
  expect(rest).not.toHaveProperty('special_instructions');
});

test('closed fields are not sent', () => {
  const ride = { trip_type: 35, is_cod_exist: true };
  expect(bodyOf({ ...values, dropoff_nearest_type: '' }, point, boxOf(ride))).toEqual({
    trip: { dropoff_address: 'Gulshan', dropoff_lat: 24.83, dropoff_lng: 67.04, is_cod: true },
    dropoff_nearest: null,
  });
  const { dropoff_nearest } = bodyOf({ ...values, dropoff_nearest_address: ' ' }, point, box);
  expect(dropoff_nearest).toBeNull();
});

const withAmounts = (text: string) => ({ ...values, cod_amount: text, parcel_value: text });
const isAmount = (amount: unknown) => typeof amount === 'number' && amount >= 0 && amount <= 10_000;

test.each(amounts.filter(([, amount]) => isAmount(amount)))(
  'both amounts take "%s", which is %s',
  (text, amount) => {
    const { cod_amount, parcel_value } = dropFormErrorsOf(withAmounts(text), box);
    expect([cod_amount, parcel_value]).toEqual([undefined, undefined]);
    const { trip } = bodyOf(withAmounts(text), point, box);
    expect(trip).toMatchObject({ amount, amount_parcel_value: amount });
  },
);

test.each(amounts.filter(([text, amount]) => text !== '' && typeof amount === 'string'))(
  'neither amount takes "%s": %s',
  (text, problem) => {
    const message = problem === 'not-a-number' ? 'amount.invalid' : `amount.${problem}`;
    const { cod_amount, parcel_value } = dropFormErrorsOf(withAmounts(text), box);
    expect([cod_amount?.message, parcel_value?.message]).toEqual([message, message]);
  },
);

test.each(coordinateForms)('the address "%s" waits for its place', (text) => {
  const { dropoff_address: error } = dropFormErrorsOf({ ...values, dropoff_address: text }, box);
  expect(error?.message).toBe('drop.no-pin');
});
