import { eq } from 'drizzle-orm';
import type { RideDraft } from 'shared-contracts/bookings/booking.api';
import { createBooking } from 'shared-contracts/integration/booking-door.api';

import { freshPhone, rideDraft } from '../bookings/ride-draft.builder.ts';
import { auditLog, trips } from '../database/schema.ts';
import { openTestApp, type TestApp, type TestKey } from '../testing/test-app.ts';

const bill = 30;
const batchService = 10;
let test: TestApp;
let key: TestKey;
beforeAll(async () => {
  test = await openTestApp();
  key = await test.key(['requests']);
});
afterAll(() => test.close());

const book = (over: Partial<RideDraft> = {}, as = key, headers: Record<string, string> = {}) => {
  const { phone = freshPhone(), ...draft } = rideDraft({
    dropoff_nearest: { address: 'Disco Bakery', type: 'other' },
    ...over,
  });
  return test.call(createBooking, { body: { ...draft, phone } }, as, headers);
};
const tripOf = async (tripNo: string) =>
  (await test.app.services.database.select().from(trips).where(eq(trips.tripNo, tripNo)))[0];

it.each([35, bill])('books service %i, for no agent, and says who did it', async (service_code) => {
  const { answer, status } = await book({ service_code, phone: '0300 123 4567' });
  expect(status).toBe(200);
  const trip = await tripOf(answer.data.trip_no);
  expect(trip).toMatchObject({
    serviceCode: service_code,
    state: 'open',
    passengerPhone: '923001234567',
    creator: 'open_api',
    userName: key.name,
    userId: null,
    queueRowId: null,
  });
  expect(trip?.fareActual).toBeGreaterThan(0);
  const entries = await test.app.services.database
    .select({ action: auditLog.action, by: auditLog.actorName })
    .from(auditLog)
    .where(eq(auditLog.subjectId, trip?.id ?? ''));
  expect(entries).toEqual([{ action: 'booking.create', by: key.name }]);
  expect((await test.announced()).map(({ event }) => event)).toContain('TRIP_SCHEDULE_NEW');
});

it.each([
  ['a phone', { phone: '12' }, 'phone', 'field.invalid'],
  ['a name', { name: '12' }, 'name', 'field.invalid'],
  ['a landmark', { pickup_nearest: undefined }, 'pickup_nearest_address', 'field.invalid'],
  ['a place elsewhere', { pickup_lat: 51.5 }, 'pickup_address', 'booking.out-of-area'],
  [
    'a service with several drops',
    { service_code: batchService },
    'service_code',
    'booking.service-unknown',
  ],
] as const)('refuses %s at its field', async (_what, over, field, error_id) => {
  const { failure } = await book(over);
  expect(failure).toMatchObject({ error_id, field });
});

it('takes no quote, fixed fare or request of an agent', async () => {
  const { answer } = await book({
    id: '0'.repeat(24),
    est_req_id: 'none',
    dispatch_fixed_fare_customer: 1,
  });
  expect(await tripOf(answer.data.trip_no)).toMatchObject({ queueRowId: null, fareCustomer: null });
});

it('answers a repeat as before, and books once', async () => {
  const phone = freshPhone();
  const send = () => book({ phone }, key, { 'idempotency-key': 'order-1' });
  const [first, second] = [await send(), await send()];
  expect(second.answer).toEqual(first.answer);
  const { database } = test.app.services;
  expect(await database.$count(trips, eq(trips.passengerPhone, phone))).toBe(1);
});

it('needs the scope of requests', async () => {
  const { status } = await book({}, await test.key(['read', 'trips']));
  expect(status).toBe(403);
});
