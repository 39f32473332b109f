import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';

import { and, eq } from 'drizzle-orm';
import type { Input } from 'shared-contracts/core/endpoint';
import { listTrips, type exportTrips } from 'shared-contracts/trips/trip.api';
import { rowCountHeader } from 'shared-contracts/wallet/wallet';

import { auditLog, trips } from '../database/schema.ts';
import { openTestApp, type TestApp, type TestUser } from '../testing/test-app.ts';
import { manyTrips, manyTripsClient } from './many-trips.ts';
import { buildTrip } from './trip.builder.ts';

const now = Date.parse('2026-11-21T10:00:00Z');
let test: TestApp;
let supervisor: TestUser;
beforeAll(async () => {
  test = await openTestApp({ clock: () => now });
  supervisor = await test.user('supervisor');
});
afterAll(() => test.close());

async function file(query: Input<typeof exportTrips>['query'], as: TestUser = supervisor) {
  const search = new URLSearchParams(
    Object.entries(query).map(([name, value]) => [name, String(value)]),
  );
  const response = await test.app.inject({
    method: 'GET',
    url: `/api/v1/scheduled/bookings/download?${search}`,
    headers: { 'x-dispatch-access-token': as.token },
  });
  return {
    status: response.statusCode,
    headers: response.headers,
    lines: response.body.replace('\uFEFF', '').trimEnd().split('\r\n'),
  };
}

it('writes the filtered list with the screen’s columns, and neutralises what a spreadsheet would run', async () => {
  const trip = await buildTrip(test.app.services.database, 'accepted', {
    serviceCode: 44,
    insurance: 20,
    orderNo: '=1+2',
    userName: '@agent',
    bidAmount: 50,
    bdt: new Date('2026-11-21T07:05:00Z'),
  });
  await buildTrip(test.app.services.database, 'accepted', { serviceCode: 70 });
  const { status, headers, lines } = await file({ state: 'inprogress', type: 44 });
  expect([
    status,
    headers['content-type'],
    headers['content-disposition'],
    headers[rowCountHeader],
  ]).toEqual([200, 'text/csv; charset=utf-8', 'attachment; filename="inprogress.csv"', '1']);
  expect(lines).toEqual([
    'Type,Booking ID,Trip No,City,Pick Zone,Drop Zone,Fare,Mins (est.),km (est.),COD Amount,Order ID,Agent Name,Attempts,Status,Booking Time,Loadboard Time',
    `Mini,${trip.tripNo},${trip.tripNo},KHI,${trip.pickupZone},Gulshan-e-Iqbal,350,33,18,50,"'=1+2","'@agent",0,Accepted,2026-11-21 12:05,2026-11-21 13:00`,
  ]);
});

it('reads nothing for a client that went away while it waited in line', async () => {
  const hasty = await test.user('supervisor');
  const url = await test.app.listen({ host: '127.0.0.1', port: 0 });
  let leave = (): void => undefined;
  const first = test.app.services.lines.export(
    hasty.id,
    () => new Promise<void>((end) => (leave = end)),
  );
  const going = new AbortController();
  const waiting = fetch(`${url}/api/v1/scheduled/bookings/download?state=all`, {
    headers: { 'x-dispatch-access-token': hasty.token },
    signal: going.signal,
  });
  const [, response] = (await once(test.app.server, 'request')) as [
    IncomingMessage,
    ServerResponse,
  ];
  const closed = once(response, 'close');
  // The one that waits has begun earlier.
  await test.call(listTrips, { query: { state: 'scheduled' } }, hasty);
  going.abort();
  await expect(waiting).rejects.toThrow('abort');
  await closed;
  leave();
  await first;
  expect((await file({ state: 'all' }, hasty)).status).toBe(200);
  const entries = and(eq(auditLog.actorId, hasty.id), eq(auditLog.action, 'data.exported'));
  expect(await test.app.services.database.$count(auditLog, entries)).toBe(1);
});

it.each([
  ['whose reader takes nothing', { exportSilenceMs: 2000 }],
  ['that takes too long', { exportLongestMs: 2000 }],
])('breaks an export off %s, so that others get its place', async (_which, limit) => {
  const strict = await openTestApp({
    clock: () => now,
    settings: { exportsAtOnce: 1, ...limit },
  });
  // More than the sockets hold.
  await strict.app.services.database.execute(manyTrips(3000, new Date(now)));
  await strict.app.services.database.update(trips).set({ userName: 'x'.repeat(5000) });
  const url = await strict.app.listen({ host: '127.0.0.1', port: 0 });
  const { token } = await strict.user('supervisor');
  const unread = await fetch(`${url}/api/v1/scheduled/bookings/download?state=all`, {
    headers: { 'x-dispatch-access-token': token, 'accept-encoding': 'identity' },
  });
  await strict.app.services.lines.export('other', async () => undefined);
  await expect(unread.text()).rejects.toThrow('terminated');
  await strict.close();
});

it('writes the open cash of a food batch as it was chosen', async () => {
  const { tripNo } = await buildTrip(test.app.services.database, 'accepted', {
    serviceCode: 100,
    bidAmount: 2501,
  });
  const { lines } = await file({ state: 'inprogress', searchby: 'trip_no', searchvalue: tripNo });
  expect(lines.filter((line) => line.includes(',2500+,'))).toHaveLength(1);
});

it('writes all pages of a long list, and of a client its own rows alone', async () => {
  const client = await test.user('dispatch_client', { phone: manyTripsClient.phone });
  await test.app.services.database.execute(manyTrips(3000, new Date(now)));
  const whole = await file({ state: 'all' });
  expect(whole.lines).toHaveLength(2761);
  expect(whole.headers[rowCountHeader]).toBe('2760');
  const own = await file({ state: 'all' }, client);
  expect(own.lines.length).toBeGreaterThan(150);
  expect(own.lines.slice(1).every((line) => line.includes(',0300 1000036,'))).toBe(true);
});

it('waits until fewer than two others are made, while calls go on', async () => {
  const ends: (() => void)[] = [];
  const made = ['one', 'two'].map((other) =>
    test.app.services.lines.export(other, () => new Promise<void>((end) => ends.push(end))),
  );
  let isWritten = false;
  const own = file({ state: 'expired' }).finally(() => (isWritten = true));
  for (let nth = 0; nth < 10; nth += 1)
    expect((await test.call(listTrips, { query: { state: 'all' } }, supervisor)).status).toBe(200);
  expect(isWritten).toBe(false);
  ends[0]?.();
  expect((await own).status).toBe(200);
  ends[1]?.();
  await Promise.all(made);
});

it('refuses a dispatcher, and a client’s search by phone', async () => {
  expect((await file({ state: 'all' }, await test.user('dispatcher'))).status).toBe(403);
  expect(
    (
      await file(
        { state: 'all', searchby: 'phone', searchvalue: '923331234567' },
        await test.user('dispatch_client'),
      )
    ).status,
  ).toBe(403);
});
