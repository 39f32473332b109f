import { listLateTimes } from 'shared-contracts/trips/late-times.api';

import { openTestApp, type TestApp, type TestUser } from '../testing/test-app.ts';
import { buildTrip } from './trip.builder.ts';

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());

it('answers the trips in progress with the time from which each is late, of a client its own alone', async () => {
  const { database } = test.app.services;
  const dt = new Date('2026-11-21T10:00:00Z');
  const client = await test.user('dispatch_client');
  const [accepted, own] = [
    await buildTrip(database, 'accepted', { dt, estimatedSeconds: 600 }),
    await buildTrip(database, 'started', { dt, estimatedSeconds: 60, clientId: client.id }),
  ];
  await buildTrip(database, 'open', { dt });
  await buildTrip(database, 'completed', { dt });
  await buildTrip(database, 'accepted', { dt, removedAt: dt });
  const times = async (user: TestUser) => {
    const { list } = (await test.call(listLateTimes, {}, user)).answer;
    return Object.fromEntries(list.map(({ id, late_from }) => [id, late_from]));
  };
  const late = { [own.id]: '2026-11-21T10:02:00.000Z' };
  expect(await times(await test.user('admin'))).toEqual({
    ...late,
    [accepted.id]: '2026-11-21T10:11:00.000Z',
  });
  expect(await times(client)).toEqual(late);
});

it('refuses a dispatcher, who has no trip lists', async () => {
  expect((await test.call(listLateTimes, {}, await test.user('dispatcher'))).status).toBe(403);
});
