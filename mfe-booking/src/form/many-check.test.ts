import { maxDrops } from 'shared-contracts/bookings/batch';
import { fieldMessages } from 'shared-contracts/core/field-messages';

import { rightValues } from '../testing/values.ts';
import { formErrorsOf } from './booking-check.ts';
import { dropModesOf } from './booking-services.ts';
import type { BookingValues } from './booking-values.ts';
import type { FormDrop } from './booking-values.ts';
import { formOf } from './drop.ts';
import type { CheckedField, FormCase } from './form-rules.ts';

const byStaff: FormCase = {
  namesDispatcher: true,
  cityAt: (lat) => (lat > 30 ? 'LHR' : 'KHI'),
  zoneAt: (lat) => (lat < 30 ? { en: 'Clifton', ur: 'کلفٹن' } : undefined),
};
const drop: FormDrop = {
  id: 'd1',
  phone: '03331234567',
  name: 'Shop 24',
  gps_address: 'Gulshan',
  nearest_address: 'the park',
  type: 'home',
  cod_amount: '',
  parcel_value: '',
  order_id: '',
  special_instructions: '',
  point: { lat: 24.9, lng: 67.09, infence: true },
  insured: false,
};
const several: BookingValues = {
  ...rightValues,
  service_code: 21,
  drop_mode: 'multiple_drop',
  dropoff: null,
  dropoff_address: '',
  drops: [drop],
  alt_name: 'Sana',
  alt_phone: '03001112233',
  dispatcher_name: 'Kamran',
  dispatcher_phone: '03001112244',
};
/** The same with the drop in the form. */
const typed = (change: Partial<FormDrop> = {}): Partial<BookingValues> => ({
  drops: [],
  ...formOf({ ...drop, ...change }),
});
const textOf = (change: Partial<BookingValues>, field: CheckedField, form = byStaff) => {
  const error = formErrorsOf({ ...several, ...change }, form)[field];
  return error && fieldMessages[error.message].en;
};

test('a complete batch has no error, for each service and mode that has several drops', () => {
  expect(formErrorsOf(several, byStaff)).toEqual({});
  expect(formErrorsOf({ ...several, service_code: 10 }, byStaff)).toEqual({});
  expect(
    formErrorsOf(
      { ...several, service_code: 22, drops: [{ ...drop, cod_amount: '10000' }] },
      byStaff,
    ),
  ).toEqual({});
  expect(
    formErrorsOf(
      {
        ...several,
        drops: Array.from({ length: maxDrops }, (_, index) => ({ ...drop, id: `d${index}` })),
      },
      byStaff,
    ),
  ).toEqual({});
  expect(dropModesOf(21)).toEqual(['single_drop', 'multiple_drop', 'send_to_partner']);
  expect(dropModesOf(10)).toEqual(['multiple_drop', 'send_to_partner']);
  expect(dropModesOf(35)).toEqual([]);
});

