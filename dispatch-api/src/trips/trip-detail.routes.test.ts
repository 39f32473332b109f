import { eq } from 'drizzle-orm';
import type { Sent } from 'shared-contracts/core/schema';
import type { StaleWrite } from 'shared-contracts/trips/stale-write';
import { tripCan, tripStates } from 'shared-contracts/trips/trip';
import * as api from 'shared-contracts/trips/trip-detail.api';
import * as edits from 'shared-contracts/trips/trip-edit.api';
import { listTrips, moveTrip } from 'shared-contracts/trips/trip.api';

import { newId } from '../database/id.ts';
import { auditLog, drivers, files, trips } from '../database/schema.ts';
import { partnerCategories } from '../reference/rows.ts';
import { openTestApp, type TestApp, type TestUser } from '../testing/test-app.ts';
import { buildTrip } from './trip.builder.ts';

let test: TestApp;
let sara: TestUser;
let omar: TestUser;
let client: TestUser;
let now = Date.parse('2026-11-21T10:00:00Z');
beforeAll(async () => {
  test = await openTestApp({ clock: () => (now += 1000) });
  [sara, omar, client] = [
    await test.user('supervisor', { name: 'Sara' }),
    await test.user('admin', { name: 'Omar' }),
    await test.user('dispatch_client'),
  ];
});
afterAll(() => test.close());

const database = () => test.app.services.database;
const stored = async (id: string) =>
  (await database().select().from(trips).where(eq(trips.id, id)))[0];
const detail = (id: string, as: TestUser = sara) =>
  test.call(api.getTrip, { params: { id }, query: {} }, as);
let phones = 0;
async function driver(over: Partial<typeof drivers.$inferInsert> = {}) {
  const row = {
    id: newId(),
    name: 'Imran Ali',
    phone: `92345${String((phones += 1)).padStart(7, '0')}`,
    categoryId: 'aaaaaaaaaaaaaaaaaaaaaaaa',
    serviceCodes: [35, 22, 100],
    city: 'KHI',
    lat: 24.82,
    lng: 67.03,
    wallet: 500,
    walletLimit: 1500,
    ...over,
  };
  await database().insert(drivers).values(row);
  return row;
}
const batch = async (over: Partial<typeof trips.$inferInsert> = {}) => {
  const batchId = newId();
  const one = (more: Partial<typeof trips.$inferInsert>) =>
    buildTrip(database(), 'open', {
      batchId,
      batchNumber: `B${batchId.slice(0, 6)}`,
      type: 'batch',
      serviceCode: 100,
      fareActual: 200,
      ...over,
      ...more,
    });
  return { batchId, drops: [await one({ displayTag: 'Z' }), await one({ dropSucceeded: false })] };
};

describe('the detail', () => {
  it('is found by trip number, trip id and batch id, a batch with all its drops', async () => {
    const trip = await buildTrip(database(), 'open', { insurance: 25 });
    for (const name of [trip.tripNo, trip.id])
      expect((await detail(name)).answer.data).toMatchObject({
        trip_no: trip.tripNo,
        fares: { actual: 330 },
        parcel_insurance_charges: 25,
        state: 'open',
        row_version: 1,
      });
    const { batchId, drops } = await batch();
    expect((await detail(batchId)).answer.data).toMatchObject({
      batch_id: batchId,
      fares: { actual: 400 },
      row_version: 2,
      bookings: [
        { trip_no: drops[0]?.tripNo, display_tag: 'Z' },
        { trip_no: drops[1]?.tripNo, dStatus: false },
      ],
    });
  });

  it("is 404 for an unknown one and closed to another client's rows", async () => {
    expect((await detail('1')).failure).toMatchObject({ code: 404, error_id: 'trip.unknown' });
    const trip = await buildTrip(database(), 'open');
    expect((await detail(trip.tripNo, client)).failure).toMatchObject({
      code: 403,
      error_id: 'own-rows.refused',
    });
    const own = await buildTrip(database(), 'open', { clientId: client.id });
    expect((await detail(own.tripNo, client)).status).toBe(200);
  });
});

