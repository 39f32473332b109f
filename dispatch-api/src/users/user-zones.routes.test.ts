import { eq } from 'drizzle-orm';
import { listTrips } from 'shared-contracts/trips/trip.api';
import { updateZones } from 'shared-contracts/users/user-zones.api';

import { auditLog, users } from '../database/schema.ts';
import { serviceArea } from '../geo/service-area.ts';
import { openTestApp, type TestApp, type TestUser } from '../testing/test-app.ts';
import { buildTrip } from '../trips/trip.builder.ts';

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());

const zoneOf = (name: string) => {
  const found = serviceArea().zones.find(({ zone }) => zone === name);
  if (!found) throw new Error(`no zone ${name}`);
  const { _id, zone, urdu_text, code } = found;
  return { _id, zone, urdu_text, code };
};
const set = (id: string, list: ReturnType<typeof zoneOf>[], as: TestUser) =>
  test.call(updateZones, { params: { id }, body: { zones: list } }, as);
const storedOf = async (id: string) =>
  (await test.app.services.database.select().from(users).where(eq(users.id, id)))[0];

it('stores the working zones with the server’s own names, each once, and filters the scheduled list', async () => {
  const user = await test.user('supervisor', { address: 'Clifton', lat: 24.8, lng: 67 });
  await buildTrip(test.app.services.database, 'open');
  await buildTrip(test.app.services.database, 'open', { pickupLat: 24.942, pickupLng: 67.042 });
  const shown = async () =>
    (await test.call(listTrips, { query: { state: 'scheduled', city: 'KHI' } }, user)).answer
      .total_records;
  expect(await shown()).toBe(2);
  const clifton = zoneOf('Clifton');
  const { status, answer } = await set(
    user.id,
    [{ ...clifton, zone: 'another name' }, clifton],
    user,
  );
  expect([status, answer]).toEqual([
    200,
    expect.objectContaining({
      success: true,
      data: {
        id: user.id,
        name: 'Test supervisor',
        address: 'Clifton',
        lat: 24.8,
        lng: 67,
        zones: [clifton],
      },
    }),
  ]);
  expect((await storedOf(user.id))?.zones).toEqual([clifton]);
  expect(await shown()).toBe(1);
  await set(user.id, [], user);
  expect(await shown()).toBe(2);
  const entries = await test.app.services.database
    .select()
    .from(auditLog)
    .where(eq(auditLog.subjectId, user.id));
  expect(entries.map(({ action, details }) => [action, details])).toEqual([
    ['user.zones', { zones: [clifton.code] }],
    ['user.zones', { zones: [] }],
  ]);
});

it('rejects an unknown zone', async () => {
  const user = await test.user('supervisor');
  expect(
    (await set(user.id, [{ ...zoneOf('Clifton'), _id: 'f'.repeat(24) }], user)).failure,
  ).toMatchObject({ code: 422, error_id: 'field.invalid', field: 'zones' });
  expect((await storedOf(user.id))?.zones).toEqual([]);
});

it('allows users to set their own zones, and an admin anybody’s', async () => {
  const owner = await test.user('supervisor');
  for (const role of ['supervisor', 'dispatcher', 'dispatch_client'] as const) {
    const other = await test.user(role);
    expect((await set(owner.id, [zoneOf('Clifton')], other)).failure).toMatchObject({
      code: 403,
      error_id: 'own-rows.refused',
    });
    expect((await set(other.id, [zoneOf('Clifton')], other)).status).toBe(200);
  }
  expect((await storedOf(owner.id))?.zones).toEqual([]);
  const admin = await test.user('admin');
  expect((await set(owner.id, [zoneOf('Clifton')], admin)).status).toBe(200);
  expect((await set('f'.repeat(24), [], admin)).status).toBe(403);
});
