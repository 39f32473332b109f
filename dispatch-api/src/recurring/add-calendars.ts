import { and, eq, sql } from 'drizzle-orm';

import { newId } from '../database/id.ts';
import { holidays } from '../database/schema.ts';
import type { Services } from '../services.ts';
import { timeZone } from '../time-zone.ts';

const country = 'PK';
const dayMs = 86_400_000;
/** Names that the calendar has in English alone. */
const urduNames: Readonly<Record<string, string>> = {
  'End of Ramadan (Eid al-Fitr)': 'عید الفطر',
  'Feast of the Sacrifice (Eid al-Adha)': 'عید الاضحیٰ',
  'Birthday of Muhammad (Mawlid)': 'عید میلاد النبی',
  'Labour Day': 'یومِ مزدور',
};

/** The calendar of a year; lunar holidays are estimates. */
async function calendarOf(year: number) {
  // Loaded when a year is new: it knows every country.
  const { default: Holidays } = await import('date-holidays');
  const calendar = (language: string) =>
    new Holidays(country, { languages: [language], types: ['public'], timezone: timeZone });
  const urdu = calendar('ur').getHolidays(year);
  return calendar('en')
    .getHolidays(year)
    .map(({ name, date, start, end }, index) => ({
      name,
      nameUr: urduNames[name] ?? urdu[index]?.name ?? name,
      day: date.slice(0, 10),
      days: Math.max(1, Math.round((end.getTime() - start.getTime()) / dayMs)),
    }));
}

/** Adds the calendar of this year and the next, where it is not stored yet. */
export async function addCalendars({ database, clock }: Services): Promise<void> {
  const thisYear = new Date(clock()).getUTCFullYear();
  for (const year of [thisYear, thisYear + 1]) {
    const known = await database.$count(
      holidays,
      and(eq(holidays.isByCalendar, true), sql`extract(year from ${holidays.day}) = ${year}`),
    );
    if (known > 0) continue;
    const rows = await calendarOf(year);
    await database
      .insert(holidays)
      .values(rows.map((row) => ({ ...row, id: newId(clock()), isByCalendar: true })))
      .onConflictDoNothing();
  }
}
