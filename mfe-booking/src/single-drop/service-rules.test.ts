import { singleDropRules } from 'shared-contracts/bookings/booking.rules';
import { fieldMessages } from 'shared-contracts/core/field-messages';
import { mapCentre } from 'shared-contracts/places/place';
import { isSingleDrop, services } from 'shared-contracts/services/service';

import { formErrorsOf, overLimit } from '../form/booking-check.ts';
import type { BookingValues } from '../form/booking-values.ts';
import { emptyValues } from '../form/booking-values.ts';
import type { CheckedField } from '../form/form-rules.ts';
import { rideBody } from '../form/ride-body.ts';
import { rightValues } from '../testing/values.ts';

// docs/domain/booking.md#contact-rules and docs/domain/booking.md#create-calls row by row, for
// every service that a single drop books. Expectations are written by hand here, independent of the
// table of services.

const byStaff = { namesDispatcher: true };
const textsOf = (values: BookingValues, form = byStaff): Partial<Record<CheckedField, string>> =>
  Object.fromEntries(
    Object.entries(formErrorsOf(values, form)).map(([field, { message }]) => [
      field,
      fieldMessages[message].en,
    ]),
  );
const textOf = (change: Partial<BookingValues>, field: CheckedField) =>
  textsOf({ ...rightValues, ...change })[field];

const common = {
  phone: 'Phone is Required',
  name: 'Name is Required',
  pickup_address: 'Pick Up Address is Required',
  pickup_nearest_address: 'pickup_nearest_address is Required',
  pickup_nearest_type: 'pickup must be selected',
};
const drop = {
  dropoff_address: 'Drop Off Address Required',
  dropoff_nearest_address: 'drop off nearest address is Required',
  dropoff_nearest_type: 'Please Select Any Type',
};
const receiver = { dropoff_name: 'Name is Required', dropoff_phone: 'Phone is Required' };
const dispatcher = {
  dispatcher_name: 'Dispatcher Name is Required',
  dispatcher_phone: 'Dispatcher Phone is Required',
};

/**
 * The required fields of a blank form, in addition to `common`, and the body of a form with every
 * field filled.
 */
const ridePayload = [] as const;
const dropPayload = ['dropoff_name', 'dropoff_phone', 'order_no', 'special_instructions'] as const;
const rows: Record<
  number,
  { requires: Partial<Record<CheckedField, string>>; carries: readonly string[] }
> = {
  35: { requires: {}, carries: ridePayload },
  70: { requires: {}, carries: ridePayload },
  44: { requires: {}, carries: ridePayload },
  45: { requires: {}, carries: ridePayload },
  36: { requires: drop, carries: dropPayload },
  41: { requires: drop, carries: dropPayload },
  33: { requires: drop, carries: dropPayload },
  25: {
    requires: { ...drop, amount: 'Amount is Requried' },
    carries: [...dropPayload, 'amount', 'send_driver_to_customer_address'],
  },
  38: {
    requires: {
      ...drop,
      transaction_id: 'Transaction Id is Required',
      transaction_amount: 'Amount is Requried',
    },
    carries: [...dropPayload, 'amount', 'transaction_id'],
  },
  40: { requires: drop, carries: [...dropPayload, 'amount', 'transaction_id'] },
  21: {
    requires: { ...drop, ...receiver, ...dispatcher },
    carries: [...dropPayload, 'parcel_value', 'parcel_insurance'],
  },
  22: {
    requires: { ...drop, ...receiver, ...dispatcher, cod_amount: 'COD Amount is Required' },
    carries: [...dropPayload, 'cod_amount', 'parcel_value', 'parcel_insurance'],
  },
};
const codes = Object.keys(rows).map(Number);
test('there is a row for each service', () =>
  expect(codes.toSorted()).toEqual(
    services
      .filter(isSingleDrop)
      .map(({ code }) => code)
      .toSorted(),
  ));

