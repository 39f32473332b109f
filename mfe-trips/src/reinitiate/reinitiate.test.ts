import { tripDropOf as drop, tripOf as trip } from '../testing/trip-details.ts';
import {
  reinitiateKindOf,
  batchDraftOf,
  canReinitiate,
  foodBatchDraftOf,
  phoneOf,
  rideDraftOf,
  wrongPeople,
} from './reinitiate.ts';

test.each([
  [{ trip_type: 100, type: 'batch' }, 'food'],
  [{ trip_type: 101, type: 'single' }, 'food'],
  [{ trip_type: 21, type: 'batch' }, 'batch'],
  [{ trip_type: 22, type: 'batch' }, 'batch'],
  [{ trip_type: 10, type: 'single' }, 'batch'],
  [{ trip_type: 35, type: 'single' }, 'ride'],
  [{ trip_type: 38, type: 'single' }, 'ride'],
  [{ trip_type: 22, type: 'single' }, 'ride'],
  [{ trip_type: 28, type: 'single' }, undefined],
] as const)('%j is rebooked by %s', (kind, by) => expect(reinitiateKindOf(kind)).toBe(by));

test('only an expired booking can be rebooked', () => {
  expect(canReinitiate(trip())).toBe(true);
  for (const state of ['open', 'completed', 'cancelled', 'batch_cancelled'] as const)
    expect(canReinitiate(trip({ state }))).toBe(false);
  expect(canReinitiate(trip({ trip_type: 28 }))).toBe(false);
});

test.each([
  ['03001234567', '923001234567'],
  ['923001234567', '923001234567'],
  ['x3001234567', '923001234567'],
])('the phone %s is sent as %s', (phone, wire) => expect(phoneOf(phone)).toBe(wire));

test('a ride keeps its people and places', () => {
  const body = rideDraftOf(
    trip({
      dropoff: { ...trip().pickup, address: 'Gulshan' },
      amount: 900,
      tid: 'PTR1',
      bookings: [drop(1)],
    }),
  );
  expect(body).toMatchObject({
    id: trip().trip_id,
    name: 'Ayesha Khan',
    phone: '923331234567',
    source: 'Other',
    pickup_nearest: { address: 'Clifton', type: 'other' },
    dropoff_address: 'Gulshan',
    service_code: 35,
  });
  // A ride has no fields for the money and documents of other services.
  expect(Object.keys(body)).not.toEqual(expect.arrayContaining(['amount', 'transaction_id']));
});

test('includes the fields that the service requires', () => {
  expect(rideDraftOf(trip({ trip_type: 38, amount: 900, tid: 'PTR1' }))).toMatchObject({
    amount: 900,
    transaction_id: 'PTR1',
  });
  expect(rideDraftOf(trip({ trip_type: 25, amount: 800 }))).toMatchObject({ amount: 800 });
  expect(
    rideDraftOf(
      trip({
        trip_type: 22,
        bookings: [
          drop(1, { cod_amount: 500, parcel_value: 900, parcel_insurance: true, order_no: 'A-1' }),
        ],
      }),
    ),
  ).toMatchObject({
    cod_amount: 500,
    parcel_value: 900,
    parcel_insurance: true,
    order_no: 'A-1',
    dropoff_name: 'Zara',
    dropoff_phone: '923001112223',
  });
});

test('a batch includes the drops that expired; the return trip is requested', () => {
  const batchId = 'a'.repeat(24);
  const body = batchDraftOf(
    trip({
      type: 'batch',
      trip_type: 22,
      batch_id: batchId,
      bookings: [
        drop(1, { cod_amount: 500 }),
        drop(2, { receiver_name: '', receiver_phone: '' }),
        drop(3, { state: 'cancelled' }),
        drop(4, { display_tag: 'Z' }),
      ],
    }),
  );
  expect(body).toMatchObject({
    id: batchId,
    is_return_run: true,
    pickup_info: {
      phone: '923331234567',
      address: { gps_address: 'Clifton Block 5', nearest_address: 'Clifton' },
    },
  });
  expect(body.bookings).toMatchObject([
    {
      trip_status_code: 22,
      is_cash_on_delivery: true,
      amount: 500,
      name: 'Zara',
      phone: '923001112223',
      address: { nearest_address: 'Bank', type: 'office' },
    },
    {
      trip_status_code: 21,
      is_cash_on_delivery: false,
      name: 'Ayesha Khan',
      phone: '923331234567',
    },
  ]);
});

test('a food or box batch is rebooked as a rider for a zone with its cash', () => {
  expect(
    foodBatchDraftOf(
      trip({ trip_type: 101, type: 'batch', batch_id: 'b'.repeat(24), total_cod: 2500 }),
    ),
  ).toMatchObject({
    id: 'b'.repeat(24),
    service_code: 101,
    zone: 'Clifton',
    zone_ur: 'کلفٹن',
    amount: 2500,
  });
});

