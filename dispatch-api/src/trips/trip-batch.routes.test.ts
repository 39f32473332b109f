import { eq } from 'drizzle-orm';
import * as api from 'shared-contracts/trips/trip-detail.api';
import * as edits from 'shared-contracts/trips/trip-edit.api';

import { drivers, trips } from '../database/schema.ts';
import { openTestApp, type TestApp, type TestUser } from '../testing/test-app.ts';
import { buildDriver } from './driver.builder.ts';
import { buildBatch } from './trip-batch.builder.ts';
import { storedTrip, moveTrip } from './trip.builder.ts';

let test: TestApp;
let sara: TestUser;
let omar: TestUser;
let now = Date.parse('2026-11-21T10:00:00Z');
beforeAll(async () => {
  test = await openTestApp({ clock: () => (now += 1000) });
  sara = await test.user('supervisor', { name: 'Sara' });
  omar = await test.user('admin', { name: 'Omar' });
});
afterAll(() => test.close());

const database = () => test.app.services.database;
const stored = (id: string) => storedTrip(database(), id);
const detail = (id: string, as: TestUser = sara) =>
  test.call(api.getTrip, { params: { id }, query: {} }, as);

describe('a batch with one accepted drop', () => {
  const halfTaken = async (over: Partial<typeof trips.$inferInsert> = {}) => {
    const made = await buildBatch(database(), { serviceCode: 35, ...over });
    const [taken, waiting] = made.drops;
    await database().update(trips).set({ state: 'started' }).where(eq(trips.id, taken.id));
    return { ...made, taken, waiting };
  };
  const refused = {
    code: 409,
    error_id: 'trip.state-refused',
    message: 'Booking is in started state',
  };

  it('has the state of the drop in progress', async () => {
    const { batchId } = await halfTaken();
    expect((await detail(batchId)).answer.data).toMatchObject({
      state: 'started',
      bookings: [{ state: 'started' }, { state: 'open' }],
    });
  });

  it('cannot be assigned or cancelled, its fares cannot change, nor can its waiting drop be moved', async () => {
    const { batchId, waiting } = await halfTaken();
    const who = await buildDriver(database());
    expect(
      (
        await test.call(
          edits.assignDriver,
          { body: { trip_id: batchId, dispatch_partner: who.id } },
          sara,
        )
      ).failure,
    ).toMatchObject(refused);
    expect(
      (await test.call(edits.cancelBatch, { params: { batch_id: batchId }, body: {} }, sara))
        .failure,
    ).toMatchObject(refused);
    const fares = {
      dispatch_fixed_fare_customer: 500,
      dispatch_fixed_fare_partner: 400,
      type: 'batch' as const,
      batch_id: batchId,
    };
    expect((await test.call(edits.updateFares, { body: fares }, sara)).failure).toMatchObject(
      refused,
    );
    const trip = { dropoff_address: 'Saddar', dropoff_lat: 24.86, dropoff_lng: 67.02 };
    expect(
      (await test.call(edits.updateDrop, { params: { id: waiting.id }, body: { trip } }, sara))
        .failure,
    ).toMatchObject(refused);
    expect(await stored(waiting.id)).toMatchObject({
      state: 'open',
      driverId: null,
      fareActual: 200,
      rowVersion: 1,
    });
  });

  it('has drops that can be changed while none is accepted', async () => {
    const { drops } = await buildBatch(database(), { serviceCode: 35 });
    const trip = { dropoff_address: 'Saddar', dropoff_lat: 24.86, dropoff_lng: 67.02 };
    expect(
      (await test.call(edits.updateDrop, { params: { id: drops[1].id }, body: { trip } }, sara))
        .status,
    ).toBe(200);
  });
});

