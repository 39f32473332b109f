import { config } from 'shared-bus';
import type { TripDetail } from 'shared-contracts/trips/trip-detail';
import { lost, otherProvider, type ProviderCalls } from 'shared-ui/testing';

import { reinitiate } from '../reinitiate/reinitiate.queries.ts';
import {
  driverPlaceQuery,
  driversQuery,
  historyQuery,
  notesQuery,
  sendCancel,
  sendDriver,
  saveDropOff,
  sendFares,
  sendNote,
  tripQuery,
} from '../trip/trip.queries.ts';
import { tripDropOf, tripOf } from './trip-details.ts';

/** The same for every call; each reads its own part. */
const answerOf = (old: TripDetail) => () => ({
  data: old,
  partners: [],
  assigned: true,
  current_lat: 24.8,
  current_lng: null,
});
let calls: ProviderCalls;
const answerWith = async (old: TripDetail) => {
  calls = await otherProvider({ '*': answerOf(old) });
};
beforeEach(() => answerWith(tripOf()));

/** Each call with its query or body. */
const sent = () =>
  calls.all.map(({ name, body }) => {
    const [path, query = ''] = name.split('?');
    return [path, query ? Object.fromEntries(new URLSearchParams(query)) : body || undefined];
  });

const batchId = 'b'.repeat(24);
const [trip, batch] = [
  tripOf(),
  tripOf({ id: batchId, batch_id: batchId, type: 'batch', trip_type: 22 }),
];
const fares = { dispatch_fixed_fare_customer: 340, dispatch_fixed_fare_partner: 330 };
const runQuery = ({ queryFn }: { queryFn?: unknown }) =>
  // these read only the signal of the context
  (queryFn as (context: object) => Promise<unknown>)({});

// docs/domain/trip-detail.md#trip-calls, row by row: method, path and body.
test.each<[string, () => Promise<unknown>, unknown[]]>([
  [
    'update fares of a trip',
    () => sendFares(trip, { customer: 340, partner: 330 }, 4),
    ['POST /trip/updatefares', { ...fares, trip_id: trip.trip_id, type: 'trip', row_version: 4 }],
  ],
  [
    'update fares of a batch',
    () => sendFares(batch, { customer: 340, partner: 330 }, undefined),
    ['POST /trip/updatefares', { ...fares, batch_id: batchId, type: 'batch' }],
  ],
  [
    'trip details',
    () => runQuery(tripQuery('77')),
    ['GET /trip/detail/77', { from_performance: 'false' }],
  ],
  [
    'trip details, from performance',
    () => runQuery(tripQuery(batchId, true)),
    [`GET /trip/detail/${batchId}`, { from_performance: 'true' }],
  ],
  [
    'driver location',
    () => runQuery(driverPlaceQuery('t')),
    ['GET /driver/route', { trip_id: 't' }],
  ],
  ['agent notes', () => runQuery(notesQuery('77')), ['GET /booking/notes/77', undefined]],
  [
    'add an agent note',
    () => sendNote(trip, 'called'),
    ['POST /booking/notes', { notes: 'called', booking_no: '1' }],
  ],
  [
    'add an agent note to a batch',
    () => sendNote(batch, 'called'),
    ['POST /booking/notes', { notes: 'called', booking_no: batchId }],
  ],
  ['timeline', () => runQuery(historyQuery('77')), ['GET /tripHistory/77', undefined]],
  [
    'assign a trip',
    () => sendDriver(trip, 'd', 4),
    [
      'POST /assign/driver',
      { trip_id: trip.trip_id, dispatch_partner: 'd', talos_batch_id: trip.id, row_version: 4 },
    ],
  ],
  [
    'assign a batch',
    () => sendDriver(batch, 'd', undefined),
    ['POST /assign/driver', { trip_id: batchId, dispatch_partner: 'd', talos_batch_id: batch.id }],
  ],
  [
    'cancel a batch',
    () => sendCancel(batch, { lat: 24.8, lng: 67 }, undefined),
    [`POST /batch/${batchId}/cancel`, { cancel_reason: 'Cancelled by Admin', lat: 24.8, lng: 67 }],
  ],
  [
    'cancel a trip',
    () => sendCancel(trip, { lat: 24.8, lng: 67 }, 4),
    [
      'PUT /admin/cancel/trip',
      { trip_id: trip.trip_id, cancel_reason: 'Cancelled by Admin', row_version: 4 },
    ],
  ],
  [
    'drivers',
    () => runQuery(driversQuery(trip, undefined)),
    [
      'GET /search/driver',
      {
        service_code: '35',
        pickup_lat: '24.82',
        pickup_lng: '67.03',
        trip_id: trip.trip_id,
      },
    ],
  ],
  [
    'drivers of a fleet',
    () => runQuery(driversQuery(trip, 'gold')),
    [
      'GET /search/driver',
      {
        service_code: '35',
        pickup_lat: '24.82',
        pickup_lng: '67.03',
        partner_category_id: 'gold',
        trip_id: trip.trip_id,
      },
    ],
  ],
  [
    'update the drop-off',
    () => saveDropOff(trip, { trip: { dropoff_address: 'A', dropoff_lat: 1, dropoff_lng: 2 } }, 4),
    [
      `PUT /trip/${trip.trip_id}/update`,
      {
        id: trip.id,
        trip_id: trip.trip_id,
        trip: { dropoff_address: 'A', dropoff_lat: 1, dropoff_lng: 2 },
        row_version: 4,
      },
    ],
  ],
])('%s', async (_row, send, expected) => {
  await send();
  expect(sent()).toEqual([expected]);
});

