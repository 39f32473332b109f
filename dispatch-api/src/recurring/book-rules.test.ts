import { ne, sql } from 'drizzle-orm';
import type { RecurringDraft } from 'shared-contracts/recurring/recurring';
import { bySize } from 'shared-contracts/testing/by-size.builder';

import { rideDraft } from '../bookings/ride-draft.builder.ts';
import { command, type RunCommand } from '../commands/command.ts';
import { recurringBookings, trips } from '../database/schema.ts';
import type { Services } from '../services.ts';
import { openTestApp, type TestApp, type TestUser } from '../testing/test-app.ts';
import { bookRules } from './book-rules.ts';
import { createHolidayCommand, holidaysFrom, updateHolidayCommand } from './holiday.commands.ts';
import type { Plan } from './occurrences.ts';
import { changeDayCommand, createRuleCommand, pauseRuleCommand } from './rule.commands.ts';
import { dayText, random, wallCalendar, zones } from './wall-calendar.builder.ts';

const day = 86_400_000;
const start = Date.parse('2027-01-01T07:00:00Z');
const stepDays = 2;
const aheadHours = 72;
const steps = bySize(10, 182);
const rulesAStep = bySize(3, 55);
const kills = bySize(8, 100);
const stepsAHoliday = bySize(3, 9);
const below = random(7);
let now = start;
let test: TestApp;
let admin: TestUser;
beforeAll(async () => {
  test = await openTestApp({ clock: () => now, settings: { recurringAheadHours: aheadHours } });
  admin = await test.user('admin');
});
afterAll(() => test.close());

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

const inDays = (days: number) => dayText(now + days * day);
const aTime = () => `${String(below(24)).padStart(2, '0')}:${below(2) ? '30' : '00'}`;
interface Made {
  phone: string;
  createdAt: number;
  skips: boolean;
  plan: Plan;
}

/** A rule of some days, one in a hundred without an end; some with a pause or a day of other times. */
async function createRule(isEndless: boolean): Promise<Made> {
  const { run } = test.app.services;
  const draft: RecurringDraft = {
    booking: rideDraft(),
    weekdays: isEndless ? [1] : ([1, 2, 3, 4, 5, 6, 7] as const).filter(() => below(2) === 0),
    times: [aTime()],
    from: inDays(below(3)),
    until: isEndless ? null : inDays(3 + below(4)),
    skips_holidays: below(4) > 0,
    time_zone: zones[below(zones.length)] ?? 'UTC',
  };
  if (draft.weekdays.length === 0) draft.weekdays.push(5);
  const by = { actor: admin.actor };
  const { id } = await run(createRuleCommand, { draft, aheadHours }, by);
  const pause = below(5) ? null : { from: inDays(2), to: inDays(3) };
  if (pause) await run(pauseRuleCommand, { id, pause, aheadHours }, by);
  const days = new Map(below(5) ? [] : [[inDays(2 + below(2)), [aTime()].slice(below(2))]]);
  for (const [date, times] of days)
    await run(changeDayCommand, { id, date, times, aheadHours }, by);
  return {
    phone: draft.booking.phone ?? '',
    createdAt: now,
    skips: draft.skips_holidays,
    plan: {
      ...draft,
      timeZone: draft.time_zone ?? '',
      fromDay: draft.from,
      untilDay: draft.until,
      pauseFrom: pause?.from ?? null,
      pauseTo: pause?.to ?? null,
      days,
      holidays: new Set(),
    },
  };
}

/** The days of all holidays, as the list of the office has them. */
async function daysOff(): Promise<Set<string>> {
  const list = await holidaysFrom(test.app.services.database, 2027);
  return new Set(
    list.flatMap(({ date, moved_to: moved, days }) =>
      Array.from({ length: days }, (_day, index) =>
        dayText(Date.parse(moved ?? date) + index * day),
      ),
    ),
  );
}

it(
  `two servers make each of ${steps * rulesAStep} rules' bookings once over ${steps * stepDays} days, although they are killed and holidays are moved`,
  async () => {
    const { database, run } = test.app.services;
    const by = { actor: admin.actor };
    const rules: Made[] = [];
    let holiday: { id: string } | undefined;
    for (let step = 0; step < steps; step += 1) {
      now = start + step * stepDays * day;
      for (let number = 0; number < rulesAStep; number += 1)
        rules.push(await createRule(rules.length % 100 === 0));
      await Promise.all([work(1 + (step % 6)), work(2 + (step % 3))]);
      // The next runs do what they have left.
      await work();
      // Bookings of both days are made or due.
      if (holiday)
        await run(
          updateHolidayCommand,
          { id: holiday.id, movedTo: inDays(2), isObserved: true },
          by,
        );
      holiday =
        step % stepsAHoliday === 0
          ? await run(createHolidayCommand, { name: 'Election day', date: inDays(3) }, by)
          : undefined;
      now += 300_000;
      await work();
    }
    expect(killed).toBeGreaterThanOrEqual(kills);
    const holidays = await daysOff();
    const expected = rules.flatMap(({ phone, createdAt, skips, plan }) =>
      wallCalendar(
        { ...plan, holidays: skips ? holidays : new Set() },
        createdAt,
        now + (aheadHours / 24) * day,
      ).map((at) => `${phone} ${new Date(at).toISOString()}`),
    );
    const made = await database
      .select({ phone: trips.passengerPhone, at: trips.bdt })
      .from(trips)
      .where(ne(trips.state, 'cancelled'));
    expect(made.map(({ phone, at }) => `${phone} ${at.toISOString()}`).toSorted()).toEqual(
      expected.toSorted(),
    );
    expect(await database.$count(recurringBookings, sql`state = 'booked'`)).toBe(made.length);
  },
  bySize(60_000, 3_600_000),
);
