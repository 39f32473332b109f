import type { Passenger } from 'shared-contracts/bookings/booking';
import { emptyValues, resetForService, undoReset } from './booking-values.ts';
import { callerPart, fromQueueRow, withCaller, withSearch } from './prefill.ts';
import { rightValues } from './testing/values.ts';

const sara: Passenger = {
  name: 'Sara', gender: 'female', lang_id: 2, city: 'KHI', alt_name: '', alt_phone: '923009876543', source: 'Facebook', promo_max_limit: 0, current_avail_promo: 0, address: null, trips: [],
};

test('a queued row gives phone in local form, name, city and language', () => {
  const row = { id: 'a'.repeat(24), booking_id: 'B', type: 'KE', name: 'Ali', phone: '923001234567', voice_note: null, customer_type: 1, city: 'LHR', lang_id: 2, dt: '2026-11-21T08:00:00.000Z' };
  expect(fromQueueRow(row)).toMatchObject({ phone: '03001234567', name: 'Ali', city: 'LHR', lang_id: 2, service_code: 35, drop_mode: 'single_drop', drops: [] });
  expect(fromQueueRow({ ...row, type: 'app' })).toMatchObject({ phone: '03001234567', service_code: 21, drop_mode: 'multiple_drop', drops: [] });
  const address = { lat: 24.82, lng: 67.03, gps_address: 'Clifton', nearest_address: 'the gate', type: 'home' } as const;
  const bookings = [{ MultipleBookingid: 'd1', trip_status_code: 22 as const, address, phone: '923331234567', name: 'Shop 24', is_cash_on_delivery: true, amount: 900, order_id: 'A-17' }];
  expect(fromQueueRow({ ...row, type: 'app', bookings }).drops).toEqual([{
    id: 'd1', phone: '03331234567', name: 'Shop 24', gps_address: 'Clifton', nearest_address: 'the gate', type: 'home', point: { lat: 24.82, lng: 67.03, infence: null }, cod_amount: '900', parcel_value: '', order_id: 'A-17', special_instructions: '', insured: false,
  }]);
});

test('query-string pairs are copied; a foreign phone form is normalised, an unknown name left alone', () => {
  const values = withSearch(emptyValues, new URLSearchParams('phone=%2B92 300-1234567&name=Ali&pickup_address=Here&pickup_lat=24.86146&pickup_lng=67.00994&evil=1'));
  expect(values).toEqual({ ...emptyValues, phone: '03001234567', name: 'Ali', pickup_address: 'Here', pickup: { lat: 24.8615, lng: 67.0099, infence: null } });
});

test('a known caller fills what nobody typed', () => {
  expect(withCaller(emptyValues, sara, null)).toMatchObject({ name: 'Sara', gender: 'female', lang_id: 2, source: 'Facebook', alt_phone: '03009876543' });
  expect(withCaller({ ...emptyValues, name: 'Typed' }, sara, null).name).toBe('Typed');
  expect(withCaller({ ...emptyValues, lang_id: 1, name: 'Row' }, sara, null, ['name', 'lang_id'])).toMatchObject({ name: 'Row', lang_id: 1, gender: 'female' });
});

test('the next number takes back what the one before filled in', () => {
  const filled = withCaller(emptyValues, sara, null);
  expect(withCaller({ ...filled, name: 'Sara Khan' }, null, callerPart(sara))).toEqual({ ...emptyValues, name: 'Sara Khan' });
});

test('another service clears the form; undo brings it back under the new service, without the old estimate', () => {
  const estimate = { est_req_id: 'e', actual: 1, adjusted_fare: 1, calldata: { dist: 1, time: 1 } };
  const before = { ...rightValues, city: 'LHR', estimate };
  expect(resetForService(70, before, emptyValues)).toEqual({ ...emptyValues, city: 'LHR', service_code: 70 });
  const login = { ...emptyValues, phone: '03001000036', pickup: { lat: 24.9, lng: 67, infence: null } };
  expect(resetForService(70, before, login)).toEqual({ ...login, service_code: 70 });
  expect(undoReset(before, 70)).toEqual({ ...rightValues, city: 'LHR', service_code: 70 });
});
