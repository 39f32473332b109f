import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { asc } from 'drizzle-orm';
import { createRide } from 'shared-contracts/bookings/booking.api';
import { offerDriver, withdrawOffer } from 'shared-contracts/dispatch/offer.api';
import { suspendDriver } from 'shared-contracts/drivers/driver.api';
import { createBooking } from 'shared-contracts/integration/booking-door.api';
import { doors } from 'shared-contracts/integration/doors';
import * as driverDoors from 'shared-contracts/integration/driver-door.api';
import { keyScopes } from 'shared-contracts/integration/integration-key';
import * as positions from 'shared-contracts/integration/position-door.api';
import * as reference from 'shared-contracts/integration/reference-door.api';
import * as requests from 'shared-contracts/integration/request-door.api';
import { tripEvents, tripEventTable, type TripEvent } from 'shared-contracts/integration/trip-door';
import { reportTripEvent } from 'shared-contracts/integration/trip-door.api';
import * as money from 'shared-contracts/integration/wallet-door.api';
import { claimQueueRow } from 'shared-contracts/queue/queue.api';
import { addNote } from 'shared-contracts/trips/trip-detail.api';
import * as edits from 'shared-contracts/trips/trip-edit.api';
import { updateUser } from 'shared-contracts/users/user.api';
import { requestPayout } from 'shared-contracts/wallet/wallet.api';
import { webhookEventNames } from 'shared-contracts/webhooks/webhook-events';

import { rideDraft } from '../bookings/ride-draft.builder.ts';
import { systemActor } from '../commands/actor.ts';
import { newId } from '../database/id.ts';
import { walletEntries, webhookMessages, webhooks } from '../database/schema.ts';
import { buildQueueRequest } from '../queue/queue-request.builder.ts';
import { installReference } from '../reference/install-reference.ts';
import { openTestApp, type TestApp, type TestKey, type TestUser } from '../testing/test-app.ts';
import { buildDriver } from '../trips/driver.builder.ts';
import { buildTrip } from '../trips/trip.builder.ts';
import { noteOverduePayouts } from '../wallet/wallet.commands.ts';

/** The events of each row of the document's table, by its first cell. */
const documented = new Map(
  [
    ...readFileSync(join(__dirname, '../../../docs/integrating.md'), 'utf8').matchAll(
      /^\| ((?:an?|another) [^|]+?) +\| (.+?) +\|$/gm,
    ),
  ].map(([, after = '', events = '']) => [
    after,
    [...events.matchAll(/`(.+?)`/g)].map(([, name]) => name ?? ''),
  ]),
);

let test: TestApp;
let admin: TestUser;
let key: TestKey;
beforeAll(async () => {
  test = await openTestApp();
  const { database } = test.app.services;
  await installReference(database);
  admin = await test.user('admin');
  key = await test.key(keyScopes);
  await database.insert(webhooks).values({
    id: newId(),
    url: 'https://example.com/',
    events: webhookEventNames,
    secret: '',
    ownerId: admin.id,
    createdAt: new Date(),
  });
});
afterAll(() => test.close());
const database = () => test.app.services.database;

/** Does it, and returns the events that it has written, in their order. */
async function eventsOf(happens: () => Promise<unknown>): Promise<string[]> {
  await database().delete(webhookMessages);
  const done = (await happens()) as { status?: number } | undefined;
  expect([undefined, 200]).toContain(done?.status);
  const rows = await database()
    .select()
    .from(webhookMessages)
    .orderBy(asc(webhookMessages.position));
  return rows.map(({ event }) => event);
}

