import { eq } from 'drizzle-orm';
import type { Input } from 'shared-contracts/core/endpoint';
import { maxRulesOfPhone, type RecurringDraft } from 'shared-contracts/recurring/recurring';
import * as api from 'shared-contracts/recurring/recurring.api';
import { listTrips } from 'shared-contracts/trips/trip.api';

import { freshPhone, rideDraft } from '../bookings/ride-draft.builder.ts';
import { newId } from '../database/id.ts';
import { attempts, recurringBookings, recurringRules, trips, users } from '../database/schema.ts';
import { auditedBy } from '../testing/audited-changes.ts';
import { openTestApp, type TestApp, type TestUser } from '../testing/test-app.ts';
import { bookRules } from './book-rules.ts';

/** A Saturday noon in Karachi. */
const start = Date.parse('2026-11-28T07:00:00Z');
const day = 86_400_000;
let now: number;
let test: TestApp;
let agent: TestUser;
let client: TestUser;
beforeAll(async () => {
  now = start;
  test = await openTestApp({ clock: () => now });
  agent = await test.user('dispatcher', { name: 'Sana Khan' });
  client = await test.user('dispatch_client');
});
afterAll(() => test.close());
beforeEach(async () => {
  now = start;
  await test.app.services.database.delete(recurringRules);
});

const draftOf = (over: Partial<RecurringDraft> = {}): RecurringDraft => ({
  booking: rideDraft(),
  weekdays: [1, 2, 3, 4, 5, 6, 7],
  times: ['08:00'],
  from: '2026-11-28',
  until: null,
  skips_holidays: true,
  ...over,
});
const create = async (over: Partial<RecurringDraft> = {}, as = agent) =>
  (await test.call(api.createRecurring, { body: draftOf(over) }, as)).answer.data;
const work = () => bookRules(test.app.services, () => false);
/** Days of a server that works all the time. */
async function pass(days: number): Promise<void> {
  for (let half = 0; half < days * 2; half += 1) {
    now += day / 2;
    await work();
  }
}
const ruleOf = async (id: string, as = agent) =>
  (await test.call(api.listRecurring, { query: {} }, as)).answer.list.find((one) => one.id === id);
const bookedOf = (ruleId: string) =>
  test.app.services.database
    .select({ at: trips.bdt, state: trips.state, by: trips.userName })
    .from(recurringBookings)
    .innerJoin(trips, eq(trips.id, recurringBookings.tripId))
    .where(eq(recurringBookings.ruleId, ruleId))
    .orderBy(trips.bdt);
const timesOf = async (ruleId: string) =>
  (await bookedOf(ruleId)).map(({ at }) => at.toISOString().slice(5, 16));

it('is booked a day ahead, in its owner’s name, and appears in Scheduled', async () => {
  const { id, next_at: next } = await create({ times: ['17:30', '08:00'] });
  expect(next).toBe('2026-11-28T12:30:00.000Z');
  const later = await create({ from: '2027-11-01' });
  expect(later.next_at).toBe('2027-11-01T03:00:00.000Z');
  expect(await work()).toBe(2);
  expect(await timesOf(id)).toEqual(['11-28T12:30', '11-29T03:00']);
  expect((await bookedOf(id))[0]).toMatchObject({ state: 'open', by: 'Sana Khan' });
  now += 61_000;
  const query = { state: 'scheduled' } as const;
  const { answer } = await test.call(listTrips, { query }, await test.user('supervisor'));
  expect(answer.list.map(({ bdt }) => bdt.slice(5, 16))).toContain('11-29T03:00');
  expect(await work()).toBe(0);
  now = start + day;
  expect(await work()).toBe(2);
});

