import { desc, gte, sql, sum } from 'drizzle-orm';
import type { Sent } from 'shared-contracts/core/schema';
import type { BuildCount, BuildFailure } from 'shared-contracts/releases/build-health';
import type { ClientReport } from 'shared-contracts/releases/client-report';

import { deletedBy, rowsOf, type Database } from '../database/database.ts';
import { newId } from '../database/id.ts';
import { buildCounts, buildFailures } from '../database/schema.ts';
import { sumOfEach } from '../jobs/job.ts';

/**
 * Anybody may report, so what strangers can make up is limited: different builds in an hour, of
 * which strangers alone get half, and different strangers in an hour.
 */
const mostBuilds = 500;
const mostStrangers = 5000;
const mostFailures = 500;
const shownFailures = 50;
const retentionDays = 30;
/** A rollout takes days, and who reported is about persons. */
const reporterDays = 7;

/** One reporter's share of a build's loads: an office that reloads must not outweigh the others. */
const mostLoadsOfOne = 5;

const hourOf = (now: number): Date => new Date(now - (now % 3_600_000));

const thisHour = sql`date_trunc('hour', now())`;
/** How much of the room of this hour is used. */
export const shareOfBuilds = sql`(select count(*)::float8 / ${mostBuilds}::float8 from build_counts
  where hour = ${thisHour})`;
export const shareOfStrangers = sql`(select count(distinct reporter)::float8 / ${mostStrangers}::float8
  from build_reporters where hour = ${thisHour} and not signed_in)`;

/** The counts that one report adds to its build. */
const tallyOf = ({ remote, release, load, failure }: ClientReport) => ({
  remote,
  release,
  loads: load ? 1 : 0,
  failures: failure && failure.code !== 'foreign' ? 1 : 0,
});

/** The reporter: a keyed hash of the user or, without a session, of the address. */
export interface Reporter {
  hash: string;
  signedIn: boolean;
}

/**
 * Adds a page's reports to the counts of their builds, in one statement. An hour has one row of each
 * build. Beyond the limit, builds that nobody has reported before are ignored.
 */
export async function countReports(
  database: Database,
  { signedIn }: Pick<Reporter, 'signedIn'>,
  reports: readonly ClientReport[],
  now: number,
): Promise<void> {
  const hour = sql`${hourOf(now).toISOString()}::timestamptz`;
  const most = signedIn ? mostBuilds : mostBuilds / 2;
  const rows = reports.map((report) => ({
    ...tallyOf(report),
    timed: report.load && report.loadMs !== undefined ? 1 : 0,
    load_ms: report.load ? (report.loadMs ?? 0) : 0,
  }));
  await database.execute(sql`
    insert into build_counts (remote, release, hour, loads, failures, timed, load_ms)
    select remote, release, ${hour}, sum(loads), sum(failures), sum(timed), sum(load_ms)
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as said (remote text, release text,
      loads int, failures int, timed int, load_ms bigint)
    where (select count(*) from build_counts where hour = ${hour}) < ${most}::int or exists (select 1
      from build_counts known where known.remote = said.remote and known.release = said.release)
    group by remote, release order by remote, release
    on conflict (remote, release, hour) do update set
      loads = build_counts.loads + excluded.loads,
        failures = build_counts.failures + excluded.failures,
        timed = build_counts.timed + excluded.timed,
        load_ms = build_counts.load_ms + excluded.load_ms`);
}

export async function noteFailures(
  database: Database,
  reports: readonly ClientReport[],
  now: number,
): Promise<void> {
  const rows = reports.flatMap(({ remote, release, failure }) =>
    failure ? [{ id: newId(), at: new Date(now), remote, release, ...failure }] : [],
  );
  if (rows.length > 0) await database.insert(buildFailures).values(rows);
}

/**
 * Adds a page's reports to the counts of their reporter. New strangers beyond the limit of an hour
 * are ignored; users are not.
 */
