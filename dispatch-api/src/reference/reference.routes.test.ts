import { eq } from 'drizzle-orm';
import { settingDefaults } from 'shared-contracts/reference/reference';
import * as api from 'shared-contracts/reference/reference.api';

import * as tables from '../database/schema.ts';
import { builtInArea } from '../geo/built-in-area.ts';
import { serviceArea, setServiceArea } from '../geo/service-area.ts';
import { openTestApp, type TestApp, type TestUser } from '../testing/test-app.ts';
import { installReference } from './install-reference.ts';
import { loadServiceArea } from './service-area.repository.ts';

let test: TestApp;
let agent: TestUser;
beforeAll(async () => {
  test = await openTestApp();
  agent = await test.user('dispatcher');
  await installReference(test.app.services.database);
});
afterAll(() => test.close());

it('returns every list of the start-up data', async () => {
  expect(
    (await test.call(api.getCities, {}, agent)).answer.data.map((city) => city.city_code),
  ).toEqual(['KHI', 'LHR', 'RWP']);
  expect((await test.call(api.getLanguages, {}, agent)).answer.data).toEqual([
    { id: 1, name: 'English' },
    { id: 2, name: 'Urdu' },
  ]);
  expect((await test.call(api.getSources, {}, agent)).answer.data[0]?.value).toBe('Word_Of_Mouth');
  expect(
    (await test.call(api.getPartnerCategories, {}, agent)).answer.data.map((row) => row.title),
  ).toEqual(['silver', 'gold', 'box', 'AnyFleet']);
  expect(
    Object.fromEntries(
      (await test.call(api.getSettings, {}, agent)).answer.data.map(({ field, value }) => [
        field,
        value,
      ]),
    ),
  ).toEqual(settingDefaults);
});

it('returns the zones of a city in their order, each with centre and fence', async () => {
  const [karachi] = (await test.call(api.getCities, {}, agent)).answer.data;
  const { data } = (
    await test.call(api.getZones, { query: { city_id: karachi?._id ?? '' } }, agent)
  ).answer;
  expect(data.map((zone) => zone.zone_order)).toEqual(data.map((_zone, index) => index + 1));
  expect(
    data.every(
      (zone) =>
        zone.code.startsWith('KHI-') &&
        (zone.fence?.length ?? 0) >= 3 &&
        zone.loc.coordinates.length === 2,
    ),
  ).toBe(true);
});

it('offers services inside the service area and none outside', async () => {
  expect(
    (await test.call(api.getServices, { query: { lat: 24.86, lng: 67.01 } }, agent)).answer.data[0],
  ).toEqual({ service_code: 35, title: 'Sawari' });
  expect(
    (await test.call(api.getServices, { query: { lat: 25.396, lng: 68.3578 } }, agent)).answer.data,
  ).toEqual([]);
});

it('a city, zone or place that was changed stays so when the data are installed again', async () => {
  const { database } = test.app.services;
  const stored = async () => [
    await database.select().from(tables.cities),
    await database.select().from(tables.zones),
    await database.select().from(tables.places),
  ];
  await database.update(tables.cities).set({ name: 'Own name' });
  await database.update(tables.zones).set({ zone: 'Own name' });
  await database.update(tables.places).set({ name: 'Own name' });
  const before = await stored();
  await installReference(database);
  expect(await stored()).toEqual(before);
});

it('the first installation stores the cities, zones and places of the program', async () => {
  const fresh = await openTestApp();
  await installReference(fresh.app.services.database);
  setServiceArea({ cities: [], zones: [], places: [] });
  await loadServiceArea(fresh.app.services.database);
  expect(JSON.parse(JSON.stringify(serviceArea()))).toEqual(
    JSON.parse(JSON.stringify(builtInArea)),
  );
  await fresh.close();
});

it('does not overwrite a setting changed by hand when it is installed again', async () => {
  const { database } = test.app.services;
  await database
    .update(tables.settings)
    .set({ value: '25' })
    .where(eq(tables.settings.field, 'fare_increment_value_on_chingchi'));
  await installReference(database);
  expect(
    await database
      .select()
      .from(tables.settings)
      .where(eq(tables.settings.field, 'fare_increment_value_on_chingchi')),
  ).toEqual([{ field: 'fare_increment_value_on_chingchi', value: '25' }]);
});

it('answers 304 to a client that has the same list, and the new list after a change', async () => {
  const cities = (validator?: string) =>
    test.app.inject({
      url: '/api/v1/getCities',
      headers: {
        'x-dispatch-access-token': agent.token,
        'accept-encoding': 'br',
        ...(validator && { 'if-none-match': validator }),
      },
    });
  const first = await cities();
  expect(first.headers['cache-control']).toBe('private, no-cache');
  const same = await cities(String(first.headers['etag']));
  expect([same.statusCode, same.body]).toEqual([304, '']);
  await test.app.services.database.update(tables.cities).set({ name: 'Karachi City' });
  const changed = await cities(String(first.headers['etag']));
  expect(changed.statusCode).toBe(200);
  expect(changed.headers['etag']).not.toBe(first.headers['etag']);
});

it('asks for a session before it compares a validator', async () => {
  const first = await test.app.inject({
    url: '/api/v1/getCities',
    headers: { 'x-dispatch-access-token': agent.token },
  });
  const refused = await test.app.inject({
    url: '/api/v1/getCities',
    headers: { 'if-none-match': String(first.headers['etag']) },
  });
  expect(refused.statusCode).toBe(401);
  expect(refused.headers['cache-control']).toBe('no-store');
});
