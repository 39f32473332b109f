import { isPassword } from 'dispatch-api/src/auth/password.ts';
import { secondFactorOf } from 'dispatch-api/src/auth/second-factor.ts';
import { unseal } from 'dispatch-api/src/auth/secret-box.ts';
import { drivers, files, queueRows, trips, users } from 'dispatch-api/src/database/schema.ts';
import { inFence } from 'dispatch-api/src/geo/geo.provider.ts';
import { zoneAt } from 'dispatch-api/src/geo/zones.ts';
import { openTestApp, type TestApp } from 'dispatch-api/src/testing/test-app.ts';
import { buildTrip } from 'dispatch-api/src/trips/trip.builder.ts';
import { count, eq } from 'drizzle-orm';
import { dropCodeOf } from 'shared-contracts/bookings/batch.rules';
import { applyPromo } from 'shared-contracts/bookings/booking.api';
import { tripStates } from 'shared-contracts/trips/trip';

import { openSeeded } from '../testing/demo-test.ts';
import { bookingsAtStart, seedDemo } from './seed.ts';
import { recordingNamed, voiceNotes } from './voice-notes.ts';

const plan = { seed: 7, bookings: 300 };
let test: TestApp;
const now = Date.parse('2026-11-21T10:00:00Z');
beforeAll(async () => {
  test = await openSeeded(plan, { clock: () => now });
});
afterAll(() => test.close());
const database = () => test.app.services.database;
const all = () => database().select().from(trips).orderBy(trips.tripNo);

it('a drop of a batch names all drops of the batch', async () => {
  const rows = (await all()).filter(({ type, batchId }) => type === 'batch' && batchId !== null);
  const numbersOf = (batchId: string | null) =>
    rows.filter((row) => row.batchId === batchId).map(({ tripNo }) => tripNo);
  expect(rows.filter(({ batchId }) => numbersOf(batchId).length > 1).length).toBeGreaterThan(0);
  for (const { batchId, batchTripNos } of rows)
    expect(batchTripNos).toEqual(numbersOf(batchId).length > 1 ? numbersOf(batchId) : null);
});

it('makes the demo accounts: password, second factor, pictures, and one that has not enrolled', async () => {
  const rows = await database().select().from(users);
  const by = (phone: string) => rows.find((row) => row.phone === phone);
  expect(by('923001000012')).toMatchObject({ role: 12, status: 'active' });
  expect(await isPassword(by('923001000012')?.passwordHash, 'Dispatch@1')).toBe(true);
  expect(
    unseal(
      test.app.services.settings.secretKeys,
      secondFactorOf(by('923001000036')?.id ?? ''),
      by('923001000036')?.twoFactorSecret ?? '',
    ),
  ).toBe('JBSWY3DPEHPK3PXP');
  expect(by('923001000007')?.twoFactorSecret).toBeNull();
  expect(
    rows.filter((row) => row.phone >= '923001000100' && row.phone <= '923001000149'),
  ).toHaveLength(50);
  const [picture] = await database()
    .select()
    .from(files)
    .where(eq(files.name, by('923001000006')?.profileImg ?? ''));
  expect(
    Buffer.from(picture?.content ?? [])
      .subarray(1, 4)
      .toString(),
  ).toBe('PNG');
});

it('makes the requested number of bookings, in every state, inside their city, with times in order', async () => {
  const rows = await all();
  expect(rows).toHaveLength(300);
  expect(new Set(rows.map((row) => row.state))).toEqual(new Set(tripStates));
  for (const row of rows) {
    expect(inFence({ lat: row.pickupLat, lng: row.pickupLng }, row.city)).toBe(true);
    const steps = [
      row.bdt,
      row.acceptedAt,
      row.arrivedAt,
      row.startedAt,
      row.finishedAt,
      row.completedAt,
    ].flatMap((at) => (at ? [at.getTime()] : []));
    expect(steps).toEqual([...steps].sort((a, b) => a - b));
    expect(Math.max(...steps)).toBeLessThanOrEqual(now);
    expect(row.fareActual).toBeGreaterThan(0);
  }
  expect(rows.some((row) => row.userName === '923001000036' && row.state === 'open')).toBe(true);
});

