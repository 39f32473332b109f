import { and, eq, sql } from 'drizzle-orm';

import { newId } from '../database/id.ts';
import { holidays } from '../database/schema.ts';
import type { Services } from '../services.ts';

/** Adds the calendar of this year and the next, where it is not stored yet. */
export async function addCalendars({ database, clock }: Services): Promise<void> {
  const thisYear = new Date(clock()).getUTCFullYear();
  for (const year of [thisYear, thisYear + 1]) {
    const known = await database.$count(
      holidays,
      and(eq(holidays.isByCalendar, true), sql`extract(year from ${holidays.day}) = ${year}`),
    );
    if (known > 0) continue;
    // Loaded when a year is new: it knows every country.
    const { calendarOf } = await import('./holiday-calendar.ts');
    const rows = calendarOf(year);
    await database
      .insert(holidays)
      .values(rows.map((row) => ({ ...row, id: newId(clock()), isByCalendar: true })))
      .onConflictDoNothing();
  }
}
