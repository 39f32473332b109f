import { asc, eq, sql } from 'drizzle-orm';
import { createBatch } from 'shared-contracts/bookings/batch.api';
import { createRide } from 'shared-contracts/bookings/booking.api';
import { offerDriver, withdrawOffer } from 'shared-contracts/dispatch/offer.api';
import { suspendDriver } from 'shared-contracts/drivers/driver.api';
import { changeDriverStatus, upsertDrivers } from 'shared-contracts/integration/driver-door.api';
import { claimQueueRow, updateQueueRow } from 'shared-contracts/queue/queue.api';
import { tripStates } from 'shared-contracts/trips/trip';
import { addNote } from 'shared-contracts/trips/trip-detail.api';
import * as edits from 'shared-contracts/trips/trip-edit.api';
import { updateUser } from 'shared-contracts/users/user.api';
import { requestPayout } from 'shared-contracts/wallet/wallet.api';
import {
  webhookEventNames,
  webhookEvents,
  type WebhookBody,
} from 'shared-contracts/webhooks/webhook-events';

import { batchDraft } from '../bookings/batch-draft.builder.ts';
import { rideDraft } from '../bookings/ride-draft.builder.ts';
import { systemActor } from '../commands/actor.ts';
import { newId } from '../database/id.ts';
import { drivers, walletEntries, webhookMessages, webhooks } from '../database/schema.ts';
import { validationError } from '../plugins/validation.ts';
import { buildQueueRequest } from '../queue/queue-request.builder.ts';
import { installReference } from '../reference/install-reference.ts';
import { openTestApp, type TestApp, type TestUser } from '../testing/test-app.ts';
import { buildDriver } from '../trips/driver.builder.ts';
import { buildBatch } from '../trips/trip-batch.builder.ts';
import { buildTrip } from '../trips/trip.builder.ts';
import { driveBooking } from '../trips/trip.commands.ts';
import { noteOverduePayouts } from '../wallet/wallet.commands.ts';
import { webhookSources } from './webhook-messages.ts';

const by = { actor: systemActor('test') };
let test: TestApp;
let admin: TestUser;
beforeAll(async () => {
  test = await openTestApp();
  admin = await test.user('admin', { name: 'Sana' });
  await test.app.services.database.insert(webhooks).values({
    id: newId(),
    url: 'https://example.com/',
    events: webhookEventNames,
    secret: '',
    ownerId: admin.id,
    createdAt: new Date(),
  });
});
afterAll(() => test.close());
beforeEach(() => test.app.services.database.delete(webhookMessages));

/** The messages since the test began, each checked by its contract. */
async function messages() {
  const rows = await test.app.services.database
    .select()
    .from(webhookMessages)
    .orderBy(asc(webhookMessages.position));
  return rows.map(({ event, subject, body }) => {
    const { type, data } = JSON.parse(body) as WebhookBody<'trip.started'>;
    expect([type, validationError(webhookEvents[event], data)]).toEqual([event, undefined]);
    return { event, subject, data };
  });
}
const database = () => test.app.services.database;
const seen = async () => (await messages()).map(({ event, subject }) => [event, subject]);
const build = (state: Parameters<typeof buildTrip>[1]) => buildTrip(database(), state);

it('each event follows from some entry of the audit log', () => {
  const caused = Object.values(webhookSources).flatMap(({ events }) => events);
  expect([...new Set(caused)].toSorted()).toEqual(webhookEventNames.toSorted());
});

it('each state of a trip has an event', () => {
  const named = tripStates.map((state) => `trip.${state.replace('batch_', '')}`);
  expect(named.filter((name) => !(name in webhookEvents))).toEqual([]);
});

it('a request that a dispatcher takes', async () => {
  const { id } = await buildQueueRequest(test);
  await test.call(claimQueueRow, { params: { id } }, admin);
  expect(await seen()).toEqual([['request.taken', id]]);
});

it.each([
  ['junk', 'junked'],
  ['support', 'support'],
] as const)('a request that a dispatcher closes as %s', async (status, closed) => {
  const { id } = await buildQueueRequest(test);
  await test.call(updateQueueRow, { body: { id, status } }, admin);
  expect(await messages()).toMatchObject([
    { event: 'request.closed', subject: id, data: { request: { id }, status: closed } },
  ]);
});

