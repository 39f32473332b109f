import { autocomplete, geocode } from 'shared-contracts/places/place.api';

import { openTestApp, type TestApp, type TestUser } from '../testing/test-app.ts';
import { gazetteer } from './gazetteer.ts';

let test: TestApp;
let agent: TestUser;
beforeAll(async () => {
  test = await openTestApp();
  agent = await test.user('dispatcher');
});
afterAll(() => test.close());

it('suggests places of the city, and gives each its point, address, zone and fence flag', async () => {
  const { answer } = await test.call(
    autocomplete,
    { query: { city: 'KHI', keyword: 'mazar' } },
    agent,
  );
  expect(answer.predictions[0]).toEqual({
    place_id: 'KHI.mazar-e-quaid',
    description: 'Mazar-e-Quaid, Jamshed Town, Karachi',
  });
  const place = await test.call(geocode, { query: { place_id: 'KHI.mazar-e-quaid' } }, agent);
  expect(place.answer).toMatchObject({
    results: [
      {
        formatted_address: 'Mazar-e-Quaid, Jamshed Town, Karachi',
        geometry: { location: { lat: 24.8753, lng: 67.0405 } },
      },
    ],
    infence: true,
    zone: { zone: 'Jamshed Town' },
  });
});

it('finds every place that it suggests, inside the fence', async () => {
  for (const { place_id } of gazetteer().filter((_place, index) => index % 25 === 0)) {
    const { status, answer } = await test.call(geocode, { query: { place_id } }, agent);
    expect({ place_id, status, infence: answer.infence }).toEqual({
      place_id,
      status: 200,
      infence: true,
    });
  }
});

it('looks up a moved pin, also outside of the service area', async () => {
  expect(
    (await test.call(geocode, { query: { latlng: '24.8752,67.0425' } }, agent)).answer,
  ).toMatchObject({
    infence: true,
    results: [{ formatted_address: 'Near Mazar-e-Quaid, Jamshed Town, Karachi' }],
  });
  expect(
    (await test.call(geocode, { query: { latlng: '25.396, 68.3578' } }, agent)).answer,
  ).toMatchObject({ infence: false, zone: null });
});

it('answers a place that it does not know with none where that was asked for', async () => {
  const query = { place_id: 'KHI.nowhere', or_null: true };
  expect(await test.call(geocode, { query }, agent)).toMatchObject({
    status: 200,
    answer: { results: [], infence: false, zone: null },
  });
});

it('answers an unknown place with 404, and requires a place', async () => {
  expect(await test.call(geocode, { query: { place_id: 'KHI.nowhere' } }, agent)).toMatchObject({
    status: 404,
    failure: { error_id: 'place.unknown' },
  });
  expect(await test.call(geocode, { query: {} }, agent)).toMatchObject({ status: 400 });
});
