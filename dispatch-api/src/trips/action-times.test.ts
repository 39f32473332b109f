import { listActionTimes } from 'shared-contracts/trips/action-times.api';

import { openTestApp, type TestApp, type TestUser } from '../testing/test-app.ts';
import { buildTrip } from './trip.builder.ts';

const now = Date.parse('2026-11-21T10:00:00Z');
let test: TestApp;
beforeAll(async () => {
  test = await openTestApp({ clock: () => now });
});
afterAll(() => test.close());
const database = () => test.app.services.database;
const started = new Date(now);

const times = async (state: 'scheduled' | 'inprogress', user: TestUser) => {
  const { list } = (await test.call(listActionTimes, { query: { state } }, user)).answer;
  return Object.fromEntries(list.map(({ id, from }) => [id, from]));
};

it('answers from when each trip in progress needs action, and a client only its own', async () => {
  const client = await test.user('dispatch_client');
  const admin = await test.user('admin');
  const other = await buildTrip(database(), 'started', {
    startedAt: started,
    estimatedSeconds: 600,
  });
  const own = await buildTrip(database(), 'arrived', {
    arrivedAt: started,
    clientId: client.id,
  });
  await buildTrip(database(), 'completed');
  await buildTrip(database(), 'started', { startedAt: started, removedAt: started });
  const need = { [own.id]: '2026-11-21T10:05:00.000Z' };
  expect(await times('inprogress', client)).toEqual(need);
  expect(await times('inprogress', admin)).toEqual({
    ...need,
    [other.id]: '2026-11-21T10:10:00.000Z',
  });
});

it('a scheduled booking is counted until somebody takes it, and again once it wakes', async () => {
  const admin = await test.user('admin');
  const open = { bdt: new Date(now - 120_000) };
  const taken = await buildTrip(database(), 'open', { ...open, ownerId: admin.id });
  const snoozed = await buildTrip(database(), 'open', {
    ...open,
    snoozedUntil: new Date(now + 3_600_000),
  });
  const awake = await buildTrip(database(), 'open', { ...open, snoozedUntil: open.bdt });
  expect(await times('scheduled', admin)).toEqual({
    [taken.id]: null,
    [snoozed.id]: '2026-11-21T11:00:00.000Z',
    [awake.id]: '2026-11-21T10:08:00.000Z',
  });
});

it('refuses a dispatcher, who has no trip lists', async () => {
  const call = test.call(
    listActionTimes,
    { query: { state: 'inprogress' } },
    await test.user('dispatcher'),
  );
  expect((await call).status).toBe(403);
});
