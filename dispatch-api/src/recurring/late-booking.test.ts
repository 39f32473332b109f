import { eq } from 'drizzle-orm';
import type { RecurringDraft } from 'shared-contracts/recurring/recurring';

import { rideDraft } from '../bookings/ride-draft.builder.ts';
import { recurringBookings, trips, users } from '../database/schema.ts';
import { openTestApp, type TestApp, type TestUser } from '../testing/test-app.ts';
import { bookRules } from './book-rules.ts';
import { createRuleCommand, endRuleCommand, updateRuleCommand } from './rule.commands.ts';

const aheadHours = 24;
const minute = 60_000;
/** In Karachi, 40 minutes after the rules begin and 10 after their only booking was due. */
const late = Date.parse('2026-11-28T07:40:00Z');
let now = late - 40 * minute;
let test: TestApp;
let agent: TestUser;
beforeAll(async () => {
  test = await openTestApp({ clock: () => now });
  agent = await test.user('dispatcher');
});
afterAll(() => test.close());

const draft = (times: string[]): RecurringDraft => ({
  booking: rideDraft({ phone: '03001234567' }),
  weekdays: [6],
  times,
  from: '2026-11-28',
  until: '2026-11-28',
  skips_holidays: false,
});
const agentIs = (status: 'active' | 'inactive') =>
  test.app.services.database.update(users).set({ status }).where(eq(users.id, agent.id));
const work = () => bookRules(test.app.services, () => false);
const timesOf = async (ruleId: string) => {
  const made = await test.app.services.database
    .select({ at: trips.bdt })
    .from(recurringBookings)
    .innerJoin(trips, eq(trips.id, recurringBookings.tripId))
    .where(eq(recurringBookings.ruleId, ruleId))
    .orderBy(trips.bdt);
  return made.map(({ at }) => at.toISOString().slice(11, 16));
};

it('a late booking is made after a change that keeps it, and no longer after any other', async () => {
  const { run } = test.app.services;
  const by = { actor: agent.actor };
  const create = async () =>
    (await run(createRuleCommand, { draft: draft(['12:30']), aheadHours }, by)).id;
  const change = (id: string, times: string[]) =>
    run(updateRuleCommand, { id, draft: draft(times), fromDay: null, aheadHours }, by);
  const [kept, moved, ended] = [await create(), await create(), await create()];
  await agentIs('inactive');
  now = late;
  expect(await work()).toBe(0);
  await agentIs('active');
  await change(kept, ['12:30', '20:00']);
  await change(moved, ['20:00']);
  await run(endRuleCommand, { id: ended, aheadHours }, by);
  now += 5 * minute;
  await work();
  expect(await timesOf(kept)).toEqual(['07:30', '15:00']);
  expect(await timesOf(moved)).toEqual(['15:00']);
  expect(await timesOf(ended)).toEqual([]);
});
