import { and, asc, desc, eq, inArray, ne, sql, type SQL } from 'drizzle-orm';
import { roleTable, type Role } from 'shared-contracts/core/role';
import type { Sent } from 'shared-contracts/core/schema';
import {
  reportSubjects,
  rolesOfReport,
  type Report,
  type ReportSubject,
} from 'shared-contracts/reports/report';

import type { Queryable } from '../database/database.ts';
import { reportMails, reportRuns, reports, users } from '../database/schema.ts';

export type StoredReport = typeof reports.$inferSelect;

/** Whether a role schedules reports about a subject. */
export const maySchedule = (role: Role | null, about: ReportSubject): boolean =>
  role !== null && rolesOfReport[about].includes(role);

/** The reports that a role sees and changes. */
export const ofRole = (role: Role | null): SQL =>
  inArray(
    reports.about,
    reportSubjects.filter((about) => maySchedule(role, about)),
  );
/** One of them, by its id. */
export const oneOfRole = (role: Role | null, id: string): SQL | undefined =>
  and(eq(reports.id, id), ofRole(role));

/** Active users with an email address who may see the subject. */
const mayReceive = (about: ReportSubject): SQL | undefined =>
  and(
    inArray(
      users.role,
      rolesOfReport[about].map((role) => roleTable[role].code),
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
  about: ReportSubject,
  ids: readonly string[],
): Promise<Recipient[]> {
  const found = await database
    .select(recipientColumns)
    .from(users)
    .where(and(inArray(users.id, [...ids]), mayReceive(about)))
    .orderBy(asc(users.id));
  return [...new Map(found.map((one) => [one.email.toLowerCase(), one])).values()];
}

/** The user who may get reports at this address, in upper or lower case. */
export async function recipientAt(
  database: Queryable,
  about: ReportSubject,
  email: string,
): Promise<Recipient | undefined> {
  const [found] = await database
    .select(recipientColumns)
    .from(users)
    .where(and(sql`lower(${users.email}) = lower(${email})`, mayReceive(about)))
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
    const to = await recipientsOf(database, row.about, row.recipients);
    rows.push({
      id: row.id,
      about: row.about,
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
