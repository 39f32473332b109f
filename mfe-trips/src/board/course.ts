import { courseDays, courseSeconds, type CourseName } from 'shared-contracts/board/board';

import type { Course } from './board.queries.ts';

/** The counts that a chart shows. */
export type CountName = CourseName | 'waiting_late';

export type CourseDay = (typeof courseDays)[number];

/** A quarter of an hour of the three days; null where nothing is known yet. */
export interface CourseRow {
  /** Seconds since midnight. */
  second: number;
  counts: Readonly<Record<CourseDay, number | null>>;
}

const daySeconds = 86_400;

/**
 * The day in quarters of an hour. A point without a count is 0, but after `now` (epoch
 * milliseconds) there is none yet.
 */
export function courseRows(course: Course, name: CountName, now: number): CourseRow[] {
  const days = courseDays.map((ago) => {
    const day = course.find((one) => one.days_ago === ago);
    const start = Date.parse(day?.start ?? '');
    const counts = new Map(
      day?.points.map((point) => [(Date.parse(point.start) - start) / 1000, point[name]]),
    );
    return { ago, start, counts };
  });
  return Array.from({ length: daySeconds / courseSeconds }, (_, index) => {
    const second = index * courseSeconds;
    return {
      second,
      counts: Object.fromEntries(
        days.map(({ ago, start, counts }) => [
          ago,
          start + second * 1000 <= now ? (counts.get(second) ?? 0) : null,
        ]),
      ) as CourseRow['counts'], // one of each day
    };
  });
}

/** The count of a day so far; the highest one where they don't add up. */
export function totalOf(rows: readonly CourseRow[], name: CountName, day: CourseDay): number {
  const counts = rows.map((row) => row.counts[day] ?? 0);
  return name === 'waiting_late'
    ? Math.max(0, ...counts)
    : counts.reduce((sum, count) => sum + count, 0);
}