test.each(codes)('service %i shows exactly its fields', (service_code) => {
  expect(textsOf({ ...emptyValues, service_code })).toEqual({
    ...common,
    ...rows[service_code]?.requires,
  });
  // Neither a client nor a booking for a request names a dispatcher
  // (docs/domain/booking.md#contact-rules).
  const {
    dispatcher_name: _name,
    dispatcher_phone: _phone,
    ...others
  } = rows[service_code]?.requires ?? {};
  expect(textsOf({ ...emptyValues, service_code }, { namesDispatcher: false })).toEqual({
    ...common,
    ...others,
  });
});

const everything: BookingValues = {
  ...rightValues,
  dropoff_nearest_address: 'the mosque',
  dropoff_nearest_type: 'other',
  dropoff_name: 'Zara',
  dropoff_phone: '03004445566',
  alt_name: 'Sana',
  alt_phone: '03001112233',
  dispatcher_name: 'Kamran',
  dispatcher_phone: '03001112244',
  cod_amount: '500',
  parcel_value: '1001',
  parcel_insurance: true,
  order_no: 'A-17',
  special_instructions: 'Ring twice',
  amount: '600',
  transaction_id: 'P-1',
  transaction_amount: '700',
  promo: 'EID50',
  applied_promo: 'EID50',
  send_driver: true,
  voice_recording: '/get/audio/n.mp3',
  estimate: {
    est_req_id: 'e1',
    actual: 170,
    adjusted_fare: 170,
    calldata: { dist: 8000, time: 1200 },
  },
  fare: 190,
};
const ofAll = [
  'name',
  'gender',
  'source',
  'city',
  'pickup_lat',
  'pickup_lng',
  'service_code',
  'pickup_address',
  'creator',
  'lang_id',
  'phone',
  'alt_phone',
  'alt_name',
  'pickup_nearest',
  'dropoff_address',
  'dropoff_lat',
  'dropoff_lng',
  'dropoff_nearest',
  'est_req_id',
  'dispatch_fixed_fare_customer',
  'dispatch_fixed_fare_partner',
  'promo',
  'voice_recording',
  'dispatcher_name',
  'dispatcher_phone',
];
test.each(codes)('service %i sends exactly the specified payload', (service_code) => {
  const body = rideBody(
    { ...everything, service_code },
    { queueRowId: undefined, isClient: false },
  );
  expect(Object.keys(body).toSorted()).toEqual(
    [...ofAll, ...(rows[service_code]?.carries ?? [])].toSorted(),
  );
  expect(body).toMatchObject({
    service_code,
    creator: 'Agent',
    phone: '923001234567',
    alt_phone: '923001112233',
    dispatcher_phone: '923001112244',
    dropoff_nearest: { address: 'the mosque', type: 'other' },
    est_req_id: 'e1',
    dispatch_fixed_fare_customer: 190,
  });
});

test('text limits', () => {
  const limits = Object.fromEntries(
    Object.entries(singleDropRules).flatMap(([name, rule]) =>
      'maxLength' in rule ? [[name, rule.maxLength]] : [],
    ),
  );
  expect(limits).toMatchObject({
    name: 19,
    alt_name: 19,
    dispatcher_name: 19,
    dropoff_name: 50,
    pickup_nearest_address: 120,
    dropoff_nearest_address: 120,
    cod_amount: 5,
    parcel_value: 5,
    order_no: 11,
    special_instructions: 30,
    amount: 4,
    transaction_id: 30,
    transaction_amount: 5,
    promo: 30,
  });
});