it('gives each driver at most one live booking, and marks him busy', async () => {
  const rows = await all();
  const driving = rows.filter(
    (row) => row.driverId && ['accepted', 'arrived', 'started'].includes(row.state),
  );
  const bookings = new Set(driving.map((row) => `${row.driverId} ${row.batchId ?? row.tripNo}`));
  const busy = new Set(driving.map((row) => row.driverId)).size;
  expect(busy).toBeGreaterThan(5);
  expect(bookings.size).toBe(busy);
  expect(
    (await database().select({ many: count() }).from(drivers).where(eq(drivers.status, 'busy')))[0]
      ?.many,
  ).toBe(busy);
});

it('gives finished trips a driver, mostly with a picture', async () => {
  const done = (await all()).filter((row) =>
    ['finished', 'feedback', 'completed'].includes(row.state),
  );
  const [pictures, drove] = [
    await database().select().from(files).where(eq(files.kind, 'partner_profile_images')),
    await database().select().from(drivers),
  ];
  for (const row of done)
    expect(drove.find(({ id }) => id === row.driverId)?.serviceCodes).toContain(row.serviceCode);
  expect(pictures).toHaveLength(Math.round(drove.length * 0.9));
  expect(
    Buffer.from(pictures[0]?.content ?? [])
      .subarray(1, 4)
      .toString(),
  ).toBe('PNG');
});

it('fills the queue, some requests with a voice note', async () => {
  const rows = await database().select().from(queueRows);
  expect(rows.length).toBeGreaterThan(15);
  expect(rows.some((row) => row.voiceNote)).toBe(true);
  expect(
    rows.some((row) => row.customerType === 0) && rows.some((row) => row.customerType !== 0),
  ).toBe(true);
  // A drop of the app can be booked unchanged: in the caller's city, with cash that matches the
  // code.
  const drops = rows.flatMap(({ type, city, bookings }) =>
    (bookings ?? []).map((drop) => ({ type, city, drop })),
  );
  expect(new Set(drops.map(({ type }) => type))).toEqual(new Set(['app']));
  for (const { city, drop } of drops)
    expect([zoneAt(drop.address)?.city.city_code, drop.trip_status_code]).toEqual([
      city,
      dropCodeOf(drop.amount ?? 0),
    ]);
});

it('makes the same data from the same seed, and adds nothing to a seeded database', async () => {
  await seedDemo(test.app.services, { seed: 8, bookings: 310 });
  expect(await all()).toHaveLength(300);
  const other = await openSeeded(plan, { clock: () => now });
  expect(await other.app.services.database.select().from(trips).orderBy(trips.tripNo)).toEqual(
    await all(),
  );
  await other.close();
});

it('continues live numbers after the seeded ones', async () => {
  expect((await buildTrip(database(), 'open', { bdt: new Date(now) })).tripNo).toBe('10000301');
});

it('writes the rest of a big plan after the start, in slices, and resumes after a stop', async () => {
  const wanted = { seed: 3, bookings: bookingsAtStart + 600 };
  const big = await openTestApp({ clock: () => now });
  const many = async () =>
    (await big.app.services.database.select({ many: count() }).from(trips))[0]?.many;
  const first = await seedDemo(big.app.services, wanted);
  expect(await many()).toBe(bookingsAtStart);
  const stopped = new AbortController();
  const running = first.rest(stopped.signal);
  stopped.abort();
  await running;
  expect(await many()).toBeLessThan(bookingsAtStart + 600);
  await (await seedDemo(big.app.services, wanted)).rest(new AbortController().signal);
  expect(await many()).toBe(bookingsAtStart + 600);
  await big.close();
});

it.each(voiceNotes)('the voice note %s is served', async (name) => {
  const { token } = await test.user('dispatcher');
  const { file, content } = await recordingNamed(name);
  const response = await test.app.inject(`/get/audio/${file}?access_token=${token}`);
  expect(response.statusCode).toBe(200);
  expect(response.rawPayload.equals(content)).toBe(true);
});

it('has promos for every place, for some services in one city, and an expired one', async () => {
  const agent = await test.user('dispatcher');
  const requests = [
    ['EID50', 'LHR', 35],
    ['KHIFOOD', 'KHI', 36],
    ['KHIFOOD', 'LHR', 36],
    ['LHRRIDE', 'LHR', 22],
    ['SUMMER', 'KHI', 35],
  ] as const;
  const answers = await Promise.all(
    requests.map(([promo, city, service_code]) =>
      test.call(
        applyPromo,
        { body: { promo, city, service_code, phone: '923331239999', name: 'Sara' } },
        agent,
      ),
    ),
  );
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 422, 422, 422]);
});
