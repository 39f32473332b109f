import { createRide } from 'shared-contracts/bookings/booking.api';
import { estimateFare } from 'shared-contracts/fares/fare.api';
import * as doors from 'shared-contracts/integration/reference-door.api';
import { createRequest } from 'shared-contracts/integration/request-door.api';
import { geocode } from 'shared-contracts/places/place.api';
import { upsertCities, upsertZones } from 'shared-contracts/reference/reference-data.api';
import { getCities, getServices, getZones } from 'shared-contracts/reference/reference.api';
import { updateDrop } from 'shared-contracts/trips/trip-edit.api';

import { rideDraft } from '../bookings/ride-draft.builder.ts';
import { builtInArea } from '../geo/built-in-area.ts';
import { setServiceArea } from '../geo/service-area.ts';
import { openTestApp, type TestApp, type TestKey, type TestUser } from '../testing/test-app.ts';
import { buildTrip, storedTrip } from '../trips/trip.builder.ts';
import { installReference } from './install-reference.ts';

let test: TestApp;
let key: TestKey;
let admin: TestUser;
let agent: TestUser;
beforeEach(async () => {
  test = await openTestApp();
  await installReference(test.app.services.database);
  key = await test.key(['reference', 'requests']);
  admin = await test.user('admin');
  agent = await test.user('supervisor');
});
afterEach(async () => {
  setServiceArea(builtInArea);
  await test.close();
});

const clifton = { lat: 24.818, lng: 67.03 };
const query = {};

async function setZone(active: boolean) {
  const { data } = (await test.call(doors.readZones, { query: { city: 'KHI' } }, key)).answer;
  const features = data.features.filter(({ properties }) => properties.name === 'Clifton');
  for (const { properties } of features) properties.active = active;
  const zones = { ...data, features };
  return test.call(upsertZones, { query, body: { city: 'KHI', zones } }, admin);
}
async function setKarachi(active: boolean) {
  const { data: cities } = (await test.call(doors.readCities, {}, key)).answer;
  for (const { properties } of cities.features)
    if (properties.city_code === 'KHI') properties.active = active;
  return test.call(upsertCities, { query, body: { cities } }, admin);
}
const book = async () => {
  const { status, failure } = await test.call(createRide, { body: rideDraft() }, agent);
  return status === 200 ? 'booked' : `${failure.error_id} ${failure.field}`;
};
const located = async () =>
  (await test.call(geocode, { query: { latlng: `${clifton.lat},${clifton.lng}` } }, agent)).answer;

it('a zone that is deactivated takes no new bookings until it is active again', async () => {
  expect((await setZone(false)).answer).toMatchObject({ changed: 1 });
  expect(await located()).toMatchObject({ infence: false, zone: null });
  expect((await test.call(getServices, { query: clifton }, agent)).answer.data).toEqual([]);
  const fare = { service_code: 35, s_lat: clifton.lat, s_lng: clifton.lng };
  expect((await test.call(estimateFare, { query: fare }, agent)).failure).toMatchObject({
    error_id: 'booking.out-of-area',
  });
  expect(await book()).toBe('booking.out-of-area pickup_address');
  const zones = (await test.call(getZones, { query }, agent)).answer.data;
  expect(zones.flatMap(({ zone, active }) => (active === false ? [zone] : []))).toEqual([
    'Clifton',
  ]);
  await setZone(true);
  expect(await book()).toBe('booked');
});

it('a city that is deactivated takes neither bookings nor requests, and keeps its name', async () => {
  await setKarachi(false);
  expect(await book()).toBe('booking.out-of-area city');
  const request = { external_id: 'order-1', type: 'app', phone: '03001234567' } as const;
  const send = (city: string) => test.call(createRequest, { body: { ...request, city } }, key);
  expect((await send('KHI')).failure).toMatchObject({ error_id: 'field.invalid', field: 'city' });
  expect((await send('LHR')).status).toBe(200);
  const cities = (await test.call(getCities, {}, agent)).answer.data;
  expect(cities.map(({ name, active }) => [name, active])).toContainEqual(['Karachi', false]);
});

it('a trip of a deactivated zone keeps it and can be edited', async () => {
  const { database } = test.app.services;
  const trip = await buildTrip(database, 'open');
  await setZone(false);
  const body = {
    trip: {
      dropoff_address: 'Teen Talwar, Clifton',
      dropoff_lat: clifton.lat,
      dropoff_lng: clifton.lng,
    },
  };
  expect((await test.call(updateDrop, { params: { id: trip.id }, body }, agent)).status).toBe(200);
  expect(await storedTrip(database, trip.id)).toMatchObject({
    pickupZone: 'Clifton',
    dropoffZone: 'Clifton',
  });
});

it('a row that exists is refused where only new ones are wanted', async () => {
  const { data: cities } = (await test.call(doors.readCities, {}, key)).answer;
  const { failure } = await test.call(
    upsertCities,
    { query: { new_only: true }, body: { cities } },
    admin,
  );
  expect(failure).toMatchObject({ code: 422, field: 'cities.features.0.properties.city_code' });
});
