import { sql, type SQL } from 'drizzle-orm';
import { otpChannels } from 'shared-contracts/auth/password-reset.api';
import { roleTable } from 'shared-contracts/core/role';
import { driverPictureKind, pictureKinds } from 'shared-contracts/media/media.api';
import { savePlaceTypes } from 'shared-contracts/places/place';
import { services } from 'shared-contracts/services/service';
import { tripStates } from 'shared-contracts/trips/trip';
import { userStatuses } from 'shared-contracts/users/user';
import { withdrawMethods } from 'shared-contracts/wallet/wallet';

import { openTestDatabase } from '../testing/test-database.ts';
import { buildTrip } from '../trips/trip.builder.ts';
import { rowsOf, type DatabaseHandle } from './database.ts';
import { newId } from './id.ts';
import * as schema from './schema.ts';

let handle: DatabaseHandle;
const driver = { id: newId(), phone: '923110000001' };
beforeAll(async () => {
  handle = await openTestDatabase();
  const { database } = handle;
  const dt = new Date('2026-11-21T08:00:00Z');
  const [id, userId] = [newId(), newId()];
  const place = { lat: 24.8, lng: 67 };
  const user = { id: userId, phone: '923001000006', name: 'Sana', role: 6, city: 'KHI' };
  await database.insert(schema.users).values({ ...user, passwordHash: '', ...place });
  await database.insert(schema.signIns).values({ tokenHash: 'a', userId, expiresAt: dt });
  await database.insert(schema.passwordResets).values({ userId, codeHash: 'a', expiresAt: dt });
  const message = { phone: user.phone, text: '', code: '', at: dt };
  await database.insert(schema.sentMessages).values({ id, channel: 'sms', ...message });
  const file = { name: 'a', type: 'image/png', content: new Uint8Array(), ownerId: userId };
  await database.insert(schema.files).values({ id, kind: driverPictureKind, ...file });
  const request = { bookingId: 'a', type: 'app', phone: '923331234567', city: 'KHI', langId: 1 };
  await database.insert(schema.queueRows).values({ id, customerType: 0, ...request });
  await database.insert(schema.passengers).values({ id, phone: '923331234567', name: 'A' });
  const vehicle = { name: 'Ali', categoryId: 'c', city: 'KHI', ...place };
  await database.insert(schema.drivers).values({ ...driver, ...vehicle });
  await buildTrip(database, 'open', { userId });
  await database.insert(schema.fareEstimates).values({
    id,
    userId,
    serviceCode: 35,
    city: 'KHI',
    startLat: 24.8,
    startLng: 67,
    actual: 1,
    adjustedFare: 1,
    meters: 1,
    seconds: 1,
    expiresAt: dt,
  });
  await database.insert(schema.notifications).values({
    id,
    userId,
    message: '',
    dt,
    tripStatus: 'open',
    tripId: id,
    tripNo: '1',
    bookingType: 'single',
  });
  await database.insert(schema.savedAddresses).values({
    id,
    customerPhone: user.phone,
    type: 'home',
    detail: 'a',
    name: 'a',
    phone: 'a',
    city: 'KHI',
    ...place,
    dt,
  });
  await database.insert(schema.walletEntries).values({ id, userId, title: 'a', dt });
  await database.insert(schema.withdrawals).values({ id, userId, amount: 5, method: 'bank', dt });
  await database
    .insert(schema.bookingNotes)
    .values({ id, subject: 'a', notes: 'a', userId, name: 'a', dt });
  await database
    .insert(schema.auditLog)
    .values({ action: 'a', subjectType: 'a', subjectId: 'a', actorRole: 6 });
  await database.insert(schema.rooms).values({ room: 'queue', lastSeq: 0 });
  await database
    .insert(schema.events)
    .values({ room: 'queue', seq: 1, eventId: 'a', event: 'a', row: {}, at: dt });
  await database.insert(schema.buildCounts).values({ remote: 'a', release: 'a', hour: dt });
});
afterAll(() => handle.close());

