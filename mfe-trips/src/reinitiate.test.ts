import {
  reinitiateKindOf,
  batchDraftOf,
  canReinitiate,
  foodBatchDraftOf,
  phoneOf,
  rideDraftOf,
} from './reinitiate.ts';
import { tripDropOf as drop, tripOf as trip } from './testing/trip-details.ts';

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
] as const)('%j is booked anew by %s', (kind, by) => expect(reinitiateKindOf(kind)).toBe(by));

test('only what has expired can be booked anew', () => {
  expect(canReinitiate(trip())).toBe(true);
  for (const state of ['open', 'completed', 'cancelled', 'batch_cancelled'] as const)
    expect(canReinitiate(trip({ state }))).toBe(false);
  expect(canReinitiate(trip({ trip_type: 28 }))).toBe(false);
});

test.each([
  ['03001234567', '923001234567'],
  ['923001234567', '923001234567'],
  ['x3001234567', '923001234567'],
])('the phone %s goes as %s', (phone, wire) => expect(phoneOf(phone)).toBe(wire));

test('a ride takes its people and places along, in the lengths that a new one has', () => {
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
    name: 'Ayesha Khan of a lo',
    phone: '923331234567',
    source: 'Other',
    pickup_nearest: { address: 'Clifton', type: 'other' },
    dropoff_address: 'Gulshan',
    service_code: 35,
  });
  // A ride has no fields for the money and documents of other services.
  expect(Object.keys(body)).not.toEqual(expect.arrayContaining(['amount', 'transaction_id']));
});

test('what a service asks for goes along', () => {
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

test('a batch takes the drops that expired; the way back is asked for', () => {
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
      name: 'Ayesha Khan of a long name',
      phone: '923331234567',
    },
  ]);
});

test('a food or box batch is a rider for a zone with its cash', () => {
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

test('who sends the parcel is taken along, in a batch and in a single delivery', () => {
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
