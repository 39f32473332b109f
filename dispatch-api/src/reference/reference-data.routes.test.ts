import { eq } from 'drizzle-orm';
import { createRide } from 'shared-contracts/bookings/booking.api';
import * as api from 'shared-contracts/integration/reference-door.api';
import {
  getPartnerCategories,
  getSettings,
  getSources,
} from 'shared-contracts/reference/reference.api';

import { checkPromo } from '../bookings/promo.repository.ts';
import { rideDraft } from '../bookings/ride-draft.builder.ts';
import { auditLog, trips } from '../database/schema.ts';
import { openTestApp, type TestApp, type TestKey, type TestUser } from '../testing/test-app.ts';
import { installReference } from './install-reference.ts';

let test: TestApp;
let key: TestKey;
let agent: TestUser;
/** The server's time where a test sets it. */
let time: number | undefined;
const now = (): number => time ?? Date.now();
beforeAll(async () => {
  test = await openTestApp({ clock: now });
  await installReference(test.app.services.database);
  key = await test.key(['reference']);
  agent = await test.user('dispatcher');
});
afterAll(() => test.close());

const settings = async () =>
  Object.fromEntries(
    (await test.call(getSettings, {}, agent)).answer.data.map(({ field, value }) => [field, value]),
  );
const change = (...list: { field: string; value: string }[]) =>
  test.call(api.changeSettings, { query: {}, body: { settings: list as never } }, key);
const logged = async (id: string) =>
  (await test.app.services.database.select().from(auditLog).where(eq(auditLog.subjectId, id))).map(
    ({ actorName }) => actorName,
  );

it('a setting is changed, logged with the key, and again changes nothing', async () => {
  const wish = { field: 'maximum_insurance_fee', value: '300' };
  expect((await change(wish)).answer).toMatchObject({ added: 0, changed: 1 });
  expect((await change(wish)).answer).toMatchObject({ added: 0, changed: 0 });
  expect((await settings())['maximum_insurance_fee']).toBe('300');
  expect(await logged('settings')).toEqual([key.name]);
});

it.each([
  ['maximum_insurance_fee', 'much', 422, 'settings.0.value'],
  ['fare_increment_value_on_chingchi', '0', 422, 'settings.0.value'],
  ['parcel_insurance_percentage_charges', '101', 422, 'settings.0.value'],
  ['parcel_insurance_toggle', 'maybe', 422, 'settings.0.value'],
  ['minimum_insurance_fee', '100000', 422, 'settings.0.value'],
  ['colour', 'red', 400, 'settings.0.field'],
])('the setting %s can’t be %s', async (field, value, status, at) => {
  const before = await settings();
  expect((await change({ field, value })).failure).toMatchObject({ code: status, field: at });
  expect(await settings()).toEqual(before);
});

it('the list of sources is replaced, in its order', async () => {
  const list = [
    { value: 'TV', name: 'Television' },
    { value: 'Fair', name: 'A fair' },
  ];
  const { answer } = await test.call(
    api.replaceSources,
    { query: {}, body: { sources: list } },
    key,
  );
  expect(answer).toMatchObject({ added: 1, changed: 1, removed: 11 });
  const stored = async () => (await test.call(getSources, {}, agent)).answer.data;
  expect(await stored()).toEqual(list);
  // A start brings back none that were removed.
  await installReference(test.app.services.database);
  expect(await stored()).toEqual(list);
  const twice = await test.call(
    api.replaceSources,
    { query: {}, body: { sources: [...list, ...list] } },
    key,
  );
  expect(twice.failure).toMatchObject({ code: 422, field: 'sources.2.value' });
});

it('a source with half of a surrogate pair is the stored one when it is sent again', async () => {
  const sources = [{ value: 'Fair\uD800', name: 'A fair\uD800' }];
  const send = () => test.call(api.replaceSources, { query: {}, body: { sources } }, key);
  expect((await send()).answer).toMatchObject({ added: 1 });
  expect((await send()).answer).toMatchObject({ added: 0, unchanged: 1 });
});

it('fleets are added and changed by their title', async () => {
  const fleets = [
    { title: 'silver', services: [35] },
    { title: 'vans', services: [22, 35], bronze_cod_allowed: true },
  ];
  const { answer } = await test.call(api.upsertFleets, { query: {}, body: { fleets } }, key);
  expect(answer).toMatchObject({ added: 1, changed: 1 });
  const { data } = (await test.call(getPartnerCategories, {}, agent)).answer;
  expect(data.map(({ title }) => title)).toEqual(['silver', 'gold', 'box', 'AnyFleet', 'vans']);
  expect(data.find(({ title }) => title === 'silver')?.services).toEqual([35]);
  const wrong = [{ title: 'x', services: [9999] }];
  expect(
    (await test.call(api.upsertFleets, { query: {}, body: { fleets: wrong } }, key)).failure,
  ).toMatchObject({ code: 422, field: 'fleets.0.services' });
});

it('a promo is valid where and until it says', async () => {
  const use = (city: string, serviceCode: number) =>
    checkPromo(
      test.app.services.database,
      { promo: 'eid60', phone: '923001234567', city, serviceCode, clientId: undefined },
      new Date(),
    );
  const upsert = (more: object) =>
    test.call(api.upsertPromos, { query: {}, body: { promos: [{ code: 'Eid60', ...more }] } }, key);
  expect((await upsert({ city: 'KHI', services: [35] })).answer).toMatchObject({ added: 1 });
  await use('KHI', 35);
  await expect(use('LHR', 35)).rejects.toMatchObject({ id: 'promo.refused' });
  await expect(use('KHI', 70)).rejects.toMatchObject({ id: 'promo.refused' });
  await upsert({ ends_at: '2020-01-01T00:00:00Z' });
  await expect(use('KHI', 35)).rejects.toMatchObject({ id: 'promo.refused' });
  expect((await upsert({ city: 'XYZ' })).failure).toMatchObject({ field: 'promos.0.city' });
});

it('a code with half of a surrogate pair is the stored one when it is sent again', async () => {
  const send = () =>
    test.call(api.upsertPromos, { query: {}, body: { promos: [{ code: 'EID\uD800' }] } }, key);
  expect((await send()).answer).toMatchObject({ added: 1 });
  expect((await send()).answer).toMatchObject({ added: 0, unchanged: 1 });
});

it('a price counts from its start on, for estimates and bookings; before it, the one before', async () => {
  const rate = {
    service_code: 35,
    starts_at: new Date(now() + 60_000).toISOString(),
    base: 1000,
    per_kilometer: 0,
    per_minute: 0,
    minimum: 1000,
    quiet_kmh: 30,
    busy_kmh: 20,
  };
  const fare = async () => {
    const { answer } = await test.call(createRide, { body: rideDraft() }, agent);
    const [trip] = await test.app.services.database
      .select()
      .from(trips)
      .where(eq(trips.tripNo, answer.data.trip_no));
    return trip?.fareActual;
  };
  const before = await fare();
  const { answer } = await test.call(api.upsertRates, { query: {}, body: { rates: [rate] } }, key);
  expect(answer).toMatchObject({ added: 1 });
  expect(await fare()).toBe(before);
  time = now() + 60_000;
  expect(await fare()).toBe(1000);
  const same = await test.call(api.upsertRates, { query: {}, body: { rates: [rate] } }, key);
  expect(same.answer).toMatchObject({ unchanged: 1 });
  const other = { query: {}, body: { rates: [{ ...rate, base: 2000 }] } };
  const past = await test.call(api.upsertRates, other, key);
  expect(past.failure).toMatchObject({ code: 422, field: 'rates.0.starts_at' });
});
