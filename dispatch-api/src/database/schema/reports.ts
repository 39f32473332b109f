import { sql } from 'drizzle-orm';
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
} from 'drizzle-orm/pg-core';
import type { reportCycles, ReportSubject, weekdays } from 'shared-contracts/reports/report';

import { id, instant } from '../columns.ts';
import { users } from './people.ts';

/** Summaries that are sent by mail. */
export const reports = pgTable('reports', {
  id: id(),
  about: text().$type<ReportSubject>().notNull().default('trips'),
  /** Null for all cities. */
  city: text(),
  every: text().$type<(typeof reportCycles)[number]>().notNull(),
  weekday: integer().$type<(typeof weekdays)[number]>(),
  /** HH:MM of the service's time zone. */
  time: text().notNull(),
  recipients: jsonb().$type<string[]>().notNull(),
  isPaused: boolean().notNull().default(false),
  nextAt: instant().notNull(),
  createdAt: instant().notNull(),
});

/** A report that was due. The key makes sure that it is sent once, by whichever process. */
export const reportRuns = pgTable(
  'report_runs',
  {
    id: id(),
    reportId: text()
      .notNull()
      .references(() => reports.id, { onDelete: 'cascade' }),
    dueAt: instant().notNull(),
    /** Trips that are booked for this time; `untilAt` is not part of it. */
    fromAt: instant().notNull(),
    untilAt: instant().notNull(),
  },
  (row) => [unique('report_runs_due').on(row.reportId, row.dueAt)],
);

/** The mail to each recipient; `sending` was begun and may have been taken by the mail server. */
export const reportMails = pgTable(
  'report_mails',
  {
    runId: text()
      .notNull()
      .references(() => reportRuns.id, { onDelete: 'cascade' }),
    userId: text()
      .notNull()
      .references(() => users.id),
    state: text().$type<'waiting' | 'sending' | 'sent' | 'failed'>().notNull().default('waiting'),
    attempts: integer().notNull().default(0),
    nextAt: instant().notNull(),
    error: text(),
  },
  (row) => [
    primaryKey({ columns: [row.runId, row.userId] }),
    index('report_mails_waiting')
      .on(row.nextAt)
      .where(sql`state = 'waiting'`),
  ],
);