const long = (length: number) => 'a'.repeat(length);
const [cod, nod, purchase, transfer] = [22, 21, 25, 38].map((service_code) => ({ service_code }));
test.each<[string | undefined, Partial<BookingValues>, CheckedField]>([
  [undefined, { name: long(19) }, 'name'],
  ['Use at most {max} characters', { name: long(20) }, 'name'],
  [undefined, { name: 'عائشہ' }, 'name'],
  [undefined, { phone: '0300 1234567' }, 'phone'],
  [undefined, { phone: '+92 300-1234567' }, 'phone'],
  ['Invalid Phone Number', { phone: '13001234567' }, 'phone'],
  ['Invalid Phone Number', { phone: '030012345678' }, 'phone'],
  ['Use at most {max} characters', { pickup_nearest_address: long(121) }, 'pickup_nearest_address'],
  [undefined, { pickup_nearest_address: long(120) }, 'pickup_nearest_address'],
  ['Invalid Name', { alt_name: 'R2' }, 'alt_name'],
  [undefined, { ...nod, dropoff_name: long(50) }, 'dropoff_name'],
  ['Use at most {max} characters', { ...nod, dropoff_name: long(51) }, 'dropoff_name'],
  ['Phone is Required', { ...nod, dropoff_phone: '0300444556' }, 'dropoff_phone'],
  [
    'Phone should be of minimum length 11',
    { ...nod, dispatcher_phone: '0300111' },
    'dispatcher_phone',
  ],
  [undefined, { ...cod, cod_amount: '10000' }, 'cod_amount'],
  ['COD Value Must be Less than 10000', { ...cod, cod_amount: '10001' }, 'cod_amount'],
  ['Some digits are missing. Enter the amount again', { ...cod, cod_amount: '1e3' }, 'cod_amount'],
  [undefined, { ...nod, parcel_value: '10000' }, 'parcel_value'],
  ['Parcel Value Must be Less than 10000', { ...nod, parcel_value: '10001' }, 'parcel_value'],
  ['Parcel Value Must be Number', { ...nod, parcel_value: 'x' }, 'parcel_value'],
  [
    'Parcel Value Is Required To Enable Parcel Insurance',
    { ...nod, parcel_insurance: true },
    'parcel_value',
  ],
  [undefined, { ...nod, order_no: 'ABCDE-12345' }, 'order_no'],
  ['Use at most {max} characters', { ...nod, order_no: 'ABCDE-123456' }, 'order_no'],
  ['Order No Must be in proper Form.', { ...nod, order_no: '=1+1' }, 'order_no'],
  [
    'Use at most {max} characters',
    { ...nod, special_instructions: long(31) },
    'special_instructions',
  ],
  ['Amount must be greator than 500', { ...purchase, amount: '500' }, 'amount'],
  [undefined, { ...purchase, amount: '501' }, 'amount'],
  [undefined, { ...purchase, amount: '2000' }, 'amount'],
  ['Amount must be less than 2000', { ...purchase, amount: '2001' }, 'amount'],
  ['Amount Must be Number', { ...purchase, amount: 'x' }, 'amount'],
  [undefined, { ...purchase, amount: '', send_driver: true }, 'amount'],
  [
    'Amount Must be less than 10000',
    { ...transfer, transaction_amount: '10000' },
    'transaction_amount',
  ],
  [undefined, { ...transfer, transaction_amount: '9999' }, 'transaction_amount'],
  ['Use at most {max} characters', { ...transfer, transaction_id: long(31) }, 'transaction_id'],
  [
    'This transaction ID belongs to the other cash pickup',
    { ...transfer, transaction_id: 'PTS1' },
    'transaction_id',
  ],
  [undefined, { service_code: 40, transaction_id: 'pts1' }, 'transaction_id'],
  ['Please Type Coorect Promo', { promo: '%%' }, 'promo'],
  ['Apply the promo, or clear it', { promo: 'EID50' }, 'promo'],
])('%s: %j', (text, change, field) => expect(textOf(change, field)).toBe(text));

test('above 10000 in either, Create Booking is disabled', () => {
  expect(
    [
      { cod_amount: '10000', parcel_value: '10000' },
      { cod_amount: '10001' },
      { parcel_value: '10001' },
    ].map((change) => overLimit({ ...rightValues, ...change })),
  ).toEqual([undefined, 'cod_amount', 'parcel_value']);
  expect(fieldMessages['parcel-and-cod.too-high'].en).toBe(
    'Parcel value and COD must be less than 10000',
  );
});

test('a new form has the specified defaults (docs/domain/booking.md#defaults)', () => {
  expect(emptyValues).toMatchObject({
    service_code: 35,
    city: 'KHI',
    lang_id: 1,
    source: 'Word_Of_Mouth',
    gender: 'male',
    drop_mode: 'single_drop',
    batch_cash: 'no_cod',
  });
  expect(mapCentre).toEqual({ lat: 24.861462, lng: 67.009939 });
});
