import type { Passenger } from 'shared-contracts/bookings/booking';

import { rightValues } from '../testing/values.ts';
import { emptyValues } from './booking-values.ts';
import { pickupZone } from './form-rules.ts';
import { callerFieldsOf, valuesFromQueueRow, withCaller, withSearch } from './prefill.ts';
import { resetForService, undoReset } from './service-change.ts';

const sara: Passenger = {
  name: 'Sara',
  gender: 'female',
  lang_id: 2,
  city: 'KHI',
  alt_name: '',
  alt_phone: '923009876543',
  source: 'Facebook',
  promo_max_limit: 0,
  current_avail_promo: 0,
  address: null,
  trips: [],
};

test('a queued row sets phone in local form, name, city and language', () => {
  const row = {
    id: 'a'.repeat(24),
    booking_id: 'B',
    type: 'KE',
    name: 'Ali',
    phone: '923001234567',
    voice_note: null,
    customer_type: 1,
    city: 'LHR',
    lang_id: 2,
    dt: '2026-11-21T08:00:00.000Z',
  };
  expect(valuesFromQueueRow(row)).toMatchObject({
    phone: '03001234567',
    name: 'Ali',
    city: 'LHR',
    lang_id: 2,
    service_code: 35,
    drop_mode: 'single_drop',
    drops: [],
  });
  expect(valuesFromQueueRow({ ...row, type: 'app' })).toMatchObject({
    phone: '03001234567',
    service_code: 21,
    drop_mode: 'multiple_drop',
    drops: [],
  });
  const address = {
    lat: 24.82,
    lng: 67.03,
    gps_address: 'Clifton',
    nearest_address: 'the gate',
    type: 'home',
  } as const;
  const bookings = [
    {
      MultipleBookingid: 'd1',
      trip_status_code: 22 as const,
      address,
      phone: '923331234567',
      name: 'Shop 24',
      is_cash_on_delivery: true,
      amount: 900,
      order_id: 'A-17',
    },
  ];
  expect(valuesFromQueueRow({ ...row, type: 'app', bookings }).drops).toEqual([
    {
      id: 'd1',
      phone: '03331234567',
      name: 'Shop 24',
      gps_address: 'Clifton',
      nearest_address: 'the gate',
      type: 'home',
      point: { lat: 24.82, lng: 67.03, infence: null },
      cod_amount: '900',
      parcel_value: '',
      order_id: 'A-17',
      special_instructions: '',
      insured: false,
    },
  ]);
});

const searched = (pairs: Record<string, string>) =>
  withSearch(emptyValues, new URLSearchParams(pairs));

test('query parameters are copied; a foreign phone form is normalised, an unknown name ignored', () => {
  const values = searched({
    phone: '+92 300-1234567',
    name: 'Ali',
    pickup_address: 'Here',
    pickup_lat: '24.86146',
    pickup_lng: '67.00994',
    evil: '1',
    applied_promo: 'EID50',
    voice_recording: 'https://elsewhere',
  });
  expect(values).toEqual({
    ...emptyValues,
    phone: '03001234567',
    name: 'Ali',
    pickup_address: 'Here',
    pickup: { lat: 24.8615, lng: 67.0099, infence: null },
  });
});

test('every field of the form can be set by the URL, by the specified names', () => {
  const parcel = {
    service_code: 22,
    gender: 'female',
    lang_id: 2,
    source: 'Facebook',
    city: 'LHR',
    alt_phone: '03001112233',
    alt_name: 'Sana',
    pickup_nearest_address: 'the park',
    pickup_nearest_type: 'home',
    dropoff_address: 'There',
    dropoff_nearest_address: 'the mosque',
    dropoff_nearest_type: 'office',
    dropoff_name: 'Zara',
    dropoff_phone: '03004445566',
    dispatcher_name: 'Kamran',
    dispatcher_phone: '03001112244',
    cod_amount: '500',
    parcel_value: '900',
    parcel_insurance: true,
    order_no: 'A-17',
  };
  const typed = Object.fromEntries(
    Object.entries(parcel).map(([name, value]) => [name, String(value)]),
  );
  expect(
    searched({ ...typed, special_instruction: 'Ring', dropoff_lat: '31.52', dropoff_lng: '74.35' }),
  ).toEqual({
    ...emptyValues,
    ...parcel,
    special_instructions: 'Ring',
    dropoff: { lat: 31.52, lng: 74.35, infence: null },
  });
  expect(
    searched({ service_code: '25', amount: '600', Send_Driver_to_Customer_address: '1' }),
  ).toMatchObject({ service_code: 25, amount: '600', send_driver: true });
  expect(
    searched({
      service_code: '38',
      transaction_id: 'PTR1',
      transaction_amount: '70',
      promo: 'EID50',
    }),
  ).toMatchObject({
    service_code: 38,
    transaction_id: 'PTR1',
    transaction_amount: '70',
    promo: 'EID50',
    applied_promo: '',
  });
  expect(
    searched({
      service_code: '10',
      is_return_run: 'true',
      dispatch_fixed_fare_customer: '400',
      dispatch_fixed_fare_partner: '350',
    }),
  ).toMatchObject({
    drop_mode: 'multiple_drop',
    is_return_run: true,
    fixed_fare_customer: '400',
    fixed_fare_partner: '350',
  });
  expect(searched({ service_code: '21', selectMultipleDrops: 'send_to_partner' }).drop_mode).toBe(
    'send_to_partner',
  );
  expect(searched({ service_code: '100', selectBatchCash: '2500+' })).toMatchObject({
    service_code: 100,
    batch_cash: '2500+',
  });
});

