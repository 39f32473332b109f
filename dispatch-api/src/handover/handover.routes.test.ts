import { eq, sql } from 'drizzle-orm';
import { roleTable } from 'shared-contracts/core/role';
import { handoverLeaseSeconds } from 'shared-contracts/handover/handover';
import * as api from 'shared-contracts/handover/handover.api';
import { claimQueueRow, getQueueRow } from 'shared-contracts/queue/queue.api';
import { careForTrip } from 'shared-contracts/trips/trip-care.api';
import type { UserChange } from 'shared-contracts/users/user';
import { updateUser } from 'shared-contracts/users/user.api';

import { rowsOf } from '../database/database.ts';
import { auditLog, handovers, trips } from '../database/schema.ts';
import { buildQueueRequest } from '../queue/queue-request.builder.ts';
import { openTestApp, type TestApp, type TestUser } from '../testing/test-app.ts';
import { buildTrip } from '../trips/trip.builder.ts';

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());

const db = () => test.app.services.database;
const draft = { key: 'newBooking', person: 'Sana', content: '{"values":{"name":"Sana"}}' };
const give = (from: TestUser, to: TestUser, body: object = {}) =>
  test.call(api.handOver, { body: { to: to.id, drafts: [], ...body } }, from);
const heldBy = async (user: TestUser) => (await test.call(api.readHeldWork, {}, user)).answer.data;
const takeRequest = async (user: TestUser) => {
  const { id } = await buildQueueRequest(test);
  await test.call(claimQueueRow, { params: { id } }, user);
  return id;
};
const takeTrip = async (user: TestUser) => {
  const { id } = await buildTrip(db(), 'open');
  await test.call(careForTrip, { params: { id }, body: { action: 'take' } }, user);
  return id;
};
const holderOf = async (id: string, as: TestUser) =>
  (await test.call(getQueueRow, { params: { id } }, as)).answer.data;
const ownerOf = async (id: string) =>
  (await db().select().from(trips).where(eq(trips.id, id)))[0]?.ownerId;

it('everything that one holds goes to the next, who is notified and reads it', async () => {
  const [a, b] = [await test.user('supervisor', { name: 'Ayesha' }), await test.user('admin')];
  const [request, trip] = [await takeRequest(a), await takeTrip(a)];
  expect(await heldBy(a)).toMatchObject({ requests: 1, trips: 1 });
  const { answer } = await give(a, b, { note: ' Call Sana back ', drafts: [draft] });
  const { id } = answer.data;
  expect(answer.data).toMatchObject({ requests: 1, trips: 1, drafts: 1, has_note: true });
  expect([await heldBy(a), await heldBy(b)]).toMatchObject([
    { requests: 0, trips: 0 },
    { requests: 1, trips: 1 },
  ]);
  const row = await holderOf(request, b);
  expect(row.claimed_by?.id).toBe(b.id);
  const left = Date.parse(row.lease_until ?? '') - Date.now();
  expect(left / 1000).toBeGreaterThan(handoverLeaseSeconds - 60);
  expect(await ownerOf(trip)).toBe(b.id);
  expect((await test.announced()).filter(({ event }) => event === 'HANDOVER')).toEqual([
    { event: 'HANDOVER', rooms: [`desk:${b.id}`], row: answer.data },
  ]);
  expect((await test.call(api.listHandovers, {}, b)).answer.data).toEqual([answer.data]);
  expect((await test.call(api.readHandover, { params: { id } }, b)).answer.data).toMatchObject({
    note: 'Call Sana back',
    requests: [{ id: request }],
    trips: [{ id: trip }],
    drafts: [draft],
  });
  const audited = await db().select().from(auditLog).where(eq(auditLog.actorId, a.id));
  expect(audited.map(({ action }) => action)).toEqual(
    expect.arrayContaining(['queue.handed-over', 'trip.care', 'handover.given']),
  );
});

it('nobody hands over so often that a colleague or the disk suffers', async () => {
  const [a, b, c] = [
    await test.user('dispatcher'),
    await test.user('dispatcher'),
    await test.user('dispatcher'),
  ];
  for (let nth = 0; nth < 20; nth += 1)
    expect((await give(a, b, { drafts: [draft] })).status).toBe(200);
  expect(await give(a, b, { drafts: [draft] })).toMatchObject({
    status: 429,
    failure: { error_id: 'rate.limited' },
  });
  expect((await give(c, b, { drafts: [draft] })).status).toBe(200);
});

