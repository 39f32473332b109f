import * as api from 'shared-contracts/trips/trip-detail.api';
import * as edits from 'shared-contracts/trips/trip-edit.api';

import { newId } from '../database/id.ts';
import { openTestApp, type TestApp, type TestUser } from '../testing/test-app.ts';
import { buildBatch } from './trip-batch.builder.ts';
import { buildTrip } from './trip.builder.ts';

let test: TestApp;
let client: TestUser;
beforeAll(async () => {
  test = await openTestApp();
  client = await test.user('dispatch_client');
});
afterAll(() => test.close());

const drop = { dropoff_address: 'House 7', dropoff_lat: 24.86, dropoff_lng: 67.02 };
/** Calls that a client may make for its own trips, by the trip's id. */
const calls: Readonly<
  Record<string, (id: string) => Promise<{ status: number; failure: object }>>
> = {
  'the detail': (id) => test.call(api.getTrip, { params: { id }, query: {} }, client),
  "the driver's place": (id) => test.call(api.driverRoute, { query: { trip_id: id } }, client),
  notes: (id) => test.call(api.listNotes, { params: { id } }, client),
  'a note': (id) => test.call(api.addNote, { body: { booking_no: id, notes: 'Hi' } }, client),
  'the timeline': (id) => test.call(api.tripHistory, { params: { id } }, client),
  'a cancellation': (id) => test.call(edits.cancelTrip, { body: { trip_id: id } }, client),
  'a removal': (id) => test.call(edits.removeBooking, { body: { booking_id: id } }, client),
  'a drop-off edit': (id) =>
    test.call(edits.updateDrop, { params: { id }, body: { trip: drop } }, client),
};

it.each(Object.keys(calls))(
  "%s of another client's trip is refused like one that isn't there",
  async (name) => {
    const { id } = await buildTrip(test.app.services.database, 'accepted');
    const [foreign, unknown] = [await calls[name]?.(id), await calls[name]?.(newId())];
    expect(foreign).toMatchObject({ status: 404, failure: { error_id: 'trip.unknown' } });
    expect(unknown).toMatchObject({ status: 404, failure: { error_id: 'trip.unknown' } });
  },
);

it("a cancellation of another client's batch is refused like one that isn't there", async () => {
  const { batchId } = await buildBatch(test.app.services.database);
  for (const batch_id of [batchId, newId()])
    expect(
      await test.call(edits.cancelBatch, { params: { batch_id }, body: {} }, client),
    ).toMatchObject({ status: 404 });
});
