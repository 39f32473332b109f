import { eq } from 'drizzle-orm';
import { courseNames, type CourseName } from 'shared-contracts/board/board';
import { defaultBoardLimits } from 'shared-contracts/board/board-limits.rules';
import {
  boardCourse,
  boardHistory,
  boardNow,
  changeBoardLimits,
} from 'shared-contracts/board/board.api';
import type { Role } from 'shared-contracts/core/role';

import { queueRows } from '../database/schema.ts';
import { jobs } from '../jobs/jobs.ts';
import { claim } from '../queue/lease.commands.ts';
import { buildQueueRequest } from '../queue/queue-request.builder.ts';
import { openTestApp, type TestApp, type TestUser } from '../testing/test-app.ts';
import { buildTrip } from '../trips/trip.builder.ts';
import { boardChange, expectedAt, expectedSince } from './board-cases.ts';

let test: TestApp;
let supervisor: TestUser;
beforeAll(async () => {
  test = await openTestApp();
  supervisor = await test.user('supervisor');
});
afterAll(() => test.close());
const fold = () =>
  jobs.find(({ name }) => name === 'board.minutes')?.run(test.app.services, () => false);
const dayMs = 86_400_000;
const total = (rows: readonly Record<CourseName, number>[]) =>
  Object.fromEntries(
    courseNames.map((name) => [name, rows.reduce((sum, row) => sum + row[name], 0)]),
  );

async function compareSums(): Promise<void> {
  const { answer } = await test.call(boardCourse, { query: {} }, supervisor);
  for (const { start, points } of answer.days) {
    const from = new Date(start);
    expect(total(points)).toEqual(
      await expectedSince(test, from, new Date(from.getTime() + dayMs)),
    );
  }
  const year = await test.call(boardHistory, { query: {} }, supervisor);
  const until = new Date(Date.now() + dayMs);
  expect(total(year.answer.days)).toEqual(
    await expectedSince(test, new Date(Date.now() - 365 * dayMs), until),
  );
}

it('figures and charts equal the rows at each of 20 checks between changes', async () => {
  for (let check = 0; check < 20; check += 1) {
    const during = test.call(boardNow, {}, supervisor);
    await Promise.all(Array.from({ length: 12 }, () => boardChange(test)));
    expect((await during).status).toBe(200);
    if (check % 5 === 4) await fold();
    const { answer } = await test.call(boardNow, {}, supervisor);
    for (const { city, drivers, ...shown } of answer.cities)
      expect({
        ...shown,
        drivers: drivers.reduce((sum, { drivers: many }) => sum + many, 0),
      }).toMatchObject(await expectedAt(test, new Date(answer.at), city));
    await compareSums();
  }
});

it('a request that becomes a trip is counted once at each of 20 checks', async () => {
  const { database } = test.app.services;
  const requests = await Promise.all(Array.from({ length: 40 }, () => buildQueueRequest(test)));
  const seen = async (): Promise<number> => {
    const { cities } = (await test.call(boardNow, {}, supervisor)).answer;
    return cities
      .flatMap(({ waiting, scheduled }) => [...waiting, scheduled])
      .reduce((sum, many) => sum + many, 0);
  };
  const before = await seen();
  const book = async (): Promise<void> => {
    for (const { id } of requests)
      await database.transaction(async (tx) => {
        await tx.update(queueRows).set({ status: 'booked' }).where(eq(queueRows.id, id));
        await buildTrip(tx, 'open');
      });
  };
  const booking = book();
  for (let check = 0; check < 20; check += 1) expect(await seen()).toBe(before);
  await booking;
});

it('a course of one city leaves the others out', async () => {
  const [all, one] = await Promise.all([
    test.call(boardHistory, { query: {} }, supervisor),
    test.call(boardHistory, { query: { city: 'LHR' } }, supervisor),
  ]);
  const booked = ({ answer }: typeof all) => total(answer.days)['booked'] ?? 0;
  expect(booked(one)).toBeGreaterThan(0);
  expect(booked(one)).toBeLessThan(booked(all));
});

it('staff are listed with the requests and trips that they hold', async () => {
  const agent = await test.user('dispatcher', { name: 'Sana' });
  const client = await test.user('dispatch_client');
  const { id } = await buildQueueRequest(test);
  await test.app.services.run(claim, { id }, { actor: agent.actor });
  await buildTrip(test.app.services.database, 'started', { ownerId: agent.id, ownerName: 'Sana' });
  const { answer } = await test.call(boardNow, {}, supervisor);
  expect(answer.agents).toContainEqual(
    expect.objectContaining({ id: agent.id, name: 'Sana', requests: 1, trips: 1 }),
  );
  expect(answer.agents.map((one) => one.id)).toContain(supervisor.id);
  expect(answer.agents.map((one) => one.id)).not.toContain(client.id);
});

it('the most that waited past the promise is kept of each minute and day', async () => {
  const { database } = test.app.services;
  const late = await database.$count(queueRows);
  await database.update(queueRows).set({ status: 'waiting', dt: new Date(Date.now() - 600_000) });
  await fold();
  await database.update(queueRows).set({ status: 'booked' });
  await fold();
  const { answer } = await test.call(boardHistory, { query: {} }, supervisor);
  expect(answer.days.at(-1)?.waiting_late).toBe(late);
});

it.each<Role>(['dispatcher', 'dispatch_client'])('is not for a %s', async (role) => {
  const user = await test.user(role);
  const calls = [
    test.call(boardNow, {}, user),
    test.call(boardCourse, { query: {} }, user),
    test.call(boardHistory, { query: {} }, user),
  ];
  expect((await Promise.all(calls)).map(({ status }) => status)).toEqual([403, 403, 403]);
});

it('limits are changed over those that were seen, and every console hears of it', async () => {
  const limitsNow = async () => (await test.call(boardNow, {}, supervisor)).answer.limits;
  const first = { ...defaultBoardLimits, row_version: 0 };
  expect(await limitsNow()).toEqual(first);
  const change = (over: object, user = supervisor) =>
    test.call(changeBoardLimits, { body: { ...first, ...over } }, user);
  const before = (await test.announced()).length;
  expect((await change({ late_alarm: 8 })).answer.data).toMatchObject({ row_version: 1 });
  expect((await test.announced()).slice(before)).toMatchObject([
    { event: 'REFERENCE_CHANGED', row: { id: 'board-limits' }, rooms: ['reference'] },
  ]);
  expect(await limitsNow()).toEqual({ ...first, late_alarm: 8, row_version: 1 });
  expect((await change({ late_alarm: 9 })).failure.error_id).toBe('board-limits.stale');
  for (const [over, field] of [
    [{ late_warn: 9, late_alarm: 8 }, 'late_alarm'],
    [{ free_warn: 3, free_alarm: 4 }, 'free_alarm'],
    [{ oldest_warn: 0 }, 'oldest_warn'],
  ] as const)
    expect((await change({ ...over, row_version: 1 })).failure).toMatchObject({ field });
  const dispatcher = await test.user('dispatcher');
  expect((await change({ row_version: 1 }, dispatcher)).failure.error_id).toBe('role.refused');
});
