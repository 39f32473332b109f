import { eq } from 'drizzle-orm';
import type { ReportDraft, ReportSubject } from 'shared-contracts/reports/report';
import * as api from 'shared-contracts/reports/report.api';

import { newId } from '../database/id.ts';
import { attempts, reports, trips, users, withdrawals } from '../database/schema.ts';
import { auditedBy } from '../testing/audited-changes.ts';
import { openMailServer, type MailServer } from '../testing/mail-server.ts';
import { openTestApp, type TestApp, type TestUser } from '../testing/test-app.ts';
import { buildDriver } from '../trips/driver.builder.ts';
import { buildTrip } from '../trips/trip.builder.ts';

/** A Saturday noon in Karachi. */
const now = Date.parse('2026-11-28T07:00:00Z');
let test: TestApp;
let server: MailServer;
let supervisor: TestUser;
beforeAll(async () => {
  server = await openMailServer();
  const mail = { url: server.url, from: 'console@example.com' };
  test = await openTestApp({ clock: () => now, settings: { mail } });
  supervisor = await test.user('supervisor', { email: 'sana@example.com' });
  await test.user('admin', { email: 'Bilal@example.com', langId: 2 });
  await test.user('dispatcher', { email: 'dispatcher@example.com' });
  await test.user('supervisor', { email: 'former@example.com', status: 'inactive' });
});
afterAll(async () => {
  await test.close();
  await server.close();
});
beforeEach(async () => {
  server.received.length = 0;
  await test.app.services.database.delete(reports);
});

const draft: ReportDraft = {
  city: 'KHI',
  every: 'day',
  weekday: null,
  time: '07:30',
  emails: ['sana@example.com'],
};
const create = (over: Partial<ReportDraft> = {}) =>
  test.call(api.createReport, { body: { ...draft, ...over } }, supervisor);
const listed = async () => (await test.call(api.listReports, {}, supervisor)).answer;

it('a report is listed with its next time, and an admin sees it too', async () => {
  const { answer } = await create({ emails: ['SANA@example.com', 'bilal@example.com'] });
  expect(await listed()).toMatchObject({ data: [answer.data], has_mail: true });
  expect(answer.data).toMatchObject({
    emails: ['sana@example.com', 'Bilal@example.com'],
    is_paused: false,
    next_at: '2026-11-29T02:30:00.000Z',
    last_run: null,
  });
});

it.each<[string, Partial<ReportDraft>, keyof ReportDraft]>([
  ['an unknown city', { city: 'ABC' }, 'city'],
  ['a week without a weekday', { every: 'week' }, 'weekday'],
  ['a time of one digit', { time: '7:30' }, 'time'],
  ['a time past midnight', { time: '24:00' }, 'time'],
  ['no address', { emails: [] }, 'emails'],
  ['too many addresses', { emails: Array<string>(21).fill('sana@example.com') }, 'emails'],
  ['a stranger', { emails: ['sana@example.com', 'stranger@example.com'] }, 'emails'],
  ['a dispatcher, who sees no trips', { emails: ['dispatcher@example.com'] }, 'emails'],
  ['who has left', { emails: ['former@example.com'] }, 'emails'],
])('%s is refused beside its field, in the preview too', async (_name, over, field) => {
  const refused = { code: 422, error_id: 'field.invalid', field };
  expect((await create(over)).failure).toMatchObject(refused);
  const body = { ...draft, ...over };
  expect((await test.call(api.previewReport, { body }, supervisor)).failure).toMatchObject(refused);
  expect((await listed()).data).toEqual([]);
});

it('a preview is the mail in the languages of its recipients, and sends nothing', async () => {
  const { database } = test.app.services;
  const bdt = new Date(now - 86_400_000);
  await buildTrip(database, 'completed', { bdt, fareActual: 1300, insurance: 20 });
  await buildTrip(database, 'open', { bdt });
  const body = { ...draft, emails: ['sana@example.com', 'bilal@example.com'] };
  const { answer } = await test.call(api.previewReport, { body }, supervisor);
  const [english, urdu] = answer.data;
  expect(english).toMatchObject({ language: 'en', file: 'trips-2026-11-27.csv' });
  expect(english?.text).toContain('Booked: 2\nCompleted: 1\nWaiting or in progress: 1\n');
  expect(english?.text).toContain('Rs. 1,320');
  expect(urdu?.subject).toBe('27 نومبر 2026 کے ٹرپ، کراچی');
  expect([server.received, (await listed()).data]).toEqual([[], []]);
});