export async function countReporter(
  database: Database,
  { hash, signedIn }: Reporter,
  reports: readonly ClientReport[],
  now: number,
): Promise<void> {
  const hour = sql`${hourOf(now).toISOString()}::timestamptz`;
  await database.execute(sql`
    insert into build_reporters (remote, release, hour, reporter, signed_in, loads, failures)
    select remote, release, ${hour}, ${hash}::text, ${signedIn}::boolean,
      sum(loads), sum(failures)
    from jsonb_to_recordset(${JSON.stringify(reports.map(tallyOf))}::jsonb) as said (remote text, release text,
      loads int, failures int)
    where ${signedIn}::boolean
      or exists (select from build_reporters where hour = ${hour} and reporter = ${hash})
      or (select count(distinct reporter) from build_reporters
        where hour = ${hour} and not signed_in) < ${mostStrangers}
    group by remote, release order by remote, release
    on conflict (remote, release, hour, reporter) do update set
      loads = build_reporters.loads + excluded.loads,
      failures = build_reporters.failures + excluded.failures`);
}

/**
 * Loads and failures by build since a time, as a rollout is judged by them: one reporter counts for
 * at most five loads, failures in proportion. `signedIn`: only what users reported.
 */
export async function rolloutCounts(
  database: Database,
  { since, signedIn }: { since: number; signedIn: boolean },
): Promise<Pick<Sent<typeof BuildCount>, 'remote' | 'release' | 'loads' | 'failures'>[]> {
  return rowsOf(
    database,
    sql`select remote, release, sum(counted)::float8 as loads,
        sum(round(failures::numeric * counted / seen))::float8 as failures
      from (select remote, release, sum(failures) as failures,
          greatest(sum(loads), sum(failures)) as seen,
          least(greatest(sum(loads), sum(failures)), ${mostLoadsOfOne}::int) as counted
        from build_reporters
        where hour >= ${hourOf(since).toISOString()}::timestamptz ${signedIn ? sql`and signed_in` : sql``}
        group by remote, release, reporter) as of_one
      where seen > 0 group by remote, release order by remote, release`,
  );
}

/**
 * Loads and failures by build since a time. Counts are by the hour, and the hour of that time is
 * included whole.
 */
export async function countsSince(
  database: Database,
  since: number,
): Promise<Sent<typeof BuildCount>[]> {
  const rows = await database
    .select({
      remote: buildCounts.remote,
      release: buildCounts.release,
      loads: sum(buildCounts.loads).mapWith(Number),
      failures: sum(buildCounts.failures).mapWith(Number),
      timed: sum(buildCounts.timed).mapWith(Number),
      total: sum(buildCounts.loadMs).mapWith(Number),
    })
    .from(buildCounts)
    .where(gte(buildCounts.hour, hourOf(since)))
    .groupBy(buildCounts.remote, buildCounts.release)
    .orderBy(buildCounts.remote, buildCounts.release);
  return rows.map(({ timed, total, ...row }) => ({
    ...row,
    loadMs: timed > 0 ? Math.round(total / timed) : null,
  }));
}

export async function newestFailures(database: Database): Promise<Sent<typeof BuildFailure>[]> {
  const rows = await database
    .select()
    .from(buildFailures)
    .orderBy(desc(buildFailures.at), desc(buildFailures.id))
    .limit(shownFailures);
  return rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString() }));
}

/** Deletes counts after a month, who reported after a week, and failures beyond the newest. */
export function forgetReports(database: Database, now: number): Promise<number> {
  const at = sql`${new Date(now).toISOString()}::timestamptz`;
  const forgotten = [
    sql`delete from build_reporters where hour < ${at} - make_interval(days => ${reporterDays})`,
    sql`delete from build_counts where hour < ${at} - make_interval(days => ${retentionDays})`,
    sql`delete from build_failures where id in (select id from build_failures order by at desc nulls first, id desc offset ${mostFailures})`,
  ];
  return sumOfEach(forgotten, (statement) => deletedBy(database, statement));
}
