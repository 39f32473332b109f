import { and, eq, ne, sql } from 'drizzle-orm';
import { logout } from 'shared-contracts/auth/auth.api';
import { leaseSeconds } from 'shared-contracts/queue/queue';
import {
  claimQueueRow,
  getQueueRow,
  releaseLease,
  listQueue,
  removeQueueRow,
  renewLease,
  updateQueueRow,
} from 'shared-contracts/queue/queue.api';

import { systemActor } from '../commands/actor.ts';
import { auditLog, queueRows } from '../database/schema.ts';
import { openTestApp, type TestApp, type TestUser } from '../testing/test-app.ts';
import { expireLeases, isClaimable } from './lease.commands.ts';
import { timeToLeaseEnd } from './lease.repository.ts';
import { createQueueRequest } from './queue.commands.ts';

let test: TestApp;
let agent: TestUser;
let other: TestUser;
beforeAll(async () => {
  test = await openTestApp();
  agent = await test.user('dispatcher', { name: 'Agent One' });
  other = await test.user('supervisor');
});
afterAll(() => test.close());

const database = () => test.app.services.database;
const run = <I, O>(command: Parameters<typeof test.app.services.run<I, O>>[0], input: I) =>
  test.app.services.run(command, input, { actor: systemActor('test') });
const request = (over: Partial<Parameters<typeof createQueueRequest.handle>[1]> = {}) =>
  run(createQueueRequest, {
    type: 'app',
    phone: '923001234567',
    customerType: 0,
    city: 'KHI',
    langId: 1,
    ...over,
  });
const stored = async (id: string) =>
  (await database().select().from(queueRows).where(eq(queueRows.id, id)))[0];
const updatesOf = async (id: string) =>
  (await test.announced()).filter(
    ({ event, row }) => event === 'QUEUE_UPDATE' && (row as { id: string }).id === id,
  );
const audited = async (id: string) =>
  (
    await database()
      .select()
      .from(auditLog)
      .where(
        and(
          eq(auditLog.subjectType, 'queue'),
          eq(auditLog.subjectId, id),
          ne(auditLog.action, 'queue.created'),
        ),
      )
      .orderBy(auditLog.position)
  ).map(({ action, actorName }) => `${action} ${actorName}`);
const lapse = (id: string) =>
  database()
    .update(queueRows)
    .set({ leaseUntil: new Date(Date.now() - 1000) })
    .where(eq(queueRows.id, id));

describe('the list', () => {
  beforeAll(async () => {
    await request({
      city: 'LHR',
      langId: 2,
      customerType: 3,
      phone: '923001110001',
      dt: new Date('2026-01-01T10:00:00Z'),
    });
    await request({
      city: 'LHR',
      langId: 1,
      customerType: 0,
      phone: '923001110002',
      dt: new Date('2026-01-01T09:00:00Z'),
    });
    await request({
      city: 'LHR',
      langId: 2,
      customerType: 0,
      phone: '923001110003',
      dt: new Date('2026-01-01T11:00:00Z'),
    });
  });
  const phones = async (query: object) => {
    const { answer } = await test.call(listQueue, { query: { city: 'LHR', ...query } }, agent);
    return answer.list.map(({ phone }) => phone.slice(-1)).join('');
  };
  it.each([
    [{}, '213'],
    [{ sortType: 'desc', sortBy: 'dt' }, '312'],
    [{ customer_type: '0' }, '23'],
    [{ customer_type: '1' }, '1'],
    [{ lang_id: 2 }, '13'],
    [{ page: 2, limit: 2 }, '3'],
    [{ city: 'RWP' }, ''],
  ] as const)('by %j shows %s', async (query, expected) => {
    expect(await phones(query)).toBe(expected);
  });

  it('counts what matches', async () => {
    const { answer } = await test.call(listQueue, { query: { city: 'LHR', limit: 2 } }, agent);
    expect(answer).toMatchObject({ code: 200, current_page: 1, total_records: 3, total_pages: 2 });
  });
});

