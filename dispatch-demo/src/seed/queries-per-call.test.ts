import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { freshPhone, rideDraft } from 'dispatch-api/src/bookings/ride-draft.builder.ts';
import { users } from 'dispatch-api/src/database/schema.ts';
import type { TestApp, TestUser } from 'dispatch-api/src/testing/test-app.ts';
import { sql } from 'drizzle-orm';
import { NodePgPreparedQuery } from 'drizzle-orm/node-postgres';
import { PglitePreparedQuery } from 'drizzle-orm/pglite';
import { listAddresses } from 'shared-contracts/address/address.api';
import { listAudit } from 'shared-contracts/audit/audit.api';
import { createRide, getPassenger } from 'shared-contracts/bookings/booking.api';
import { changedFigures } from 'shared-contracts/core/figures.builder';
import { listNotifications } from 'shared-contracts/notifications/notification.api';
import { listPerformance } from 'shared-contracts/performance/performance.api';
import {
  claimQueueRow,
  getQueueRow,
  listQueue,
  updateQueueRow,
} from 'shared-contracts/queue/queue.api';
import { getTrip, listNotes, tripHistory } from 'shared-contracts/trips/trip-detail.api';
import { searchDrivers } from 'shared-contracts/trips/trip-edit.api';
import { listTrips } from 'shared-contracts/trips/trip.api';
import { listUsers } from 'shared-contracts/users/user.api';
import { listWallet } from 'shared-contracts/wallet/wallet.api';

import { openSeeded } from '../testing/demo-test.ts';

// The number of queries of a call, including the check of the session: the same on every machine,
// and growing with the rows if a query is inside a loop.
const expected = JSON.parse(readFileSync(join(__dirname, 'queries-per-call.json'), 'utf8'));

let test: TestApp;
let admin: TestUser;
let agent: TestUser;
beforeAll(async () => {
  // The clock is stopped: a session last used a minute ago stores that, in one more query.
  const now = Date.now();
  test = await openSeeded({ seed: 1, bookings: 200 }, { clock: () => now });
  admin = await test.user('admin');
  agent = await test.user('supervisor');
});
afterAll(() => test.close());

/** PGlite begins and commits internally; on PostgreSQL each is a statement. */
const isQuery = (prepared: { getQuery(): { sql: string } }): boolean =>
  !/^(?:begin|commit)\b/.test(prepared.getQuery().sql);

interface Answered {
  status: number;
}
async function queriesOf(call: () => Promise<Answered>): Promise<number> {
  // A write of nothing: what was kept of an earlier call would be missing in the count.
  await test.app.services.database.delete(users).where(sql`false`);
  const spies = [
    jest.spyOn(PglitePreparedQuery.prototype, 'execute'),
    jest.spyOn(NodePgPreparedQuery.prototype, 'execute'),
  ];
  const { status } = await call();
  const count = spies.flatMap(({ mock }) => mock.contexts.filter(isQuery)).length;
  for (const spy of spies) spy.mockRestore();
  expect(status).toBe(200);
  return count;
}

async function calls(): Promise<Record<string, () => Promise<Answered>>> {
  const { list: trips } = (
    await test.call(listTrips, { query: { state: 'scheduled', limit: 50 } }, agent)
  ).answer;
  const { list: waiting } = (await test.call(listQueue, { query: { limit: 50 } }, agent)).answer;
  const [trip, request] = [trips[0], waiting.find((row) => !row.claimed_by)];
  if (!trip || !request) throw new Error('the seed has no scheduled trip or no request');
  const params = { id: trip.trip_no };
  const phone = freshPhone();
  return {
    'queue.list, 10 rows': () => test.call(listQueue, { query: { limit: 10 } }, agent),
    'queue.get': () => test.call(getQueueRow, { params: { id: request.id } }, agent),
    'queue.claim': () => test.call(claimQueueRow, { params: { id: request.id } }, agent),
    'queue.update': () =>
      test.call(updateQueueRow, { body: { id: request.id, status: 'support' } }, agent),
    'trips.list, scheduled': () =>
      test.call(listTrips, { query: { state: 'scheduled', limit: 50 } }, agent),
    'trips.list, in progress': () =>
      test.call(listTrips, { query: { state: 'inprogress', limit: 50 } }, agent),
    'trips.list, completed': () =>
      test.call(listTrips, { query: { state: 'completed', limit: 50 } }, agent),
    'trips.detail': () => test.call(getTrip, { params, query: {} }, agent),
    'trips.notes': () => test.call(listNotes, { params }, agent),
    'trips.history': () => test.call(tripHistory, { params }, agent),
    'trips.search-drivers': () =>
      test.call(
        searchDrivers,
        { query: { service_code: 35, pickup_lat: 24.818, pickup_lng: 67.03 } },
        agent,
      ),
    'bookings.create-ride': () => test.call(createRide, { body: rideDraft({ phone }) }, agent),
    'bookings.passenger': () => test.call(getPassenger, { params: { phone }, query: {} }, agent),
    'wallet.list': () => test.call(listWallet, { query: { page: 1, limit: 10 } }, agent),
    'performance.list': () => test.call(listPerformance, { query: { page: 1, limit: 10 } }, agent),
    'notifications.list': () => test.call(listNotifications, { query: {} }, agent),
    'address.list': () => test.call(listAddresses, { query: { customer_phone: phone } }, agent),
    'users.list': () => test.call(listUsers, { query: {} }, admin),
    'audit.list': () => test.call(listAudit, { query: {} }, admin),
  };
}

it('makes no more queries per call than are recorded', async () => {
  const measured: Record<string, number> = {};
  for (const [name, call] of Object.entries(await calls())) measured[name] = await queriesOf(call);
  expect(changedFigures(expected, measured)).toEqual([]);
});

it('detects a call that makes a query twice', async () => {
  const twice = await queriesOf(async () => {
    await test.call(listUsers, { query: {} }, admin);
    return test.call(listUsers, { query: {} }, admin);
  });
  expect(changedFigures({ 'users.list': expected['users.list'] }, { 'users.list': twice })).toEqual(
    [expect.stringContaining('more than a tenth')],
  );
});