describe('fares', () => {
  const fares = (
    trip: { id: string },
    customer: number,
    partner: number,
    over: object = {},
    as: TestUser = sara,
  ) =>
    test.call(
      edits.updateFares,
      {
        body: {
          dispatch_fixed_fare_customer: customer,
          dispatch_fixed_fare_partner: partner,
          type: 'trip',
          trip_id: trip.id,
          ...over,
        },
      },
      as,
    );

  it('are stored as whole numbers, announced and audited', async () => {
    const trip = await buildTrip(database(), 'open');
    expect((await fares(trip, 410.9, 390)).answer).toMatchObject({
      message: 'Fare Updated Successfully',
      data: { fares: { actual: 410 }, customer_fare: 410, partner_fare: 390, row_version: 2 },
    });
    expect(await stored(trip.id)).toMatchObject({
      fareActual: 410,
      fareCustomer: 410,
      farePartner: 390,
      rowVersion: 2,
    });
    expect((await test.announced()).at(-1)).toMatchObject({
      event: 'TRIP_SCHEDULE_UPDATE',
      row: { id: trip.id, fares: { actual: 410 } },
    });
    expect(
      (await database().select().from(auditLog).where(eq(auditLog.subjectId, trip.id))).at(-1),
    ).toMatchObject({ action: 'trip.fares', actorName: 'Sara' });
  });

  it.each([
    [0, 10, 'dispatch_fixed_fare_customer', 'Customer Fare is required to be greater then 0'],
    [10, -1, 'dispatch_fixed_fare_partner', 'Partner Fare is required to be greater then 0'],
    [10, 0.5, 'dispatch_fixed_fare_partner', 'Partner Fare is required to be greater then 0'],
  ])('%d and %d are refused with 422 and the field', async (customer, partner, field, message) => {
    const trip = await buildTrip(database(), 'open');
    expect((await fares(trip, customer, partner)).failure).toMatchObject({
      code: 422,
      error_id: 'field.invalid',
      field,
      message,
    });
    expect(await stored(trip.id)).toMatchObject({ fareActual: 330, rowVersion: 1 });
  });

  it.each(tripStates.filter((state) => !(tripCan.editFares as readonly string[]).includes(state)))(
    'are closed in state %s',
    async (state) => {
      expect((await fares(await buildTrip(database(), state), 400, 400)).failure).toMatchObject({
        error_id: 'trip.state-refused',
        message: `Booking is in ${state} state`,
      });
    },
  );

  it('of a batch are shared out over its drops', async () => {
    const { batchId, drops } = await batch();
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
    expect(answer.data).toMatchObject({
      fares: { actual: 501 },
      customer_fare: 501,
      partner_fare: 400,
    });
    expect((await stored(drops[0]?.id ?? ''))?.fareActual).toBe(251);
  });

  it('of a batch are closed once one of its drops is in another state, whichever it is', async () => {
    for (const states of [
      ['open', 'pending'],
      ['pending', 'open'],
    ] as const) {
      const { batchId, drops } = await batch();
      for (const [index, drop] of drops.entries())
        await database().update(trips).set({ state: states[index] }).where(eq(trips.id, drop.id));
      const over = { type: 'batch' as const, batch_id: batchId, trip_id: undefined };
      expect((await fares({ id: '' }, 500, 400, over)).failure).toMatchObject({
        error_id: 'trip.state-refused',
        message: 'Booking is in pending state',
      });
      for (const drop of drops) expect((await stored(drop.id))?.rowVersion).toBe(1);
    }
  });

  it('are not a dispatcher’s nor a client’s to change', async () => {
    const trip = await buildTrip(database(), 'open', { clientId: client.id });
    for (const role of ['dispatcher', 'dispatch_client'] as const)
      expect((await fares(trip, 400, 400, {}, await test.user(role))).failure).toMatchObject({
        error_id: 'role.refused',
      });
  });

  it('changed by two users at once: the second gets what the first wrote, and nothing is lost', async () => {
    const trip = await buildTrip(database(), 'open');
    expect((await fares(trip, 400, 380, { row_version: 1 }, omar)).status).toBe(200);
    const { failure } = await fares(trip, 500, 480, { row_version: 1 });
    expect(failure).toMatchObject({ code: 409, error_id: 'version.stale' });
    const staleWrite = failure.data as Sent<typeof StaleWrite>;
    expect(staleWrite.changes).toMatchObject([
      {
        by: 'Omar',
        fields: [
          { field: 'customer_fare', before: 330, after: 400 },
          { field: 'partner_fare', before: 330, after: 380 },
        ],
      },
    ]);
    expect(staleWrite.trip).toMatchObject({ customer_fare: 400, row_version: 2 });
    expect(await stored(trip.id)).toMatchObject({ fareActual: 400, farePartner: 380 });
    expect((await fares(trip, 500, 480, { row_version: 2 })).status).toBe(200);
  });

  it('without a version are not checked', async () => {
    const trip = await buildTrip(database(), 'open');
    await fares(trip, 400, 380, {}, omar);
    expect((await fares(trip, 500, 480)).answer.data.row_version).toBe(3);
  });
});

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

  it('are listed nearest first, with money and distance', async () => {
    const far = await driver({ lat: 24.9 });
    const near = await driver({ lat: 24.821, status: 'busy' });
    await driver({ status: 'off' });
    await driver({ serviceCodes: [70] });
    const { answer } = await test.call(
      edits.searchDrivers,
      { query: { service_code: 35, pickup_lat: 24.82, pickup_lng: 67.03 } },
      await test.user('dispatcher'),
    );
    expect(answer.partners).toMatchObject([
      { id: near.id, busy: true, distance: 111 },
      { id: far.id, busy: false, wallet: 500, limit: 1500, codAmount: 2000 },
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
        await driver({
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

  it('get a booking, which moves to in progress with them', async () => {
    const trip = await buildTrip(database(), 'pending');
    const who = await driver();
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
      await driver({ status: 'busy' }),
      await driver(),
      await driver({ serviceCodes: [70] }),
      await driver({ status: 'off' }),
      { id: newId() },
    ];
    for (const who of refused)
      expect((await assign(cod, who)).failure.error_id).toBe('driver.refused');
    expect((await assign(cod, await driver({ wallet: 630 }))).answer.assigned).toBe(true);
  });

  it('who are off get no booking, though they could carry its cash', async () => {
    const trip = await buildTrip(database(), 'open');
    const refused = await assign(trip, await driver({ status: 'off' }));
    expect(refused.failure.error_id).toBe('driver.refused');
    expect((await assign(trip, await driver())).answer.assigned).toBe(true);
  });

  it('are not assigned to a trip in progress, nor on the basis of an older version', async () => {
    expect(
      (await assign(await buildTrip(database(), 'started'), await driver())).failure.error_id,
    ).toBe('trip.state-refused');
    expect(
      (
        await assign(await buildTrip(database(), 'open', { rowVersion: 4 }), await driver(), {
          row_version: 3,
        })
      ).failure.error_id,
    ).toBe('version.stale');
  });
});

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
    const who = await driver({ status: 'busy' });
    const { batchId, drops } = await batch({ state: 'accepted', driverId: who.id });
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

    const { batchId, drops } = await batch();
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
    ).toBe('own-rows.refused');
  });
});

