import { eq } from 'drizzle-orm';
import * as api from 'shared-contracts/trips/trip-detail.api';
import * as edits from 'shared-contracts/trips/trip-edit.api';
import { listTrips } from 'shared-contracts/trips/trip.api';

import { newId } from '../database/id.ts';
import { bookingNotes, trips } from '../database/schema.ts';
import { openTestApp, type TestApp, type TestUser } from '../testing/test-app.ts';
import { buildBatch } from './trip-batch.builder.ts';
import { buildTrip, storedTrip, moveTrip } from './trip.builder.ts';

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
const detail = (id: string, as: TestUser = sara) =>
  test.call(api.getTrip, { params: { id }, query: {} }, as);

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
    const { batchId, drops } = await buildBatch(database());
    expect((await detail(batchId)).answer.data).toMatchObject({
      batch_id: batchId,
      fares: { actual: 400 },
      row_version: 2,
      bookings: [
        { trip_no: drops[0].tripNo, display_tag: 'Z' },
        { trip_no: drops[1].tripNo, dStatus: false },
      ],
    });
  });

  it('a batch ended where its last drop did', async () => {
    const { batchId, drops } = await buildBatch(database(), { state: 'started' });
    for (const { tripNo } of drops.toReversed()) await moveTrip(test, tripNo, 'finished', omar);
    await database().update(trips).set({ endAddress: 'Gulshan' }).where(eq(trips.id, drops[0].id));
    expect((await detail(batchId)).answer.data.end_location).toEqual({ address: 'Gulshan' });
    await database()
      .update(trips)
      .set({ endedAt: new Date(now + 1000), endAddress: 'Malir' })
      .where(eq(trips.id, drops[1].id));
    expect((await detail(batchId)).answer.data.end_location).toEqual({ address: 'Malir' });
  });

  it("is 404 for an unknown one, and for another client's", async () => {
    expect((await detail('1')).failure).toMatchObject({ code: 404, error_id: 'trip.unknown' });
    const trip = await buildTrip(database(), 'open');
    expect((await detail(trip.tripNo, client)).failure).toMatchObject({
      code: 404,
      error_id: 'trip.unknown',
    });
    const own = await buildTrip(database(), 'open', { clientId: client.id });
    expect((await detail(own.tripNo, client)).status).toBe(200);
  });
});

describe('notes and timeline', () => {
  it('has at most 200 notes', async () => {
    const trip = await buildTrip(database(), 'open');
    await database()
      .insert(bookingNotes)
      .values(
        Array.from({ length: 200 }, () => ({
          id: newId(),
          subject: trip.tripNo,
          notes: 'Rang again',
          userId: null,
          name: 'Sara',
          dt: new Date(now),
        })),
      );
    const body = { booking_no: trip.tripNo, notes: 'One more' };
    expect((await test.call(api.addNote, { body }, sara)).failure).toMatchObject({
      code: 409,
      error_id: 'notes.full',
      message: 'This booking already has 200 notes, the most it can have',
    });
  });

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
    await moveTrip(test, trip.tripNo, 'started', omar);
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
    const { batchId } = await buildBatch(database());
    await test.call(edits.cancelBatch, { params: { batch_id: batchId }, body: {} }, sara);
    expect(
      (await test.call(api.tripHistory, { params: { id: batchId } }, sara)).answer.data.map(
        (step) => step.event,
      ),
    ).toEqual(['Booking created', 'Batch cancelled']);
  });
});

it('a step that one drop of a batch takes alone names the drop', async () => {
  const { batchId, drops } = await buildBatch(database(), { state: 'accepted' });
  await moveTrip(test, drops[1].tripNo, 'started', omar);
  await test.call(edits.cancelBatch, { params: { batch_id: batchId }, body: {} }, sara);
  expect(
    (await test.call(api.tripHistory, { params: { id: batchId } }, sara)).answer.data
      .filter(({ by }) => by === 'Omar' || by === 'Sara')
      .map(({ event, trip_no }) => [event, trip_no]),
  ).toEqual([
    ['Started', drops[1].tripNo],
    ['Batch cancelled', undefined],
  ]);
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
