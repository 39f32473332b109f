import { sql } from 'drizzle-orm';
import { tripStates } from 'shared-contracts/trips/trip';
import { getTrip } from 'shared-contracts/trips/trip-detail.api';

import { linkEntries } from '../audit/audit-chain.ts';
import { rideDraft } from '../bookings/ride-draft.builder.ts';
import { rowsOf } from '../database/database.ts';
import { newId } from '../database/id.ts';
import * as schema from '../database/schema.ts';
import { removeFiles } from '../media/file-moves.ts';
import { readSettings } from '../settings.ts';
import { openTestApp, type TestApp } from '../testing/test-app.ts';
import { buildTrip } from '../trips/trip.builder.ts';
import { operator } from './on-database.ts';
import { retain } from './retain.ts';
import { activeRules, applyRule, countDue, mayApply } from './retention.commands.ts';

let test: TestApp;
beforeEach(async () => {
  test = await openTestApp();
});
afterEach(() => test.close());

const daysAgo = (days: number): Date => new Date(Date.now() - days * 86_400_000);
/** Rows of every kind that are as old as that, with a mark in each personal value. */
async function fill(mark: string, days: number): Promise<{ tripNo: string; userId: string }> {
  const { database } = test.app.services;
  const dt = daysAgo(days);
  const phone = `${mark} phone`;
  const left = await test.user('dispatcher', {
    status: 'inactive',
    dt,
    cnic: mark,
    bankAccountNo: mark,
    bankName: mark,
    email: mark,
    address: mark,
    religion: mark,
    age: 40,
    cnicFrontImg: `${mark}.png`,
  });
  const id = newId();
  const place = { lat: 24.81815, lng: 67.03052 };
  await database
    .insert(schema.passengers)
    .values({ id, phone, name: mark, altName: mark, address: mark, ...place, createdAt: dt });
  const trip = await buildTrip(database, 'completed', {
    bdt: dt,
    dt,
    passengerId: id,
    passengerName: mark,
    passengerPhone: phone,
    altName: mark,
    altPhone: mark,
    pickupAddress: mark,
    pickupZone: 'Clifton',
    pickupLat: place.lat,
    pickupLng: place.lng,
    pickupNearest: { address: mark, type: mark },
    dropoffAddress: mark,
    dropoffName: mark,
    dropoffPhone: mark,
    dispatcherName: mark,
    dispatcherPhone: mark,
    specialInstructions: mark,
    endAddress: mark,
    orderNo: mark,
    cancelReason: mark,
    voiceNote: `${mark}.mp3`,
  });
  await database
    .insert(schema.bookingNotes)
    .values({ id, subject: trip.tripNo, notes: mark, name: 'Agent', dt });
  await database
    .insert(schema.walletEntries)
    .values({ id, userId: left.id, title: 'Cash', passengerPhone: phone, dt });
  await database.insert(schema.queueRows).values({
    id,
    bookingId: newId(),
    type: 'app',
    phone,
    name: mark,
    voiceNote: mark,
    customerType: 0,
    city: 'KHI',
    langId: 1,
    status: 'booked',
    dt,
    updatedAt: dt,
  });
  await database.insert(schema.savedAddresses).values({
    id,
    customerPhone: phone,
    type: 'home',
    detail: mark,
    name: mark,
    phone,
    city: 'KHI',
    ...place,
    dt,
  });
  const picture = { type: 'image/png', content: new Uint8Array(), ownerId: left.id, createdAt: dt };
  await database
    .insert(schema.files)
    .values({ id, kind: 'dispatch_cnic_front', name: `${mark}.png`, ...picture });
  await database.insert(schema.recurringRules).values({
    id,
    ownerId: left.id,
    booking: { ...rideDraft(), name: mark, phone },
    weekdays: [1],
    times: ['08:00'],
    fromDay: '2020-01-01',
    skipsHolidays: true,
    timeZone: 'Asia/Karachi',
    endedAt: dt,
    plannedUntil: dt,
    createdAt: dt,
  });
  await database
    .insert(schema.userPreferences)
    .values({ userId: left.id, key: 'views./completed', value: mark, chosenAt: dt });
  await database
    .insert(schema.auditValues)
    .values({ digest: mark, salt: mark, details: { name: mark }, at: dt });
  await database.insert(schema.auditLog).values({
    action: 'user.read',
    subjectType: 'user',
    subjectId: left.id,
    actorName: mark,
    at: dt,
  });
  await linkEntries(database);
  return { tripNo: trip.tripNo, userId: left.id };
}