describe('a batch with one accepted drop', () => {
  const halfTaken = async (over: Partial<typeof trips.$inferInsert> = {}) => {
    const made = await batch({ serviceCode: 35, ...over });
    const [taken, waiting] = made.drops;
    if (!taken || !waiting) throw new Error('a batch has two drops here');
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
    const who = await driver();
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
    const { drops } = await batch({ serviceCode: 35 });
    const trip = { dropoff_address: 'Saddar', dropoff_lat: 24.86, dropoff_lng: 67.02 };
    expect(
      (
        await test.call(
          edits.updateDrop,
          { params: { id: drops[1]?.id ?? '' }, body: { trip } },
          sara,
        )
      ).status,
    ).toBe(200);
  });
});

describe('a drop of a batch that was cancelled by itself', () => {
  const statesOf = async (drops: readonly { id: string }[]) =>
    Promise.all(drops.map(async ({ id }) => (await stored(id))?.state));
  async function halfCancelled(over: Partial<typeof trips.$inferInsert> = {}) {
    const made = await batch(over);
    const [cancelled, left] = made.drops;
    if (!cancelled || !left) throw new Error('a batch has two drops here');
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
    const who = await driver();
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
    const who = await driver({ status: 'busy' });
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
    await test.call(
      moveTrip,
      { params: { trip_no: partly.left.tripNo }, body: { state: 'expired' } },
      omar,
    );
    expect(
      (await test.call(edits.removeBooking, { body: { booking_id: partly.batchId } }, sara)).status,
    ).toBe(200);
    expect([
      (await stored(partly.cancelled.id))?.removedAt,
      (await stored(partly.left.id))?.removedAt,
    ]).toEqual([null, expect.any(Date)]);
  });
});

