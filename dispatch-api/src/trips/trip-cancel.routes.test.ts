import { eq } from 'drizzle-orm';
import { tripCan, tripStates } from 'shared-contracts/trips/trip';
import * as api from 'shared-contracts/trips/trip-detail.api';
import * as edits from 'shared-contracts/trips/trip-edit.api';

import { drivers } from '../database/schema.ts';
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

describe('cancelling', () => {
  const cancel = (id: string) => test.call(edits.cancelTrip, { body: { trip_id: id } }, sara);
  const mayBe: readonly string[] = tripCan.cancel;

  it.each(tripCan.cancel)('a trip in state %s', async (state) => {
    const trip = await buildTrip(database(), state);
    expect((await cancel(trip.id)).answer).toMatchObject({
      code: 200,
      message: 'Booking cancelled successfully',
    });
    expect(await stored(trip.id)).toMatchObject({
      state: 'cancelled',
      cancelReason: 'Cancelled by Admin',
    });
  });

  it.each(tripStates.filter((state) => !mayBe.includes(state)))(
    'is refused in state %s',
    async (state) => {
      expect((await cancel((await buildTrip(database(), state)).id)).failure).toMatchObject({
        code: 409,
        error_id: 'trip.state-refused',
        message: `Booking is in ${state} state`,
      });
    },
  );

  it('a batch cancels all its drops and frees the driver', async () => {
    const who = await buildDriver(database(), { status: 'busy' });
    const { batchId, drops } = await buildBatch(database(), {
      state: 'accepted',
      driverId: who.id,
    });
    expect(
      (
        await test.call(
          edits.cancelBatch,
          {
            params: { batch_id: batchId },
            body: { cancel_reason: 'Cancelled by Admin', lat: 24.8, lng: 67 },
          },
          sara,
        )
      ).status,
    ).toBe(200);
    for (const drop of drops) expect((await stored(drop.id))?.state).toBe('batch_cancelled');
    expect((await database().select().from(drivers).where(eq(drivers.id, who.id)))[0]?.status).toBe(
      'free',
    );
  });

  it.each([1, 2, 3, 4, 5])(
    'the drops of a batch at the same moment frees the driver, try %s',
    async () => {
      const who = await buildDriver(database(), { status: 'busy' });
      const { drops } = await buildBatch(database(), { state: 'accepted', driverId: who.id });
      const answers = await Promise.all(drops.map(({ id }) => cancel(id)));
      expect(answers.map(({ status }) => status)).toEqual([200, 200]);
      expect(
        (await database().select().from(drivers).where(eq(drivers.id, who.id)))[0]?.status,
      ).toBe('free');
    },
  );

  it.each([1, 2, 3, 4, 5])('the same trip at the same moment is done once, try %s', async () => {
    const { id } = await buildTrip(database(), 'open');
    const answers = await Promise.all([cancel(id), cancel(id)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  it('is refused on the basis of an older version of the trip or its batch, with what changed since', async () => {
    const trip = await buildTrip(database(), 'open');
    const seen = (await detail(trip.tripNo)).answer.data.row_version;
    await test.call(
      edits.updateFares,
      {
        body: {
          trip_id: trip.id,
          type: 'trip',
          dispatch_fixed_fare_customer: 400,
          dispatch_fixed_fare_partner: 300,
        },
      },
      sara,
    );
    const { failure } = await test.call(
      edits.cancelTrip,
      { body: { trip_id: trip.id, row_version: seen } },
      sara,
    );
    expect(failure).toMatchObject({
      error_id: 'version.stale',
      data: { changes: [{ by: expect.any(String) }], trip: { customer_fare: 400 } },
    });
    expect((await stored(trip.id))?.state).toBe('open');
    expect(
      (
        await test.call(
          edits.cancelTrip,
          {
            body: {
              trip_id: trip.id,
              row_version: (await detail(trip.tripNo)).answer.data.row_version,
            },
          },
          sara,
        )
      ).status,
    ).toBe(200);

    const { batchId, drops } = await buildBatch(database());
    const version = (await detail(batchId)).answer.data.row_version ?? 0;
    expect(
      (
        await test.call(
          edits.cancelBatch,
          { params: { batch_id: batchId }, body: { row_version: version - 1 } },
          sara,
        )
      ).failure.error_id,
    ).toBe('version.stale');
    expect(
      (
        await test.call(
          edits.cancelBatch,
          { params: { batch_id: batchId }, body: { row_version: version } },
          sara,
        )
      ).status,
    ).toBe(200);
    for (const drop of drops) expect((await stored(drop.id))?.state).toBe('batch_cancelled');
  });

  it('is allowed to a client only for its own rows', async () => {
    const [own, other] = [
      await buildTrip(database(), 'open', { clientId: client.id }),
      await buildTrip(database(), 'open'),
    ];
    expect((await test.call(edits.cancelTrip, { body: { trip_id: own.id } }, client)).status).toBe(
      200,
    );
    expect(
      (await test.call(edits.cancelTrip, { body: { trip_id: other.id } }, client)).failure.error_id,
    ).toBe('trip.unknown');
  });
});
