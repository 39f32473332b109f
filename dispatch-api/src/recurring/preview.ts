import { and, asc, eq, gt, inArray, isNull, lt, notInArray } from 'drizzle-orm';
import type { Sent } from 'shared-contracts/core/schema';
import type { RecurringDraft, RecurringPreview } from 'shared-contracts/recurring/recurring';
import { listStates } from 'shared-contracts/trips/trip';

import { clientIdOf, type Actor } from '../commands/actor.ts';
import type { Queryable } from '../database/database.ts';
import { recurringBookings, trips } from '../database/schema.ts';
import { restAfter } from '../rest.ts';
import { addDays, dayOf, daysOf, occurrencesOf, type Occurrence } from './occurrences.ts';
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

/** Notes the earliest of a customer's other bookings near each one; both are in order. */
function noteNear(
  found: readonly Occurrence[],
  others: readonly Other[],
  near: Map<Occurrence, Other>,
): void {
  let index = 0;
  for (const one of found) {
    const at = one.at.getTime();
    while ((others[index]?.at.getTime() ?? Infinity) <= at - nearMs) index += 1;
    const other = others[index];
    if (!other || other.at.getTime() >= at + nearMs) continue;
    const known = near.get(one);
    if (!known || other.at < known.at) near.set(one, other);
  }
}

/**
 * The customer's other booking near each of these in the period: made ones, and those that other
 * rules will make.
 */
async function conflictsWith(
  database: Queryable,
  found: readonly Occurrence[],
  { phone, ruleId }: { phone: string; ruleId: string | null },
  [from, until]: readonly [Date, Date],
  { actor, now }: { actor: Actor; now: Date },
): Promise<ReadonlyMap<Occurrence, Other>> {
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
    )
    .orderBy(asc(trips.bdt));
  const near = new Map<Occurrence, Other>();
  noteNear(found, made, near);
  const rules = (await rulesOfPhone(database, phone, actor, now)).filter(({ id }) => id !== ruleId);
  const days = await changedDays(
    database,
    rules.map(({ id }) => id),
  );
  const observed = await holidayDays(database);
  for (const rule of rules) {
    const began = performance.now();
    const own = days.get(rule.id) ?? new Map<string, string[]>();
    const next = nextOf(rule, planOf(rule, own, observed), from, until);
    noteNear(
      found,
      next.map(({ at }) => ({ at, tripNo: null })),
      near,
    );
    await restAfter(performance.now() - began);
  }
  return near;
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
  const { phone } = columns.booking;
  const near = await conflictsWith(database, found, { phone, ruleId }, [from, until], {
    actor,
    now,
  });
  const conflicts = found.flatMap((one) => {
    const other = near.get(one);
    return other
      ? [{ at: one.at.toISOString(), other_at: other.at.toISOString(), trip_no: other.tripNo }]
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
