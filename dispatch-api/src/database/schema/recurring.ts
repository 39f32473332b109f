import { sql } from 'drizzle-orm';
import { boolean, date, index, integer, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core';
import type { RecurringDraft, RepeatedBooking } from 'shared-contracts/recurring/recurring';

import { blankableText, id, instant, rowVersion } from '../columns.ts';
import { users } from './people.ts';

const localDate = () => date({ mode: 'string' });

/** Bookings that repeat. Dates and times are of the rule's own time zone. */
export const recurringRules = pgTable(
  'recurring_rules',
  {
    id: id(),
    ownerId: text()
      .notNull()
      .references(() => users.id),
    /** The dispatch client whose rule it is. */
    clientId: text().references(() => users.id),
    booking: jsonb().$type<RepeatedBooking>().notNull(),
    weekdays: jsonb().$type<RecurringDraft['weekdays']>().notNull(),
    times: jsonb().$type<string[]>().notNull(),
    fromDay: localDate().notNull(),
    untilDay: localDate(),
    skipsHolidays: boolean().notNull(),
    timeZone: text().notNull(),
    pauseFrom: localDate(),
    pauseTo: localDate(),
    endedAt: instant(),
    /** Occurrences up to this time are rows of `recurring_bookings`. */
    plannedUntil: instant().notNull(),
    createdAt: instant().notNull(),
    rowVersion: rowVersion(),
  },
  (row) => [
    index('recurring_rules_planned')
      .on(row.plannedUntil)
      .where(sql`ended_at is null`),
    index('recurring_rules_phone').on(sql`(booking->>'phone')`),
  ],
);

/** Days that have other times than their rule; none for no booking. */
export const recurringDays = pgTable(
  'recurring_days',
  {
    id: id(),
    ruleId: text()
      .notNull()
      .references(() => recurringRules.id, { onDelete: 'cascade' }),
    day: localDate().notNull(),
    times: jsonb().$type<string[]>().notNull(),
  },
  (row) => [unique('recurring_days_day').on(row.ruleId, row.day)],
);

/** Occurrences of rules. The key makes sure that each is booked once, by whichever process. */
export const recurringBookings = pgTable(
  'recurring_bookings',
  {
    id: id(),
    ruleId: text()
      .notNull()
      .references(() => recurringRules.id, { onDelete: 'cascade' }),
    day: localDate().notNull(),
    time: text().notNull(),
    at: instant().notNull(),
    /** `missed`: its time passed before it was booked. */
    state: text().$type<'waiting' | 'booked' | 'missed'>().notNull().default('waiting'),
    /** When it is booked, or tried again. */
    nextAt: instant().notNull(),
    attempts: integer().notNull().default(0),
    /** Why the last attempt failed. */
    reason: blankableText(),
    reasonUr: blankableText(),
    tripId: text(),
    tripNo: text(),
  },
  (row) => [
    unique('recurring_bookings_occurrence').on(row.ruleId, row.day, row.time),
    index('recurring_bookings_waiting')
      .on(row.nextAt)
      .where(sql`state = 'waiting'`),
    index('recurring_bookings_trip').on(row.tripId),
  ],
);

/** Public holidays: by the calendar, or added by hand. */
export const holidays = pgTable(
  'holidays',
  {
    id: id(),
    name: text().notNull(),
    nameUr: text().notNull(),
    day: localDate().notNull(),
    days: integer().notNull().default(1),
    movedTo: localDate(),
    isObserved: boolean().notNull().default(true),
    /** Known from the calendar, not added by hand. */
    isByCalendar: boolean().notNull().default(false),
  },
  (row) => [unique('holidays_day_name').on(row.day, row.name)],
);
