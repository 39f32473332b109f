import { setImmediate as otherWork } from 'node:timers/promises';

import { and, asc, desc, eq, gt, gte, inArray, isNotNull, or, sql, type SQL } from 'drizzle-orm';
import { phonePart } from 'shared-contracts/core/phone';
import type { Sent } from 'shared-contracts/core/schema';
import {
  maxRulesOfPhone,
  type RecurringBooking,
  type RecurringRule,
} from 'shared-contracts/recurring/recurring';

import { clientIdOf, type Actor } from '../commands/actor.ts';
import type { Queryable, Transaction } from '../database/database.ts';
import { contains } from '../database/folded.ts';
import {
  holidays,
  recurringBookings,
  recurringDays,
  recurringRules,
  users,
} from '../database/schema.ts';
import { fail } from '../failure.ts';
import { addDays, dayOf, firstOccurrence, occurrencesOf, type Plan } from './occurrences.ts';

export type StoredRule = typeof recurringRules.$inferSelect;
export type StoredBooking = typeof recurringBookings.$inferSelect;

const dayMs = 86_400_000;
/** How far a rule is looked ahead for its next booking, and in a preview. */
export const previewDays = 365;

/** The rules that the actor may see: all, or a dispatch client's own. */
const visibleTo = (actor: Actor): SQL | undefined => {
  const clientId = clientIdOf(actor);
  return clientId === undefined ? undefined : eq(recurringRules.clientId, clientId);
};

export async function findRule(database: Queryable, id: string, actor: Actor): Promise<StoredRule> {
  const [rule] = await database
    .select()
    .from(recurringRules)
    .where(and(eq(recurringRules.id, id), visibleTo(actor)));
  return rule ?? fail('recurring.unknown');
}

/** Locks a rule: until the end of the transaction it is neither planned nor booked elsewhere. */
export async function lockRule(tx: Transaction, id: string, actor: Actor): Promise<StoredRule> {
  const [rule] = await tx
    .select()
    .from(recurringRules)
    .where(and(eq(recurringRules.id, id), visibleTo(actor)))
    .for('update');
  return rule ?? fail('recurring.unknown');
}

export type Holidays = ReadonlyMap<string, { name: string; name_ur: string }>;

/** The days of the observed holidays. */
export async function holidayDays(database: Queryable): Promise<Holidays> {
  const observed = await database.select().from(holidays).where(eq(holidays.isObserved, true));
  return new Map(
    observed.flatMap(({ name, nameUr, day, movedTo, days }) =>
      Array.from(
        { length: days },
        (_day, index) => [addDays(movedTo ?? day, index), { name, name_ur: nameUr }] as const,
      ),
    ),
  );
}

/** The changed days of rules, by rule. */
export async function changedDays(
  database: Queryable,
  ruleIds: readonly string[],
): Promise<ReadonlyMap<string, Map<string, string[]>>> {
  const rows = await database
    .select()
    .from(recurringDays)
    .where(inArray(recurringDays.ruleId, [...ruleIds]));
  const byRule = new Map<string, Map<string, string[]>>();
  for (const { ruleId, day, times } of rows)
    byRule.set(ruleId, (byRule.get(ruleId) ?? new Map<string, string[]>()).set(day, times));
  return byRule;
}

type Timing = Omit<Plan, 'days' | 'holidays'> & Pick<StoredRule, 'skipsHolidays'>;

export const planOf = (rule: Timing, days: Plan['days'], observed: Holidays): Plan => ({
  ...rule,
  days,
  holidays: rule.skipsHolidays ? new Set(observed.keys()) : new Set(),
});

/** The occurrences of a rule that is not ended, in the same order as `occurrencesOf`. */
export const nextOf = (rule: StoredRule, plan: Plan, from: Date, until: Date) =>
  rule.endedAt ? [] : occurrencesOf(plan, from, until);

export interface RuleFilter {
  actor: Actor;
  search: string;
  ended: boolean;
  now: Date;
  page: number;
  limit: number;
}

const phoneOf = sql`(${recurringRules.booking}->>'phone')`;
/** Rules whose last day is over count as ended. */
const hasEnded = (now: Date): SQL | undefined =>
  or(
    isNotNull(recurringRules.endedAt),
    sql`${recurringRules.untilDay} < (${now.toISOString()}::timestamptz at time zone ${recurringRules.timeZone})::date`,
  );

const notEnded = (now: Date): SQL => sql`not coalesce(${hasEnded(now)}, false)`;

function matching(text: string): SQL | undefined {
  const phone = phonePart(text);
  return or(
    contains(sql`${recurringRules.booking}->>'name'`, text),
    contains(sql`${recurringRules.booking}->>'pickup_address'`, text),
    phone ? sql`${phoneOf} like ${`%${phone}%`}` : undefined,
  );
}

const whereOf = ({ actor, search, ended, now }: RuleFilter): SQL | undefined =>
  and(
    visibleTo(actor),
    search.trim() ? matching(search) : undefined,
    ended ? hasEnded(now) : notEnded(now),
  );

export const countRules = (database: Queryable, filter: RuleFilter): Promise<number> =>
  database.$count(recurringRules, whereOf(filter));

export async function rulesOf(
  database: Queryable,
  filter: RuleFilter,
): Promise<Sent<typeof RecurringRule>[]> {
  const rules = await database
    .select()
    .from(recurringRules)
    .where(whereOf(filter))
    .orderBy(desc(recurringRules.id))
    .limit(filter.limit)
    .offset((filter.page - 1) * filter.limit);
  return ruleRows(database, rules, filter.now);
}