describe('notes and timeline', () => {
  it('store text, author and time, newest first, and announce the trip to open screens', async () => {
    const trip = await buildTrip(database(), 'open');
    await test.call(
      api.addNote,
      { body: { notes: ' called twice ', booking_no: trip.tripNo } },
      sara,
    );
    await test.call(api.addNote, { body: { notes: 'no answer', booking_no: trip.tripNo } }, omar);
    expect(
      (await test.call(api.listNotes, { params: { id: trip.tripNo } }, sara)).answer.data,
    ).toMatchObject([
      { notes: 'no answer', name: 'Omar' },
      { notes: 'called twice', name: 'Sara' },
    ]);
    expect((await test.announced()).at(-1)).toMatchObject({ row: { id: trip.id, row_version: 1 } });
    expect(
      (await test.call(api.addNote, { body: { notes: '   ', booking_no: trip.tripNo } }, sara))
        .status,
    ).toBe(400);
  });

  it('the timeline is the audit log’s view, with who did it and what changed', async () => {
    const trip = await buildTrip(database(), 'open', {
      bdt: new Date('2026-11-21T08:00:00Z'),
      userName: 'Bilal',
    });
    await test.call(
      edits.updateFares,
      {
        body: {
          dispatch_fixed_fare_customer: 400,
          dispatch_fixed_fare_partner: 380,
          type: 'trip',
          trip_id: trip.id,
        },
      },
      sara,
    );
    await test.call(
      moveTrip,
      { params: { trip_no: trip.tripNo }, body: { state: 'started' } },
      omar,
    );
    const { answer } = await test.call(api.tripHistory, { params: { id: trip.id } }, sara);
    expect(answer.data.map((step) => [step.event, step.by])).toEqual([
      ['Booking created', 'Bilal'],
      ['Fares changed', 'Sara'],
      ['Accepted', 'Omar'],
      ['Started', 'Omar'],
    ]);
    expect(answer.data[1]?.changes).toContainEqual({
      field: 'partner_fare',
      before: 330,
      after: 380,
    });
  });

  it('a batch has one step for a change of all its drops', async () => {
    const { batchId } = await batch();
    await test.call(edits.cancelBatch, { params: { batch_id: batchId }, body: {} }, sara);
    expect(
      (await test.call(api.tripHistory, { params: { id: batchId } }, sara)).answer.data.map(
        (step) => step.event,
      ),
    ).toEqual(['Booking created', 'Batch cancelled']);
  });
});

describe('removal from the search index', () => {
  it('removes an expired booking from the lists, once', async () => {
    const trip = await buildTrip(database(), 'expired');
    const listed = async () =>
      (await test.call(listTrips, { query: { state: 'expired' } }, sara)).answer.list.some(
        (row) => row.id === trip.id,
      );
    expect(await listed()).toBe(true);
    for (let time = 0; time < 2; time += 1)
      expect(
        (await test.call(edits.removeBooking, { body: { booking_id: trip.tripNo } }, sara)).status,
      ).toBe(200);
    expect(await listed()).toBe(false);
    expect((await stored(trip.id))?.rowVersion).toBe(2);
    expect(
      (
        await test.call(
          edits.removeBooking,
          { body: { booking_id: (await buildTrip(database(), 'open')).id } },
          sara,
        )
      ).failure,
    ).toMatchObject({ error_id: 'trip.state-refused', message: 'Booking is in open state' });
  });
});

