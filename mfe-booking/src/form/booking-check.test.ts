import { fieldMessages } from 'shared-contracts/core/field-messages';

import { rightValues } from '../testing/values.ts';
import { fieldsWithErrors, formErrorsOf } from './booking-check.ts';
import type { BookingValues } from './booking-values.ts';
import { emptyValues } from './booking-values.ts';
import type { CheckedField } from './form-rules.ts';

const byStaff = { namesDispatcher: true };
const textOf = (change: Partial<BookingValues>, field: CheckedField) => {
  const error = formErrorsOf({ ...rightValues, ...change }, byStaff)[field];
  return error && fieldMessages[error.message].en;
};

test('a complete form has no error, with or without a drop-off', () => {
  expect(formErrorsOf(rightValues, byStaff)).toEqual({});
  expect(formErrorsOf({ ...rightValues, dropoff: null, dropoff_address: '' }, byStaff)).toEqual({});
});

test('an empty form lacks phone, name and pickup; the defaults are valid', () => {
  expect(Object.keys(formErrorsOf(emptyValues, byStaff)).toSorted()).toEqual([
    'name',
    'phone',
    'pickup_address',
    'pickup_nearest_address',
    'pickup_nearest_type',
  ]);
});

test.each<[string, Partial<BookingValues>, CheckedField]>([
  ['Phone is Required', { phone: '' }, 'phone'],
  ['Phone is Required', { phone: '0300123456' }, 'phone'],
  ['Invalid Phone Number', { phone: '13001234567' }, 'phone'],
  ['Name is Required', { name: ' ' }, 'name'],
  ['Invalid Name', { name: '7' }, 'name'],
  ['Language is Required', { lang_id: '' }, 'lang_id'],
  ['Source is Required', { source: '' }, 'source'],
  ['Pick Up Address is Required', { pickup: null, pickup_address: '' }, 'pickup_address'],
  ['Pick Up Address is Required', { pickup: null }, 'pickup_address'],
  [
    'Please Provide Coorect Pickup Address',
    { pickup: null, pickup_address: '99, 200' },
    'pickup_address',
  ],
  [
    'Please Provide Coorect Pickup Address',
    { pickup: null, pickup_address: '###' },
    'pickup_address',
  ],
  ['Please Provide Coorect Pickup Address', { pickup_address: '؟' }, 'pickup_address'],
  ['Please Provide Coorect Drop Off Address', { dropoff_address: '###' }, 'dropoff_address'],
  ['pickup_nearest_address is Required', { pickup_nearest_address: '' }, 'pickup_nearest_address'],
  ['pickup must be selected', { pickup_nearest_type: '' }, 'pickup_nearest_type'],
  [
    'This place is outside the service area',
    { pickup: { lat: 1, lng: 1, infence: false } },
    'pickup_address',
  ],
  [
    'This place is outside the service area',
    { dropoff: { lat: 1, lng: 1, infence: false } },
    'dropoff_address',
  ],
  ['Please Provide Coorect Drop Off Address', { dropoff: null }, 'dropoff_address'],
  [
    'Drop Off Address Required',
    {
      dropoff: null,
      dropoff_address: '',
      dropoff_nearest_address: 'the mosque',
      dropoff_nearest_type: 'home',
    },
    'dropoff_address',
  ],
  [
    'Drop Off Address Required',
    { dropoff: null, dropoff_address: '', dropoff_nearest_address: 'the mosque' },
    'dropoff_address',
  ],
  [
    'drop off nearest address is Required',
    { dropoff_nearest_type: 'home' },
    'dropoff_nearest_address',
  ],
  ['Please Select Any Type', { dropoff_nearest_address: 'the mosque' }, 'dropoff_nearest_type'],
  ['Invalid Phone Number', { alt_phone: '12' }, 'alt_phone'],
  ['Fare must be greater then zero', { fare: 0 }, 'fare'],
])('%s (%j)', (text, change, field) => expect(textOf(change, field)).toBe(text));

test('of several wrong fields those of a part come in the order of the form', () => {
  const errors = formErrorsOf(emptyValues, byStaff);
  expect(fieldsWithErrors(errors, ['pickup_address', 'name', 'phone', 'fare'])).toEqual([
    'phone',
    'name',
    'pickup_address',
  ]);
  expect(fieldsWithErrors({}, ['phone'])).toEqual([]);
});

test('a promo counts once it was applied', () => {
  expect(textOf({ promo: ' EID50 ', applied_promo: 'EID50' }, 'promo')).toBeUndefined();
  expect(textOf({ promo: 'EID50', applied_promo: 'EID' }, 'promo')).toBeDefined();
  for (const applied_promo of ['', 'EID50'])
    expect(textOf({ promo: ' ', applied_promo }, 'promo')).toBeUndefined();
});

test('blank texts begin no drop-off; a fare above zero is no error', () => {
  const blank = { dropoff: null, dropoff_address: ' ', dropoff_nearest_address: ' ' };
  const errors = (change: Partial<BookingValues>) =>
    Object.keys(formErrorsOf({ ...rightValues, ...change }, byStaff));
  expect(errors(blank)).toEqual([]);
  expect(errors({ fare: 150 })).toEqual([]);
  // A draft may name a service that the catalogue no longer has: it is checked as a parcel.
  expect(errors({ service_code: 999 })).toEqual([
    'dropoff_nearest_address',
    'dropoff_nearest_type',
  ]);
});