test('a note that is sent again after a lost answer has the same key', async () => {
  calls = await otherProvider({ 'POST /booking/notes': lost });
  for (const _time of [1, 2])
    await expect(sendNote(trip, 'called')).rejects.toThrow('Server is not Reachable');
  const [first, second] = calls.all.map(({ headers }) => headers['idempotency-key']);
  expect(first).toMatch(/^[0-9a-f-]{36}$/);
  expect(second).toBe(first);
});

test('no version is sent to a server that has none', async () => {
  jest.replaceProperty(config, 'extensions', []);
  await sendFares(trip, { customer: 340, partner: 330 }, 4);
  expect(calls.all[0]?.body).not.toHaveProperty('row_version');
});

test('a server that ranks no drivers isn’t asked for a booking’s', async () => {
  jest.replaceProperty(config, 'extensions', []);
  await runQuery(driversQuery(trip, undefined));
  expect(sent()[0]?.[1]).not.toHaveProperty('trip_id');
});

test('a driver without a place has none', async () =>
  expect(await runQuery(driverPlaceQuery('t'))).toBeNull());

test.each<[string, TripDetail, string]>([
  ['a single one', trip, 'POST /ride/create/reinitiate'],
  ['several drops', { ...batch, bookings: [tripDropOf(1)] }, 'POST /batch/create/reinitiate'],
  ['food and box', { ...batch, trip_type: 100 }, 'POST /batch/food/create/reinitiate'],
])(
  're-initiate %s: the old booking, the new one, and then the old one out of the index',
  async (_kind, old, path) => {
    await answerWith(old);
    await reinitiate('77');
    expect(sent()).toEqual([
      ['GET /trip/detail/77', { from_performance: 'false' }],
      [path, expect.objectContaining({ id: old.id })],
      ['POST /remove/booking', { booking_id: old.id }],
    ]);
  },
);

test('a booking with a name that is too long is not booked again until the name is fixed', async () => {
  const name = 'Ayesha Khan of a long name';
  await answerWith({ ...trip, passenger: { ...trip.passenger, name } });
  const people = { name, alt_name: '', dispatcher_name: '' };
  expect(await reinitiate('77')).toEqual({ people, wrong: ['name'] });
  expect(sent().map(([path]) => path)).toEqual(['GET /trip/detail/77']);
  await reinitiate('77', { ...people, name: 'Ayesha Khan' });
  expect(sent()[2]).toEqual([
    'POST /ride/create/reinitiate',
    expect.objectContaining({ name: 'Ayesha Khan' }),
  ]);
});

test('a batch of which one drop is taken is no longer open, for any state from another provider', async () => {
  await answerWith(
    tripOf({
      batch_id: batchId,
      state: 'open',
      bookings: [tripDropOf(1, { state: 'open' }), tripDropOf(2, { state: 'arrived' })],
    }),
  );
  expect(await runQuery(tripQuery(batchId))).toMatchObject({ state: 'arrived' });
});
