import { systemActor } from '../commands/actor.ts';
import type { RunCommand } from '../commands/command.ts';
import { newId } from '../database/id.ts';
import { openTestApp, type TestApp } from '../testing/test-app.ts';
import { expireBookings } from './trip-expiry.ts';
import { careForTripCommand } from './trip-snooze.commands.ts';
import { buildTrip, storedTrip } from './trip.builder.ts';

const booked = new Date('2026-11-21T08:00:00Z');
let now = booked.getTime();
let test: TestApp;
beforeAll(async () => {
  test = await openTestApp({ clock: () => now, settings: { expireBookingsMinutes: 120 } });
});
afterAll(() => test.close());
beforeEach(() => {
  now = booked.getTime() + 121 * 60_000;
});

const build: (
  ...given: Parameters<typeof buildTrip> extends [unknown, ...infer Rest] ? Rest : never
) => ReturnType<typeof buildTrip> = (state, over) =>
  buildTrip(test.app.services.database, state, { bdt: booked, ...over });
const stateOf = async ({ id }: { id: string }) =>
  (await storedTrip(test.app.services.database, id))?.state;
const expire = () => expireBookings(test.app.services, { actor: systemActor('test') });

it.each(['open', 'pending'] as const)(
  'a booking that is %s expires after its time, and not before',
  async (state) => {
    const trip = await build(state);
    now = booked.getTime() + 120 * 60_000;
    await expire();
    expect(await stateOf(trip)).toBe(state);
    now += 1;
    expect(await expire()).toBe(1);
    expect(await stateOf(trip)).toBe('expired');
  },
);

it.each(['accepted', 'arrived', 'started', 'finished', 'cancelled'] as const)(
  'a booking that is %s stays so',
  async (state) => {
    const trip = await build(state);
    expect(await expire()).toBe(0);
    expect(await stateOf(trip)).toBe(state);
  },
);

it('the drops of a batch expire together, as one booking', async () => {
  const batch = { batchId: newId(), batchNumber: 'B1', type: 'batch' };
  const drops = [await build('open', batch), await build('open', batch)];
  expect(await expire()).toBe(1);
  expect(await Promise.all(drops.map(stateOf))).toEqual(['expired', 'expired']);
});

it('a booking that somebody has snoozed waits for the end of the snooze', async () => {
  const trip = await build('open', { snoozedUntil: new Date(now + 60_000) });
  expect(await expire()).toBe(0);
  now += 60_000;
  expect(await expire()).toBe(1);
  expect(await stateOf(trip)).toBe('expired');
});

it('one that is snoozed while the others expire waits too', async () => {
  const [trip, batchId] = [await build('open'), newId()];
  const batch = { batchId, batchNumber: 'B2', type: 'batch' };
  const drops = [await build('open', batch), await build('open', batch)];
  const { services } = test.app;
  const supervisor = { actor: (await test.user('supervisor')).actor };
  let isFirst = true;
  const run: RunCommand = async (given, input, by) => {
    if (isFirst)
      for (const id of [trip.id, batchId])
        await services.run(careForTripCommand, { id, action: 'snooze' }, supervisor);
    isFirst = false;
    return services.run(given, input, by);
  };
  expect(await expireBookings({ ...services, run }, { actor: systemActor('test') })).toBe(0);
  expect(await Promise.all([trip, ...drops].map(stateOf))).toEqual(['open', 'open', 'open']);
});

it('an expired booking is announced to its lists and its client', async () => {
  const client = await test.user('dispatch_client');
  const trip = await build('open', { clientId: client.id });
  await expire();
  const events = (await test.announced()).filter(
    ({ row }) => (row as { trip_no: string }).trip_no === trip.tripNo,
  );
  expect(events.map(({ event }) => event)).toEqual([
    'TRIP_SCHEDULE_UPDATE',
    'TRIP_COMPLETE_NEW',
    'NEW_NOTIFICATION',
  ]);
});

it('with 0 minutes, bookings wait for ever', async () => {
  const trip = await build('open');
  const { services } = test.app;
  const settings = { ...services.settings, expireBookingsMinutes: 0 };
  expect(await expireBookings({ ...services, settings }, { actor: systemActor('test') })).toBe(0);
  expect(await stateOf(trip)).toBe('open');
});