/** Each rule with changes of a row that break it; `table_name_rule` is the name of a constraint. */
const broken: readonly (readonly [table: string, rule: string, ...changes: string[]])[] = [
  ['users', 'role', 'role = 7'],
  ['users', 'status', `status = 'gone'`, `wanted_status = 'gone'`],
  ['users', 'age', 'age = -1'],
  ['users', 'place', 'lat = 91', 'lng = -181'],
  ['sign_ins', 'tries', 'tries = -1'],
  ['password_resets', 'tries', 'tries = -1'],
  ['sent_messages', 'channel', `channel = 'mail'`],
  ['files', 'kind', `kind = 'other'`],
  ['files', 'owner_id', `owner_id = 'nobody'`],
  ['queue_rows', 'status', `status = 'gone'`],
  ['queue_rows', 'customer_type', 'customer_type = -1'],
  ['passengers', 'promo', 'promo_max_limit = -1', 'current_avail_promo = -1'],
  ['passengers', 'place', 'lat = 91, lng = 0'],
  ['trips', 'state', `state = 'gone'`],
  ['trips', 'type', `type = 'triple'`],
  ['trips', 'service', 'service_code = 1'],
  ['trips', 'fares', 'fare_actual = -1', 'fare_customer = -1', 'fare_partner = -1'],
  ['trips', 'cargo', 'insurance = -1', 'cod = -1', 'parcel_value = -1', 'transaction_amount = -1'],
  ['trips', 'cargo', 'bid_amount = -1'],
  ['trips', 'estimate', 'estimated_seconds = -1', 'estimated_meters = -1', 'accepted_count = -1'],
  ['trips', 'estimate', 'pickup_variance = -1'],
  ['trips', 'places', 'pickup_lat = 91', 'pickup_lng = 181', 'dropoff_lat = -91'],
  ['trips', 'user_id', `user_id = 'nobody'`],
  ['trips', 'driver_id', `driver_id = 'nobody'`],
  ['drivers', 'status', `status = 'gone'`],
  ['drivers', 'wallet_limit', 'wallet_limit = -1'],
  ['drivers', 'rating', 'rating = 6'],
  ['drivers', 'place', 'lat = 91'],
  ['fare_estimates', 'service', 'service_code = 1'],
  ['fare_estimates', 'amounts', 'actual = -1', 'adjusted_fare = -1', 'meters = -1', 'seconds = -1'],
  ['fare_estimates', 'user_id', `user_id = 'nobody'`],
  ['notifications', 'state', `trip_status = 'gone'`],
  ['notifications', 'type', `booking_type = 'triple'`],
  ['saved_addresses', 'type', `type = 'boat'`],
  ['saved_addresses', 'place', 'lat = 91'],
  ['wallet_entries', 'user_id', `user_id = 'nobody'`],
  ['withdrawals', 'amount', 'amount = -1'],
  ['withdrawals', 'method', `method = 'cash'`],
  ['withdrawals', 'user_id', `user_id = 'nobody'`],
  ['booking_notes', 'user_id', `user_id = 'nobody'`],
  ['rooms', 'seq', 'last_seq = -1'],
  ['events', 'seq', 'seq = 0'],
  ['build_counts', 'counts', 'loads = -1', 'failures = -1', 'timed = -1', 'load_ms = -1'],
];

const refusedBy = async (statement: SQL): Promise<unknown> => {
  const error: unknown = await handle.database
    .execute(statement)
    .catch((caught: unknown) => caught);
  const cause: unknown = error instanceof Error ? error.cause : undefined;
  return typeof cause === 'object' && cause !== null && 'constraint' in cause
    ? cause.constraint
    : 'nothing';
};

it.each(broken.flatMap(([table, rule, ...changes]) => changes.map((one) => [table, rule, one])))(
  '%s: its rule of %s refuses %s',
  async (table, rule, change) => {
    expect(await refusedBy(sql.raw(`update ${table} set ${change}`))).toBe(`${table}_${rule}_rule`);
  },
);

const auditRule = 'audit_log_actor_role_rule';
it('audit_log: its rule of actor_role refuses a new entry, because none is changed', async () => {
  const entry = sql`insert into audit_log (action, subject_type, subject_id, actor_role)
    values ('a', 'a', 'a', 7)`;
  expect(await refusedBy(entry)).toBe(auditRule);
});

it('each rule has a case, and holds for all rows that exist', async () => {
  const rules = await rowsOf<{ name: string; convalidated: boolean }>(
    handle.database,
    sql`select conname as name, convalidated from pg_constraint where conname like '%\\_rule' and not conrelid in (
      select oid from pg_class where relispartition) order by 1`,
  );
  const cases = new Set(broken.map(([table, rule]) => `${table}_${rule}_rule`));
  cases.add(auditRule);
  expect(rules).toEqual([...cases].toSorted().map((name) => ({ name, convalidated: true })));
});

const texts = (values: readonly string[]): string[] => values.map((value) => `'${value}'`);
it.each([
  ['users', 'role', Object.values(roleTable).map(({ code }) => String(code))],
  ['users', 'status', texts(userStatuses)],
  ['sent_messages', 'channel', texts(otpChannels)],
  ['files', 'kind', texts([...pictureKinds, driverPictureKind, 'voice_notes'])],
  ['trips', 'state', texts(tripStates)],
  ['trips', 'service_code', services.map(({ code }) => String(code))],
  ['fare_estimates', 'service_code', services.map(({ code }) => String(code))],
  ['notifications', 'trip_status', texts(tripStates)],
  ['saved_addresses', 'type', texts(savePlaceTypes)],
  ['withdrawals', 'method', [...texts(withdrawMethods), 'null']],
])('%s: %s may be anything that the contract names', async (table, column, values) => {
  const refused = await Promise.all(
    values.map((value) => refusedBy(sql.raw(`update ${table} set ${column} = ${value}`))),
  );
  expect(new Set(refused)).toEqual(new Set(['nothing']));
});

it('a driver has one job: one trip, or the drops of one batch', async () => {
  const { database } = handle;
  const batch = { batchId: newId(), type: 'batch', driverId: driver.id };
  const first = await buildTrip(database, 'accepted', batch);
  await buildTrip(database, 'started', batch);
  const other = await buildTrip(database, 'open');
  const take = sql`update trips set state = 'accepted', driver_id = ${driver.id} where id = ${other.id}`;
  expect(await refusedBy(take)).toBe('trips_one_job_per_driver');
  await database.execute(sql`update trips set state = 'arrived' where id = ${first.id}`);
  await database.execute(
    sql`update trips set state = 'finished' where batch_id = ${batch.batchId}`,
  );
  await database.execute(take);
});