it.each<[string, Partial<RecurringDraft>, string]>([
  ['no weekday', { weekdays: [] }, 'weekday'],
  ['no time', { times: [] }, 'times'],
  ['a time past midnight', { times: ['24:00'] }, 'times'],
  ['too many times', { times: [1, 2, 3, 4, 5, 6, 7].map((hour) => `0${hour}:00`) }, 'times'],
  ['a day that does not exist', { from: '2027-02-29' }, 'from'],
  ['an end before the start', { from: '2026-12-02', until: '2026-12-01' }, 'until'],
  ['an end that is over', { from: '2026-11-01', until: '2026-11-27' }, 'until'],
  ['an unknown zone', { time_zone: 'Asia/Atlantis' }, 'time_zone'],
  ['a zone that only one of server and database knows', { time_zone: '+0530' }, 'time_zone'],
  ['a place outside', { booking: rideDraft({ pickup_lat: 10 }) }, 'pickup_address'],
])('%s is refused beside its field, in the preview too', async (_name, over, field) => {
  const draft = draftOf(over);
  const body = { draft, rule_id: null, from_day: null };
  for (const { failure } of [
    await test.call(api.createRecurring, { body: draft }, agent),
    await test.call(api.previewRecurring, { body }, agent),
  ])
    expect(failure).toMatchObject({ code: 422, field });
});

it('a preview counts bookings, names holidays and conflicts, and stores nothing', async () => {
  const phone = freshPhone();
  const rule = await create({ booking: rideDraft({ phone }), until: '2026-11-30' });
  await work();
  const draft = draftOf({
    booking: rideDraft({ phone }),
    times: ['08:20'],
    until: '2026-12-27',
  });
  const body = { draft, rule_id: null, from_day: null };
  const { data } = (await test.call(api.previewRecurring, { body }, agent)).answer;
  // 29 days without Christmas
  expect(data).toMatchObject({ count: 28, until: '2026-12-27', conflicts: 2 });
  expect(data.left_out).toEqual([
    { date: '2026-12-25', holiday: { name: 'Quaid-e-Azam Day', name_ur: 'یومِ قائدِاعظم' } },
  ]);
  expect(data.first_conflicts).toMatchObject([
    { other_at: '2026-11-29T03:00:00.000Z', trip_no: expect.any(String) as string },
    { other_at: '2026-11-30T03:00:00.000Z', trip_no: null },
  ]);
  const own = { draft, rule_id: rule.id, from_day: '2026-11-30' };
  expect((await test.call(api.previewRecurring, { body: own }, agent)).answer.data).toMatchObject({
    count: 27,
    conflicts: 0,
  });
  expect((await test.call(api.listRecurring, { query: {} }, agent)).answer.total_records).toBe(1);
});