describe('an app’s request', () => {
  const bookings = [
    {
      MultipleBookingid: 'app-1',
      trip_status_code: 22,
      is_cash_on_delivery: true,
      amount: 900,
      phone: '923331234567',
      name: 'Shop 24',
      address: {
        lat: 24.825,
        lng: 67.03,
        gps_address: 'Clifton, Karachi',
        nearest_address: 'the gate',
        type: 'other',
      },
    },
  ] as const;

  it('carries its drops in the list, as a row and in the event; a call has none', async () => {
    const data = await request({ phone: '923451110004', city: 'RWP', bookings });
    expect(data).toMatchObject({
      type: 'app',
      phone: '923451110004',
      status: 'waiting',
      customer_type: 0,
      lang_id: 1,
      bookings,
    });
    expect(
      (await test.call(getQueueRow, { params: { id: data.id } }, agent)).answer.data.bookings,
    ).toEqual(bookings);
    // The address of a booking screen carries the booking's id.
    expect(
      (await test.call(getQueueRow, { params: { id: data.booking_id } }, agent)).answer.data.id,
    ).toBe(data.id);
    expect(
      (await test.call(listQueue, { query: { city: 'RWP' } }, agent)).answer.list.find(
        ({ id }) => id === data.id,
      )?.bookings,
    ).toEqual(bookings);
    expect(
      (await test.announced()).find(
        ({ event, row }) => event === 'QUEUE_NEW' && (row as { id: string }).id === data.id,
      )?.row,
    ).toMatchObject({ bookings });
    const call = await request({ type: 'KE', city: 'RWP' });
    expect(call).not.toHaveProperty('bookings');
    await test.call(removeQueueRow, { body: { booking_id: call.booking_id } }, agent);
    await test.call(removeQueueRow, { body: { booking_id: data.booking_id } }, agent);
  });
});

