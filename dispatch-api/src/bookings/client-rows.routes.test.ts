import * as booking from 'shared-contracts/bookings/booking.api';
import * as detail from 'shared-contracts/trips/trip-detail.api';
import { listTrips } from 'shared-contracts/trips/trip.api';

import { openTestApp, type TestApp, type TestUser } from '../testing/test-app.ts';
import { foldTallies } from '../trips/trip-tallies.repository.ts';
import { moveTrip } from '../trips/trip.builder.ts';
import { freshPhone, rideDraft } from './ride-draft.builder.ts';

let test: TestApp;
let client: TestUser;
/** A member of staff who is named by the client's phone. */
let namesake: TestUser;
beforeAll(async () => {
  test = await openTestApp();
  client = await test.user('dispatch_client');
  namesake = await test.user('admin', { name: client.phone });
});
afterAll(() => test.close());

const book = async (as: TestUser, phone: string) =>
  (await test.call(booking.createRide, { body: rideDraft({ phone }) }, as)).answer.data.trip_no;
const numbersIn = async (state: 'scheduled' | 'completed') => {
  const { answer } = await test.call(listTrips, { query: { state } }, client);
  return { total: answer.total_records, rows: answer.list.map((row) => row.trip_no) };
};

it('a booking of staff who are named by a client’s phone is not that client’s; its own is', async () => {
  const phone = freshPhone();
  const [own, theirs] = [await book(client, phone), await book(namesake, phone)];
  expect(await numbersIn('scheduled')).toEqual({ total: 1, rows: [own] });
  const open = async (id: string) =>
    (await test.call(detail.getTrip, { params: { id }, query: {} }, client)).status;
  expect([await open(own), await open(theirs)]).toEqual([200, 404]);
  const customer = await test.call(booking.getPassenger, { params: { phone }, query: {} }, client);
  expect(customer.answer.data?.trips?.map(({ trip_no }) => trip_no)).toEqual([own]);
  expect((await test.announced()).map(({ rooms }) => rooms.length)).toEqual([2, 1]);

  for (const trip_no of [own, theirs]) await moveTrip(test, trip_no, 'completed', namesake);
  expect(await numbersIn('completed')).toEqual({ total: 1, rows: [own] });
  await foldTallies(test.app.services.database);
  expect(await numbersIn('completed')).toEqual({ total: 1, rows: [own] });
  const notified = (await test.announced()).filter(({ event }) => event === 'NEW_NOTIFICATION');
  expect(new Set(notified.map(({ row }) => (row as { trip_no: string }).trip_no))).toEqual(
    new Set([own]),
  );
});