describe('the drop-off edit', () => {
  type Body = Parameters<typeof test.call<typeof edits.updateDrop>>[1]['body'];
  const save = (
    id: string,
    over: Partial<Body['trip']> = {},
    more: Partial<Body> = {},
    as: TestUser = sara,
  ) =>
    test.call(
      edits.updateDrop,
      {
        params: { id },
        body: {
          trip: {
            dropoff_address: 'Teen Talwar, Clifton',
            dropoff_lat: 24.8357,
            dropoff_lng: 67.033,
            ...over,
          },
          ...more,
        },
      },
      as,
    );

  it('moves the drop-off with its zone, and answers with a message', async () => {
    const trip = await buildTrip(database(), 'open');
    const { answer } = await save(
      trip.id,
      {},
      { dropoff_nearest: { address: 'Bank', type: 'office' } },
    );
    expect(answer).toMatchObject({
      message: 'Drop off has been updated',
      data: {
        dropoff: {
          address: 'Teen Talwar, Clifton',
          zone_en: 'Clifton',
          nearest: 'Bank',
          type: 'office',
        },
        row_version: 2,
      },
    });
    expect((await stored(trip.id))?.estimatedMeters).toBeLessThan(trip.estimatedMeters);
  });

  it.each([
    ['no address', { dropoff_address: ' ' }, {}, 'dropoff_address'],
    ['marks that no address has', { dropoff_address: '<b>x</b>' }, {}, 'dropoff_address'],
    [
      'a landmark without a type',
      {},
      { dropoff_nearest: { address: 'Bank', type: '' } },
      'dropoff_nearest_type',
    ],
    [
      'a type without a landmark',
      {},
      { dropoff_nearest: { address: '', type: 'home' } },
      'dropoff_nearest_address',
    ],
    [
      'too long a landmark',
      {},
      { dropoff_nearest: { address: 'x'.repeat(121), type: 'home' } },
      'dropoff_nearest_address',
    ],
    ['no COD amount', {}, {}, 'cod_amount'],
    ['COD above 10000', { amount: 10_001 }, {}, 'cod_amount'],
    ['parcel value above 10000', { amount: 1, amount_parcel_value: 10_001 }, {}, 'parcel_value'],
    ['too long an order number', { amount: 1, order_no: '123456789012' }, {}, 'order_no'],
    [
      'too long instructions',
      { amount: 1 },
      { special_instructions: 'x'.repeat(31) },
      'special_instructions',
    ],
  ])('refuses %s', async (_what, over, more, field) => {
    const cod = await buildTrip(database(), 'open', {
      serviceCode: 100,
      cod: 500,
      codExists: true,
    });
    expect((await save(cod.id, over, more)).failure).toMatchObject({ code: 422, field });
    expect((await stored(cod.id))?.rowVersion).toBe(1);
  });

  it('refuses a place outside the trip’s city', async () => {
    const trip = await buildTrip(database(), 'open');
    for (const at of [
      { dropoff_lat: 31.52, dropoff_lng: 74.35 },
      { dropoff_lat: 10, dropoff_lng: 10 },
    ])
      expect((await save(trip.id, at)).failure).toMatchObject({
        error_id: 'booking.out-of-area',
        field: 'dropoff_address',
      });
  });

  it('COD cannot be changed for 35 and 25, nor for a trip without a COD value', async () => {
    const ride = await buildTrip(database(), 'open', { cod: 300, codExists: true });
    expect((await save(ride.id, { amount: 400 })).failure).toMatchObject({ field: 'cod_amount' });
    const parcel = await buildTrip(database(), 'open', { serviceCode: 22 });
    expect((await save(parcel.id, { amount: 400 })).failure).toMatchObject({ field: 'cod_amount' });
    expect((await save(parcel.id)).status).toBe(200);
  });

  it('parcel value, order number and insurance of 100 are stored; 10000 is still valid', async () => {
    const trip = await buildTrip(database(), 'open', {
      serviceCode: 100,
      cod: 500,
      codExists: true,
    });
    const { answer } = await save(
      trip.id,
      { amount: 10_000, amount_parcel_value: 5000, order_no: 'A-17' },
      { parcel_insurance: true, special_instructions: 'ring twice' },
    );
    expect(answer.data).toMatchObject({
      total_cod: 10_000,
      order_no: 'A-17',
      parcel_insurance_charges: 100,
      bookings: [
        { parcel_value: 5000, parcel_insurance: true, special_instructions: 'ring twice' },
      ],
    });
    expect(
      (await save(trip.id, { amount: 10_000 }, { parcel_insurance: false })).answer.data
        .parcel_insurance_charges,
    ).toBe(0);
  });

  it('does not change omitted fields', async () => {
    const trip = await buildTrip(database(), 'open', {
      serviceCode: 100,
      cod: 500,
      codExists: true,
      parcelValue: 4000,
      orderNo: 'A-17',
    });
    expect((await save(trip.id, { amount: 500 })).answer.data).toMatchObject({
      order_no: 'A-17',
      bookings: [{ parcel_value: 4000 }],
    });
    expect(
      (await save(trip.id, { amount: 500, amount_parcel_value: null, order_no: '' })).answer.data,
    ).toMatchObject({ order_no: null, bookings: [{ parcel_value: null }] });
    await save(trip.id, { amount: 500, order_no: 'B-18' }, { special_instructions: 'Ring twice' });
    expect(
      (await save(trip.id, { amount: 500, order_no: null }, { special_instructions: null })).answer
        .data,
    ).toMatchObject({ order_no: null, bookings: [{ special_instructions: '' }] });
  });

  it.each([
    ['order number', { order_no: 'B-18' }, {}, 'order_no'],
    ['parcel value', { amount_parcel_value: 900 }, {}, 'parcel_value'],
    ['parcel value that is taken away', { amount_parcel_value: null }, {}, 'parcel_value'],
  ])(
    'refuses another %s where it belongs to no other service than 100, and takes the same',
    async (_what, over, more, field) => {
      const trip = await buildTrip(database(), 'open', {
        serviceCode: 22,
        cod: 500,
        codExists: true,
        parcelValue: 4000,
        orderNo: 'A-17',
      });
      expect((await save(trip.id, { amount: 500, ...over }, more)).failure).toMatchObject({
        code: 422,
        error_id: 'field.invalid',
        field,
      });
      expect(await stored(trip.id)).toMatchObject({
        orderNo: 'A-17',
        parcelValue: 4000,
        rowVersion: 1,
      });
      expect(
        (await save(trip.id, { amount: 500, order_no: 'A-17', amount_parcel_value: 4000 })).status,
      ).toBe(200);
    },
  );

  it('refuses insurance where there is no parcel', async () => {
    const ride = await buildTrip(database(), 'open');
    expect((await save(ride.id, {}, { parcel_insurance: true })).failure).toMatchObject({
      code: 422,
      field: 'parcel_insurance',
    });
    expect((await save(ride.id, {}, { parcel_insurance: false })).status).toBe(200);
  });

  it('is refused once a driver has the trip', async () => {
    expect((await save((await buildTrip(database(), 'accepted')).id)).failure).toMatchObject({
      error_id: 'trip.state-refused',
    });
  });

  it('of two users at once: the second gets what changed', async () => {
    const trip = await buildTrip(database(), 'open');
    await save(trip.id, {}, { row_version: 1 }, omar);
    const { failure } = await save(trip.id, { dropoff_address: 'Elsewhere' }, { row_version: 1 });
    expect(failure.error_id).toBe('version.stale');
    expect((failure.data as Sent<typeof StaleWrite>).changes[0]).toMatchObject({
      by: 'Omar',
      fields: expect.arrayContaining([
        {
          field: 'dropoff_address',
          before: 'Gulshan-e-Iqbal, Karachi',
          after: 'Teen Talwar, Clifton',
        },
      ]),
    });
    expect((await stored(trip.id))?.dropoffAddress).toBe('Teen Talwar, Clifton');
  });
});