it.each<[ReportSubject, string, string]>([
  ['drivers', 'Drivers with trips: 1\nBooked: 2\nCompleted: 1\n', ',LHR,2,1,1,0,0,1320'],
  ['agents', 'Agents with bookings: 1\nBooked: 2\nCompleted: 1\n', ',LHR,2,1,1,0,0,1320'],
  ['payouts', 'Requested: 2, Rs. 700\nPaid: 1, Rs. 500\nFailed: 0, Rs. 0\n', ',LHR,bank,500,'],
])('a mail about %s has its figures, and a file with its rows', async (about, figures, row) => {
  const { database } = test.app.services;
  await Promise.all([database.delete(trips), database.delete(withdrawals)]);
  const bdt = new Date(now - 86_400_000);
  const driver = await buildDriver(database, { city: 'LHR' });
  const agent = await test.user('dispatcher', { city: 'LHR' });
  const work = { bdt, city: 'LHR', driverId: driver.id, userId: agent.id };
  await buildTrip(database, 'completed', { ...work, fareActual: 1300, insurance: 20 });
  await buildTrip(database, 'started', work);
  const payout = { userId: agent.id, method: 'bank', dt: bdt } as const;
  await database.insert(withdrawals).values([
    { id: newId(), ...payout, amount: 500, closedAt: bdt, outcome: 'paid' },
    { id: newId(), ...payout, amount: 200 },
  ]);
  const admin = await test.user('admin', { email: `${about}@example.com` });
  const body = { ...draft, about, city: 'LHR', emails: [`${about}@example.com`] };
  const preview = await test.call(api.previewReport, { body }, admin);
  expect(preview.answer.data).toMatchObject([
    { file: `${about}-2026-11-27.csv`, text: expect.stringContaining(figures) as string },
  ]);
  const params = { id: (await test.call(api.createReport, { body }, admin)).answer.data.id };
  await test.call(api.sendReport, { params }, admin);
  const [file] = server.received[0]?.mail.attachments ?? [];
  const text = Buffer.from(file?.content as ArrayBuffer).toString();
  expect([file?.filename, text]).toEqual([`${about}-2026-11-27.csv`, expect.stringContaining(row)]);
});

it('payouts are for admins alone, who schedule the report and get it', async () => {
  const admin = await test.user('admin', { email: 'payouts-admin@example.com' });
  const about = 'payouts';
  expect((await create({ about })).failure.error_id).toBe('role.refused');
  const body = { ...draft, about } as const;
  for (const endpoint of [api.createReport, api.previewReport])
    expect((await test.call(endpoint, { body }, admin)).failure).toMatchObject({ field: 'emails' });
});

it('a report about payouts does not exist for a supervisor', async () => {
  const email = 'other-admin@example.com';
  const admin = await test.user('admin', { email });
  const body: ReportDraft = { ...draft, about: 'payouts', emails: [email] };
  const { id } = (await test.call(api.createReport, { body }, admin)).answer.data;
  const params = { id };
  expect((await listed()).data).toEqual([]);
  const refused = [
    await test.call(api.updateReport, { params, body: draft }, supervisor),
    await test.call(api.pauseReport, { params, body: { is_paused: true } }, supervisor),
    await test.call(api.sendReport, { params }, supervisor),
  ];
  expect(refused.map(({ failure }) => failure.error_id)).toEqual(Array(3).fill('report.unknown'));
  await test.call(api.deleteReport, { params }, supervisor);
  const { data } = (await test.call(api.listReports, {}, admin)).answer;
  expect(data).toMatchObject([{ id, about: 'payouts', is_paused: false, last_run: null }]);
});

