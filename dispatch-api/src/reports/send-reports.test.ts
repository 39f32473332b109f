import { eq } from 'drizzle-orm';
import * as api from 'shared-contracts/reports/report.api';
import type { SMTPServerOptions } from 'smtp-server';

import { systemActor } from '../commands/actor.ts';
import { reportMails, reportRuns, reports, users } from '../database/schema.ts';
import { openMailServer, type MailServer } from '../testing/mail-server.ts';
import { openTestApp, type TestApp, type TestUser } from '../testing/test-app.ts';
import { buildTrip } from '../trips/trip.builder.ts';
import { takeDueReports } from './report.commands.ts';
import { sendReports, sendWaitingReports } from './send-reports.ts';

const day = 86_400_000;
/** Noon of a Saturday in Karachi; a report of 07:30 is due next on Sunday. */
const start = Date.parse('2026-11-28T07:00:00Z');
const due = Date.parse('2026-11-29T02:30:00Z');
let now: number;
let test: TestApp;
let server: MailServer;
let admin: TestUser;
let mailOptions: SMTPServerOptions;
beforeAll(async () => {
  mailOptions = {};
  server = await openMailServer({
    onMailFrom: (address, session, done) =>
      mailOptions.onMailFrom ? mailOptions.onMailFrom(address, session, done) : done(),
  });
  now = start;
  const mail = { url: server.url, from: 'console@example.com' };
  test = await openTestApp({ clock: () => now, settings: { mail } });
  admin = await test.user('admin', { email: 'sana@example.com' });
  await test.user('supervisor', { email: 'bilal@example.com', langId: 2 });
});
afterAll(async () => {
  await test.close();
  await server.close();
});
beforeEach(async () => {
  now = start;
  mailOptions = {};
  server.received.length = 0;
  await test.app.services.database.delete(reports);
  const emails = ['sana@example.com', 'bilal@example.com'];
  const body = { city: 'KHI', every: 'day', weekday: null, time: '07:30', emails } as const;
  await test.call(api.createReport, { body }, admin);
});
const work = () => sendReports(test.app.services, () => false);
const listed = async () => (await test.call(api.listReports, {}, admin)).answer.data[0];

it('is sent when it is due, to each in their language, with the trips of the day before', async () => {
  const { database } = test.app.services;
  const bdt = new Date('2026-11-28T18:59:59Z');
  const trip = await buildTrip(database, 'completed', { bdt });
  await buildTrip(database, 'completed', { bdt: new Date('2026-11-28T19:00:00Z') });
  await buildTrip(database, 'completed', { bdt, city: 'LHR' });
  now = due - 1;
  expect(await work()).toBe(0);
  now = due;
  expect(await work()).toBe(2);
  const mails = new Map(server.received.map(({ to, mail }) => [to[0], mail]));
  const english = mails.get('sana@example.com');
  expect(english?.subject).toBe('Trips on 28 Nov 2026, Karachi');
  expect(english?.text).toContain('Booked: 1\nCompleted: 1\n');
  expect(mails.get('bilal@example.com')?.subject).toBe('28 نومبر 2026 کے ٹرپ، کراچی');
  const [file] = english?.attachments ?? [];
  expect(file?.filename).toBe('trips-2026-11-28.csv');
  const lines = Buffer.from(file?.content as ArrayBuffer)
    .toString()
    .trimEnd()
    .split('\r\n');
  expect([lines.length, lines[1]?.includes(trip.tripNo)]).toEqual([2, true]);
});

it('of several processes, one sends it, and never again for its due time', async () => {
  now = due;
  const sent = await Promise.all([work(), work(), work()]);
  expect(sent.reduce((sum, many) => sum + many)).toBe(2);
  // As if another process had read the schedule before.
  await test.app.services.database.update(reports).set({ nextAt: new Date(due) });
  expect(await work()).toBe(0);
  expect(server.received).toHaveLength(2);
});