it('a booking, and each drop of a batch under the batch', async () => {
  const { answer } = await test.call(createRide, { body: rideDraft() }, admin);
  await test.call(createBatch, { body: batchDraft() }, admin);
  const [single, ...drops] = await messages();
  expect([single?.event, single?.data.trip.trip_no]).toEqual([
    'booking.created',
    answer.data.trip_no,
  ]);
  expect(drops.length).toBeGreaterThan(1);
  expect(new Set(drops.map(({ subject }) => subject))).toEqual(
    new Set([drops[0]?.data.trip.batch_id]),
  );
});

it('a driver who is assigned, with the name and phone', async () => {
  const [trip, driver] = [await build('pending'), await buildDriver(database())];
  await test.call(
    edits.assignDriver,
    { body: { trip_id: trip.id, dispatch_partner: driver.id } },
    admin,
  );
  expect(await seen()).toEqual([
    ['trip.assigned', trip.id],
    ['trip.accepted', trip.id],
  ]);
  const [assigned, accepted] = await messages();
  expect(assigned?.data).toMatchObject({
    trip: { state: 'accepted', driver: { id: driver.id, phone: driver.phone } },
    by: { id: admin.id, name: 'Sana' },
  });
  expect(accepted?.data.previous_state).toBe('pending');
});

it('each state that a booking goes through', async () => {
  await buildDriver(database());
  const { id, tripNo } = await build('open');
  for (const state of ['accepted', 'arrived', 'started', 'feedback', 'completed'] as const)
    await test.app.services.run(driveBooking, { tripNo, state }, by);
  const states = ['accepted', 'arrived', 'started', 'finished', 'feedback', 'completed'];
  expect(await seen()).toEqual(states.map((state) => [`trip.${state}`, id]));
});

it('a booking that is cancelled, with the reason, and a batch drop by drop', async () => {
  const trip = await build('open');
  await test.call(edits.cancelTrip, { body: { trip_id: trip.id } }, admin);
  const { batchId, drops } = await buildBatch(database(), { state: 'open' });
  await test.call(edits.cancelBatch, { params: { batch_id: batchId }, body: {} }, admin);
  const [cancelled, ...ofBatch] = await messages();
  expect(cancelled).toMatchObject({
    event: 'trip.cancelled',
    data: { trip: { cancel_reason: 'Cancelled by Admin' }, previous_state: 'open' },
  });
  expect(ofBatch.map(({ event, subject, data }) => [event, subject, data.trip.state])).toEqual(
    drops.map(() => ['trip.cancelled', batchId, 'batch_cancelled']),
  );
});

it('a note, with its text', async () => {
  const { id, tripNo } = await build('open');
  await test.call(addNote, { body: { booking_no: tripNo, notes: 'Gate 2' } }, admin);
  expect(await messages()).toMatchObject([
    { event: 'trip.note-added', subject: id, data: { note: { text: 'Gate 2' } } },
  ]);
});

it('a payout that is requested, and one that is overdue', async () => {
  const user = await test.user('dispatcher');
  await database()
    .insert(walletEntries)
    .values({ id: newId(), userId: user.id, title: 'Allowance', balance: 900, dt: new Date() });
  await test.call(requestPayout, { body: { method: 'jazz' } }, user);
  await test.app.services.run(
    noteOverduePayouts({ ...test.app.services.settings, overduePayoutDays: -1 }),
    undefined,
    by,
  );
  const [requested, overdue] = await messages();
  expect([requested?.event, overdue?.event]).toEqual(['payout.requested', 'payout.overdue']);
  expect(requested?.data).toMatchObject({
    payout: { user_id: user.id, amount: 900, account: user.phone },
  });
});

it('a changed user, without bank account or documents', async () => {
  const user = await test.user('dispatcher', { bankAccountNo: '0042', cnic: '42101' });
  const change = { params: { id: user.id }, body: { name: 'New Name' } };
  await test.call(updateUser, change, admin);
  const [changed] = await messages();
  expect(changed).toMatchObject({
    event: 'user.changed',
    data: { user: { id: user.id, name: 'New Name' }, change: 'changed' },
  });
  expect(JSON.stringify(changed)).not.toMatch(/0042|42101/);
});

