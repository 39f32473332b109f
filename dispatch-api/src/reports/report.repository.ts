import {
  and,
  asc,
  count,
  desc,
  eq,
  gte,
  inArray,
  isNull,
  lt,
  ne,
  sql,
  type SQL,
} from 'drizzle-orm';
import { roleTable } from 'shared-contracts/core/role';
import type { Sent } from 'shared-contracts/core/schema';
import { outcomeOfState, type DayOutcome } from 'shared-contracts/day-sums/day-sums';
import type { Report } from 'shared-contracts/reports/report';
import { reportRoles } from 'shared-contracts/reports/report.api';
import { tripStates } from 'shared-contracts/trips/trip';

import type { Queryable } from '../database/database.ts';
import { isBehind, keysetPages } from '../database/keyset.ts';
import { reportMails, reportRuns, reports, trips, users } from '../database/schema.ts';
import type { StoredTrip } from '../trips/trip-row.ts';
import type { Period } from './report-times.ts';

export type StoredReport = typeof reports.$inferSelect;

/** Active admins and supervisors with an email address. */
const mayReceive = and(
  inArray(
    users.role,
    reportRoles.map((role) => roleTable[role].code),
  ),
  eq(users.status, 'active'),
  ne(users.email, ''),
);
const recipientColumns = { id: users.id, email: users.email, langId: users.langId };
export interface Recipient {
  id: string;
  email: string;
  langId: number;
}

/** Those of these users who may still get a report, each address once. */
export async function recipientsOf(
  database: Queryable,
  ids: readonly string[],
): Promise<Recipient[]> {
  const found = await database
    .select(recipientColumns)
    .from(users)
    .where(and(inArray(users.id, [...ids]), mayReceive))
    .orderBy(asc(users.id));
  return [...new Map(found.map((one) => [one.email.toLowerCase(), one])).values()];
}

/** The user who may get reports at this address, in upper or lower case. */
export async function recipientAt(
  database: Queryable,
  email: string,
): Promise<Recipient | undefined> {
  const [found] = await database
    .select(recipientColumns)
    .from(users)
    .where(and(sql`lower(${users.email}) = lower(${email})`, mayReceive))
    .orderBy(asc(users.id))
    .limit(1);
  return found;
}

type LastRun = Sent<typeof Report>['last_run'];

async function lastRun(database: Queryable, reportId: string): Promise<LastRun> {
  const [run] = await database
    .select()
    .from(reportRuns)
    .where(eq(reportRuns.reportId, reportId))
    .orderBy(desc(reportRuns.dueAt))
    .limit(1);
  if (!run) return null;
  const mails = await database.select().from(reportMails).where(eq(reportMails.runId, run.id));
  const retry = mails.find(({ state, attempts }) => state === 'waiting' && attempts > 0);
  return {
    due_at: run.dueAt.toISOString(),
    sent: mails.filter(({ state }) => state === 'sent').length,
    recipients: mails.length,
    error: mails.find(({ error }) => error !== null)?.error ?? null,
    retry_at: retry?.nextAt.toISOString() ?? null,
  };
}

/** Reports as the console shows them, oldest first. */
export async function reportRows(database: Queryable, where?: SQL): Promise<Sent<typeof Report>[]> {
  const found = await database.select().from(reports).where(where).orderBy(asc(reports.id));
  const rows: Sent<typeof Report>[] = [];
  for (const row of found) {
    const to = await recipientsOf(database, row.recipients);
    rows.push({
      id: row.id,
      city: row.city,
      every: row.every,
      weekday: row.weekday,
      time: row.time,
      emails: to.map(({ email }) => email),
      is_paused: row.isPaused,
      next_at: row.isPaused ? null : row.nextAt.toISOString(),
      last_run: await lastRun(database, row.id),
    });
  }
  return rows;
}

/** The trips of a report. */
export interface Subject extends Period {
  city: string | null;
}
const ofSubject = ({ city, from, until }: Subject): SQL | undefined =>
  and(
    city === null ? undefined : eq(trips.city, city),
    inArray(trips.state, tripStates),
    gte(trips.bdt, from),
    lt(trips.bdt, until),
    isNull(trips.removedAt),
  );

export interface Figures {
  booked: number;
  outcomes: Record<DayOutcome, number>;
  /** Rupees of trips that are done, with insurance. */
  fares: number;
}

/** Counts the trips that are booked for the period, by outcome. */
export async function figuresOf(database: Queryable, subject: Subject): Promise<Figures> {
  const states = await database
    .select({
      state: trips.state,
      trips: count(),
      fares: sql`sum(${trips.fareActual} + ${trips.insurance})`.mapWith(Number),
    })
    .from(trips)
    .where(ofSubject(subject))
    .groupBy(trips.state);
  const outcomes = { done: 0, 'under-way': 0, cancelled: 0, expired: 0 };
  let fares = 0;
  for (const { state, trips: many, fares: earned } of states) {
    outcomes[outcomeOfState[state]] += many;
    if (outcomeOfState[state] === 'done') fares += earned;
  }
  return { booked: states.reduce((sum, { trips: many }) => sum + many, 0), outcomes, fares };
}

/** The trips of a report in the order of their booking times; one page at a time is in memory. */
export const reportTrips = (
  database: Queryable,
  subject: Subject,
  size = 1000,
): AsyncGenerator<StoredTrip[]> =>
  keysetPages(size, (after: StoredTrip | undefined) =>
    database
      .select()
      .from(trips)
      .where(
        and(
          ofSubject(subject),
          after && isBehind([trips.bdt, trips.id], [after.bdt, after.id], false),
        ),
      )
      .orderBy(asc(trips.bdt), asc(trips.id))
      .limit(size),
  );
