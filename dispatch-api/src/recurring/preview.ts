import { and, eq, gt, inArray, isNull, lt, notInArray } from 'drizzle-orm';
import type { Sent } from 'shared-contracts/core/schema';
import type { RecurringDraft, RecurringPreview } from 'shared-contracts/recurring/recurring';
import { listStates } from 'shared-contracts/trips/trip';

import { clientIdOf, type Actor } from '../commands/actor.ts';
import type { Queryable } from '../database/database.ts';
import { recurringBookings, trips } from '../database/schema.ts';
import { addDays, dayOf, daysOf, occurrencesOf } from './occurrences.ts';
import { checkedRule, checkedStart } from './rule.policy.ts';
import {
  changedDays,
  findRule,
  holidayDays,
  nextOf,
  planOf,
  previewDays,
  rulesOfPhone,
} from './rule.repository.ts';

const dayMs = 86_400_000;
/** Two bookings of one customer that are nearer than this are shown as a conflict. */
const nearMs = 30 * 60_000;
const mostShown = 5;

interface Other {
  at: Date;
  tripNo: string | null;
}

/** The customer's other bookings in the period: made ones, and those that other rules will make. */
async function otherBookings(
  database: Queryable,
  phone: string,
  ruleId: string | null,
  [from, until]: readonly [Date, Date],
  actor: Actor,
): Promise<Other[]> {
  const clientId = clientIdOf(actor);
  const own = database
    .select({ id: recurringBookings.tripId })
    .from(recurringBookings)
    .where(and(eq(recurringBookings.ruleId, ruleId ?? ''), eq(recurringBookings.state, 'booked')));
  const made = await database
    .select({ at: trips.bdt, tripNo: trips.tripNo })
    .from(trips)
    .where(
      and(
        eq(trips.passengerPhone, phone),
        inArray(trips.state, [...listStates.scheduled, ...listStates.inprogress]),
        isNull(trips.removedAt),
        gt(trips.bdt, new Date(from.getTime() - nearMs)),
        lt(trips.bdt, until),
        clientId === undefined ? undefined : eq(trips.clientId, clientId),
        notInArray(trips.id, own),
      ),
    );
  const rules = (await rulesOfPhone(database, phone, actor)).filter(({ id }) => id !== ruleId);
  const days = await changedDays(
    database,
    rules.map(({ id }) => id),
  );
  const observed = await holidayDays(database);
  const planned = rules.flatMap((rule) =>
    nextOf(
      rule,
      planOf(rule, days.get(rule.id) ?? new Map<string, string[]>(), observed),
      from,
      until,
    ).map(({ at }) => ({ at, tripNo: null })),
  );
  const madeAt = new Set(made.map(({ at }) => at.getTime()));
  return [...made, ...planned.filter(({ at }) => !madeAt.has(at.getTime()))].toSorted(
    (first, second) => first.at.getTime() - second.at.getTime(),
  );
}

/** The bookings that a rule would make; stores nothing. */
export async function previewOf(
  database: Queryable,
  draft: RecurringDraft,
  { ruleId, fromDay }: { ruleId: string | null; fromDay: string | null },
  actor: Actor,
  now: Date,
): Promise<Sent<typeof RecurringPreview>> {
  const rule = ruleId === null ? undefined : await findRule(database, ruleId, actor);
  const columns = checkedRule(
    {
      ...(rule && { time_zone: rule.timeZone }),
      ...draft,
      from: rule ? checkedStart(draft, rule, fromDay, now) : draft.from,
    },
    actor,
    now,
  );
  const observed = await holidayDays(database);
  const days = rule && (await changedDays(database, [rule.id])).get(rule.id);
  const plan = planOf(
    { ...columns, pauseFrom: rule?.pauseFrom ?? null, pauseTo: rule?.pauseTo ?? null },
    days ?? new Map<string, string[]>(),
    observed,
  );
  const today = dayOf(now, columns.timeZone);
  const start = columns.fromDay > today ? columns.fromDay : today;
  const last = addDays(start, previewDays);
  const from = new Date(Math.max(now.getTime(), Date.parse(start) - dayMs));
  const until = new Date(Date.parse(last) + dayMs);
  const found = occurrencesOf(plan, from, until);
  const others = await otherBookings(database, columns.booking.phone, ruleId, [from, until], actor);
  const conflicts = found.flatMap(({ at }) => {
    const near = others.find((other) => Math.abs(other.at.getTime() - at.getTime()) < nearMs);
    return near
      ? [{ at: at.toISOString(), other_at: near.at.toISOString(), trip_no: near.tripNo }]
      : [];
  });
  const end = columns.untilDay;
  return {
    count: found.length,
    until: end !== null && end < last ? end : last,
    first: found.slice(0, mostShown).map(({ day, time, at }) => ({
      date: day,
      time,
      at: at.toISOString(),
      trip_no: null,
    })),
    left_out: daysOf(plan, from, until)
      .filter(({ leftOut }) => leftOut !== undefined)
      .slice(0, 20)
      .map(({ day, leftOut }) => ({
        date: day,
        holiday: leftOut === 'holiday' ? (observed.get(day) ?? null) : null,
      })),
    conflicts: conflicts.length,
    first_conflicts: conflicts.slice(0, mostShown),
  };
}
