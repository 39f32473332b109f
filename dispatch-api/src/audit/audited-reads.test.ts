import { asc, inArray, sql } from 'drizzle-orm';
import { listAddresses } from 'shared-contracts/address/address.api';
import { listAudit } from 'shared-contracts/audit/audit.api';
import { getPassenger } from 'shared-contracts/bookings/booking.api';
import { lastLocation } from 'shared-contracts/places/place.api';
import { getTrip, tripHistory } from 'shared-contracts/trips/trip-detail.api';
import { updateFares } from 'shared-contracts/trips/trip-edit.api';
import { listTrips } from 'shared-contracts/trips/trip.api';
import { listUsers, listUserSessions } from 'shared-contracts/users/user.api';

import { auditLog } from '../database/schema.ts';
import { openTestApp, type TestApp, type TestUser } from '../testing/test-app.ts';
import { buildTrip } from '../trips/trip.builder.ts';

const reads = [
  'trip.read',
  'customer.read',
  'user.read',
  'user.listed',
  'audit.read',
  'data.exported',
];
const phone = '923335556667';
let test: TestApp;
let admin: TestUser;
let agent: TestUser;
let now = Date.now();
const lines: string[] = [];
beforeEach(async () => {
  lines.length = 0;
  test = await openTestApp({
    clock: () => now,
    settings: { logLevel: 'warn' },
    logTo: { write: (line) => void lines.push(line) },
  });
  [admin, agent] = [await test.user('admin'), await test.user('supervisor')];
});
afterEach(() => test.close());

const logged = async () =>
  (
    await test.app.services.database
      .select()
      .from(auditLog)
      .where(inArray(auditLog.action, reads))
      .orderBy(asc(auditLog.position))
  ).map(({ action, actorId, subjectType, subjectId }) => ({
    action,
    actorId,
    subject: `${subjectType} ${subjectId}`,
  }));
const download = (path: string, by: TestUser) =>
  test.app.inject({ url: `/api/v1${path}`, headers: { 'x-dispatch-access-token': by.token } });
const noWrites = sql`alter table audit_log add constraint planted check (action is null) not valid`;

it('a person’s data that were opened are an entry each, the same again within 15 minutes none', async () => {
  const trip = await buildTrip(test.app.services.database, 'open', { passengerPhone: phone });
  const open = () => test.call(getTrip, { params: { id: trip.tripNo }, query: {} }, agent);
  await open();
  await open();
  await test.call(listUsers, { query: {} }, admin);
  await test.call(listUsers, { query: { id: agent.id } }, admin);
  await test.call(listUserSessions, { params: { id: agent.id } }, admin);
  await test.call(listAudit, { query: {} }, admin);
  const [own, other] = [agent.id, admin.id];
  const about = { action: 'trip.read', actorId: own, subject: `trip ${trip.id}` };
  const expected = [
    about,
    { action: 'user.listed', actorId: other, subject: 'user all' },
    { action: 'user.read', actorId: other, subject: `user ${own}` },
    { action: 'audit.read', actorId: other, subject: 'server audit' },
  ];
  expect(await logged()).toEqual(expected);
  now += 15 * 60_000;
  await open();
  expect(await logged()).toEqual([...expected, about]);
});

it('a look at a customer is one entry, which the log finds by phone and does not show it', async () => {
  await test.call(getPassenger, { params: { phone }, query: {} }, agent);
  await test.call(listAddresses, { query: { customer_phone: phone } }, agent);
  await test.call(lastLocation, { params: { usertype: 'sender', phone }, query: {} }, agent);
  const entries = await logged();
  expect(entries).toEqual([
    {
      action: 'customer.read',
      actorId: agent.id,
      subject: expect.stringMatching(/^customer [0-9a-f]{24}$/) as string,
    },
  ]);
  const { answer } = await test.call(listAudit, { query: { user: '03335556667' } }, admin);
  expect(answer.data.map(({ action, actor_id }) => [action, actor_id])).toEqual([
    ['customer.read', agent.id],
  ]);
  expect(JSON.stringify(answer)).not.toContain(phone.slice(2));

  const client = await test.user('dispatch_client');
  await test.call(listAddresses, { query: { customer_phone: client.phone } }, client);
  expect(await logged()).toHaveLength(2); // with the read of the audit log
});

it('every export is an entry with its number of rows', async () => {
  await buildTrip(test.app.services.database, 'completed');
  for (let time = 0; time < 2; time += 1)
    expect((await download('/scheduled/bookings/download?state=completed', agent)).statusCode).toBe(
      200,
    );
  const exported = await test.app.services.database
    .select()
    .from(auditLog)
    .where(inArray(auditLog.action, ['data.exported']));
  expect(exported).toMatchObject(
    [1, 2].map(() => ({ subjectId: 'trips.completed', details: { rows: 1 } })),
  );
});

it('where no entry can be written, nothing is exported, and a read is named in the log', async () => {
  const trip = await buildTrip(test.app.services.database, 'open');
  await test.app.services.database.execute(noWrites);
  expect((await download('/scheduled/bookings/download?state=scheduled', agent)).statusCode).toBe(
    500,
  );
  const { status } = await test.call(getTrip, { params: { id: trip.tripNo }, query: {} }, agent);
  expect(status).toBe(200);
  expect(lines.filter((line) => line.includes('a read is not audited'))).toEqual([
    expect.stringContaining(trip.id),
  ]);
});

it('a read is no version of a trip and no step of its history', async () => {
  const trip = await buildTrip(test.app.services.database, 'open');
  const params = { id: trip.tripNo };
  await test.call(getTrip, { params, query: {} }, agent);
  const body = {
    trip_id: trip.id,
    type: 'trip' as const,
    dispatch_fixed_fare_customer: 400,
    dispatch_fixed_fare_partner: 300,
    row_version: trip.rowVersion,
  };
  await test.call(updateFares, { body }, admin);
  await test.call(getTrip, { params, query: {} }, admin);
  const stale = await test.call(updateFares, { body }, agent);
  expect(stale.failure).toMatchObject({
    error_id: 'version.stale',
    data: { changes: [{ fields: [{ field: 'customer_fare' }, { field: 'partner_fare' }] }] },
  });
  const { answer } = await test.call(tripHistory, { params }, agent);
  expect(JSON.stringify(answer)).not.toContain('trip.read');
  expect((await test.call(listTrips, { query: { state: 'scheduled' } }, agent)).status).toBe(200);
});