it('every change is audited', async () => {
  let params = { id: '' };
  const changes = await auditedBy(test, async () => {
    params = { id: (await create()).answer.data.id };
    await test.call(api.updateReport, { params, body: { ...draft, city: null } }, supervisor);
    for (const isPaused of [true, false])
      await test.call(api.pauseReport, { params, body: { is_paused: isPaused } }, supervisor);
    await test.call(api.sendReport, { params }, supervisor);
    await test.call(api.deleteReport, { params }, supervisor);
  });
  expect(changes.map(([action]) => action)).toEqual([
    'report.created',
    'report.changed',
    'report.paused',
    'report.resumed',
    'report.sent',
    'report.removed',
  ]);
  expect(changes[4]).toEqual([
    'report.sent',
    `report ${params.id}`,
    { every: 'day', time: '07:30', rows: 1 },
  ]);
});

it('a change applies to the next time; a paused report has none', async () => {
  const params = { id: (await create()).answer.data.id };
  const body = { ...draft, every: 'week', weekday: 1, time: '18:00' } as const;
  const changed = await test.call(api.updateReport, { params, body }, supervisor);
  const next = new Date(changed.answer.data.next_at ?? 0);
  expect([next.getUTCDay(), next.getUTCHours()]).toEqual([1, 13]);
  const paused = { params, body: { is_paused: true } };
  expect((await test.call(api.pauseReport, paused, supervisor)).answer.data.next_at).toBeNull();
  const resumed = { params, body: { is_paused: false } };
  expect((await test.call(api.pauseReport, resumed, supervisor)).answer.data.next_at).toBe(
    changed.answer.data.next_at,
  );
});

it('is sent now once, however often it is pressed in a minute', async () => {
  const params = { id: (await create()).answer.data.id };
  const answers = await Promise.all(
    [1, 2, 3].map(() => test.call(api.sendReport, { params }, supervisor)),
  );
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(server.received.map(({ to }) => to)).toEqual([['sana@example.com']]);
  expect((await listed()).data[0]?.last_run).toMatchObject({ sent: 1, recipients: 1, error: null });
});

it.each(['reports of', 'reports sent by'])('so many an hour: %s one person', async (key) => {
  const hasty = await test.user('supervisor');
  const endsAt = new Date(test.app.services.clock() + 3_600_000);
  const made = await test.call(api.createReport, { body: draft }, hasty);
  const params = { id: made.answer.data.id };
  await test.app.services.database
    .insert(attempts)
    .values({ key: `${key} ${hasty.id}`, count: 30, endsAt })
    .onConflictDoUpdate({ target: attempts.key, set: { count: 30 } });
  const limited = { status: 429, failure: { error_id: 'rate.limited' } };
  const [create, send] = [
    await test.call(api.createReport, { body: draft }, hasty),
    await test.call(api.sendReport, { params }, hasty),
  ];
  expect(key === 'reports of' ? create : send).toMatchObject(limited);
  expect((key === 'reports of' ? send : create).status).toBe(200);
  expect((await test.call(api.sendReport, { params }, supervisor)).status).toBe(200);
});

it('a recipient who leaves gets nothing more', async () => {
  const { id } = await test.user('supervisor', { email: 'leaves@example.com' });
  const report = await create({ emails: ['leaves@example.com', 'sana@example.com'] });
  await test.app.services.database
    .update(users)
    .set({ status: 'inactive' })
    .where(eq(users.id, id));
  await test.call(api.sendReport, { params: { id: report.answer.data.id } }, supervisor);
  expect(server.received.map(({ to }) => to)).toEqual([['sana@example.com']]);
});

it('one that is deleted is unknown, and a server without mail sends none', async () => {
  const params = { id: (await create()).answer.data.id };
  const { mail } = test.app.services;
  test.app.services.mail = undefined;
  expect((await listed()).has_mail).toBe(false);
  expect((await test.call(api.sendReport, { params }, supervisor)).failure.error_id).toBe(
    'report.no-mail',
  );
  test.app.services.mail = mail;
  await test.call(api.deleteReport, { params }, supervisor);
  expect((await test.call(api.sendReport, { params }, supervisor)).failure.error_id).toBe(
    'report.unknown',
  );
});