/** The tables with a row that has the mark anywhere. */
async function tablesWith(mark: string): Promise<string[]> {
  const { database } = test.app.services;
  const tables = await rowsOf<{ name: string }>(
    database,
    sql`select relname as name from pg_class
      where relkind in ('r', 'p') and not relispartition
        and relnamespace = 'public'::regnamespace order by 1`,
  );
  const found = await Promise.all(
    tables.map(async ({ name }) => {
      const rows = await rowsOf(
        database,
        sql`select 1 from ${sql.identifier(name)} t where t::text like ${`%${mark}%`} limit 1`,
      );
      return rows.length > 0 ? [name] : [];
    }),
  );
  return found.flat();
}

const all = [
  'audit_log',
  'audit_values',
  'booking_notes',
  'files',
  'passengers',
  'queue_rows',
  'recurring_rules',
  'saved_addresses',
  'trips',
  'user_preferences',
  'users',
  'wallet_entries',
];
const counts = async (): Promise<number[]> => {
  const { database, settings } = test.app.services;
  const found: number[] = [];
  for (const rule of activeRules(settings)) found.push(await countDue(database, settings, rule));
  return found;
};
const applyAll = async (): Promise<number[]> => {
  const { settings, run } = test.app.services;
  const done: number[] = [];
  for (const rule of activeRules(settings))
    done.push(await run(applyRule(settings), rule, operator));
  return done;
};

it('removes every personal value whose time is over, wherever it is, and no other', async () => {
  const old = await fill('ancient', 1200);
  const recent = await fill('recent', 100);
  expect(await tablesWith('ancient')).toEqual(all);
  expect(await applyAll()).toEqual(activeRules(test.app.services.settings).map(() => 1));
  await removeFiles(test.app.services, () => false);
  expect(await tablesWith('ancient')).toEqual([]);
  expect(await tablesWith('recent')).toEqual(all);
  expect(await applyAll()).toEqual(activeRules(test.app.services.settings).map(() => 0));

  const admin = await test.user('admin');
  const { status, answer } = await test.call(
    getTrip,
    { params: { id: old.tripNo }, query: {} },
    admin,
  );
  expect(status).toBe(200);
  expect(JSON.stringify(answer)).toContain('Clifton');
  expect(JSON.stringify(answer)).toContain('24.82');
  expect(
    (await test.call(getTrip, { params: { id: recent.tripNo }, query: {} }, admin)).status,
  ).toBe(200);
});

it('a trip loses its people in any state, and they are no customers because of it', async () => {
  await fill('ancient', 1200);
  const people = { passengerPhone: 'ancient phone', passengerName: 'ancient' };
  for (const state of tripStates)
    await buildTrip(test.app.services.database, state, { ...people, bdt: daysAgo(1200) });
  await applyAll();
  await removeFiles(test.app.services, () => false);
  expect(await tablesWith('ancient')).toEqual([]);
});

it('a short period leaves trips under way and their customers as they are', async () => {
  const { database, settings, run } = test.app.services;
  const own = { retention: { ...settings.retention, tripDays: 1, customerDays: 1 } };
  const [createdAt, place] = [daysAgo(40), { lat: 24.8, lng: 67 }];
  const states = ['open', 'started', 'completed'] as const;
  for (const [days, state] of [3, 31].flatMap((some) =>
    states.map((one) => [some, one] as const),
  )) {
    const name = `${state} ${days}`;
    await database
      .insert(schema.passengers)
      .values({ id: newId(), phone: name, name, ...place, createdAt });
    const people = { passengerPhone: name, passengerName: name };
    await buildTrip(database, state, { ...people, bdt: daysAgo(days) });
  }
  for (const rule of activeRules(own)) await run(applyRule(own), rule, operator);
  const stored = [
    ...(await database.select({ name: schema.trips.passengerName }).from(schema.trips)),
    ...(await database.select({ name: schema.passengers.name }).from(schema.passengers)),
  ];
  const kept = ['open 3', 'open 3', 'started 3', 'started 3'];
  expect(stored.flatMap(({ name }) => name || []).toSorted()).toEqual(kept);
});

