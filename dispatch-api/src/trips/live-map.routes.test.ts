import { liveMap } from 'shared-contracts/trips/live-map.api';

import { serviceArea } from '../geo/service-area.ts';
import { openTestApp, type TestApp } from '../testing/test-app.ts';
import { buildDriver } from './driver.builder.ts';
import { buildTrip } from './trip.builder.ts';

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());
const database = () => test.app.services.database;
const seen = new Date('2026-11-21T10:00:00Z');

const [here, there] = serviceArea().zones.filter(({ city }) => city === 'KHI');
if (!here || !there) throw new Error('Karachi has zones');

it('shows drivers on duty with their trips, and per zone who waits and who is free', async () => {
  const admin = await test.user('admin');
  const free = await buildDriver(database(), { lat: here.lat, lng: here.lng, updatedAt: seen });
  const busy = await buildDriver(database(), { lat: there.lat, lng: there.lng, status: 'busy' });
  await buildDriver(database(), { status: 'off' });
  await buildDriver(database(), { city: 'LHR' });
  const trip = await buildTrip(database(), 'started', { driverId: busy.id });
  await buildTrip(database(), 'completed', { driverId: free.id });
  const waiting = { city: 'KHI', pickupZoneId: here._id };
  await buildTrip(database(), 'open', waiting);
  const batch = { ...waiting, batchId: 'b'.repeat(24) };
  await buildTrip(database(), 'pending', batch);
  await buildTrip(database(), 'open', batch);
  await buildTrip(database(), 'open', { ...waiting, removedAt: seen });

  const { answer } = await test.call(liveMap, { query: { city: 'KHI' } }, admin);
  const byId = new Map(answer.drivers.map((driver) => [driver.id, driver]));
  expect([...byId.keys()].toSorted()).toEqual([free.id, busy.id].toSorted());
  expect(byId.get(free.id)).toEqual({
    id: free.id,
    full_name: free.name,
    lat: here.lat,
    lng: here.lng,
    busy: false,
    seen_at: seen.toISOString(),
    page_id: null,
  });
  expect(byId.get(busy.id)).toMatchObject({ busy: true, page_id: trip.tripNo });
  expect(answer.zones.filter((zone) => zone.waiting + zone.free > 0)).toEqual([
    { zone_id: here._id, waiting: 2, free: 1 },
  ]);
});

it('gives the age of a driver’s position, also after the driver was changed otherwise', async () => {
  const { id } = await buildDriver(database(), { city: 'RWP', positionAt: seen });
  const { answer } = await test.call(
    liveMap,
    { query: { city: 'RWP' } },
    await test.user('supervisor'),
  );
  expect(answer.drivers).toMatchObject([{ id, seen_at: seen.toISOString() }]);
});

it.each(['dispatcher', 'dispatch_client'] as const)('is not for a %s', async (role) => {
  const { status } = await test.call(liveMap, { query: { city: 'KHI' } }, await test.user(role));
  expect(status).toBe(403);
});