test.each<[string, Partial<BookingValues>, CheckedField]>([
  ['Name is Required', { alt_name: '' }, 'alt_name'],
  ['Phone is Required', { alt_phone: '' }, 'alt_phone'],
  ['Dispatcher Name is Required', { dispatcher_name: '' }, 'dispatcher_name'],
  ['Dispatcher Phone is Required', { dispatcher_phone: '' }, 'dispatcher_phone'],
  ['Phone should be of minimum length 11', { dispatcher_phone: '0300' }, 'dispatcher_phone'],
  ['Dispatcher Name is Required', { service_code: 10, dispatcher_name: '' }, 'dispatcher_name'],
  ['Drop Off Address Required', { drops: [] }, 'dropoff_address'],
  [
    'drop off nearest address is Required',
    typed({ nearest_address: '' }),
    'dropoff_nearest_address',
  ],
  ['Please Select Any Type', typed({ type: '' }), 'dropoff_nearest_type'],
  ['Name is Required', typed({ name: ' ' }), 'dropoff_name'],
  ['Phone is Required', typed({ phone: '0333123' }), 'dropoff_phone'],
  ['Please Provide Coorect Drop Off Address', typed({ point: null }), 'dropoff_address'],
  [
    'This place is outside the service area',
    typed({ point: { lat: 24.9, lng: 67.09, infence: false } }),
    'dropoff_address',
  ],
  ['COD Amount is Required', { service_code: 22, ...typed() }, 'cod_amount'],
  [
    'COD Amount must be greater than 0',
    { service_code: 22, ...typed({ cod_amount: '0' }) },
    'cod_amount',
  ],
  ['COD Value Must be Number', { service_code: 22, ...typed({ cod_amount: '1x' }) }, 'cod_amount'],
  [
    'COD Value Must be Less than 10000',
    { service_code: 22, ...typed({ cod_amount: '10001' }) },
    'cod_amount',
  ],
  ['Parcel Value Must be Number', typed({ parcel_value: 'x' }), 'parcel_value'],
  ['Parcel Value Must be Less than 10000', typed({ parcel_value: '10001' }), 'parcel_value'],
  ['Parcel Value Is Required To Enable Parcel Insurance', typed({ insured: true }), 'parcel_value'],
  [
    'Please Select the same city for Pickup and Dropoff',
    typed({ point: { lat: 31.5, lng: 74.3, infence: true } }),
    'dropoff_address',
  ],
  [
    'Please Select the same city for Pickup and Dropoff',
    { drops: [drop, { ...drop, id: 'd2', point: { lat: 31.5, lng: 74.3, infence: true } }] },
    'drops',
  ],
  ['Press Confirm Address to add this drop', typed(), 'drops'],
  ['COD Amount is Required', { service_code: 22 }, 'drops'],
  ['Choose a partner', { drop_mode: 'send_to_partner' }, 'partner_id'],
  ['Fare Value Must be Number', { fixed_fare_customer: 'ten' }, 'fixed_fare_customer'],
  ['Fare must be greater then zero', { fixed_fare_partner: '0' }, 'fixed_fare_partner'],
])('"%s"', (text, change, field) => {
  expect(textOf(change, field)).toBe(text);
});

test('more drops than a batch can have are an error until some are removed', () => {
  const drops = Array.from({ length: maxDrops + 1 }, (_, index) => ({ ...drop, id: `d${index}` }));
  const error = formErrorsOf({ ...several, drops }, byStaff).drops;
  expect(error).toEqual({ message: 'drop.too-many', params: { max: maxDrops } });
  expect(textOf({ drops: drops.slice(1) }, 'drops')).toBeUndefined();
});

test('cash from a request is no error in a service without cash', () => {
  const withCash = { ...drop, cod_amount: '900' };
  expect(formErrorsOf({ ...several, drops: [withCash] }, byStaff)).toEqual({});
  expect(textOf({ drops: [{ ...withCash, cod_amount: '10001' }] }, 'drops')).toBe(
    'COD Value Must be Less than 10000',
  );
});

test('a client names no dispatcher; fares are fixed with one drop only; a blank form beside drops is no error', () => {
  expect(
    formErrorsOf(
      { ...several, dispatcher_name: '', dispatcher_phone: '' },
      { ...byStaff, namesDispatcher: false },
    ),
  ).toEqual({});
  expect(
    formErrorsOf(
      { ...several, drops: [drop, { ...drop, id: 'd2' }], fixed_fare_customer: 'ten' },
      byStaff,
    ),
  ).toEqual({});
  expect(formErrorsOf({ ...several, drop_open: true }, byStaff)).toEqual({});
});

test.each([100, 101])(
  'service %i requires a zone and a dispatcher, and neither drop nor alternate contact',
  (service_code) => {
    const batch = {
      service_code,
      drop_mode: 'single_drop',
      drops: [],
      alt_name: '',
      alt_phone: '',
    } as const;
    expect(formErrorsOf({ ...several, ...batch }, byStaff)).toEqual({});
    expect(textOf({ ...batch, pickup: { lat: 31.5, lng: 74.3, infence: true } }, 'zone')).toBe(
      'Choose a pickup zone',
    );
    expect(
      textOf(
        {
          ...batch,
          pickup: { lat: 31.5, lng: 74.3, infence: true },
          zone: { en: 'Gulberg', ur: 'گلبرگ' },
        },
        'zone',
      ),
    ).toBeUndefined();
    expect(textOf({ ...batch, dispatcher_phone: '' }, 'dispatcher_phone')).toBe(
      'Dispatcher Phone is Required',
    );
  },
);

