import { eq } from 'drizzle-orm';
import { maxLinks } from 'shared-contracts/trips/booking-links';
import * as api from 'shared-contracts/trips/booking-links.api';
import { tripHistory } from 'shared-contracts/trips/trip-detail.api';

import { newId } from '../database/id.ts';
import { auditLog, bookingLinks } from '../database/schema.ts';
import { openTestApp, type TestApp, type TestUser } from '../testing/test-app.ts';
import { buildTrip } from './trip.builder.ts';

let test: TestApp;
let staff: TestUser;
beforeAll(async () => {
  test = await openTestApp();
  staff = await test.user('supervisor', { name: 'Hina' });
});
afterAll(() => test.close());

const db = () => test.app.services.database;
const far = { pickupLat: 24.9, pickupLng: 67.1 };
/** A booking that nothing else here is similar to. */
const build = (nth: number, over: Parameters<typeof buildTrip>[2] = {}) =>
  buildTrip(db(), 'completed', { ...far, passengerPhone: `92333000${1000 + nth}`, ...over });
const link = (id: string, other: string, kind: string, user = staff) =>
  test.call(api.linkBookings, { params: { id }, body: { other, kind: kind as 'duplicate' } }, user);
const linksOf = async (id: string, user = staff) =>
  (await test.call(api.listLinks, { params: { id } }, user)).answer;
const auditOf = async (id: string) =>
  (await db().select().from(auditLog).where(eq(auditLog.subjectId, id)))
    .filter(({ action }) => action !== 'trip.read')
    .map(({ action, details }) => [action, details]);

it('either side shows the other, and both are audited, announced and in the timeline', async () => {
  const [one, other] = [await build(1, { passengerName: 'Sana' }), await build(2)];
  await test.announced();
  const { answer } = await link(one.tripNo, other.tripNo, 'complaint');
  expect(answer.data).toMatchObject({
    booking: { id: other.tripNo, state: 'completed', phone: '********1002' },
    kind: 'complaint',
    by: 'Hina',
  });
  expect((await linksOf(other.tripNo)).data).toMatchObject([
    { booking: { id: one.tripNo, name: 'Sana' }, kind: 'complaint' },
  ]);
  expect((await test.announced()).map(({ row }) => Object(row).trip_no)).toEqual([
    one.tripNo,
    other.tripNo,
  ]);
  expect(await auditOf(other.id)).toEqual([
    ['trip.linked', { trip_no: one.tripNo, kind: 'complaint' }],
  ]);
  const steps = (await test.call(tripHistory, { params: { id: one.tripNo } }, staff)).answer.data;
  expect(steps).toContainEqual(expect.objectContaining({ kind: 'trip.linked', by: 'Hina' }));
});

it('linking again changes nothing or the reason, and unlinking again changes nothing', async () => {
  const [one, other] = [await build(3), await build(4)];
  await Promise.all([
    link(one.tripNo, other.tripNo, 'duplicate'),
    link(other.tripNo, one.tripNo, 'duplicate'),
  ]);
  expect((await auditOf(one.id)).length).toBe(1);
  await link(other.tripNo, one.tripNo, 'return_trip');
  expect((await linksOf(one.tripNo)).data).toMatchObject([{ kind: 'return_trip' }]);
  for (const _again of [1, 2]) {
    const params = { id: other.tripNo, other: one.tripNo };
    expect((await test.call(api.unlinkBookings, { params }, staff)).status).toBe(200);
  }
  expect((await linksOf(one.tripNo)).data).toEqual([]);
  expect((await auditOf(one.id)).map(([action]) => action)).toEqual([
    'trip.linked',
    'trip.linked',
    'trip.unlinked',
  ]);
});

it('a batch is one booking, whichever of its drops is named', async () => {
  const batch = { batchId: newId(), batchNumber: 'B1', type: 'batch' };
  const drops = [await build(5, batch), await build(5, batch)] as const;
  const single = await build(6);
  await link(single.tripNo, drops[1].tripNo, 'same_caller');
  expect((await linksOf(single.tripNo)).data).toMatchObject([
    { booking: { id: batch.batchId, trip_no: drops[0].tripNo, batch_number: 'B1' } },
  ]);
  expect((await link(drops[0].tripNo, drops[1].tripNo, 'duplicate')).failure).toMatchObject({
    error_id: 'link.same-booking',
    field: 'other',
  });
});

it('an unknown booking and one too many are refused', async () => {
  const [one, other] = [await build(7), await build(8)];
  expect((await link(one.tripNo, '1', 'duplicate')).failure).toMatchObject({
    error_id: 'link.unknown-booking',
    field: 'other',
  });
  const stored = { kind: 'duplicate', userId: staff.id, at: new Date() } as const;
  await db()
    .insert(bookingLinks)
    .values(
      Array.from({ length: maxLinks }, (_, n) => ({
        first: one.tripNo,
        second: `z${n}`,
        ...stored,
      })),
    );
  expect((await link(other.tripNo, one.tripNo, 'duplicate')).failure.error_id).toBe('link.full');
});

it('a dispatch client sees links between its own bookings alone', async () => {
  const client = await test.user('dispatch_client');
  const own = { clientId: client.id };
  const [one, two, foreign] = [await build(9, own), await build(10, own), await build(11)];
  await link(one.tripNo, two.tripNo, 'return_trip');
  await link(one.tripNo, foreign.tripNo, 'complaint');
  const shown = (await linksOf(one.tripNo, client)).data;
  expect(shown.map(({ booking }) => booking.id)).toEqual([two.tripNo]);
  const call = await test.call(api.listLinks, { params: { id: foreign.tripNo } }, client);
  expect(call.status).toBe(404);
});

it('unfinished bookings of the hour from the same number or place may be the same', async () => {
  const dt = new Date(test.app.services.clock() - 600_000);
  const here = { pickupLat: 31.5204, pickupLng: 74.3587 };
  const phone = '923330007777';
  const one = await buildTrip(db(), 'open', { ...here, passengerPhone: phone, dt });
  const samePhone = await buildTrip(db(), 'accepted', { ...far, passengerPhone: phone, dt });
  // About 90 metres to the north, and 120.
  const near = { pickupLat: here.pickupLat + 0.0008, pickupLng: here.pickupLng, dt };
  const samePlace = await buildTrip(db(), 'pending', near);
  await buildTrip(db(), 'open', { ...near, pickupLat: here.pickupLat + 0.0011 });
  await buildTrip(db(), 'cancelled', { ...near, passengerPhone: phone });
  await buildTrip(db(), 'open', { ...near, dt: new Date(dt.getTime() - 2 * 3_600_000) });
  const brief = (rows: { booking: { id: string }; same_phone: boolean; same_place: boolean }[]) =>
    rows.map((row) => [row.booking.id, row.same_phone, row.same_place]).toSorted();
  const found = [
    [samePhone.tripNo, true, false],
    [samePlace.tripNo, false, true],
  ].toSorted();
  expect(brief((await linksOf(one.tripNo)).similar)).toEqual(found);
  const query = { lat: here.pickupLat, lng: here.pickupLng, phone };
  const before = await test.call(api.similarBookings, { query }, await test.user('dispatcher'));
  expect(brief(before.answer.data)).toEqual([...found, [one.tripNo, true, true]].toSorted());
  await link(one.tripNo, samePhone.tripNo, 'duplicate');
  expect(brief((await linksOf(one.tripNo)).similar)).toEqual([[samePlace.tripNo, false, true]]);
  const client = await test.user('dispatch_client');
  expect((await test.call(api.similarBookings, { query }, client)).answer.data).toEqual([]);
});
