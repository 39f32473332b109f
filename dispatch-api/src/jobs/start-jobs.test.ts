import { setImmediate } from 'node:timers/promises';

import { eq, sql } from 'drizzle-orm';
import { listJobs } from 'shared-contracts/jobs/job.api';

import { rowsOf } from '../database/database.ts';
import { jobRuns, queueRows } from '../database/schema.ts';
import { buildQueueRequest } from '../queue/queue-request.builder.ts';
import { openTestApp, type TestApp } from '../testing/test-app.ts';
import { lastRuns } from './job.repository.ts';
import type { Job } from './job.ts';
import { jobs } from './jobs.ts';
import { startJobs } from './start-jobs.ts';

let test: TestApp;
beforeEach(async () => {
  test = await openTestApp();
});
afterEach(() => test.close());

/** PGlite answers without the event loop, in which pg-boss' timers run. */
async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await isSo())) await setImmediate();
}

const soon = { cron: '0 0 1 1 *', secondsToNext: async () => 0 };

it('of two processes, one at a time runs a job', async () => {
  let running = 0;
  let runs = 0;
  const atOnce: number[] = [];
  const job: Job = {
    ...soon,
    name: 'test.once',
    async run({ database }) {
      running += 1;
      atOnce.push(running);
      await database.execute(sql`select pg_sleep(0.05)`);
      running -= 1;
      runs += 1;
      return 1;
    },
  };
  const processes = await Promise.all([1, 2].map(() => startJobs(test.app.services, [job])));
  await until(() => runs >= 4);
  await Promise.all(processes.map((process) => process.stop()));
  expect(Math.max(...atOnce)).toBe(1);
});

it('a job that fails is tried again, says why, and stops no other one', async () => {
  let tries = 0;
  const fails: Job = {
    ...soon,
    name: 'test.fails',
    async run() {
      tries += 1;
      throw new Error('the bank of 923001234567 is closed');
    },
  };
  const works: Job = { ...soon, name: 'test.works', run: async () => 7 };
  const process = await startJobs(test.app.services, [fails, works]);
  const stored = async () =>
    new Map((await lastRuns(test.app.services.database)).map((run) => [run.name, run]));
  await until(async () => tries >= 2 && (await stored()).size === 2);
  await process.stop();
  const runs = await stored();
  expect(runs.get('test.fails')).toMatchObject({ rows: null, error: 'the bank of … is closed' });
  expect(runs.get('test.works')).toMatchObject({ rows: 7, error: null });
});

it('a run whose process was killed ends, and the next one begins', async () => {
  let runs = 0;
  const job: Job = { ...soon, name: 'test.killed', run: async () => (runs += 1) };
  const { database } = test.app.services;
  const killed = await startJobs(test.app.services, [job]);
  await until(() => runs === 1);
  await killed.stop();
  // As a process leaves it that is killed in the middle of its run.
  await database.execute(sql`update pgboss.job set state = 'active',
    started_on = now() - interval '1 minute', heartbeat_on = now() - interval '1 minute'
    where name = ${job.name} and state = 'created'`);
  runs = 0;
  const other = await startJobs(test.app.services, [job]);
  await until(() => runs > 0);
  await other.stop();
  const active = sql`select id from pgboss.job where name = ${job.name} and state = 'active'`;
  expect(await rowsOf(database, active)).toEqual([]);
}, 30_000);

it('a job that has nothing to do soon waits for its schedule', async () => {
  const job: Job = {
    ...soon,
    name: 'test.idle',
    secondsToNext: async () => Infinity,
    run: async () => 2,
  };
  const process = await startJobs(test.app.services, [job]);
  const stored = async () => (await lastRuns(test.app.services.database))[0];
  await until(async () => (await stored()) !== undefined);
  await process.stop();
  expect(await stored()).toMatchObject({ name: job.name, rows: 2, error: null });
});

it('a running server releases a lease when it ends', async () => {
  const { database } = test.app.services;
  const { id } = await buildQueueRequest(test);
  const claimedBy = (await test.user('dispatcher')).id;
  await database
    .update(queueRows)
    .set({ claimedBy, leaseUntil: sql`now() + interval '300 ms'` })
    .where(eq(queueRows.id, id));
  const process = await startJobs(test.app.services);
  const announced = async () =>
    (await test.announced()).find(({ event }) => event === 'QUEUE_UPDATE');
  await until(async () => (await announced()) !== undefined);
  await process.stop();
  expect((await announced())?.row).toMatchObject({ id, claimed_by: null });
});

it('an admin sees every job, and of those that have run when and how', async () => {
  const at = new Date('2026-11-21T08:00:00Z');
  const nextAt = new Date('2026-11-21T08:01:00Z');
  await test.app.services.database
    .insert(jobRuns)
    .values({ name: 'bookings.expire', startedAt: at, endedAt: at, nextAt, rows: 3 });
  const { answer } = await test.call(listJobs, {}, await test.user('admin'));
  expect(answer.list.map(({ name }) => name)).toEqual(jobs.map(({ name }) => name));
  expect(answer.list.find(({ name }) => name === 'bookings.expire')).toEqual({
    name: 'bookings.expire',
    started_at: at.toISOString(),
    ended_at: at.toISOString(),
    next_at: nextAt.toISOString(),
    rows: 3,
    error: null,
  });
  expect(answer.list.find(({ name }) => name === 'data.retention')).toMatchObject({
    started_at: null,
    rows: null,
  });
});
