import { and, asc, eq, lte } from 'drizzle-orm';
import type { Role } from 'shared-contracts/core/role';
import type { Sent } from 'shared-contracts/core/schema';
import { maxRecipients, type Report, type ReportDraft } from 'shared-contracts/reports/report';
import { reportRules } from 'shared-contracts/reports/report.rules';

import { command, type CommandContext } from '../commands/command.ts';
import type { Queryable, Transaction } from '../database/database.ts';
import { newId } from '../database/id.ts';
import { reportMails, reportRuns, reports } from '../database/schema.ts';
import { fail } from '../failure.ts';
import { serviceArea } from '../geo/service-area.ts';
import { countInCommand } from '../rate-limit.ts';
import { rejectField, requireValidFields } from '../reject-field.ts';
import { missedSince, nextDue, periodBefore, type Period } from './report-times.ts';
import {
  maySchedule,
  oneOfRole,
  recipientAt,
  recipientsOf,
  reportRows,
  type Recipient,
  type StoredReport,
} from './report.repository.ts';

const timePattern = /^(?:[01]\d|2[0-3]):[0-5]\d$/;

/** Refuses a draft that can't be scheduled by this role; returns who gets it. */
export async function checkedRecipients(
  database: Queryable,
  { emails, ...draft }: ReportDraft,
  role: Role | null,
): Promise<Recipient[]> {
  requireValidFields(reportRules, { ...draft, emails: emails.join(' ') });
  const { about = 'trips', city, every, weekday, time } = draft;
  if (!maySchedule(role, about)) fail('role.refused');
  if (city !== null && !serviceArea().cities.some(({ city_code: code }) => code === city))
    rejectField('city', 'city.unknown');
  if (every === 'week' && weekday === null) rejectField('weekday', 'report.weekday');
  if (!timePattern.test(time)) rejectField('time', 'report.time');
  if (emails.length > maxRecipients)
    rejectField('emails', 'report.too-many', { max: maxRecipients });
  const found = new Map<string, Recipient>();
  for (const [index, email] of emails.entries()) {
    const recipient =
      (await recipientAt(database, about, email)) ??
      rejectField('emails', about === 'payouts' ? 'report.not-admin' : 'report.not-staff', {
        position: index + 1,
      });
    found.set(recipient.id, recipient);
  }
  return [...found.values()];
}

async function columnsOf({ tx, now, actor }: CommandContext, draft: ReportDraft) {
  const recipients = (await checkedRecipients(tx, draft, actor.role)).map(({ id }) => id);
  const { about = 'trips', city, every, time } = draft;
  const weekday = every === 'week' ? draft.weekday : null;
  const nextAt = nextDue({ every, weekday, time }, now);
  return { about, city, every, weekday, time, recipients, nextAt };
}

async function readReport(tx: Transaction, id: string): Promise<Sent<typeof Report>> {
  const [row] = await reportRows(tx, eq(reports.id, id));
  return row ?? fail('report.unknown');
}

/** A report of the actor's role, locked. */
async function locked(
  { tx, actor }: Pick<CommandContext, 'tx' | 'actor'>,
  id: string,
): Promise<StoredReport> {
  const [row] = await tx.select().from(reports).where(oneOfRole(actor.role, id)).for('update');
  return row ?? fail('report.unknown');
}

const shown = ({ about, every, weekday, time, city }: StoredReport | ReportDraft) => ({
  ...(about !== undefined && about !== 'trips' && { about }),
  every,
  ...(weekday !== null && { weekday }),
  time,
  ...(city !== null && { city }),
});

const mostAnHour = 30;

/** Each fills the mailboxes of colleagues. */
const countMails = (context: Pick<CommandContext, 'tx' | 'now'>, key: string): Promise<void> =>
  countInCommand(context, { key, most: mostAnHour, seconds: 3600 });