/** Each row of the table: prepares it, and returns the call. */
const happenings: Record<string, () => Promise<() => Promise<unknown>>> = {
  'a request that an agent takes': async () => {
    const { id } = await buildQueueRequest(test);
    return () => test.call(claimQueueRow, { params: { id } }, admin);
  },
  'a request closed without a booking': async () => {
    const { id } = await buildQueueRequest(test);
    return () => test.call(requests.withdrawRequest, { params: { id } }, key);
  },
  'a booking': async () => () => test.call(createRide, { body: rideDraft() }, admin),
  'an assignment or acceptance': async () => {
    const [trip, driver] = [await buildTrip(database(), 'open'), await buildDriver(database())];
    const body = { trip_id: trip.id, dispatch_partner: driver.id };
    return () => test.call(edits.assignDriver, { body }, admin);
  },
  'an offer to a driver': async () => {
    const [trip, driver] = [await buildTrip(database(), 'open'), await buildDriver(database())];
    return () =>
      test.call(offerDriver, { body: { trip_id: trip.id, driver_id: driver.id } }, admin);
  },
  'a withdrawn offer': async () => {
    const [trip, driver] = [await buildTrip(database(), 'open'), await buildDriver(database())];
    const body = { trip_id: trip.id, driver_id: driver.id };
    const { id } = (await test.call(offerDriver, { body }, admin)).answer.data;
    return () => test.call(withdrawOffer, { body: { trip_id: trip.id, offer_id: id } }, admin);
  },
  'an agent’s cancellation': async () => {
    const { id } = await buildTrip(database(), 'open');
    return () => test.call(edits.cancelTrip, { body: { trip_id: id } }, admin);
  },
  'a note': async () => {
    const { tripNo } = await buildTrip(database(), 'open');
    return () => test.call(addNote, { body: { booking_no: tripNo, notes: 'Gate 2' } }, admin);
  },
  'a suspended driver': async () => {
    const { id } = await buildDriver(database());
    return () => suspend(id, true);
  },
  'a reinstated driver': async () => {
    const { id } = await buildDriver(database());
    await suspend(id, true);
    return () => suspend(id, false);
  },
  'a withdrawal': async () => {
    await earn();
    return () => test.call(requestPayout, { body: { method: 'jazz' } }, admin);
  },
  'a late payout': async () => () => {
    const { run, settings } = test.app.services;
    const actor = systemActor('test');
    return run(noteOverduePayouts({ ...settings, overduePayoutDays: -1 }), undefined, { actor });
  },
  'a changed user': async () => {
    const { id } = await test.user('dispatcher');
    return () => test.call(updateUser, { params: { id }, body: { name: 'New Name' } }, admin);
  },
};
const suspend = (id: string, suspended: boolean) =>
  test.call(suspendDriver, { params: { id }, body: { suspended, reason: 'Papers' } }, admin);
const earn = () =>
  database().insert(walletEntries).values({
    id: newId(),
    userId: admin.id,
    title: 'Allowance',
    balance: 900,
    dt: new Date(),
  });

it.each(Object.entries(happenings))('%s sends the events of its row', async (after, prepare) => {
  const happens = await prepare();
  expect(await eventsOf(happens)).toEqual(documented.get(after));
});

it('a booking of another system sends the event of a booking', async () => {
  const { phone = '', ...draft } = rideDraft({
    dropoff_nearest: { address: 'Disco Bakery', type: 'other' },
  });
  const book = () => test.call(createBooking, { body: { ...draft, phone } }, key);
  expect(await eventsOf(book)).toEqual(documented.get('a booking'));
});

const reported = async (event: TripEvent) => {
  const [from] = tripEventTable[event].from;
  const driver = await buildDriver(database());
  const { tripNo } = await buildTrip(database(), from, { driverId: driver.id });
  const body = { event, driver: driver.id };
  return eventsOf(() => test.call(reportTripEvent, { params: { trip_no: tripNo }, body }, key));
};
it('the trip event accepted sends the events of an assignment', async () => {
  expect(await reported('accepted')).toEqual(documented.get('an assignment or acceptance'));
});
it.each(tripEvents.filter((event) => event !== 'accepted'))(
  'the trip event %s sends its new state alone',
  async (event) => {
    const state = `trip.${tripEventTable[event].to}`;
    expect(await reported(event)).toEqual([state]);
    expect(documented.get('another trip event')).toContain(state);
  },
);

it('the table has every event, and no other row', () => {
  const events = [...documented.values()].flat();
  expect([...new Set(events)].toSorted()).toEqual(webhookEventNames.toSorted());
  const rows = [...Object.keys(happenings), 'another trip event'];
  expect([...documented.keys()].toSorted()).toEqual(rows.toSorted());
});

