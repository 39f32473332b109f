import { eq } from 'drizzle-orm';
import { NodePgPreparedQuery } from 'drizzle-orm/node-postgres';
import { PglitePreparedQuery } from 'drizzle-orm/pglite';
import { createRide } from 'shared-contracts/bookings/booking.api';
import { listQueue } from 'shared-contracts/queue/queue.api';
import { listTrips } from 'shared-contracts/trips/trip.api';

import { openSession } from '../auth/session.repository.ts';
import { freshPhone, rideDraft } from '../bookings/ride-draft.builder.ts';
import { events } from '../database/schema.ts';
import { buildQueueRequest } from '../queue/queue-request.builder.ts';
import { openTestApp, type TestApp, type TestUser } from '../testing/test-app.ts';
import { numberOutbox } from './outbox.ts';

let test: TestApp;
let agent: TestUser;
let client: TestUser;
/** Another session of the client, because calls of one session wait for each other. */
let writer: { token: string };
beforeAll(async () => {
  test = await openTestApp();
  agent = await test.user('supervisor');
  client = await test.user('dispatch_client');
  const { database, settings } = test.app.services;
  writer = await database.transaction((tx) =>
    openSession(tx, settings, client.id, { address: '', userAgent: '' }),
  );
});
afterAll(() => test.close());
afterEach(() => jest.restoreAllMocks());

/** Requests of a city of this test. */
const request = () => buildQueueRequest(test, { phone: freshPhone(), city: 'NUM' });
const book = () => test.call(createRide, { body: rideDraft({ phone: freshPhone() }) }, writer);
const number = () => numberOutbox(test.app.services.database);

/** Does the work after each query of a call, where another process could do it. */
function betweenQueries(work: () => Promise<unknown>): void {
  let isWorking = false;
  for (const { prototype } of [PglitePreparedQuery, NodePgPreparedQuery]) {
    const { execute } = prototype as { execute: (...values: unknown[]) => Promise<unknown> };
    jest.spyOn(prototype, 'execute').mockImplementation(async function (
      this: unknown,
      ...values: unknown[]
    ) {
      const answer = await execute.apply(this, values);
      if (isWorking) return answer;
      isWorking = true;
      await work();
      isWorking = false;
      return answer;
    });
  }
}
/** The rows that were announced in a room, up to a number of it. */
const announced = async (room: string, seq: number) =>
  (await test.app.services.database.select().from(events).where(eq(events.room, room)))
    .filter((event) => event.seq <= seq && event.event.endsWith('_NEW'))
    .map(({ row }) => row as { id: string; city?: string });

it('the queue’s answer has every event up to its number, even those announced while it is read', async () => {
  await request();
  await number();
  const quiet = (await test.call(listQueue, { query: { city: 'NUM' } }, agent)).answer;
  expect(quiet.event_numbers).toEqual([{ room: 'queue', seq: 1 }]);

  // Until something is written, PGlite's answer is the one that was read before.
  await request();
  betweenQueries(async () => {
    await request();
    await number();
  });
  const { list, event_numbers } = (await test.call(listQueue, { query: { city: 'NUM' } }, agent))
    .answer;
  const seq = event_numbers?.[0]?.seq ?? 0;
  jest.restoreAllMocks();
  const before = await announced('queue', seq);
  expect(before.length).toBeGreaterThan(1);
  expect(list.map(({ id }) => id)).toEqual(expect.arrayContaining(before.map(({ id }) => id)));
  // An event that is committed but not yet numbered comes with a later one.
  await request();
  const unnumbered = (await test.call(listQueue, { query: { city: 'NUM' } }, agent)).answer;
  await number();
  expect(unnumbered.list).toHaveLength(
    (await announced('queue', unnumbered.event_numbers?.[0]?.seq ?? 0)).length + 1,
  );
});

it('so has a trip list’s, of the rooms that its caller joins', async () => {
  await book();
  await number();
  const room = `scheduled:client-${client.id}`;
  betweenQueries(async () => {
    await book();
    await number();
  });
  const { list, event_numbers } = (
    await test.call(listTrips, { query: { state: 'scheduled' } }, client)
  ).answer;
  jest.restoreAllMocks();
  expect(event_numbers).toEqual([{ room, seq: expect.any(Number) }]);
  const before = await announced(room, event_numbers?.[0]?.seq ?? 0);
  expect(before.length).toBeGreaterThan(1);
  expect(list.map(({ id }) => id)).toEqual(expect.arrayContaining(before.map(({ id }) => id)));
});

it.each([
  ['scheduled', 'scheduled'],
  ['inprogress', 'inprogress'],
  ['completed', 'completed'],
  ['expired', 'completed'],
  ['all', 'completed'],
] as const)('a list of %s has the numbers of the rooms of %s', async (state, section) => {
  const { answer } = await test.call(listTrips, { query: { state } }, agent);
  expect(answer.event_numbers?.map(({ room }) => room)).toEqual([
    `${section}:KHI`,
    `${section}:LHR`,
    `${section}:RWP`,
  ]);
});
