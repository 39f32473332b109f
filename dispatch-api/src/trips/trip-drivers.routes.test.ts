import * as api from 'shared-contracts/trips/trip-detail.api';
import * as edits from 'shared-contracts/trips/trip-edit.api';

import { newId } from '../database/id.ts';
import { drivers, files, trips } from '../database/schema.ts';
import { partnerCategories } from '../reference/rows.ts';
import { openTestApp, type TestApp, type TestUser } from '../testing/test-app.ts';
import { buildDriver } from './driver.builder.ts';
import { buildBatch } from './trip-batch.builder.ts';
import { buildTrip, storedTrip } from './trip.builder.ts';

let test: TestApp;
let sara: TestUser;
let client: TestUser;
let now = Date.parse('2026-11-21T10:00:00Z');
beforeAll(async () => {
  test = await openTestApp({ clock: () => (now += 1000) });
  sara = await test.user('supervisor', { name: 'Sara' });
  client = await test.user('dispatch_client');
});
afterAll(() => test.close());

const database = () => test.app.services.database;
const stored = (id: string) => storedTrip(database(), id);
const detail = (id: string, as: TestUser = sara) =>
  test.call(api.getTrip, { params: { id }, query: {} }, as);

describe('drivers', () => {
  const assign = (trip: { id: string }, who: { id: string }, over: object = {}) =>
    test.call(
      edits.assignDriver,
      { body: { trip_id: trip.id, dispatch_partner: who.id, ...over } },
      sara,
    );
  beforeEach(async () => {
    await database().update(trips).set({ driverId: null });
    await database().delete(drivers);
  });

  it('are listed best first, then those with another trip, with money and distance', async () => {
    const far = await buildDriver(database(), { lat: 24.9 });
    const near = await buildDriver(database(), { lat: 24.821, status: 'busy' });
    await buildDriver(database(), { status: 'off' });
    await buildDriver(database(), { serviceCodes: [70] });
    const { answer } = await test.call(
      edits.searchDrivers,
      { query: { service_code: 35, pickup_lat: 24.82, pickup_lng: 67.03 } },
      await test.user('dispatcher'),
    );
    expect(answer.partners).toMatchObject([
      { id: far.id, busy: false, wallet: 500, limit: 1500, codAmount: 2000 },
      { id: near.id, busy: true, distance: 111 },
    ]);
    expect(
      (
        await test.call(
          edits.searchDrivers,
          { query: { service_code: 35, pickup_lat: 24.82, pickup_lng: 67.03 } },
          client,
        )
      ).failure.error_id,
    ).toBe('role.refused');
  });

  it('are those of the requested fleet; AnyFleet lists the drivers of all fleets, and any of them can be assigned', async () => {
    const fleetId = (fleetTitle: string) =>
      partnerCategories.find(({ title }) => title === fleetTitle)?._id ?? '';
    const made = [];
    for (const [index, title] of ['silver', 'gold', 'box', 'AnyFleet'].entries())
      made.push(
        await buildDriver(database(), {
          categoryId: fleetId(title),
          lat: 24.821 + index / 1000,
          walletLimit: 20_000,
        }),
      );
    const found = async (title: string) =>
      (
        await test.call(
          edits.searchDrivers,
          {
            query: {
              partner_category_id: fleetId(title),
              service_code: 35,
              pickup_lat: 24.82,
              pickup_lng: 67.03,
            },
          },
          sara,
        )
      ).answer.partners.map(({ id }) => id);
    for (const [index, title] of ['silver', 'gold', 'box'].entries())
      expect(await found(title)).toEqual([made[index]?.id]);
    const any = await found('AnyFleet');
    expect(any).toEqual(made.map(({ id }) => id));
    for (const id of any)
      expect((await assign(await buildTrip(database(), 'open'), { id })).answer.assigned).toBe(
        true,
      );
  });

  it('get the whole batch, also when one of its drops is named', async () => {
    const { drops } = await buildBatch(database());
    const who = await buildDriver(database());
    expect((await assign(drops[1], who)).answer.assigned).toBe(true);
    for (const { id } of drops) expect((await stored(id))?.driverId).toBe(who.id);
    const other = await buildDriver(database());
    expect((await assign(drops[0], other)).failure.error_id).toBe('trip.state-refused');
  });

  it('get a booking, which moves to in progress with them', async () => {
    const trip = await buildTrip(database(), 'pending');
    const who = await buildDriver(database());
    expect((await assign(trip, who)).answer).toMatchObject({
      assigned: true,
      message: 'Booking assigned successfully',
    });
    expect(await stored(trip.id)).toMatchObject({
      state: 'accepted',
      driverId: who.id,
      acceptedCount: 1,
    });
    expect((await test.announced()).slice(-2)).toMatchObject([
      { event: 'TRIP_SCHEDULE_UPDATE' },
      { event: 'TRIP_INPROGRESS_NEW', row: { id: trip.id } },
    ]);
    expect(
      (await test.call(api.driverRoute, { query: { trip_id: trip.id } }, sara)).answer,
    ).toMatchObject({ current_lat: 24.82, current_lng: 67.03 });
    expect((await detail(trip.tripNo)).answer.data.driver).toMatchObject({
      full_name: 'Imran Ali',
      img_id: null,
    });
    await database()
      .insert(files)
      .values({
        id: newId(),
        kind: 'partner_profile_images',
        name: `${who.id}.png`,
        type: 'image/png',
        content: new Uint8Array([1]),
      });
    expect((await detail(trip.tripNo)).answer.data.driver?.img_id).toBe(`${who.id}.png`);
  });

  it('whom a rule excludes are refused: busy, short of cash, another service, off', async () => {
    const cod = await buildTrip(database(), 'open', {
      serviceCode: 22,
      cod: 1800,
      codExists: true,
    });
    const refused = [
      await buildDriver(database(), { status: 'busy' }),
      await buildDriver(database()),
      await buildDriver(database(), { serviceCodes: [70] }),
      await buildDriver(database(), { status: 'off' }),
      { id: newId() },
    ];
    for (const who of refused)
      expect((await assign(cod, who)).failure.error_id).toBe('driver.refused');
    expect(
      (await assign(cod, await buildDriver(database(), { wallet: 630 }))).answer.assigned,
    ).toBe(true);
  });

  it('who are off get no booking, though they could carry its cash', async () => {
    const trip = await buildTrip(database(), 'open');
    const refused = await assign(trip, await buildDriver(database(), { status: 'off' }));
    expect(refused.failure.error_id).toBe('driver.refused');
    expect((await assign(trip, await buildDriver(database()))).answer.assigned).toBe(true);
  });

  it('are not assigned to a trip in progress, nor on the basis of an older version', async () => {
    expect(
      (await assign(await buildTrip(database(), 'started'), await buildDriver(database()))).failure
        .error_id,
    ).toBe('trip.state-refused');
    expect(
      (
        await assign(
          await buildTrip(database(), 'open', { rowVersion: 4 }),
          await buildDriver(database()),
          {
            row_version: 3,
          },
        )
      ).failure.error_id,
    ).toBe('version.stale');
  });
});
