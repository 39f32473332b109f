import { addDispatchRule } from 'shared-contracts/dispatch/dispatch-rule.api';
import { listZoneOutlooks } from 'shared-contracts/dispatch/zone-outlook.api';

import { drivers, trips } from '../database/schema.ts';
import { serviceArea } from '../geo/service-area.ts';
import { openTestApp, type TestApp, type TestUser } from '../testing/test-app.ts';
import { buildTrip } from '../trips/trip.builder.ts';
import { lookAhead } from './look-ahead.ts';
import { ruleDraft } from './rule-draft.builder.ts';

const start = Date.parse('2026-11-21T10:00:00Z');
let now = start;
let test: TestApp;
let sara: TestUser;
let dispatcher: TestUser;
beforeAll(async () => {
  test = await openTestApp({ clock: () => now });
  sara = await test.user('supervisor');
  dispatcher = await test.user('dispatcher');
  await test.app.services.database.update(trips).set({ state: 'completed', bdt: new Date(0) });
  await test.app.services.database.update(drivers).set({ status: 'off' });
});
afterAll(() => test.close());

const [first, second] = serviceArea().zones.filter(({ city }) => city === 'KHI');
const at = (minutes: number) => {
  now = start + minutes * 60_000;
  return lookAhead(test.app.services);
};
const book = async (zone: typeof first, count: number) => {
  for (let index = 0; index < count; index += 1)
    await buildTrip(test.app.services.database, 'open', {
      pickupZoneId: zone?._id ?? null,
      bdt: new Date(now),
      dt: new Date(now),
    });
};
const outlooks = async () =>
  (await test.call(listZoneOutlooks, {}, dispatcher)).answer.data.map(({ zone_id: id, since }) => [
    id,
    since,
  ]);
const alarms = async () =>
  (await test.announced())
    .filter(({ event }) => event === 'ZONES_DRY')
    .map(({ rooms, row }) => ({ rooms, row }));

it('the staff gets one alarm in ten minutes, of all zones that will run dry', async () => {
  await book(first, 3);
  expect(await at(0)).toBe(0);
  await test.call(
    addDispatchRule,
    { body: { ...ruleDraft, mode: 'off', promise_minutes: 6 } },
    sara,
  );
  expect(await at(1)).toBe(1);
  const since = new Date(now).toISOString();
  expect(await outlooks()).toEqual([[first?._id, since]]);
  const dry = { expected_minutes: 60, promise_minutes: 6 };
  const [alarm] = await alarms();
  expect(alarm).toMatchObject({
    rooms: ['desk'],
    row: { zones: [{ ...dry, zone_id: first?._id, zone: first?.zone }] },
  });
  await book(second, 3);
  expect(await at(2)).toBe(0);
  expect(await outlooks()).toHaveLength(2);
  expect(await at(10)).toBe(0);
  expect(await at(11)).toBe(1);
  expect((await alarms()).at(-1)).toMatchObject({ row: { zones: [{ zone_id: second?._id }] } });
  expect(await at(21)).toBe(0);
  expect(await alarms()).toHaveLength(2);
});

it('a warning ends with the run on the zone', async () => {
  await test.app.services.database.update(trips).set({ state: 'completed' });
  await at(60);
  expect(await outlooks()).toEqual([]);
});