describe('a drop of a batch that was cancelled alone', () => {
  const statesOf = async (drops: readonly { id: string }[]) =>
    Promise.all(drops.map(async ({ id }) => (await stored(id))?.state));
  async function halfCancelled(over: Partial<typeof trips.$inferInsert> = {}) {
    const made = await buildBatch(database(), over);
    const [cancelled, left] = made.drops;
    expect(
      (await test.call(edits.cancelTrip, { body: { trip_id: cancelled.id } }, sara)).status,
    ).toBe(200);
    return { ...made, cancelled, left };
  }

  it('no longer counts: state, number and amounts of the booking are those of the others', async () => {
    const { batchId, cancelled, left } = await halfCancelled();
    expect((await detail(batchId)).answer.data).toMatchObject({
      state: 'open',
      trip_no: left.tripNo,
      fares: { actual: 200 },
      bookings: [
        { trip_id: cancelled.id, state: 'cancelled' },
        { trip_id: left.id, state: 'open' },
      ],
    });
  });

  it('stays cancelled when the batch gets a driver', async () => {
    const { batchId, drops } = await halfCancelled();
    const who = await buildDriver(database());
    expect(
      (
        await test.call(
          edits.assignDriver,
          { body: { trip_id: batchId, dispatch_partner: who.id } },
          sara,
        )
      ).answer.assigned,
    ).toBe(true);
    expect(await statesOf(drops)).toEqual(['cancelled', 'accepted']);
    expect((await detail(batchId)).answer.data.driver?.id).toBe(who.id);
  });

  it('gets no share of new fares', async () => {
    const { batchId, cancelled, left } = await halfCancelled();
    const { answer } = await test.call(
      edits.updateFares,
      {
        body: {
          dispatch_fixed_fare_customer: 501,
          dispatch_fixed_fare_partner: 400,
          type: 'batch',
          batch_id: batchId,
        },
      },
      sara,
    );
    expect(answer.data).toMatchObject({ fares: { actual: 501 }, partner_fare: 400 });
    expect(await stored(left.id)).toMatchObject({ fareActual: 501 });
    expect(await stored(cancelled.id)).toMatchObject({
      fareActual: 200,
      fareCustomer: null,
      rowVersion: 2,
    });
  });

  it('does not release the driver of the others; the last one does', async () => {
    const who = await buildDriver(database(), { status: 'busy' });
    const { left } = await halfCancelled({ state: 'accepted', driverId: who.id });
    const status = async () =>
      (await database().select().from(drivers).where(eq(drivers.id, who.id)))[0]?.status;
    expect(await status()).toBe('busy');
    await test.call(edits.cancelTrip, { body: { trip_id: left.id } }, sara);
    expect(await status()).toBe('free');
  });

  it('is cancelled with its batch, and remains listed when the expired rest is rebooked', async () => {
    const { batchId, drops } = await halfCancelled();
    await test.call(edits.cancelBatch, { params: { batch_id: batchId }, body: {} }, sara);
    expect(await statesOf(drops)).toEqual(['cancelled', 'batch_cancelled']);
    const partly = await halfCancelled();
    await moveTrip(test, partly.left.tripNo, 'expired', omar);
    expect(
      (await test.call(edits.removeBooking, { body: { booking_id: partly.batchId } }, sara)).status,
    ).toBe(200);
    expect([
      (await stored(partly.cancelled.id))?.removedAt,
      (await stored(partly.left.id))?.removedAt,
    ]).toEqual([null, expect.any(Date)]);
  });
});

it('an id is found in either case, and 24 hexadecimal digits may be a trip number', async () => {
  const { batchId, drops } = await buildBatch(database());
  expect((await detail(batchId.toUpperCase())).answer.data).toMatchObject({ batch_id: batchId });
  const tripNo = '123456789012345678901234';
  await database().update(trips).set({ tripNo }).where(eq(trips.id, drops[0].id));
  expect((await detail(tripNo)).answer.data).toMatchObject({ batch_id: batchId });
});

it('24 hexadecimal digits of nothing say that there is no such booking', async () => {
  expect((await detail('f'.repeat(24))).failure).toMatchObject({
    code: 404,
    error_id: 'trip.unknown',
    message: 'Booking not found',
  });
});