it('the recording of a request goes in its time, also where the caller stays', async () => {
  await fill('ancient', 200);
  const { database, settings, run } = test.app.services;
  const own = { retention: { ...settings.retention, requestDays: 0 } };
  for (const rule of activeRules(own)) await run(applyRule(own), rule, operator);
  const rows = await database.select().from(schema.queueRows);
  expect(rows.map(({ name, voiceNote }) => ({ name, voiceNote }))).toEqual([
    { name: 'ancient', voiceNote: null },
  ]);
});

it('the server applies every rule', async () => {
  await fill('ancient', 1200);
  expect(await retain(test.app.services, operator)).toBe(
    activeRules(test.app.services.settings).length,
  );
  await removeFiles(test.app.services, () => false);
  expect(await tablesWith('ancient')).toEqual([]);
});

it('a role that may not change the audit log applies the other rules', async () => {
  const { database, settings } = test.app.services;
  const rules = activeRules(settings);
  await database.transaction(async (tx) => {
    await tx.execute(sql`create role weak_role`);
    await tx.execute(sql`set local role weak_role`);
    const allowed: string[] = [];
    for (const rule of rules) if (await mayApply(tx, rule)) allowed.push(rule.name);
    expect(rules.map(({ name }) => name).filter((name) => !allowed.includes(name))).toEqual([
      'personal values of the audit log',
      'entries of the audit log',
    ]);
    await tx.execute(sql`set local role none`);
    await tx.execute(sql`drop role weak_role`);
  });
});

it('a dry run counts the same rows and changes none', async () => {
  await fill('ancient', 1200);
  const due = await counts();
  expect(await tablesWith('ancient')).toEqual(all);
  expect(await counts()).toEqual(due);
  const done = await applyAll();
  // A picture is due once its user names it no longer.
  expect(due.map((many, index) => (done[index] ?? 0) - many)).toEqual(
    activeRules(test.app.services.settings).map(({ name }) =>
      name === 'pictures of users who left' ? 1 : 0,
    ),
  );
});

it('each batch is an entry with its number of rows', async () => {
  await fill('ancient', 1200);
  await applyAll();
  const entries = await rowsOf<{ subject: string; rows: number; name: string }>(
    test.app.services.database,
    sql`select subject_id as subject, (details->>'rows')::int as rows, actor_name as name
      from audit_log where action = 'retention.applied' order by position`,
  );
  expect(entries).toEqual(
    activeRules(test.app.services.settings).map(({ name }) => ({
      subject: name,
      rows: 1,
      name: 'operator',
    })),
  );
});

it('a customer with a recent trip, and a user who was changed since, are kept', async () => {
  const { userId } = await fill('ancient', 1200);
  const { database } = test.app.services;
  await buildTrip(database, 'open', { passengerPhone: 'ancient phone', bdt: new Date() });
  await database
    .insert(schema.auditLog)
    .values({ action: 'user.changed', subjectType: 'user', subjectId: userId });
  await applyAll();
  expect(await tablesWith('ancient')).toEqual([
    'files',
    'passengers',
    'saved_addresses',
    'trips',
    'user_preferences',
    'users',
  ]);
});

it('a period of 0 keeps for ever, and the log is kept for at least a year', () => {
  const settings = { NODE_ENV: 'test', DATA_DIR: 'memory://', CAPTCHA: 'off' };
  const names = activeRules(readSettings({ ...settings, RETAIN_TRIPS_DAYS: '0' })).map(
    ({ name }) => name,
  );
  expect(names).not.toContain('people and places of trips');
  expect(names).toContain('customers');
  expect(() => readSettings({ ...settings, RETAIN_AUDIT_DAYS: '30' })).toThrow('at least 365');
});

it('users who left are kept no longer than the log that says when', () => {
  const settings = { NODE_ENV: 'test', DATA_DIR: 'memory://', CAPTCHA: 'off' };
  const read = (leavers: string, audit: string) =>
    readSettings({ ...settings, RETAIN_LEAVERS_DAYS: leavers, RETAIN_AUDIT_DAYS: audit });
  expect(() => read('500', '400')).toThrow('RETAIN_LEAVERS_DAYS must not exceed RETAIN_AUDIT_DAYS');
  expect(read('400', '400').retention.leaverDays).toBe(400);
  expect(read('500', '0').retention.leaverDays).toBe(500);
});
