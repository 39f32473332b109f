import { addNote } from 'shared-contracts/trips/trip-detail.api';
import * as edits from 'shared-contracts/trips/trip-edit.api';

import { newId } from '../database/id.ts';
import type { trips } from '../database/schema.ts';
import { auditedBy } from '../testing/audited-changes.ts';
import { openTestApp, type TestApp, type TestUser } from '../testing/test-app.ts';
import { buildDriver } from './driver.builder.ts';
import type { StoredTrip } from './trip-row.ts';
import { buildTrip, moveTrip } from './trip.builder.ts';

let test: TestApp;
let agent: TestUser;
let admin: TestUser;
beforeAll(async () => {
  test = await openTestApp();
  [agent, admin] = [await test.user('supervisor'), await test.user('admin')];
});
afterAll(() => test.close());

const database = () => test.app.services.database;
const build = (over: Partial<typeof trips.$inferInsert> = {}) =>
  buildTrip(database(), over.state ?? 'open', over);
async function batch(): Promise<[StoredTrip, StoredTrip]> {
  const batchId = newId();
  const over = { batchId, batchNumber: `B${batchId}`, type: 'batch', fareActual: 200 } as const;
  return [await build(over), await build(over)];
}
const moved = (trip: StoredTrip, from: string, to: string, more: object = {}) => [
  'trip.moved',
  `trip ${trip.id}`,
  { from, to, ...more },
];

it('a cancelled trip is logged with its state before and the reason', async () => {
  const trip = await build({ state: 'pending' });
  const body = { trip_id: trip.id, cancel_reason: 'No customer' };
  expect(await auditedBy(test, () => test.call(edits.cancelTrip, { body }, agent))).toEqual([
    moved(trip, 'pending', 'cancelled', { reason: 'No customer' }),
  ]);
});

it('a cancelled batch is logged for each drop that had not ended', async () => {
  const [first, second] = await batch();
  const ended = await build({ state: 'cancelled', batchId: first.batchId });
  const params = { batch_id: first.batchId ?? '' };
  const body = { cancel_reason: 'No customer' };
  const entries = await auditedBy(test, () =>
    test.call(edits.cancelBatch, { params, body }, agent),
  );
  expect(entries).toEqual(
    [first, second].map((trip) =>
      moved(trip, 'open', 'batch_cancelled', { reason: 'No customer' }),
    ),
  );
  expect(JSON.stringify(entries)).not.toContain(ended.id);
});

it('an assigned trip is logged with the driver’s name and the state before', async () => {
  const trip = await build({ state: 'pending' });
  const driver = await buildDriver(database());
  const body = { trip_id: trip.id, dispatch_partner: driver.id };
  expect(await auditedBy(test, () => test.call(edits.assignDriver, { body }, agent))).toEqual([
    [
      'trip.assigned',
      `trip ${trip.id}`,
      {
        changes: [
          { field: 'driver', before: null, after: 'Imran Ali' },
          { field: 'state', before: 'pending', after: 'accepted' },
        ],
      },
    ],
  ]);
});

it('a note is logged by its id', async () => {
  const trip = await build();
  const body = { booking_no: trip.tripNo, notes: ' Called twice ' };
  let note: unknown;
  const entries = await auditedBy(test, async () => {
    const { answer } = await test.call(addNote, { body }, agent);
    expect(answer.data).toMatchObject({ notes: 'Called twice', name: agent.actor.name });
    note = answer.data.id;
  });
  expect(entries).toEqual([['trip.note', `trip ${trip.id}`, { note }]]);
});

it('new fares are logged per drop, with those before', async () => {
  const [first, second] = await batch();
  const fares = (customer: number, partner: number) => {
    const body = {
      type: 'batch' as const,
      batch_id: first.batchId ?? '',
      dispatch_fixed_fare_customer: customer,
      dispatch_fixed_fare_partner: partner,
    };
    return auditedBy(test, () => test.call(edits.updateFares, { body }, agent));
  };
  const logged = (trip: StoredTrip, customer: number[], partner: number[]) => [
    'trip.fares',
    `trip ${trip.id}`,
    {
      changes: [
        { field: 'customer_fare', before: customer[0], after: customer[1] },
        { field: 'partner_fare', before: partner[0], after: partner[1] },
      ],
    },
  ];
  expect(await fares(501, 401)).toEqual([
    logged(first, [200, 251], [200, 201]),
    logged(second, [200, 250], [200, 200]),
  ]);
  expect(await fares(600, 500)).toEqual([
    logged(first, [251, 300], [201, 250]),
    logged(second, [250, 300], [200, 250]),
  ]);
});

it('a removed booking is logged once', async () => {
  const trip = await build({ state: 'expired' });
  const remove = () => test.call(edits.removeBooking, { body: { booking_id: trip.tripNo } }, agent);
  expect(await auditedBy(test, remove)).toEqual([
    [
      'trip.removed',
      `trip ${trip.id}`,
      { changes: [{ field: 'removed', before: false, after: true }] },
    ],
  ]);
  expect(await auditedBy(test, remove)).toEqual([]);
});

it('a trip that skips states is logged with each of them', async () => {
  const trip = await build();
  expect(await auditedBy(test, () => moveTrip(test, trip.tripNo, 'started', admin))).toEqual([
    moved(trip, 'open', 'accepted'),
    moved(trip, 'accepted', 'started'),
  ]);
});