export const createReportCommand = command(
  'reports.create',
  async (context, draft: ReportDraft): Promise<Sent<typeof Report>> => {
    const { tx, actor, now, audit, names } = context;
    const id = newId(now.getTime());
    const columns = await columnsOf(context, draft);
    await countMails(context, `reports of ${actor.id}`);
    await tx.insert(reports).values({ id, createdAt: now, ...columns });
    audit('report.created', { type: 'report', id }, shown(draft));
    names(id);
    return readReport(tx, id);
  },
);

export const updateReportCommand = command(
  'reports.update',
  async (context, { id, draft }: { id: string; draft: ReportDraft }) => {
    const { tx, audit } = context;
    await locked(context, id);
    await tx
      .update(reports)
      .set(await columnsOf(context, draft))
      .where(eq(reports.id, id));
    audit('report.changed', { type: 'report', id }, shown(draft));
    return readReport(tx, id);
  },
);

/** A report that is resumed is due from then on; what it missed is not sent. */
export const pauseReportCommand = command(
  'reports.pause',
  async ({ tx, actor, now, audit }, { id, isPaused }: { id: string; isPaused: boolean }) => {
    const report = await locked({ tx, actor }, id);
    if (report.isPaused !== isPaused) {
      const nextAt = nextDue(report, now);
      await tx.update(reports).set({ isPaused, nextAt }).where(eq(reports.id, id));
      audit(isPaused ? 'report.paused' : 'report.resumed', { type: 'report', id }, shown(report));
    }
    return readReport(tx, id);
  },
);

export const deleteReportCommand = command(
  'reports.delete',
  async ({ tx, actor, audit }, { id }: { id: string }): Promise<void> => {
    const [gone] = await tx.delete(reports).where(oneOfRole(actor.role, id)).returning();
    if (gone) audit('report.removed', { type: 'report', id }, shown(gone));
  },
);

/** Stores a run and a mail for each recipient; undefined where another process has it already. */
async function storeRun(
  tx: Transaction,
  report: StoredReport,
  { due, from, until }: Period & { due: Date },
  now: Date,
): Promise<{ runId: string; rows: number } | undefined> {
  const [run] = await tx
    .insert(reportRuns)
    .values({
      id: newId(now.getTime()),
      reportId: report.id,
      dueAt: due,
      fromAt: from,
      untilAt: until,
    })
    .onConflictDoNothing()
    .returning();
  if (!run) return undefined;
  const to = await recipientsOf(tx, report.about, report.recipients);
  if (to.length > 0)
    await tx
      .insert(reportMails)
      .values(to.map(({ id }) => ({ runId: run.id, userId: id, nextAt: now })));
  return { runId: run.id, rows: to.length };
}

/** Takes what is due, each due time once, and sets the next one. Returns how many runs there are. */
export const takeDueReports = command(
  'reports.take-due',
  async ({ tx, now, audit }): Promise<number> => {
    const due = await tx
      .select()
      .from(reports)
      .where(and(eq(reports.isPaused, false), lte(reports.nextAt, now)))
      .orderBy(asc(reports.id))
      .for('update', { skipLocked: true });
    for (const report of due) {
      const run = await storeRun(tx, report, missedSince(report, report.nextAt, now), now);
      if (run)
        audit(
          'report.sent',
          { type: 'report', id: report.id },
          { ...shown(report), rows: run.rows },
        );
      await tx
        .update(reports)
        .set({ nextAt: nextDue(report, now) })
        .where(eq(reports.id, report.id));
    }
    return due.length;
  },
);

const minuteMs = 60_000;

/** A run of this minute, about the same days as a scheduled one; a second press adds none. */
export const sendNow = command(
  'reports.send',
  async ({ tx, actor, now, audit }, { id }: { id: string }): Promise<void> => {
    const report = await locked({ tx, actor }, id);
    const due = new Date(Math.floor(now.getTime() / minuteMs) * minuteMs);
    const run = await storeRun(tx, report, { due, ...periodBefore(report, now) }, now);
    if (!run) return;
    await countMails({ tx, now }, `reports sent by ${actor.id}`);
    audit('report.sent', { type: 'report', id }, { ...shown(report), rows: run.rows });
  },
);