/** Rules as the console shows them. */
export async function ruleRows(
  database: Queryable,
  rules: readonly StoredRule[],
  now: Date,
): Promise<Sent<typeof RecurringRule>[]> {
  if (rules.length === 0) return [];
  const ids = rules.map(({ id }) => id);
  const days = await changedDays(database, ids);
  const observed = await holidayDays(database);
  const owners = await database
    .select({ id: users.id, name: users.name })
    .from(users)
    .where(inArray(users.id, [...new Set(rules.map(({ ownerId }) => ownerId))]));
  const failed = await database
    .select()
    .from(recurringBookings)
    .where(
      and(
        inArray(recurringBookings.ruleId, ids),
        sql`${recurringBookings.state} <> 'booked'`,
        sql`${recurringBookings.reason} <> ''`,
        gt(recurringBookings.at, new Date(now.getTime() - 7 * dayMs)),
      ),
    )
    .orderBy(asc(recurringBookings.at));
  const rowOf = (rule: StoredRule): Sent<typeof RecurringRule> => {
    const own = days.get(rule.id) ?? new Map<string, string[]>();
    const plan = planOf(rule, own, observed);
    const firstWithin = (length: number) =>
      rule.endedAt
        ? undefined
        : firstOccurrence(plan, now, new Date(now.getTime() + length * dayMs));
    // Nearly every rule has one within a month.
    const next = firstWithin(31) ?? firstWithin(previewDays);
    const today = dayOf(now, rule.timeZone);
    const isPauseOver = rule.pauseTo !== null && rule.pauseTo < today;
    return {
      id: rule.id,
      booking: rule.booking,
      weekdays: rule.weekdays,
      times: rule.times,
      from: rule.fromDay,
      until: rule.untilDay,
      skips_holidays: rule.skipsHolidays,
      time_zone: rule.timeZone,
      owner: {
        id: rule.ownerId,
        name: owners.find(({ id }) => id === rule.ownerId)?.name ?? '',
      },
      pause:
        rule.pauseFrom === null || isPauseOver ? null : { from: rule.pauseFrom, to: rule.pauseTo },
      days: [...own]
        .filter(([date]) => date >= today)
        .map(([date, times]) => ({ date, times }))
        .toSorted((first, second) => first.date.localeCompare(second.date)),
      next_at: next?.at.toISOString() ?? null,
      row_version: rule.rowVersion,
      is_ended: rule.endedAt !== null || (rule.untilDay !== null && rule.untilDay < today),
      failures: failed
        .filter(({ ruleId }) => ruleId === rule.id)
        .map((one) => ({
          date: one.day,
          time: one.time,
          reason: one.reason,
          reason_ur: one.reasonUr,
          retry_at: one.state === 'waiting' ? one.nextAt.toISOString() : null,
        })),
    };
  };
  const rows: Sent<typeof RecurringRule>[] = [];
  for (const rule of rules) {
    rows.push(rowOf(rule));
    await otherWork();
  }
  return rows;
}

/** The bookings of a rule from today on for 31 days, made or not. */
export async function bookingsAhead(
  database: Queryable,
  rule: StoredRule,
  now: Date,
): Promise<Sent<typeof RecurringBooking>[]> {
  const days = (await changedDays(database, [rule.id])).get(rule.id) ?? new Map<string, string[]>();
  const plan = planOf(rule, days, await holidayDays(database));
  const made = await database
    .select()
    .from(recurringBookings)
    .where(
      and(
        eq(recurringBookings.ruleId, rule.id),
        eq(recurringBookings.state, 'booked'),
        gte(recurringBookings.day, dayOf(now, rule.timeZone)),
      ),
    );
  const planned = nextOf(rule, plan, now, new Date(now.getTime() + 31 * dayMs)).map((one) => ({
    ...one,
    tripNo: null,
  }));
  const keyOf = ({ day, time }: { day: string; time: string }) => `${day} ${time}`;
  const booked = new Set(made.map(keyOf));
  return [...made, ...planned.filter((one) => !booked.has(keyOf(one)))]
    .toSorted((first, second) => first.at.getTime() - second.at.getTime())
    .map((one) => ({
      date: one.day,
      time: one.time,
      at: one.at.toISOString(),
      trip_no: one.tripNo,
    }));
}

const ofPhone = (phone: string, now: Date): SQL | undefined =>
  and(sql`${phoneOf} = ${phone}`, notEnded(now));

/** Rules for the same customer that have not ended, the newest first. */
export const rulesOfPhone = (
  database: Queryable,
  phone: string,
  actor: Actor,
  now: Date,
): Promise<StoredRule[]> =>
  database
    .select()
    .from(recurringRules)
    .where(and(ofPhone(phone, now), visibleTo(actor)))
    .orderBy(desc(recurringRules.id))
    .limit(maxRulesOfPhone);

/** How many a client has for this number, or staff; a client uses up nobody else's. */
export const countOfPhone = (
  database: Queryable,
  phone: string,
  actor: Actor,
  now: Date,
): Promise<number> =>
  database.$count(
    recurringRules,
    and(
      ofPhone(phone, now),
      sql`${recurringRules.clientId} is not distinct from ${clientIdOf(actor) ?? null}`,
    ),
  );
