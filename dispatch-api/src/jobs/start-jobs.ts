import { fromPglite, PgBoss, type Db } from 'pg-boss';
import { timeZone } from 'shared-contracts/core/time-zone';

import type { Connections } from '../database/database.ts';
import { describeError } from '../plugins/logging.ts';
import type { Services } from '../services.ts';
import { storeRun } from './job.repository.ts';
import type { Job } from './job.ts';
import { jobs } from './jobs.ts';

/** The schema of pg-boss' tables, which a migration makes. */
const schema = 'pgboss';
/**
 * One run at a time, and at most one that waits, in all processes together. A run whose process was
 * killed ends once its heartbeat is missing, so that the next one can begin.
 */
const oneAtATime = { policy: 'stately' } as const;
const optionsOf = ({ secondsToNext }: Job) => ({
  retryLimit: 3,
  retryDelay: 5,
  retryBackoff: true,
  deleteAfterSeconds: 86_400,
  // A long statement of the others may hold up the one connection of PGlite.
  heartbeatSeconds: secondsToNext ? 10 : 120,
});
/** How often a process looks for missing heartbeats. */
const superviseSeconds = 5;
/** How often a process looks for a run that is due; where seconds matter, as often as it can. */
const pollSeconds = { early: 0.5, scheduled: 5 };

const databaseOf = ({ client }: Connections): Db =>
  client.kind === 'pglite'
    ? fromPglite(client.pglite)
    : { executeSql: (text, values) => client.pool.query(text, values) };

/** The innermost message, without the values of rows that a database may put into its own. */
function messageOf(error: unknown): string {
  let described = describeError(error);
  // as describeError nests them
  while (described['cause']) described = described['cause'] as typeof described;
  return described.message;
}

/**
 * Runs the jobs by pg-boss: each process may, one does. A job that fails is tried again and stops no
 * other one.
 */
export async function startJobs(
  services: Services,
  scheduled: readonly Job[] = jobs,
): Promise<{ stop(): Promise<void> }> {
  const { handle, log, clock } = services;
  const boss = new PgBoss({
    db: databaseOf(handle.live),
    backend: handle.live.client.kind,
    schema,
    migrate: false,
    createSchema: false,
    // These need to own the tables, which the API's role need not.
    reindex: false,
    monitorVacuum: false,
    superviseIntervalSeconds: superviseSeconds,
    monitorIntervalSeconds: superviseSeconds,
  });
  let isStopped = false;
  boss.on('error', (error) => log.warn({ err: error }, 'the jobs will try again'));
  boss.on('warning', (warning) => log.warn({ warning }, 'a warning about jobs'));

  async function nextOf({ name, cron, secondsToNext }: Job): Promise<Date> {
    const [planned = new Date(clock())] = boss.previewSchedule(cron, { count: 1, tz: timeZone });
    const seconds = await secondsToNext?.(services);
    if (seconds === undefined || seconds === Infinity) return planned;
    await boss.send(name, null, seconds > 0 ? { startAfter: seconds } : {});
    return new Date(Math.min(planned.getTime(), clock() + seconds * 1000));
  }

  async function work(job: Job): Promise<void> {
    const startedAt = new Date(clock());
    const store = async (outcome: { rows: number | null; error: string | null }): Promise<void> =>
      storeRun(services.database, {
        name: job.name,
        startedAt,
        endedAt: new Date(clock()),
        nextAt: await nextOf(job),
        ...outcome,
      });
    let rows: number;
    try {
      rows = await job.run(services, () => isStopped);
    } catch (error) {
      log.warn({ err: error, job: job.name }, 'a job failed');
      await store({ rows: null, error: messageOf(error) });
      throw error;
    }
    await store({ rows, error: null });
  }

  await boss.start();
  for (const job of scheduled) {
    const { name, cron } = job;
    const options = optionsOf(job);
    await boss.createQueue(name, { ...oneAtATime, ...options });
    // One that an earlier release has made.
    await boss.updateQueue(name, options);
    await boss.schedule(name, cron, null, { tz: timeZone, missed: 'once' });
    const pollingIntervalSeconds = pollSeconds[job.secondsToNext ? 'early' : 'scheduled'];
    await boss.work(name, { pollingIntervalSeconds }, () => work(job));
    if (job.secondsToNext) await boss.send(name);
  }
  return {
    async stop() {
      isStopped = true;
      await boss.stop({ timeout: 5000 });
    },
  };
}