describe('a lease', () => {
  it('goes to the first claim; a repeated claim gets true, all others false with the holder', async () => {
    const { id } = await request();
    const first = await test.call(claimQueueRow, { params: { id } }, agent);
    expect(first).toMatchObject({
      status: 200,
      answer: { code: 200, status: true, claimed_by: { id: agent.id, name: 'Agent One' } },
    });
    expect(first.headers['cache-control']).toBe('no-store');
    expect(Date.parse(first.answer.lease_until ?? '') - Date.now()).toBeGreaterThan(
      (leaseSeconds - 20) * 1000,
    );
    expect((await test.call(claimQueueRow, { params: { id } }, agent)).answer.status).toBe(true);
    expect((await test.call(claimQueueRow, { params: { id } }, other)).answer).toMatchObject({
      status: false,
      claimed_by: { name: 'Agent One' },
    });
    expect(await stored(id)).toMatchObject({ claimedBy: agent.id, status: 'waiting' });
    const updates = await updatesOf(id);
    expect(updates).toHaveLength(1);
    expect(updates[0]).toMatchObject({
      rooms: ['queue'],
      row: { id, claimed_by: { name: 'Agent One' }, row_version: 2 },
    });
    expect(await audited(id)).toEqual(['queue.claimed Agent One']);
  });

  it('is false for an unknown id', async () => {
    const { answer } = await test.call(claimQueueRow, { params: { id: 'f'.repeat(24) } }, agent);
    expect(answer).toMatchObject({ status: false, claimed_by: null, lease_until: null });
  });

  it('is renewed by its holder without an event and refused to others', async () => {
    const { id } = await request();
    await test.call(claimQueueRow, { params: { id } }, agent);
    await database()
      .update(queueRows)
      .set({ leaseUntil: new Date(Date.now() + 5000) })
      .where(eq(queueRows.id, id));
    const renewed = await test.call(renewLease, { params: { id } }, agent);
    expect(Date.parse(renewed.answer.lease_until) - Date.now()).toBeGreaterThan(
      (leaseSeconds - 20) * 1000,
    );
    expect(await updatesOf(id)).toHaveLength(1);
    expect(await test.call(renewLease, { params: { id } }, other)).toMatchObject({
      status: 409,
      failure: { error_id: 'queue.lease-lost', data: { claimed_by: { id: agent.id } } },
    });
  });

  it('that expired goes to the next claim', async () => {
    const { id } = await request();
    await test.call(claimQueueRow, { params: { id } }, agent);
    await lapse(id);
    expect(
      (await test.call(getQueueRow, { params: { id } }, other)).answer.data.claimed_by,
    ).toBeNull();
    expect((await test.call(claimQueueRow, { params: { id } }, other)).answer.status).toBe(true);
    expect((await test.call(claimQueueRow, { params: { id } }, agent)).answer.status).toBe(false);
  });

  it('that expired is announced once by the sweep', async () => {
    const { id } = await request();
    await test.call(claimQueueRow, { params: { id } }, agent);
    expect(await run(expireLeases, undefined)).toBe(0);
    await lapse(id);
    expect(await run(expireLeases, undefined)).toBe(1);
    expect(await run(expireLeases, undefined)).toBe(0);
    expect((await updatesOf(id)).at(-1)).toMatchObject({
      row: { claimed_by: null, lease_until: null, row_version: 3 },
    });
  });

  it('gives the time to the end of the one that ends first', async () => {
    await database().update(queueRows).set({ leaseUntil: null });
    expect(await timeToLeaseEnd(database())).toBe(Infinity);
    const [first, second] = [await request(), await request()];
    await test.call(claimQueueRow, { params: { id: first.id } }, agent);
    await test.call(claimQueueRow, { params: { id: second.id } }, other);
    const ms = await timeToLeaseEnd(database());
    expect(ms).toBeGreaterThan(0);
    expect(ms).toBeLessThanOrEqual(leaseSeconds * 1000);
    await lapse(second.id);
    expect(await timeToLeaseEnd(database())).toBeLessThanOrEqual(0);
    expect(await run(expireLeases, undefined)).toBe(1);
  });

  it('that is abandoned ends after two minutes, and not before', async () => {
    const { id } = await request();
    const before = Date.now();
    const taken = Date.parse(
      (await test.call(claimQueueRow, { params: { id } }, agent)).answer.lease_until ?? '',
    );
    // The database's clock and this one are the same machine's; a second is for their grain.
    expect(taken).toBeGreaterThanOrEqual(before + leaseSeconds * 1000 - 1000);
    expect(taken).toBeLessThanOrEqual(Date.now() + leaseSeconds * 1000 + 1000);
    // The database's clock cannot be turned: its leases are moved instead.
    const pass = (seconds: number) =>
      database()
        .update(queueRows)
        .set({ leaseUntil: sql`${queueRows.leaseUntil} - make_interval(secs => ${seconds})` })
        .where(eq(queueRows.id, id));
    await pass(100);
    expect(await run(expireLeases, undefined)).toBe(0);
    expect((await test.call(claimQueueRow, { params: { id } }, other)).answer.status).toBe(false);
    await pass(21);
    expect(await run(expireLeases, undefined)).toBe(1);
    expect((await test.call(claimQueueRow, { params: { id } }, other)).answer.status).toBe(true);
  });

  it('is released with all others of its holder on signing out', async () => {
    const leaving = await test.user('dispatcher', { name: 'Leaving' });
    const ids = [(await request()).id, (await request()).id];
    for (const id of ids)
      expect((await test.call(claimQueueRow, { params: { id } }, leaving)).answer.status).toBe(
        true,
      );
    expect((await test.call(logout, { body: {} }, leaving)).status).toBe(200);
    for (const id of ids) {
      expect((await updatesOf(id)).at(-1)).toMatchObject({
        row: { claimed_by: null, row_version: 3 },
      });
      expect(await audited(id)).toEqual(['queue.claimed Leaving', 'queue.given-up Leaving']);
      expect((await test.call(claimQueueRow, { params: { id } }, other)).answer.status).toBe(true);
    }
  });

  it('is released by its holder, and by nobody else', async () => {
    const { id } = await request();
    await test.call(claimQueueRow, { params: { id } }, agent);
    await test.call(releaseLease, { params: { id } }, other);
    expect((await stored(id))?.claimedBy).toBe(agent.id);
    await test.call(releaseLease, { params: { id } }, agent);
    expect((await stored(id))?.claimedBy).toBeNull();
    expect(await updatesOf(id)).toHaveLength(2);
    expect((await test.call(releaseLease, { params: { id } }, agent)).status).toBe(200);
  });
});

