import { and, eq } from 'drizzle-orm';
import { reinitiateRide, type RideDraft } from 'shared-contracts/bookings/booking.api';
import { tripStates } from 'shared-contracts/trips/trip';

import { auditLog, trips } from '../database/schema.ts';
import { openTestApp, type TestApp, type TestUser } from '../testing/test-app.ts';
import { buildTrip } from '../trips/trip.builder.ts';

let test: TestApp;
let sara: TestUser;
let client: TestUser;
beforeAll(async () => {
  test = await openTestApp();
  [sara, client] = [
    await test.user('supervisor', { name: 'Sara' }),
    await test.user('dispatch_client'),
  ];
});
afterAll(() => test.close());

const database = () => test.app.services.database;
const draft = (id: string): RideDraft => ({
  name: 'Ayesha Khan',
  gender: 'female',
  source: 'Word_Of_Mouth',
  city: 'KHI',
  service_code: 35,
  creator: 'Agent',
  lang_id: 1,
  phone: '923331234567',
  id,
  pickup_address: 'Clifton, Karachi',
  pickup_lat: 24.818,
  pickup_lng: 67.03,
  pickup_nearest: { address: 'Teen Talwar', type: 'other' },
});
const again = (id: string, as: TestUser = sara, headers: Record<string, string> = {}) =>
  test.call(reinitiateRide, { body: draft(id) }, as, headers);

it('rebooks an expired booking, once per key, and links it to the old one', async () => {
  const old = await buildTrip(database(), 'expired');
  const first = await again(old.id, sara, { 'idempotency-key': `again-${old.id}` });
  const { data } = (await again(old.id, sara, { 'idempotency-key': `again-${old.id}` })).answer;
  expect(data).toEqual(first.answer.data);
  expect(
    (await database().select().from(trips).where(eq(trips.id, data.trip_id)))[0],
  ).toMatchObject({ state: 'open', passengerName: 'Ayesha Khan', queueRowId: null });
  expect(
    (
      await database()
        .select()
        .from(auditLog)
        .where(and(eq(auditLog.subjectId, data.trip_id), eq(auditLog.action, 'booking.create')))
    )[0]?.details,
  ).toMatchObject({ again_for: old.id });
  expect(
    (await test.announced()).filter(
      ({ event, row }) =>
        event === 'TRIP_SCHEDULE_NEW' && (row as { id: string }).id === data.trip_id,
    ),
  ).toHaveLength(1); // every row of a trip event has an id
});

it.each(tripStates.filter((state) => state !== 'expired'))(
  'refuses one that is %s',
  async (state) => {
    expect((await again((await buildTrip(database(), state)).id)).failure).toMatchObject({
      code: 409,
      error_id: 'trip.state-refused',
    });
  },
);

it('is a client’s right for its own bookings, not a dispatcher’s, and 404 for an unknown one', async () => {
  const own = await buildTrip(database(), 'expired', { clientId: client.id });
  expect((await again(own.id, client)).status).toBe(200);
  expect((await again((await buildTrip(database(), 'expired')).id, client)).failure.error_id).toBe(
    'trip.unknown',
  );
  expect((await again(own.id, await test.user('dispatcher'))).failure.error_id).toBe(
    'role.refused',
  );
  expect((await again('f'.repeat(24))).failure.error_id).toBe('trip.unknown');
});
