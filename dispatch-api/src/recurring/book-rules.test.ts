import { sql } from 'drizzle-orm';
import type { RecurringDraft } from 'shared-contracts/recurring/recurring';
import * as api from 'shared-contracts/recurring/recurring.api';
import { bySize } from 'shared-contracts/testing/by-size.builder';

import { rideDraft } from '../bookings/ride-draft.builder.ts';
import { command, type RunCommand } from '../commands/command.ts';
import { recurringBookings, trips } from '../database/schema.ts';
import type { Services } from '../services.ts';
import { openTestApp, type TestApp } from '../testing/test-app.ts';
import { bookRules } from './book-rules.ts';
import { occurrencesOf } from './occurrences.ts';

const day = 86_400_000;
const start = Date.parse('2026-11-28T07:00:00Z');
const halfDays = bySize(8, 730);
const rules = bySize(6, 20);
const kills = bySize(8, 100);
let now = start;
let test: TestApp;
beforeAll(async () => {
  test = await openTestApp({ clock: () => now });
});
afterAll(() => test.close());

const drafts = Array.from({ length: rules }, (_rule, index): RecurringDraft => ({
  booking: rideDraft(),
  weekdays: index % 2 ? [1, 2, 3, 4, 5, 6, 7] : [6, 7, 1],
  times: index % 3 ? ['08:00'] : ['00:00', '23:30'],
  from: '2026-11-28',
  until: null,
  skips_holidays: false,
  time_zone: ['Asia/Karachi', 'Europe/London', 'America/New_York'][index % 3] ?? 'UTC',
}));

class Killed extends Error {}
let killed = 0;

/** A server that dies in its command number `life`: before the commit, or before it knows of it. */
function serverOf(life: number): Services {
  const { services } = test.app;
  let commands = 0;
  const run: RunCommand = async (given, input, by) => {
    commands += 1;
    const diesNow = commands === life;
    if (commands > life) throw new Killed();
    if (diesNow) killed += 1;
    const output = await services.run(
      command(given.name, async (context, about: typeof input) => {
        const made = await given.handle(context, about);
        if (diesNow && life % 2) throw new Killed();
        return made;
      }),
      input,
      by,
    );
    if (diesNow) throw new Killed();
    return output;
  };
  return { ...services, run };
}
async function work(life = Infinity): Promise<void> {
  try {
    await bookRules(serverOf(life), () => false);
  } catch (error) {
    if (!(error instanceof Killed)) throw error;
  }
}

it(
  'two servers make each booking once, although they are killed on the way',
  async () => {
    const { database } = test.app.services;
    const admin = await test.user('admin');
    for (const body of drafts) await test.call(api.createRecurring, { body }, admin);
    await work();
    for (let passed = 1; passed <= halfDays; passed += 1) {
      now = start + (passed * day) / 2;
      await Promise.all([work(1 + (passed % 6)), work(2 + (passed % 3))]);
      // The next runs do what they have left.
      await work();
      now += 300_000;
      await work();
    }
    expect(killed).toBeGreaterThanOrEqual(kills);
    const expected = drafts.flatMap((draft) =>
      occurrencesOf(
        {
          ...draft,
          timeZone: draft.time_zone ?? '',
          fromDay: draft.from,
          untilDay: null,
          pauseFrom: null,
          pauseTo: null,
          days: new Map(),
          holidays: new Set(),
        },
        new Date(start),
        new Date(now + day),
      ).map(({ at }) => `${draft.booking.phone} ${at.toISOString()}`),
    );
    const made = await database.select({ phone: trips.passengerPhone, at: trips.bdt }).from(trips);
    expect(made.map(({ phone, at }) => `${phone} ${at.toISOString()}`).toSorted()).toEqual(
      expected.toSorted(),
    );
    expect(await database.$count(recurringBookings, sql`state = 'booked'`)).toBe(made.length);
  },
  bySize(30_000, 3_600_000),
);