test('includes the sender of the parcel, in a batch and in a single delivery', () => {
  const named = { dispatcher_name: 'Kamran', dispatcher_phone: '03001112244' };
  const dispatcher = { dispatcher_name: 'Kamran', dispatcher_phone: '923001112244' };
  expect(
    batchDraftOf(trip({ ...named, trip_type: 22, bookings: [drop(1)] })).pickup_info,
  ).toMatchObject(dispatcher);
  expect(foodBatchDraftOf(trip({ ...named, trip_type: 100 })).pickup_info).toMatchObject(
    dispatcher,
  );
  expect(rideDraftOf(trip({ ...named, trip_type: 22, bookings: [drop(1)] }))).toMatchObject(
    dispatcher,
  );
  expect(
    foodBatchDraftOf(trip({ dispatcher_name: '', dispatcher_phone: '', trip_type: 100 }))
      .pickup_info,
  ).not.toHaveProperty('dispatcher_name');
});

const pickup = { gps_address: 'Clifton Block 5', nearest_address: 'Clifton', type: 'other' };
const sender = {
  name: 'Ayesha Khan',
  gender: 'female',
  source: 'Other',
  city: 'KHI',
  lang_id: 1,
  phone: '923331234567',
};

test('the whole body of a ride, with every field of its booking', () => {
  const old = trip({
    trip_type: 22,
    passenger: {
      ...trip().passenger,
      alt_phone: '03007654321',
      alt_name: 'Bilal',
      source: 'Radio',
      lang_id: 2,
    },
    dispatcher_name: 'Kamran',
    dropoff: { ...trip().pickup, address: 'Gulshan', nearest: 'Bank', type: 'office' },
    bookings: [
      drop(1, {
        cod_amount: 500,
        parcel_value: 900,
        parcel_insurance: true,
        order_no: 'A-1',
        special_instructions: 'Ring twice',
      }),
    ],
  });
  expect(rideDraftOf(old)).toEqual({
    ...sender,
    source: 'Radio',
    lang_id: 2,
    alt_phone: '923007654321',
    alt_name: 'Bilal',
    dispatcher_name: 'Kamran',
    id: old.trip_id,
    service_code: 22,
    creator: 'Agent',
    pickup_address: 'Clifton Block 5',
    pickup_lat: 24.82,
    pickup_lng: 67.03,
    pickup_nearest: { address: 'Clifton', type: 'other' },
    dropoff_address: 'Gulshan',
    dropoff_lat: 24.82,
    dropoff_lng: 67.03,
    dropoff_nearest: { address: 'Bank', type: 'office' },
    dropoff_name: 'Zara',
    dropoff_phone: '923001112223',
    cod_amount: 500,
    parcel_value: 900,
    parcel_insurance: true,
    order_no: 'A-1',
    special_instructions: 'Ring twice',
  });
});

test('a ride with a sender only is sent with a sender only', () => {
  const bare = {
    ...sender,
    id: trip().trip_id,
    service_code: 22,
    creator: 'Agent',
    pickup_address: 'Clifton Block 5',
    pickup_lat: 24.82,
    pickup_lng: 67.03,
    pickup_nearest: { address: 'Clifton', type: 'other' },
  };
  expect(rideDraftOf(trip({ trip_type: 22 }))).toEqual(bare);
  const nameless = drop(1, { receiver_name: '', receiver_phone: '' });
  expect(rideDraftOf(trip({ trip_type: 22, bookings: [nameless] }))).toEqual(bare);
  expect(rideDraftOf(trip({ trip_type: 35, bookings: [drop(1, { cod_amount: 5 })] }))).toEqual({
    ...bare,
    service_code: 35,
  });
  const unmarked = trip({ trip_type: 22, dropoff: { ...trip().pickup, nearest: '' } });
  expect(rideDraftOf(unmarked)).not.toHaveProperty('dropoff_nearest');
});

test('sends what the old booking lacks as unknown, never as an invalid value', () => {
  const { pickup: from, passenger } = trip();
  const lost = trip({
    trip_type: null,
    pickup: { ...from, lat: null, lng: null },
    dropoff: { ...from, lat: null, lng: null },
    passenger: { ...passenger, gender: 'x', lang_id: null },
  });
  expect(rideDraftOf(lost)).toMatchObject({
    service_code: NaN,
    pickup_lat: NaN,
    pickup_lng: NaN,
    dropoff_lat: NaN,
    dropoff_lng: NaN,
    gender: 'other',
    lang_id: 1,
  });
  expect(foodBatchDraftOf({ ...lost, total_cod: null })).toMatchObject({ amount: NaN });
});