it('a number has so many rules at most, and a client uses up nobody else’s', async () => {
  const booking = rideDraft({ phone: freshPhone() });
  const full = { failure: { error_id: 'recurring.full' } };
  // six bookings of each rule, because a preview reads those of all rules
  const until = '2026-12-04';
  const { id: first } = await create({ booking, until }, client);
  const [rule] = await test.app.services.database
    .select()
    .from(recurringRules)
    .where(eq(recurringRules.id, first));
  const rows = Array.from({ length: maxRulesOfPhone - 2 }, () => ({ ...rule, id: newId() }));
  // the columns of a stored row
  await test.app.services.database
    .insert(recurringRules)
    .values(rows as (typeof recurringRules.$inferInsert)[]);
  const body = draftOf({ booking, until });
  const answers = await Promise.all(
    [1, 2].map(() => test.call(api.createRecurring, { body }, client)),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const moved = await create({ booking: rideDraft({ phone: freshPhone() }) }, client);
  const change = { draft: body, from_day: null };
  expect(
    await test.call(api.updateRecurring, { params: { id: moved.id }, body: change }, client),
  ).toMatchObject(full);
  expect((await test.call(api.createRecurring, { body }, agent)).status).toBe(200);
  const preview = { draft: body, rule_id: null, from_day: null };
  const { data } = (await test.call(api.previewRecurring, { body: preview }, agent)).answer;
  expect(data).toMatchObject({ count: 6, conflicts: 6 });
});

it('one day has other times, or no booking; what was booked for it is booked again', async () => {
  const { id } = await create();
  await work();
  const params = { id };
  const change = async (date: string, times: string[] | null) =>
    test.call(api.changeRecurringDay, { params, body: { date, times } }, agent);
  await change('2026-11-29', ['10:15']);
  expect((await change('2026-11-30', [])).answer.data.days).toEqual([
    { date: '2026-11-29', times: ['10:15'] },
    { date: '2026-11-30', times: [] },
  ]);
  await pass(2);
  expect(await timesOf(id)).toEqual(['11-29T05:15', '12-01T03:00']);
  expect((await change('2026-11-29', null)).failure).toMatchObject({ field: 'date' });
  expect((await change('2028-01-01', [])).failure).toMatchObject({ field: 'date' });
});

it.each([
  ['a day that is over', '2026-11-27', null, 'from_day'],
  ['an end before that day', '2026-12-10', '2026-12-09', 'until'],
  ['a day after its end', '2026-12-13', null, 'from_day'],
])('from a day on, %s is refused beside its field', async (_name, from_day, until, field) => {
  const { id } = await create({ from: '2026-11-20', until: '2026-12-12' });
  const draft = draftOf({ from: '2026-11-20', until });
  const preview = { draft, rule_id: id, from_day };
  for (const { failure } of [
    await test.call(api.updateRecurring, { params: { id }, body: { draft, from_day } }, agent),
    await test.call(api.previewRecurring, { body: preview }, agent),
  ])
    expect(failure).toMatchObject({ code: 422, field });
});

it('from a day on it is another rule, and nothing is booked twice', async () => {
  const { id } = await create();
  await work();
  const body = { draft: draftOf({ times: ['09:00'] }), from_day: '2026-11-30' };
  const next = (await test.call(api.updateRecurring, { params: { id }, body }, agent)).answer.data;
  expect(next.id).not.toBe(id);
  const again = await test.call(api.updateRecurring, { params: { id }, body }, agent);
  expect(again.failure).toMatchObject({ code: 422, field: 'from_day' });
  await pass(3);
  expect(await timesOf(id)).toEqual(['11-29T03:00']);
  expect(await timesOf(next.id)).toEqual(['11-30T04:00', '12-01T04:00', '12-02T04:00']);
});

it('a change that has not seen the newest version is refused; without one it is made', async () => {
  const { id, row_version: seen } = await create();
  const change = (time: string, row_version?: number) => {
    const draft = draftOf({ times: [time] });
    const body = { draft, from_day: null, ...(row_version !== undefined && { row_version }) };
    return test.call(api.updateRecurring, { params: { id }, body }, agent);
  };
  const { row_version: next } = (await change('09:00', seen)).answer.data;
  expect((await change('10:00', seen)).failure).toMatchObject({
    code: 409,
    error_id: 'version.stale',
  });
  expect((await ruleOf(id))?.times).toEqual(['09:00']);
  expect((await change('10:00', next)).status).toBe(200);
  expect((await change('11:00')).status).toBe(200);
});

it('a change of all cancels what no longer fits, unless it has a driver', async () => {
  const { database } = test.app.services;
  const { id } = await create({ times: ['08:00', '10:00'] });
  await work();
  const change = (times: string[]) =>
    test.call(
      api.updateRecurring,
      { params: { id }, body: { draft: draftOf({ times }), from_day: null } },
      agent,
    );
  expect((await change(['08:00'])).status).toBe(200);
  const made = await database.select().from(trips).where(eq(trips.userId, agent.id));
  const lastTwo = made.toSorted((a, b) => a.tripNo.localeCompare(b.tripNo)).slice(-2);
  expect(lastTwo.map(({ state }) => state)).toEqual(['cancelled', 'cancelled']);
  await work();
  const [booked] = await database
    .select()
    .from(recurringBookings)
    .where(eq(recurringBookings.ruleId, id));
  await database
    .update(trips)
    .set({ state: 'accepted' })
    .where(eq(trips.id, booked?.tripId ?? ''));
  expect((await change(['09:00'])).failure).toMatchObject({
    error_id: 'recurring.has-driver',
    message: expect.stringContaining(booked?.tripNo ?? '-') as string,
  });
  expect((await ruleOf(id))?.times).toEqual(['08:00']);
});

it('a pause and an end cancel what is booked ahead; after the pause it goes on', async () => {
  const { id } = await create();
  await work();
  const params = { id };
  const pause = { from: '2026-11-29', to: '2026-11-30' };
  await test.call(api.pauseRecurring, { params, body: { pause } }, agent);
  expect(await timesOf(id)).toEqual([]);
  expect(await ruleOf(id)).toMatchObject({ pause, next_at: '2026-12-01T03:00:00.000Z' });
  await pass(2);
  expect(await timesOf(id)).toEqual(['12-01T03:00']);
  await test.call(api.endRecurring, { params }, agent);
  expect([await timesOf(id), await ruleOf(id)]).toEqual([[], undefined]);
  const ended = await test.call(api.listRecurring, { query: { ended: true } }, agent);
  expect(ended.answer.list).toMatchObject([{ id, is_ended: true, next_at: null }]);
});

it('a pause shows until its last day is over', async () => {
  const { id } = await create();
  const pause = { from: '2026-11-29', to: '2026-11-30' };
  await test.call(api.pauseRecurring, { params: { id }, body: { pause } }, agent);
  // The last minute of the pause in Karachi.
  now = Date.parse('2026-11-30T18:59:00Z');
  expect(await ruleOf(id)).toMatchObject({ pause });
  now += 60_000;
  expect(await ruleOf(id)).toMatchObject({ pause: null });
});

it('a holiday that is moved by hand moves the day without a booking', async () => {
  const supervisor = await test.user('supervisor');
  const { id } = await create({ from: '2026-12-24', until: '2026-12-26' });
  const list = (await test.call(api.listHolidays, {}, supervisor)).answer.data;
  const holiday = list.find(({ date }) => date === '2026-12-25');
  now = Date.parse('2026-12-23T20:00:00Z');
  await work();
  const params = { id: holiday?.id ?? '' };
  const body = { moved_to: '2026-12-26', is_observed: true };
  await test.call(api.updateHoliday, { params, body }, supervisor);
  await pass(2);
  expect(await timesOf(id)).toEqual(['12-24T03:00', '12-25T03:00']);
  await test.call(
    api.updateHoliday,
    { params, body: { moved_to: null, is_observed: true } },
    supervisor,
  );
});

it('a change of a holiday leaves the value that it does not name', async () => {
  const supervisor = await test.user('supervisor');
  const day = { name: 'Polling day', date: '2027-02-08' };
  const { id } = (await test.call(api.createHoliday, { body: day }, supervisor)).answer.data;
  const change = async (body: Input<typeof api.updateHoliday>['body']) =>
    (await test.call(api.updateHoliday, { params: { id }, body }, supervisor)).answer.data;
  await change({ moved_to: '2027-02-09' });
  expect(await change({ is_observed: false })).toMatchObject({
    moved_to: '2027-02-09',
    is_observed: false,
  });
  expect(await change({ moved_to: null })).toMatchObject({ moved_to: null, is_observed: false });
});

it('one that fails says why and is tried again; after its time it is missed', async () => {
  const { database } = test.app.services;
  const { id } = await create({ until: '2026-11-29' });
  await database.update(users).set({ status: 'inactive' }).where(eq(users.id, agent.id));
  expect(await work()).toBe(0);
  const supervisor = await test.user('supervisor');
  const retry = new Date(start + 300_000).toISOString();
  expect((await ruleOf(id, supervisor))?.failures).toMatchObject([
    {
      date: '2026-11-29',
      reason: expect.stringContaining("isn't active") as string,
      retry_at: retry,
    },
  ]);
  expect(await work()).toBe(0);
  now += 300_000;
  await database.update(users).set({ status: 'active' }).where(eq(users.id, agent.id));
  expect(await work()).toBe(1);
  expect((await ruleOf(id))?.failures).toEqual([]);
  const late = await create({ until: '2026-12-02' });
  now = Date.parse('2026-12-01T00:00:00Z');
  expect(await work()).toBe(1);
  expect((await ruleOf(late.id))?.failures.map(({ date, retry_at }) => [date, retry_at])).toEqual([
    ['2026-11-29', null],
    ['2026-11-30', null],
  ]);
});

it('a client books and makes no more by rules than without', async () => {
  const hasty = await test.user('dispatch_client');
  const use = (key: string, count: number) =>
    test.app.services.database
      .insert(attempts)
      .values({ key: `${key} ${hasty.id}`, count, endsAt: new Date(start + day) })
      .onConflictDoUpdate({ target: attempts.key, set: { count } });
  const { id } = await create({}, hasty);
  await create();
  await use('bookings', 600);
  expect(await work()).toBe(1);
  expect((await ruleOf(id, hasty))?.failures).toMatchObject([{ date: '2026-11-29' }]);
  await use('rules', 200);
  expect((await test.call(api.createRecurring, { body: draftOf() }, hasty)).failure).toMatchObject({
    code: 429,
    error_id: 'rate.limited',
  });
});

it('a client sees and changes its own alone; staff find all by name and phone', async () => {
  const phone = freshPhone();
  const theirs = await create({ booking: rideDraft({ phone, name: 'Hamza Ali' }) }, agent);
  const own = await create({ booking: rideDraft({ name: 'Bilal' }) }, client);
  const listed = async (as: TestUser, search?: string) =>
    (
      await test.call(api.listRecurring, { query: { ...(search && { search }) } }, as)
    ).answer.list.map(({ id }) => id);
  expect(await listed(client)).toEqual([own.id]);
  expect(await listed(agent)).toEqual([own.id, theirs.id]);
  expect(await listed(agent, 'hamza')).toEqual([theirs.id]);
  expect(await listed(agent, `0${phone.slice(2)}`)).toEqual([theirs.id]);
  const params = { id: theirs.id };
  for (const { failure } of [
    await test.call(api.endRecurring, { params }, client),
    await test.call(api.listRecurringBookings, { params }, client),
    await test.call(api.pauseRecurring, { params, body: { pause: null } }, client),
  ])
    expect(failure.error_id).toBe('recurring.unknown');
  expect((await test.call(api.listHolidays, {}, agent)).status).toBe(403);
});

it('every change is audited, and the next bookings are listed with their numbers', async () => {
  let params = { id: '' };
  const changes = await auditedBy(test, async () => {
    params = { id: (await create()).id };
    await work();
    const pause = { from: '2026-12-05', to: null };
    for (const body of [{ pause }, { pause: null }])
      await test.call(api.pauseRecurring, { params, body }, agent);
    const day = { date: '2026-12-03', times: [] };
    await test.call(api.changeRecurringDay, { params, body: day }, agent);
    await test.call(
      api.updateRecurring,
      { params, body: { draft: draftOf({ times: ['08:00'] }), from_day: '2026-12-04' } },
      agent,
    );
  });
  expect(changes.map(([action]) => action)).toEqual([
    'recurring.created',
    'booking.create',
    'recurring.paused',
    'recurring.resumed',
    'recurring.day-changed',
    'recurring.changed',
  ]);
  const { data } = (await test.call(api.listRecurringBookings, { params }, agent)).answer;
  expect(data.map(({ date, trip_no }) => [date, trip_no !== null])).toEqual([
    ['2026-11-29', true],
    ['2026-11-30', false],
    ['2026-12-01', false],
    ['2026-12-02', false],
  ]);
});
