import { listNotifications } from '../notifications/notification.api.ts';
import { PerformanceRow } from '../performance/performance.ts';
import { listQueue } from '../queue/queue.api.ts';
import { getCities } from '../reference/reference.api.ts';
import { Session } from '../session/session.ts';
import { getTrip } from '../trips/trip-detail.api.ts';
import { TripDrop, NearbyDriver } from '../trips/trip-detail.ts';
import { listTrips } from '../trips/trip.api.ts';
import { TripRow } from '../trips/trip.ts';
import { listWallet } from '../wallet/wallet.api.ts';
import { read, readAnswer } from './read.ts';
import type * as T from './schema.ts';

const id = '65a000000000000000000001';
const at = '2026-11-21T08:15:00.000Z';
const row: T.Sent<typeof TripRow> = {
  id,
  trip_no: 'T1',
  batch_number: null,
  batch_id: null,
  type: 'single',
  trip_type: 35,
  trip_nos: ['T1'],
  city: 'KHI',
  pickup: { zone_en: 'Clifton', address: 'Block 5', lat: 24.81, lng: 67.03 },
  dropoff: null,
  fares: { actual: 350 },
  parcel_insurance_charges: 0,
  times: { total_est: 900 },
  distances: { total_est: 7000 },
  pickup_variance: null,
  bdt: at,
  dt: at,
  dtu: null,
  total_cod: 0,
  is_cod_exist: false,
  bid_amount: null,
  order_no: null,
  order_id: 'R-7',
  user_name: 'Sana',
  creator: 'Agent',
  accepted_count: 0,
  state: 'open',
  row_version: 1,
};

test('a valid row is returned as the same object', () => {
  expect(read(TripRow, row)).toBe(row);
  const page = {
    code: 200,
    message: 'ok',
    list: [row],
    current_page: 1,
    total_records: 1,
    total_pages: 1,
  };
  expect(readAnswer(listTrips.answer, page)).toBe(page);
});

test('a missing value is a blank of its type: null for numbers and choices, "" for texts and instants, and members of objects likewise', () => {
  expect(read(TripRow, {})).toEqual({
    id: '',
    trip_no: '',
    batch_number: null,
    batch_id: null,
    type: '',
    trip_type: null,
    trip_nos: [],
    city: '',
    pickup: { zone_en: '', address: '', lat: null, lng: null },
    dropoff: null,
    fares: { actual: null },
    parcel_insurance_charges: null,
    times: { total_est: null },
    distances: { total_est: null },
    pickup_variance: null,
    bdt: '',
    dt: '',
    dtu: null,
    total_cod: null,
    is_cod_exist: false,
    bid_amount: null,
    order_no: null,
    order_id: null,
    user_name: '',
    creator: '',
    accepted_count: null,
    state: null,
  });
  expect(
    read(TripRow, { ...row, fares: null, times: {}, trip_nos: null, row_version: null }),
  ).toEqual({
    ...row,
    fares: { actual: null },
    times: { total_est: null },
    trip_nos: [],
    row_version: undefined,
  });
});

test('converts numbers sent as text, and the reverse; a failed conversion counts as missing', () => {
  const sent = {
    ...row,
    trip_type: '35',
    total_cod: ' 12.5 ',
    accepted_count: 'two',
    trip_no: 7,
    order_no: {},
    is_cod_exist: 'true',
    bdt: 'soon',
    dt: Date.parse(at),
    fares: { actual: '' },
  };
  expect(read(TripRow, sent)).toEqual({
    ...row,
    trip_type: 35,
    total_cod: 12.5,
    accepted_count: null,
    trip_no: '7',
    order_no: null,
    is_cod_exist: true,
    bdt: '',
    fares: { actual: null },
  });
});

test('an unknown state is null, an unknown service stays a number', () => {
  expect(read(TripRow, { ...row, state: 'teleported', trip_type: 999 })).toMatchObject({
    state: null,
    trip_type: 999,
  });
});