test.each([
  [
    { nearest: 'Bank', zone_en: 'Clifton', type: 'home' },
    { address: 'Bank', type: 'home' },
  ],
  [
    { nearest: '', zone_en: 'Clifton', type: 'x' },
    { address: 'Clifton', type: 'other' },
  ],
  [
    { nearest: '', zone_en: '', address: 'a'.repeat(130) },
    { address: 'a'.repeat(130), type: 'other' },
  ],
])('the landmark of %j is %j', (place, pickup_nearest) => {
  const from = { ...trip().pickup, ...place };
  expect(rideDraftOf(trip({ pickup: from })).pickup_nearest).toEqual(pickup_nearest);
});

test('the whole body of a batch: its sender and each expired drop with what it has', () => {
  const old = trip({
    type: 'batch',
    trip_type: 21,
    dispatcher_name: 'Kamran',
    dispatcher_phone: '03001112244',
    bookings: [
      drop(1, {
        cod_amount: 500,
        parcel_value: 900,
        parcel_insurance: true,
        order_no: 'A-1',
        special_instructions: 'Ring twice',
      }),
      drop(2),
      drop(3, { dropoff: null }),
    ],
  });
  const to = { lat: 24.82, lng: 67.03, gps_address: 'Gulshan', nearest_address: 'Bank' };
  const receiver = {
    address: { ...to, type: 'office' },
    name: 'Zara',
    phone: '923001112223',
  };
  expect(batchDraftOf(old)).toEqual({
    id: old.trip_id,
    is_return_run: false,
    pickup_info: {
      ...sender,
      dispatcher_name: 'Kamran',
      dispatcher_phone: '923001112244',
      address: { lat: 24.82, lng: 67.03, ...pickup },
    },
    bookings: [
      {
        ...receiver,
        MultipleBookingid: drop(1).trip_id,
        trip_status_code: 22,
        is_cash_on_delivery: true,
        amount: 500,
        parcel_value: 900,
        parcel_insurance: true,
        order_id: 'A-1',
        special_instructions: 'Ring twice',
      },
      {
        ...receiver,
        MultipleBookingid: drop(2).trip_id,
        trip_status_code: 21,
        is_cash_on_delivery: false,
      },
    ],
  });
});

test.each([
  [100, 100],
  [101, 101],
  [21, 100],
])('a batch of service %i is rebooked as %i', (trip_type, service_code) => {
  expect(foodBatchDraftOf(trip({ trip_type })).service_code).toBe(service_code);
});

test('the caller’s voice note, the vendor and fixed fares are kept; a client may not fix fares', () => {
  const old = trip({
    voice_note: 'note.mp3',
    vendor_name: 'Mart',
    customer_fare: 410,
    partner_fare: 390,
  });
  const kept = { voice_recording: 'note.mp3', vendor_name: 'Mart' };
  const fares = { dispatch_fixed_fare_customer: 410, dispatch_fixed_fare_partner: 390 };
  expect(rideDraftOf(old)).toMatchObject({ ...kept, ...fares });
  expect(rideDraftOf(old, { isClient: true })).toMatchObject(kept);
  for (const field of Object.keys(fares))
    expect(rideDraftOf(old, { isClient: true })).not.toHaveProperty(field);
  const one = { ...old, bookings: [drop(1)] };
  expect(batchDraftOf(one)).toMatchObject({ voice_recording: 'note.mp3', ...fares });
  expect(batchDraftOf({ ...one, bookings: [drop(1), drop(2)] })).not.toHaveProperty(
    'dispatch_fixed_fare_customer',
  );
  expect(foodBatchDraftOf(old)).toMatchObject({ voice_recording: 'note.mp3' });
});

test('a purchase without an amount sends the driver to the customer again', () => {
  expect(rideDraftOf(trip({ trip_type: 25 }))).toMatchObject({
    send_driver_to_customer_address: true,
  });
  for (const old of [trip({ trip_type: 25, amount: 800 }), trip()])
    expect(rideDraftOf(old)).not.toHaveProperty('send_driver_to_customer_address');
});

test('names that a new booking does not take are to be fixed, and never cut', () => {
  const name = 'Ayesha Khan of a long name';
  const old = trip({ passenger: { ...trip().passenger, name, alt_name: 'Ali 2' } });
  expect(wrongPeople(trip())).toEqual([]);
  expect(wrongPeople(old)).toEqual(['name', 'alt_name']);
  expect(rideDraftOf(old)).toMatchObject({ name, alt_name: 'Ali 2' });
  const people = { name: 'Ayesha', alt_name: '', dispatcher_name: 'Kamran' };
  const { name: fixed, ...body } = rideDraftOf(old, { people });
  expect([fixed, body.dispatcher_name]).toEqual(['Ayesha', 'Kamran']);
  expect(body).not.toHaveProperty('alt_name');
});
