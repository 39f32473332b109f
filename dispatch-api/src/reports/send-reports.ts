import { and, asc, eq, lte, sql } from 'drizzle-orm';

import { systemActor } from '../commands/actor.ts';
import { reportMails, reportRuns, reports, users } from '../database/schema.ts';
import type { MailProvider } from '../messages/mail.provider.ts';
import { messageLanguage } from '../messages/message-texts.ts';
import type { Services } from '../services.ts';
import { contentOf, fileOf, textOf, type ReportContent } from './report-mail.ts';
import { takeDueReports } from './report.commands.ts';
import { recipientsOf } from './report.repository.ts';

const mostAttempts = 5;
const retryMinutes = 5;
/** Before these steps of SMTP the mail server has taken nothing, so that another try is no copy. */
const beforeData = ['CONN', 'EHLO', 'HELO', 'LHLO', 'STARTTLS', 'AUTH', 'MAIL FROM', 'RCPT TO'];

interface Failure {
  text: string;
  isSafeToRetry: boolean;
}
function failureOf(error: unknown): Failure {
  if (!(error instanceof Error)) return { text: String(error), isSafeToRetry: false };
  const step = 'command' in error ? String(error.command) : '';
  const answer = 'response' in error ? String(error.response) : error.message;
  return {
    text: answer.slice(0, 200),
    isSafeToRetry: beforeData.some((one) => step.startsWith(one)),
  };
}

/** A mail that waits, with what it is about. */
const waitingMails = ({ database, clock }: Services, reportId?: string) =>
  database
    .select({ mail: reportMails, run: reportRuns, report: reports, to: users })
    .from(reportMails)
    .innerJoin(reportRuns, eq(reportRuns.id, reportMails.runId))
    .innerJoin(reports, eq(reports.id, reportRuns.reportId))
    .innerJoin(users, eq(users.id, reportMails.userId))
    .where(
      and(
        eq(reportMails.state, 'waiting'),
        lte(reportMails.nextAt, new Date(clock())),
        reportId === undefined ? undefined : eq(reports.id, reportId),
      ),
    )
    .orderBy(asc(reportMails.runId), asc(reportMails.userId));
type Waiting = Awaited<ReturnType<typeof waitingMails>>[number];

const keyOf = ({ mail }: Waiting) =>
  and(eq(reportMails.runId, mail.runId), eq(reportMails.userId, mail.userId));

/** Whether its user is still a recipient, who may see what the report is about by now. */
const isWanted = async ({ database }: Services, { report, to }: Waiting): Promise<boolean> =>
  report.recipients.includes(to.id) &&
  (await recipientsOf(database, report.about, [to.id])).length > 0;

/** Claims a mail before it is sent; false where another process has it. */
async function claim({ database }: Services, waiting: Waiting): Promise<boolean> {
  const claimed = await database
    .update(reportMails)
    .set({ state: 'sending', attempts: sql`${reportMails.attempts} + 1` })
    .where(and(keyOf(waiting), eq(reportMails.state, 'waiting')))
    .returning();
  return claimed.length > 0;
}

async function settle(
  { database, clock }: Services,
  waiting: Waiting,
  failure?: Failure,
): Promise<void> {
  const isRetried = failure?.isSafeToRetry && waiting.mail.attempts + 1 < mostAttempts;
  await database
    .update(reportMails)
    .set({
      state: failure ? (isRetried ? 'waiting' : 'failed') : 'sent',
      error: failure?.text ?? null,
      nextAt: new Date(clock() + retryMinutes * 60_000),
    })
    .where(keyOf(waiting));
}

/** Sends the mails that wait, each once, and returns how many the mail server has taken. */
export async function sendWaitingReports(
  services: Services,
  mail: MailProvider,
  { reportId, isStopped = () => false }: { reportId?: string; isStopped?: () => boolean },
): Promise<number> {
  const { database, settings, log } = services;
  const contents = new Map<
    string,
    { content: ReportContent; file: Awaited<ReturnType<typeof fileOf>> }
  >();
  let sent = 0;
  for (const waiting of await waitingMails(services, reportId)) {
    if (isStopped()) break;
    const { run, report, to } = waiting;
    if (!(await isWanted(services, waiting))) {
      await database
        .delete(reportMails)
        .where(and(keyOf(waiting), eq(reportMails.state, 'waiting')));
      continue;
    }
    let ready = contents.get(run.id);
    if (!ready) {
      const { about, city } = report;
      const period = { from: run.fromAt, until: run.untilAt };
      const content = await contentOf(database, { about, city, ...period });
      ready = { content, file: await fileOf(content) };
      // one at a time in memory: they come run by run
      contents.clear();
      contents.set(run.id, ready);
    }
    if (!(await claim(services, waiting))) continue;
    try {
      const language = messageLanguage(to.langId);
      const text = textOf(ready.content, language, settings.consoleUrl);
      await mail.send({ to: to.email, language, ...text, attachments: ready.file });
      await settle(services, waiting);
      sent += 1;
    } catch (error) {
      log.warn({ err: error }, 'a report could not be sent');
      await settle(services, waiting, failureOf(error));
    }
  }
  return sent;
}

/** Sends reports that are due. Without a mail server they stay due, until there is one. */
export async function sendReports(services: Services, isStopped: () => boolean): Promise<number> {
  const { mail, run } = services;
  if (!mail) return 0;
  await run(takeDueReports, undefined, { actor: systemActor('lifecycle') });
  return sendWaitingReports(services, mail, { isStopped });
}
