import { newId } from '../database/id.ts';
import { openTestApp, type TestApp } from '../testing/test-app.ts';
import { buildDriver } from '../trips/driver.builder.ts';
import { buildTrip } from '../trips/trip.builder.ts';
import { driversOnDuty } from './driver-facts.repository.ts';

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());

it('a driver of a batch is free at its last drop, also where that has a longer number', async () => {
  const { database } = test.app.services;
  const now = new Date();
  const driver = await buildDriver(database, { status: 'busy' });
  const batch = { driverId: driver.id, batchId: newId(), type: 'batch', startedAt: now } as const;
  await buildTrip(database, 'started', { ...batch, tripNo: '1000000', dropoffLat: 24.9 });
  await buildTrip(database, 'started', { ...batch, tripNo: '999999', dropoffLat: 24.8 });
  const found = await driversOnDuty(database, now);
  expect(found.find(({ id }) => id === driver.id)?.clears?.at.lat).toBe(24.9);
});