describe.each([
  [
    'junk',
    'junked',
    (id: string, as: TestUser) => test.call(updateQueueRow, { body: { id, status: 'junk' } }, as),
  ],
  [
    'support',
    'support',
    (id: string, as: TestUser) =>
      test.call(updateQueueRow, { body: { id, status: 'support' } }, as),
  ],
  [
    'cancel',
    'cancelled',
    async (id: string, as: TestUser) =>
      test.call(removeQueueRow, { body: { booking_id: (await stored(id))?.bookingId ?? '' } }, as),
  ],
] as const)('%s', (_name, status, act) => {
  it('removes the row from the queue and announces it', async () => {
    const { id } = await request();
    expect(await act(id, agent)).toMatchObject({ status: 200, answer: { code: 200 } });
    expect(await stored(id)).toMatchObject({ status, claimedBy: null, rowVersion: 2 });
    expect(await updatesOf(id)).toMatchObject([{ row: { status, claimed_by: null } }]);
    expect(await audited(id)).toEqual([`queue.${status} Agent One`]);
    expect(await act(id, agent)).toMatchObject({
      status: 404,
      failure: { error_id: 'queue.unknown' },
    });
    expect(await test.call(getQueueRow, { params: { id } }, agent)).toMatchObject({ status: 404 });
  });

  it('is refused while another holds the row, and changes nothing', async () => {
    const { id } = await request();
    await test.call(claimQueueRow, { params: { id } }, other);
    expect(await act(id, agent)).toMatchObject({
      status: 409,
      failure: { error_id: 'queue.taken' },
    });
    expect(await stored(id)).toMatchObject({ status: 'waiting', claimedBy: other.id });
    expect((await act(id, other)).status).toBe(200);
  });
});

it('an unknown booking cannot be cancelled', async () => {
  expect(
    await test.call(removeQueueRow, { body: { booking_id: 'f'.repeat(24) } }, agent),
  ).toMatchObject({ status: 404, failure: { error_id: 'queue.unknown' } });
});

it('a request has its own time and voice note; without them the time of its arrival and none', async () => {
  const dt = new Date('2026-11-20T08:15:00.000Z');
  const own = await request({ dt, voiceNote: 'note.mp3' });
  expect(await stored(own.id)).toMatchObject({ dt, voiceNote: 'note.mp3' });
  const before = Date.now();
  const bare = await stored((await request()).id);
  expect(bare?.voiceNote).toBeNull();
  expect(bare?.dt.getTime()).toBeGreaterThanOrEqual(before - 1000);
  expect(bare?.dt.getTime()).toBeLessThanOrEqual(Date.now() + 1000);
});

it('a waiting request can be claimed by anybody while it is free, and then by its holder', async () => {
  const free = await request();
  const held = { ...free, claimed_by: { id: other.id, name: 'Other' } };
  const left = { ...free, status: 'booked' } as const;
  const mayClaim = (user: TestUser) =>
    [free, held, left, undefined].map((row) => isClaimable(row, user));
  expect([mayClaim(agent), mayClaim(other)]).toEqual([
    [true, false, false, false],
    [true, true, false, false],
  ]);
});