test('an order number of 20 characters from a file is valid when its drop is opened; a typed one has 11', () => {
  const order_id = 'PO 2026/11 #00042-AB';
  expect(order_id).toHaveLength(20);
  const opened = {
    drops: [{ ...drop, order_id }],
    ...formOf({ ...drop, order_id }),
    drop_id: drop.id,
    drop_open: true,
  };
  expect(textOf(opened, 'order_no')).toBeUndefined();
  expect(textOf({ ...opened, order_no: 'PO-2026-1100' }, 'order_no')).toBe(
    'Use at most {max} characters',
  );
  expect(textOf(typed({ order_id }), 'order_no')).toBe('Order No Must be in proper Form.');
});

const far = { lat: 31.5, lng: 74.3, infence: true };
const refused = 'Please Select the same city for Pickup and Dropoff';

test('the drop that is open in the form is checked there, not among the confirmed ones', () => {
  const open = { ...drop, id: 'd2', point: far };
  const change = { drops: [drop, open], ...formOf(open), drop_id: 'd2', drop_open: true };
  expect(textOf(change, 'drops')).toBeUndefined();
  expect(textOf(change, 'dropoff_address')).toBe(refused);
  expect(textOf({ ...change, drop_id: '' }, 'drops')).toBe(refused);
  const dear = { ...drop, cod_amount: '10001' };
  const opened = {
    service_code: 22,
    drops: [dear],
    ...formOf(dear),
    drop_id: dear.id,
    drop_open: true,
  };
  expect(textOf(opened, 'drops')).toBeUndefined();
  expect(textOf({ ...opened, drop_id: '' }, 'drops')).toBe('COD Value Must be Less than 10000');
});

test('two places are in different cities only where both cities are known', () => {
  const drops = [{ ...drop, point: far }];
  expect(textOf({ drops }, 'drops', { namesDispatcher: true })).toBeUndefined();
  expect(
    textOf({ drops }, 'drops', { ...byStaff, cityAt: (lat) => (lat > 30 ? 'LHR' : null) }),
  ).toBeUndefined();
  expect(
    textOf({ drops }, 'drops', { ...byStaff, cityAt: (lat) => (lat > 30 ? null : 'KHI') }),
  ).toBeUndefined();
  expect(textOf({ drops, pickup: null, pickup_address: '' }, 'drops')).toBeUndefined();
});

test('a confirmed drop without a place, and rows of a file, keep a batch from being sent', () => {
  expect(textOf({ drops: [{ ...drop, point: null }] }, 'drops')).toBe(
    'Please Provide Coorect Drop Off Address',
  );
  const rows = [{ id: 'row-1', cells: {}, lineError: undefined }];
  expect(textOf({ file_rows: rows }, 'file_rows')).toBeDefined();
  // With a file nothing has to be typed.
  expect(textOf({ drops: [], file_rows: rows }, 'dropoff_address')).toBeUndefined();
});

test('fields of the form that the validation of a batch skips', () => {
  const unsent = { promo: 'EID50', fare: 0, dropoff_address: 'Gulshan' };
  expect(formErrorsOf({ ...several, ...unsent, drop_open: false }, byStaff)).toEqual({});
  const typing = formErrorsOf({ ...several, ...unsent, drop_open: true }, byStaff);
  expect(Object.keys(typing)).toContain('dropoff_address');
  for (const skipped of ['promo', 'fare']) expect(typing).not.toHaveProperty(skipped);
});

test('a form without an error has no entry at all, with a batch of any kind', () => {
  const keys = (change: Partial<BookingValues>) =>
    Object.keys(formErrorsOf({ ...several, ...change }, byStaff));
  expect(keys({})).toEqual([]);
  expect(keys({ fixed_fare_customer: '410', fixed_fare_partner: '390' })).toEqual([]);
  // The form of a food batch has neither promo nor fare.
  expect(keys({ service_code: 100, drops: [], promo: 'EID50', fare: 0 })).toEqual([]);
});

test('a drop in the form that is wrong itself is not said to lack its confirmation', () => {
  expect(textOf(typed({ name: ' ' }), 'drops')).toBeUndefined();
});