it('processes that see the same mails waiting send each once', async () => {
  const { services } = test.app;
  now = due;
  await services.run(takeDueReports, undefined, { actor: systemActor('test') });
  const { mail } = services;
  if (!mail) throw new Error('there is no mail');
  await Promise.all([1, 2, 3].map(() => sendWaitingReports(services, mail, {})));
  expect(server.received).toHaveLength(2);
});

it('what was due while the server was down is sent once, about all of the days', async () => {
  now = due + 2 * day;
  await work();
  await work();
  expect(server.received).toHaveLength(2);
  expect(server.received.map(({ mail }) => mail.subject)).toContain(
    'Trips from 28 Nov 2026 to 30 Nov 2026, Karachi',
  );
  expect((await listed())?.next_at).toBe('2026-12-02T02:30:00.000Z');
});

it('a mail that the server refuses is tried again later, and the one that it took is not', async () => {
  let refusals = 0;
  mailOptions.onMailFrom = (_address, _session, done) => {
    refusals += 1;
    done(refusals === 1 ? new Error('Out of order') : null);
  };
  now = due;
  await work();
  expect((await listed())?.last_run).toMatchObject({
    sent: 1,
    recipients: 2,
    error: expect.stringContaining('Out of order') as string,
    retry_at: new Date(due + 300_000).toISOString(),
  });
  expect(await work()).toBe(0);
  now = due + 300_000;
  await work();
  expect(server.received.map(({ to }) => to[0]).toSorted()).toEqual([
    'bilal@example.com',
    'sana@example.com',
  ]);
  expect((await listed())?.last_run).toMatchObject({ sent: 2, error: null, retry_at: null });
});

it('a mail that may have been taken is not sent again', async () => {
  now = due;
  await work();
  await test.app.services.database.update(reportMails).set({ state: 'sending' });
  now = due + 3_600_000;
  expect(await work()).toBe(0);
  expect((await listed())?.last_run).toMatchObject({ sent: 0, recipients: 2 });
});

/** Makes a report's mails wait for the mail server, and lets the time of their next try come. */
async function waitForServer(): Promise<void> {
  mailOptions.onMailFrom = (_address, _session, done) => done(new Error('Out of order'));
  now = due;
  await work();
  mailOptions = {};
  now = due + 300_000;
}

it('a waiting mail is not sent to a user who has left', async () => {
  const { database } = test.app.services;
  const leaving = await test.user('supervisor', { email: 'hina@example.com' });
  await database.update(reports).set({ recipients: [admin.id, leaving.id] });
  await waitForServer();
  await database.update(users).set({ status: 'inactive' }).where(eq(users.id, leaving.id));
  expect(await work()).toBe(1);
  expect(server.received.map(({ to }) => to[0])).toEqual(['sana@example.com']);
  expect((await listed())?.last_run).toMatchObject({ sent: 1, recipients: 1, retry_at: null });
});

it('a mail about trips that waits tells a supervisor nothing of payouts', async () => {
  await waitForServer();
  const [report] = await test.app.services.database.select().from(reports);
  const params = { id: report?.id ?? '' };
  const emails = ['sana@example.com'];
  const draft = { city: 'KHI', every: 'day', weekday: null, time: '07:30', emails } as const;
  await test.call(api.updateReport, { params, body: { about: 'payouts', ...draft } }, admin);
  expect(await work()).toBe(1);
  expect(server.received.map(({ to }) => to[0])).toEqual(['sana@example.com']);
});

it('a paused report misses what is due', async () => {
  const [report] = await test.app.services.database.select().from(reports);
  const params = { id: report?.id ?? '' };
  await test.call(api.pauseReport, { params, body: { is_paused: true } }, admin);
  now = due + day;
  expect(await work()).toBe(0);
  await test.call(api.pauseReport, { params, body: { is_paused: false } }, admin);
  expect(await work()).toBe(0);
  const runs = test.app.services.database.$count(reportRuns, eq(reportRuns.reportId, params.id));
  expect(await runs).toBe(0);
});