it('drafts are encrypted, and gone once the next has them', async () => {
  const [a, b, other] = [
    await test.user('dispatcher'),
    await test.user('dispatcher'),
    await test.user('admin'),
  ];
  const { id } = (await give(a, b, { drafts: [draft] })).answer.data;
  const sealed = async () =>
    (await db().select().from(handovers).where(eq(handovers.id, id)))[0]?.sealedDrafts;
  expect(await sealed()).not.toContain('Sana');
  for (const call of [api.readHandover, api.openHandover] as const)
    for (const user of [a, other])
      expect(await test.call(call, { params: { id } }, user)).toMatchObject({
        status: 404,
        failure: { error_id: 'handover.unknown' },
      });
  expect(await sealed()).not.toBeNull();
  for (const _again of [1, 2])
    expect((await test.call(api.openHandover, { params: { id } }, b)).status).toBe(200);
  expect(await sealed()).toBeNull();
  expect((await test.call(api.listHandovers, {}, b)).answer.data).toEqual([]);
});

it('only active staff may take over, and trips only those who may see them', async () => {
  const a = await test.user('admin');
  const request = await takeRequest(a);
  const trip = await takeTrip(a);
  const refused = async (to: TestUser) => (await give(a, to)).failure;
  for (const to of [
    a,
    await test.user('dispatch_client'),
    await test.user('admin', { status: 'inactive' }),
  ])
    expect(await refused(to)).toMatchObject({ error_id: 'handover.refused', field: 'to' });
  expect(await refused(await test.user('dispatcher'))).toMatchObject({
    error_id: 'handover.no-trips',
    field: 'to',
  });
  // A refusal leaves the requests where they were, too.
  expect((await holderOf(request, a)).claimed_by?.id).toBe(a.id);
  expect(await ownerOf(trip)).toBe(a.id);
  const all = (await heldBy(a)).colleagues;
  expect(all.every(({ is_here: isHere }) => isHere)).toBe(true);
  const colleagues = all.map(({ role, takes_trips }) => [role, takes_trips]);
  expect(new Set(colleagues.map(String))).toEqual(new Set(['6,true', '11,true', '12,false']));
});

it('drafts of trips go to those who see trips only, also when they are passed on', async () => {
  const [a, b, dispatcher] = [
    await test.user('supervisor'),
    await test.user('admin'),
    await test.user('dispatcher'),
  ];
  for (const key of ['trip-note 10003097', 'trip-fares 10003097', `drop-edit ${a.id}`]) {
    const drafts = [draft, { key, person: '', content: '"Gate 2"' }];
    const refused = { error_id: 'handover.no-trips', field: 'to' };
    expect((await give(a, dispatcher, { drafts })).failure).toMatchObject(refused);
    expect((await give(a, b, { drafts })).status).toBe(200);
    expect((await give(b, dispatcher)).failure).toMatchObject(refused);
  }
  const [first] = (await test.call(api.listHandovers, {}, b)).answer.data;
  expect(first?.drafts).toBe(2);
});