const query = {};
const triangle = {
  type: 'Polygon',
  coordinates: [
    [
      [67.02, 24.81],
      [67.04, 24.81],
      [67.03, 24.83],
    ],
  ],
};
const features = <Properties>(properties: Properties) => ({
  type: 'FeatureCollection' as const,
  features: [{ type: 'Feature' as const, properties, geometry: triangle }],
});
const rate = { service_code: 35, starts_at: '2099-01-01T00:00:00Z', base: 90, per_kilometer: 20 };
const rates = [{ ...rate, per_minute: 3, minimum: 150, quiet_kmh: 25, busy_kmh: 15 }];
const order = { external_id: 'order-1', type: 'app', phone: '03001234567', city: 'KHI' } as const;
const rider = { external_id: 'rider-9', phone: '03110000009', name: 'Imran', city: 'KHI' };
const position = { driver: 'rider-9', lat: 24.82, lng: 67.03, at: new Date().toISOString() };

/** Calls of the doors that change something and send nothing, in an order in which they work. */
const silent: Record<string, () => Promise<{ status: number }>> = {
  'requests.create': async () => test.call(requests.createRequest, { body: order }, key),
  'drivers.upsert': async () =>
    test.call(
      driverDoors.upsertDrivers,
      { body: { drivers: [{ ...rider, fleet: 'silver' }] } },
      key,
    ),
  'drivers.status': async () =>
    test.call(
      driverDoors.changeDriverStatus,
      { params: { id: 'rider-9' }, body: { status: 'on_shift' } },
      key,
    ),
  'positions.send': async () =>
    test.call(positions.sendPositions, { body: { positions: [position] } }, key),
  'wallet.move': async () =>
    test.call(
      money.moveMoney,
      {
        body: {
          movements: [{ external_id: 'pay-1', user: admin.id, amount: 500, title: 'Commission' }],
        },
      },
      key,
    ),
  'wallet.settle': async () => {
    const [payout] = (await test.call(money.listPayouts, {}, key)).answer.data;
    const params = { id: payout?.id ?? '' };
    return test.call(money.settlePayout, { params, body: { result: 'paid' } }, key);
  },
  'reference.change-settings': async () =>
    test.call(
      reference.changeSettings,
      { query, body: { settings: [{ field: 'minimum_insurance_fee', value: '25' }] } },
      key,
    ),
  'reference.replace-sources': async () =>
    test.call(
      reference.replaceSources,
      { query, body: { sources: [{ value: 'Radio', name: 'Radio' }] } },
      key,
    ),
  'reference.upsert-fleets': async () =>
    test.call(
      reference.upsertFleets,
      { query, body: { fleets: [{ title: 'platinum', services: [35] }] } },
      key,
    ),
  'reference.upsert-promos': async () =>
    test.call(reference.upsertPromos, { query, body: { promos: [{ code: 'NEW' }] } }, key),
  'reference.upsert-rates': async () =>
    test.call(reference.upsertRates, { query, body: { rates } }, key),
  'reference.upsert-places': async () =>
    test.call(
      reference.upsertPlaces,
      { query, body: { csv: 'city,name,lat,lng\nKHI,New,24.82,67.03' } },
      key,
    ),
  'reference.upsert-zones': async () =>
    test.call(
      reference.upsertZones,
      { query, body: { city: 'KHI', zones: features({ name: 'New' }) } },
      key,
    ),
  'reference.upsert-cities': async () =>
    test.call(
      reference.upsertCities,
      { query, body: { cities: features({ city_code: 'ABC', name: 'New' }) } },
      key,
    ),
};
it.each(Object.entries(silent))('%s sends nothing', async (_id, call) => {
  expect(await eventsOf(call)).toEqual([]);
});

/** Those that are made elsewhere here, then those that run a command above or have their own test. */
const likeOthers = [
  'requests.withdraw',
  'trips.event',
  'bookings.create',
  'positions.traccar',
  'calls.report',
  'requests.upload-voice-note',
];
it('every door that changes something is made', () => {
  const changing = doors.filter(({ method }) => method !== 'GET').map(({ id }) => id);
  expect([...Object.keys(silent), ...likeOthers].toSorted()).toEqual(changing.toSorted());
});