it('what no webhook gets is not written', async () => {
  const { database, run } = test.app.services;
  await database.update(webhooks).set({ events: ['trip.arrived'] });
  const { tripNo } = await build('accepted');
  await run(driveBooking, { tripNo, state: 'started' }, by);
  await database.update(webhooks).set({ events: webhookEventNames });
  expect(await messages()).toEqual([]);
});

it('an offer with its deadline, and one that a person has withdrawn', async () => {
  const { id } = await build('open');
  const driver = await buildDriver(database(), { externalId: 'rider-7' });
  const { answer } = await test.call(
    offerDriver,
    { body: { trip_id: id, driver_id: driver.id } },
    admin,
  );
  const offer = {
    id: answer.data.id,
    driver: { id: driver.id, external_id: 'rider-7', name: driver.name, phone: driver.phone },
    expires_at: answer.data.expires_at,
  };
  await test.call(withdrawOffer, { body: { trip_id: id, offer_id: offer.id } }, admin);
  expect(await messages()).toMatchObject([
    { event: 'trip.offered', subject: id, data: { offer, trip: { id }, by: { name: 'Sana' } } },
    { event: 'trip.offer-withdrawn', subject: id, data: { offer } },
  ]);
});

const suspend = (id: string, suspended: boolean, reason?: string) =>
  test.call(
    suspendDriver,
    { params: { id }, body: { suspended, ...(reason !== undefined && { reason }) } },
    admin,
  );

it('a driver who is suspended and reinstated, with the reason, once each', async () => {
  const { id, name, phone } = await buildDriver(database(), { externalId: 'rider-8' });
  for (const suspended of [true, true, false, false])
    await suspend(id, suspended, suspended ? ' Cash is missing ' : undefined);
  const data = {
    driver: { id, external_id: 'rider-8', name, phone },
    reason: 'Cash is missing',
    by: { id: admin.id, name: 'Sana' },
  };
  expect(await messages()).toEqual([
    { event: 'driver.suspended', subject: id, data },
    { event: 'driver.reinstated', subject: id, data },
  ]);
});

it('a suspension and its message are of one transaction and one time', async () => {
  const { id } = await buildDriver(database());
  await suspend(id, true, 'Cash is missing');
  const [found] = await database()
    .select({
      isOne: sql<boolean>`${drivers}.xmin = ${webhookMessages}.xmin`,
      at: drivers.updatedAt,
      body: webhookMessages.body,
    })
    .from(webhookMessages)
    .innerJoin(drivers, eq(drivers.id, webhookMessages.subject));
  expect(found?.isOne).toBe(true);
  expect(JSON.parse(found?.body ?? '')).toMatchObject({ timestamp: found?.at.toISOString() });
});

it('a driver who is suspended and reinstated without a reason', async () => {
  const { id } = await buildDriver(database());
  await suspend(id, true);
  await suspend(id, false);
  // As one whom an admin suspended before there were reasons.
  const { id: early } = await buildDriver(database(), { status: 'suspended' });
  await suspend(early, false);
  expect((await messages()).map(({ event, data }) => [event, data])).toMatchObject([
    ['driver.suspended', { driver: { id }, reason: null }],
    ['driver.reinstated', { driver: { id }, reason: null }],
    ['driver.reinstated', { driver: { id: early }, reason: null }],
  ]);
});

it('another change of a driver is no suspension', async () => {
  await installReference(database());
  const key = await test.key(['drivers']);
  for (const over of [{}, { status: 'suspended', suspensionReason: 'Papers' }]) {
    const { id, phone, name, city } = await buildDriver(database(), over);
    await test.call(changeDriverStatus, { params: { id }, body: { status: 'off' } }, key);
    const draft = { phone, name, city, fleet: 'silver', vehicle_no: 'A-1' };
    const { answer } = await test.call(upsertDrivers, { body: { drivers: [draft] } }, key);
    expect(answer.data).toMatchObject([{ id, outcome: 'changed' }]);
  }
  expect(await seen()).toEqual([]);
});
