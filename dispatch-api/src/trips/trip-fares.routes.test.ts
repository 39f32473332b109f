import { eq } from 'drizzle-orm';
import type { Sent } from 'shared-contracts/core/schema';
import type { StaleWrite } from 'shared-contracts/trips/stale-write';
import { tripCan, tripStates } from 'shared-contracts/trips/trip';
import * as edits from 'shared-contracts/trips/trip-edit.api';

import { auditLog, trips } from '../database/schema.ts';
import { openTestApp, type TestApp, type TestUser } from '../testing/test-app.ts';
import { buildBatch } from './trip-batch.builder.ts';
import { buildTrip, storedTrip } from './trip.builder.ts';

let test: TestApp;
let sara: TestUser;
let omar: TestUser;
let client: TestUser;
let now = Date.parse('2026-11-21T10:00:00Z');
beforeAll(async () => {
  test = await openTestApp({ clock: () => (now += 1000) });
  sara = await test.user('supervisor', { name: 'Sara' });
  omar = await test.user('admin', { name: 'Omar' });
  client = await test.user('dispatch_client');
});
afterAll(() => test.close());

const database = () => test.app.services.database;
const stored = (id: string) => storedTrip(database(), id);

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
    [1_000_001, 10, 'dispatch_fixed_fare_customer', 'Fare must be at most Rs. 1,000,000'],
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
    const { batchId, drops } = await buildBatch(database());
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
    expect((await stored(drops[0].id))?.fareActual).toBe(251);
  });

  it('of a batch are closed once one of its drops is in another state, whichever it is', async () => {
    for (const states of [
      ['open', 'pending'],
      ['pending', 'open'],
    ] as const) {
      const { batchId, drops } = await buildBatch(database());
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

  it('changed by two users at the same time: the second gets the first one’s values, and nothing is lost', async () => {
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
