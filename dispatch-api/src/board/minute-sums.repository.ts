import { sql, type SQL } from 'drizzle-orm';
import { DateTime } from 'luxon';
import { courseDays, courseSeconds, historyDays } from 'shared-contracts/board/board';
import type { boardCourse, boardHistory } from 'shared-contracts/board/board.api';
import type { Sent } from 'shared-contracts/core/schema';
import { timeZone } from 'shared-contracts/core/time-zone';
import { queueLateAfterSeconds } from 'shared-contracts/queue/queue';

import { deletedBy, rowsOf, type Database, type Queryable } from '../database/database.ts';

const minute = 60;
const day = 86_400;
/** Minutes are kept for the comparison with last week, days for a year. */
const minuteDays = 15;
/** The most changes that one call folds. */
export const foldBatch = 50_000;
const steps = sql`sum(requested)::int as requested, sum(booked)::int as booked,
  sum(assigned)::int as assigned, sum(completed)::int as completed, sum(cancelled)::int as cancelled`;

/** The start of the day of a time in epoch seconds, in the service's own time. */
const dayOf = (start: SQL): SQL =>
  sql`extract(epoch from date_trunc('day', to_timestamp(${start}), ${timeZone}))::bigint`;

/**
 * Adds the changes since the last run to the minutes and days, and returns how many it added. Two runs at the same time do not
 * count twice, because each change is deleted once.
 */
export async function foldMinutes(database: Database): Promise<number> {
  const [folded] = await rowsOf<{ changes: number }>(
    database,
    sql`with folded as (
      delete from minute_sum_changes where position in (select position from minute_sum_changes
        order by position limit ${foldBatch} for update skip locked)
      returning *
    ), by_span as (
      select ${minute}::int as span, * from folded
      union all select ${day}::int, position, ${dayOf(sql`start`)}, city, requested, booked, assigned,
        completed, cancelled from folded
    ), added as (
      insert into minute_sums (span, start, city, requested, booked, assigned, completed, cancelled)
      select span, start, city, ${steps} from by_span group by 1, 2, 3 order by 1, 2, 3
      on conflict (span, start, city) do update set
        requested = minute_sums.requested + excluded.requested,
        booked = minute_sums.booked + excluded.booked,
        assigned = minute_sums.assigned + excluded.assigned,
        completed = minute_sums.completed + excluded.completed,
        cancelled = minute_sums.cancelled + excluded.cancelled
    )
    select count(*)::int as changes from folded`,
  );
  return folded?.changes ?? 0;
}

/** Writes who waits and drives at `at` to its minute, and to its day where it is the most so far. */
export async function sampleMinute(database: Database, at: Date): Promise<void> {
  const now = Math.floor(at.getTime() / 1000 / minute) * minute;
  await database.execute(sql`
    with waiting as (
      select city, count(*)::int as waiting, count(*) filter (
        where dt <= ${at.toISOString()}::timestamptz - make_interval(secs => ${queueLateAfterSeconds})
      )::int as late
      from queue_rows where status = 'waiting' group by city
    ), fleet as (
      select city, count(*) filter (where status = 'free')::int as free,
        count(*) filter (where status = 'busy')::int as busy
      from drivers where status in ('free', 'busy') group by city
    ), sample as (
      select city, coalesce(waiting, 0) as waiting, coalesce(late, 0) as late,
        coalesce(free, 0) as free, coalesce(busy, 0) as busy
      from waiting full join fleet using (city)
    )
    insert into minute_sums (span, start, city, waiting, waiting_late, free_drivers, busy_drivers)
    select ${minute}::int, ${now}::bigint, * from sample
    union all select ${day}::int, ${dayOf(sql`${now}::bigint`)}, * from sample
    order by 1, 2, 3
    on conflict (span, start, city) do update set
      waiting = greatest(minute_sums.waiting, excluded.waiting),
      waiting_late = greatest(minute_sums.waiting_late, excluded.waiting_late),
      free_drivers = greatest(minute_sums.free_drivers, excluded.free_drivers),
      busy_drivers = greatest(minute_sums.busy_drivers, excluded.busy_drivers)`);
}

/** Deletes what no chart shows any more, and returns how many rows that was. */
export function forgetMinutes(database: Database, at: Date): Promise<number> {
  const now = Math.floor(at.getTime() / 1000);
  return deletedBy(
    database,
    sql`delete from minute_sums where (span = ${minute} and start < ${now - minuteDays * day})
      or (span = ${day} and start < ${now - (historyDays + 1) * day})`,
  );
}

/**
 * The sums of all cities or one, by `start` as it is given: folded and new counts, which together are
 * those of the rows at this moment.
 */
const sums = (
  {
    span,
    from,
    until,
    city,
  }: { span: number; from: number; until: number; city: string | undefined },
  start: SQL,
): SQL => {
  const within = sql`start >= ${from} and start < ${until} ${city ? sql`and city = ${city}` : sql``}`;
  return sql`
    select start, ${steps}, sum(waiting_late)::int as waiting_late from (
      select ${start} as start, requested, booked, assigned, completed, cancelled, waiting_late
        from minute_sums where span = ${span} and ${within}
      union all select ${start}, requested, booked, assigned, completed, cancelled, 0
        from minute_sum_changes where ${within}
    ) counted group by 1 order by 1`;
};

type Course = Sent<(typeof boardCourse)['answer']>['days'];
type Point = Course[number]['points'][number];

const midnight = (at: Date): DateTime => DateTime.fromJSDate(at, { zone: timeZone }).startOf('day');

/** Today, yesterday and the same day last week, each from its midnight. */
export const readCourse = (
  database: Queryable,
  at: Date,
  city: string | undefined,
): Promise<Course> =>
  Promise.all(
    courseDays.map(async (days) => {
      const start = midnight(at).minus({ days });
      const [from, until] = [start.toSeconds(), start.plus({ days: 1 }).toSeconds()];
      const points = await rowsOf<Omit<Point, 'start'> & { start: number }>(
        database,
        sql`select (start / ${courseSeconds}::int * ${courseSeconds}::int)::float8 as start, ${steps},
            max(waiting_late)::int as waiting_late
          from (${sums({ span: minute, from, until, city }, sql`start`)}) minutes group by 1 order by 1`,
      );
      return {
        days_ago: days,
        start: start.toJSDate().toISOString(),
        points: points.map((point) => ({
          ...point,
          start: new Date(point.start * 1000).toISOString(),
        })),
      };
    }),
  );

type Day = Sent<(typeof boardHistory)['answer']>['days'][number];

/** The last year by day, oldest first; a day on which nothing was counted is left out. */
export async function readHistory(
  database: Queryable,
  at: Date,
  city: string | undefined,
): Promise<Day[]> {
  const today = midnight(at);
  const from = today.minus({ days: historyDays - 1 }).toSeconds();
  const until = today.plus({ days: 1 }).toSeconds();
  const rows = await rowsOf<Omit<Day, 'day'> & { start: number }>(
    database,
    sql`select start::float8 as start, requested, booked, assigned, completed, cancelled, waiting_late
      from (${sums({ span: day, from, until, city }, dayOf(sql`start`))}) days`,
  );
  return rows.map(({ start, ...counts }) => ({
    day: DateTime.fromSeconds(start, { zone: timeZone }).toISODate() ?? '',
    ...counts,
  }));
}