test('invalid choices and fields of another service are ignored', () => {
  expect(
    searched({
      service_code: '999',
      gender: 'x',
      lang_id: '3',
      pickup_nearest_type: 'shop',
      cod_amount: '500',
      amount: '600',
      selectMultipleDrops: 'multiple_drop',
    }),
  ).toEqual(emptyValues);
});

test('a stored caller fills fields without input', () => {
  expect(withCaller(emptyValues, sara, null)).toMatchObject({
    name: 'Sara',
    gender: 'female',
    lang_id: 2,
    source: 'Facebook',
    alt_phone: '03009876543',
  });
  expect(withCaller({ ...emptyValues, name: 'Typed' }, sara, null).name).toBe('Typed');
  expect(
    withCaller({ ...emptyValues, lang_id: 1, name: 'Row' }, sara, null, ['name', 'lang_id']),
  ).toMatchObject({ name: 'Row', lang_id: 1, gender: 'female' });
});

test('a selected zone stays in its city, and is not taken to another one', () => {
  const byHand = { ...emptyValues, zone: { en: 'Lyari', ur: 'لیاری' } };
  expect(withCaller(byHand, sara, null).zone).toEqual(byHand.zone);
  expect(withCaller(byHand, { ...sara, city: 'LHR' }, null)).toMatchObject({
    city: 'LHR',
    zone: null,
  });
});

test('a stored caller sets the city in which addresses are looked up, and the last zone', () => {
  const lahori = { ...sara, city: 'LHR', address: { address: 'Gulberg', lat: 31.52, lng: 74.35 } };
  const zoneAt = (lat: number) => ({ en: lat > 30 ? 'Gulberg' : 'Clifton', ur: '' });
  const filled = withCaller(emptyValues, lahori, null);
  expect(filled.city).toBe('LHR');
  expect(pickupZone(filled, zoneAt)?.en).toBe('Gulberg');
  // The pin and the user's selection take precedence; the next number resets both.
  const pinned = { ...emptyValues, pickup: { lat: 24.82, lng: 67.03, infence: true } };
  expect(withCaller(pinned, lahori, null).city).toBe('KHI');
  expect(pickupZone(withCaller(pinned, lahori, null), zoneAt)?.en).toBe('Clifton');
  expect(withCaller({ ...emptyValues, city: 'RWP' }, lahori, null).city).toBe('RWP');
  expect(withCaller(filled, null, callerFieldsOf(lahori))).toEqual(emptyValues);
});

test('the next number resets what the previous one filled in', () => {
  const filled = withCaller(emptyValues, sara, null);
  expect(withCaller({ ...filled, name: 'Sara Khan' }, null, callerFieldsOf(sara))).toEqual({
    ...emptyValues,
    name: 'Sara Khan',
  });
});

test('another service clears the form; undo restores it under the new service, without the old estimate', () => {
  const estimate = { est_req_id: 'e', actual: 1, adjusted_fare: 1, calldata: { dist: 1, time: 1 } };
  const before = { ...rightValues, city: 'LHR', estimate };
  expect(resetForService(70, before, emptyValues)).toEqual({
    ...emptyValues,
    city: 'LHR',
    service_code: 70,
  });
  const login = {
    ...emptyValues,
    phone: '03001000036',
    pickup: { lat: 24.9, lng: 67, infence: null },
  };
  expect(resetForService(70, before, login)).toEqual({ ...login, service_code: 70 });
  expect(undoReset(before, 70)).toEqual({ ...rightValues, city: 'LHR', service_code: 70 });
});

test('without parameters a form stays as it is, its way of entering drops too', () => {
  const several = { ...emptyValues, service_code: 21, drop_mode: 'send_to_partner' as const };
  expect(withSearch(several, new URLSearchParams())).toEqual(several);
});

test.each([
  ['1', true],
  ['true', true],
  ['yes', true],
  ['0', false],
  ['', false],
])('a switch is set by "%s": %s', (parcel_insurance, isOn) => {
  expect(searched({ service_code: '21', parcel_insurance }).parcel_insurance).toBe(isOn);
});

test('a blank phone in the URL empties the field', () => {
  const values = withSearch(
    { ...emptyValues, phone: '03001234567' },
    new URLSearchParams({ phone: '' }),
  );
  expect(values.phone).toBe('');
});