it('an empty desk is refused, and of two simultaneous handovers one succeeds', async () => {
  const [a, b, c] = [
    await test.user('dispatcher'),
    await test.user('dispatcher'),
    await test.user('dispatcher'),
  ];
  expect((await give(a, b)).failure).toMatchObject({ error_id: 'handover.nothing' });
  const ids = [await takeRequest(a), await takeRequest(a)];
  const given = await Promise.all([give(a, b), give(a, c)]);
  expect(given.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const winner = given[0].status === 200 ? b : c;
  for (const id of ids) expect((await holderOf(id, a)).claimed_by?.id).toBe(winner.id);
});

it('a handover that was not opened goes on with its draft and note', async () => {
  const [a, b, c] = [
    await test.user('dispatcher'),
    await test.user('dispatcher'),
    await test.user('dispatcher'),
  ];
  const { id } = (await give(a, b, { note: 'Call Sana back', drafts: [draft] })).answer.data;
  expect(await heldBy(b)).toMatchObject({ requests: 0, handovers: 1 });
  const { answer } = await give(b, c);
  expect(await heldBy(b)).toMatchObject({ handovers: 0 });
  const waiting = (await test.call(api.listHandovers, {}, c)).answer.data;
  expect(waiting.map((row) => [row.id, row.from.id])).toEqual([
    [id, a.id],
    [answer.data.id, b.id],
  ]);
  expect((await test.call(api.readHandover, { params: { id } }, c)).answer.data).toMatchObject({
    note: 'Call Sana back',
    drafts: [draft],
  });
  const toBoth = (await test.announced()).filter(({ rooms }) => rooms.length === 2);
  expect(toBoth).toMatchObject([
    { rooms: [`desk:${b.id}`, `desk:${c.id}`], row: { id, to_id: c.id } },
  ]);
});

it('one that is passed on while it is opened stays sealed, and is not found', async () => {
  const [a, b, c] = [
    await test.user('dispatcher'),
    await test.user('dispatcher'),
    await test.user('dispatcher'),
  ];
  const { id } = (await give(a, b, { drafts: [draft] })).answer.data;
  const waits = sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  const { opened } = await db().transaction(async (tx) => {
    await tx.update(handovers).set({ toId: c.id }).where(eq(handovers.id, id));
    const answer = test.call(api.openHandover, { params: { id } }, b);
    while ((await rowsOf(db(), waits)).length === 0);
    return { opened: answer };
  });
  expect((await opened).failure).toMatchObject({ error_id: 'handover.unknown' });
  expect((await test.call(api.readHandover, { params: { id } }, c)).answer.data).toMatchObject({
    drafts: [draft],
  });
});

it('an ended lease and a trip that another has taken stay where they are', async () => {
  const [a, b, c] = [await test.user('admin'), await test.user('admin'), await test.user('admin')];
  const [kept, lost] = [await takeTrip(a), await takeTrip(a)];
  await test.call(careForTrip, { params: { id: lost }, body: { action: 'take' } }, c);
  expect((await give(a, b)).answer.data).toMatchObject({ trips: 1 });
  expect([await ownerOf(kept), await ownerOf(lost)]).toEqual([b.id, c.id]);
});

describe('a user who holds a trip', () => {
  const change = async (user: TestUser, to: UserChange) => {
    const admin = await test.user('admin');
    const body = { name: 'Hamza', ...to };
    expect((await test.call(updateUser, { params: { id: user.id }, body }, admin)).status).toBe(
      200,
    );
  };

  it.each<[string, UserChange]>([
    ['becomes inactive', { status: 'inactive' }],
    ['becomes a dispatcher', { role: roleTable.dispatcher.code }],
  ])('gives it back when he %s', async (_name, to) => {
    const user = await test.user('supervisor');
    const id = await takeTrip(user);
    await change(user, to);
    expect(await ownerOf(id)).toBeNull();
    expect((await test.announced()).at(-1)).toMatchObject({
      event: 'TRIP_SCHEDULE_UPDATE',
      row: { id, care: { owner: null } },
    });
    const audited = await db().select().from(auditLog).where(eq(auditLog.subjectId, id));
    expect(audited.map(({ action }) => action)).toEqual(['trip.care', 'trip.care']);
  });

  it('keeps it after another change', async () => {
    const user = await test.user('supervisor');
    const id = await takeTrip(user);
    await change(user, { name: 'Hamza Ali' });
    expect(await ownerOf(id)).toBe(user.id);
  });
});

it('a handover whose giver is inactive too stays', async () => {
  const [a, b, admin] = [
    await test.user('supervisor'),
    await test.user('supervisor'),
    await test.user('admin'),
  ];
  const { id } = (await give(a, b, { drafts: [draft] })).answer.data;
  const body = { name: 'Hamza', status: 'inactive' } as const;
  for (const user of [a, b]) await test.call(updateUser, { params: { id: user.id }, body }, admin);
  expect(await db().select().from(handovers).where(eq(handovers.id, id))).toMatchObject([
    { fromId: a.id, toId: b.id },
  ]);
});

it('a handover that came back to its giver stays when he becomes inactive', async () => {
  const [a, b, admin] = [
    await test.user('supervisor'),
    await test.user('supervisor'),
    await test.user('admin'),
  ];
  const { id } = (await give(a, b, { drafts: [draft] })).answer.data;
  const body = { name: 'Hamza', status: 'inactive' } as const;
  for (const user of [b, a]) await test.call(updateUser, { params: { id: user.id }, body }, admin);
  const audited = await db().select().from(auditLog).where(eq(auditLog.subjectId, id));
  expect(audited.map(({ action }) => action)).toEqual(['handover.given', 'handover.passed-on']);
});

it('a handover that an inactive user has not opened returns to its giver', async () => {
  const [a, b, admin] = [
    await test.user('supervisor'),
    await test.user('supervisor'),
    await test.user('admin'),
  ];
  const { id } = (await give(a, b, { note: 'Call Sana back', drafts: [draft] })).answer.data;
  const body = { name: 'Hamza', status: 'inactive' } as const;
  await test.call(updateUser, { params: { id: b.id }, body }, admin);
  const { answer } = await test.call(api.listHandovers, {}, a);
  expect(answer.data).toMatchObject([{ id, to_id: a.id }]);
  expect((await test.call(api.readHandover, { params: { id } }, a)).answer.data).toMatchObject({
    note: 'Call Sana back',
    drafts: [draft],
  });
});