test('reads the documents’ other names, and prefers a field’s own name', () => {
  const { dt: _dt, state: _state, creator: _creator, ...rest } = row;
  expect(
    read(TripRow, { ...rest, created_at: at, status: 'pending', creator_type: 'api' }),
  ).toMatchObject({ dt: at, state: 'pending', creator: 'api' });
  expect(read(TripRow, { ...row, dt: null, created_at: '2026-11-20T08:15:00.000Z' })).toMatchObject(
    { dt: '2026-11-20T08:15:00.000Z' },
  );
  expect(
    read(PerformanceRow, {
      _id: id,
      batch_booking_id: { batch_no: 'B7' },
      status: 'open',
      return_trip: 1,
      passenger_id: { phone: '923001234567' },
      service_code: '22',
    }),
  ).toMatchObject({
    id,
    batch_number: 'B7',
    state: 'open',
    is_return_trip: true,
    passenger: { phone: '923001234567', name: '' },
    trip_type: 22,
  });
  expect(read(TripDrop, { cod_value: '300' })).toMatchObject({ cod_amount: 300 });
  expect(read(NearbyDriver, { _id: id, codAmount: 1 })).toMatchObject({ id, _id: id });
  // Two fields of one row do not replace each other: null means that there is no value.
  expect(read(TripRow, row)).toMatchObject({ order_no: null, order_id: 'R-7' });
});

test('a row without id is identified by its trip, and so are the rows of a list', () => {
  expect(read(TripRow, { trip_no: 'T9' })).toMatchObject({ id: 'T9' });
  const sent = {
    data: [
      { trip_no: 'T1', total: 5 },
      { trip_no: 'T1', total: -5 },
      { title: 'Opening' },
      'no row',
      null,
    ],
    balance: '12',
  };
  const { data, balance } = readAnswer(listWallet.answer, sent);
  expect(data.map(({ id: own }) => own)).toEqual(['T1', 'T1#1', '#2']);
  expect(balance).toBe(12);
});

test('never changes its input', () => {
  const sent = { list: [Object.freeze({ trip_type: '35', pickup: Object.freeze({}) })] };
  expect(readAnswer(listTrips.answer, Object.freeze(sent)).list[0]?.trip_type).toBe(35);
  expect(sent.list[0]).toEqual({ trip_type: '35', pickup: {} });
});

test('reads an answer’s fields at the top or under data, and a bare list', () => {
  const cities = [{ _id: id, name: 'Karachi', city_code: 'KHI', lat: 24.8, lng: 67 }];
  for (const sent of [{ data: cities }, { cities }, { data: { cities } }, cities])
    expect(readAnswer(getCities.answer, sent).data).toEqual(cities);
  const page = { list: [{ id, dt: at }], total_records: 4 };
  for (const sent of [page, { data: page }, { data: page.list, total_records: 4 }])
    expect(readAnswer(listQueue.answer, sent)).toMatchObject({
      list: [{ id, dt: at, phone: '' }],
      total_records: 4,
      current_page: null,
    });
  // An optional list doesn't count as the answer's only list.
  expect(readAnswer(listQueue.answer, { data: page.list })).not.toHaveProperty('event_numbers');
  expect(readAnswer(listTrips.answer, { data: page.list }).list).toHaveLength(1);
  expect(
    readAnswer(getTrip.answer, { code: 200, message: 'ok', trip_no: 'T1', state: 'open' }).data,
  ).toMatchObject({ trip_no: 'T1', state: 'open' });
  // Where an answer has several lists, none replaces another.
  expect(
    readAnswer(listNotifications.answer, {
      data: { logs: [{ id }], unreadCount: [{ count: '3' }] },
    }),
  ).toMatchObject({ logs: [{ id }], count: [], unreadCount: [{ count: 3 }] });
});

test('reads a role in either form', () => {
  expect(read(Session, { role: 'admin' }).role).toBe('admin');
  expect(read(Session, { role: '6' }).role).toBe(6);
  expect(read(Session, {}).role).toBeNull();
});
