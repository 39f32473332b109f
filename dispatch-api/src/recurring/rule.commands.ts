import { and, eq, gte } from 'drizzle-orm';
import type { Sent } from 'shared-contracts/core/schema';
import {
  maxRulesOfPhone,
  type RecurringDraft,
  type RecurringRule,
  type RepeatedBooking,
} from 'shared-contracts/recurring/recurring';

import { clientIdOf, type Actor } from '../commands/actor.ts';
import { command, type CommandContext } from '../commands/command.ts';
import type { Transaction } from '../database/database.ts';
import { newId } from '../database/id.ts';
import { lockName } from '../database/named-lock.ts';
import { recurringBookings, recurringDays, recurringRules, users } from '../database/schema.ts';
import { fail } from '../failure.ts';
import { countInCommand } from '../rate-limit.ts';
import { rejectField } from '../reject-field.ts';
import { isSameValue } from '../same-value.ts';
import { addDays, dayOf } from './occurrences.ts';
import { planRule, type Planning } from './plan-rule.ts';
import { checkDay, checkedPause, checkedRule, checkedStart, checkedTimes } from './rule.policy.ts';
import {
  changedDays,
  countOfPhone,
  holidayDays,
  lockRule,
  planOf,
  previewDays,
  ruleRows,
  type StoredRule,
} from './rule.repository.ts';

type Rule = Sent<typeof RecurringRule>;
interface Ahead {
  aheadHours: number;
}

/** The change's planning: what has a driver stays, and the change is refused. */
async function planned(
  context: CommandContext,
  { id }: { id: string },
  planning: Planning,
): Promise<void> {
  const rule = await lockRule(context.tx, id, context.actor);
  const days = (await changedDays(context.tx, [id])).get(id) ?? new Map<string, string[]>();
  const plan = planOf(rule, days, await holidayDays(context.tx));
  await planRule(context, { ...rule, plannedUntil: context.now }, plan, {
    ...planning,
    isRefused: true,
  });
}

async function shown({ tx, actor, now }: CommandContext, id: string): Promise<Rule> {
  const [row] = await ruleRows(tx, [await lockRule(tx, id, actor)], now);
  return row ?? fail('recurring.unknown');
}

const detailsOf = ({ weekdays, times, fromDay, untilDay }: ReturnType<typeof checkedRule>) => ({
  weekdays: weekdays.join(', '),
  times: times.join(', '),
  first_day: fromDay,
  ...(untilDay !== null && { last_day: untilDay }),
});

/** Each rule of a phone number is read for the conflicts of the others. */
async function requireRoom(
  { tx, actor, now }: CommandContext,
  { phone }: Pick<RepeatedBooking, 'phone'>,
): Promise<void> {
  await lockName(tx, `rules ${phone}`);
  if ((await countOfPhone(tx, phone ?? '', actor, now)) >= maxRulesOfPhone)
    fail('recurring.full', { most: maxRulesOfPhone });
}

/** A dispatch client's new rules in a day. */
const maxNewRules = 200;

/** The bookings of all rules are made one after the other, so that one client's delay the others'. */
async function countClientRules(context: CommandContext): Promise<void> {
  const client = clientIdOf(context.actor);
  if (client === undefined) return;
  await countInCommand(context, { key: `rules ${client}`, most: maxNewRules, seconds: 86_400 });
}

export const createRuleCommand = command(
  'recurring.create',
  async (context, { draft, aheadHours }: Ahead & { draft: RecurringDraft }): Promise<Rule> => {
    const { tx, actor, now } = context;
    const columns = checkedRule(draft, actor, now);
    await requireRoom(context, columns.booking);
    await countClientRules(context);
    const id = newId(now.getTime());
    await tx.insert(recurringRules).values({
      ...columns,
      id,
      ownerId: actor.id ?? fail('role.refused'),
      clientId: clientIdOf(actor) ?? null,
      plannedUntil: now,
      createdAt: now,
    });
    context.audit('recurring.created', { type: 'recurring', id }, detailsOf(columns));
    context.names(id);
    await planned(context, { id }, { aheadHours });
    return shown(context, id);
  },
);

/** The owner after a change: the same, unless that account has been closed. */
async function ownerAfter(tx: Transaction, rule: StoredRule, actor: Actor): Promise<string> {
  const [owner] = await tx.select().from(users).where(eq(users.id, rule.ownerId));
  return owner?.status === 'active' || actor.id === null ? rule.ownerId : actor.id;
}

export const updateRuleCommand = command(
  'recurring.update',
  async (
    context,
    request: Ahead & {
      id: string;
      draft: RecurringDraft;
      fromDay: string | null;
      rowVersion?: number | undefined;
    },
  ): Promise<Rule> => {
    const { id, draft, fromDay, rowVersion: seen, aheadHours } = request;
    const { tx, actor, now } = context;
    const rule = await lockRule(tx, id, actor);
    // Without a version nothing is checked (docs/architecture.md#row-versions).
    if (seen !== undefined && seen !== rule.rowVersion) fail('version.stale');
    const from = checkedStart(draft, rule, fromDay, now);
    const columns = checkedRule({ time_zone: rule.timeZone, ...draft, from }, actor, now);
    const isRebooked = !isSameValue(rule.booking, columns.booking);
    const isAnother = fromDay !== null && fromDay > rule.fromDay;
    if (isAnother || rule.booking.phone !== columns.booking.phone)
      await requireRoom(context, columns.booking);
    const ownerId = await ownerAfter(tx, rule, actor);
    const change = { ...columns, ownerId, rowVersion: rule.rowVersion + 1 };
    context.audit('recurring.changed', { type: 'recurring', id }, detailsOf(columns));
    if (!isAnother) {
      await tx.update(recurringRules).set(change).where(eq(recurringRules.id, id));
      await planned(context, { id }, { aheadHours, isRebooked });
      return shown(context, id);
    }
    const next = newId(now.getTime());
    const { id: _id, ...kept } = rule;
    await tx.insert(recurringRules).values({ ...kept, ...change, id: next, createdAt: now });
    // The days and bookings of the rest go with it, so that none is made twice.
    for (const table of [recurringDays, recurringBookings])
      await tx
        .update(table)
        .set({ ruleId: next })
        .where(and(eq(table.ruleId, id), gte(table.day, fromDay)));
    await tx
      .update(recurringRules)
      .set({ untilDay: addDays(fromDay, -1), rowVersion: rule.rowVersion + 1 })
      .where(eq(recurringRules.id, id));
    await planned(context, { id }, { aheadHours });
    await planned(context, { id: next }, { aheadHours, isRebooked });
    return shown(context, next);
  },
);

export const changeDayCommand = command(
  'recurring.change-day',
  async (
    context,
    request: Ahead & { id: string; date: string; times: readonly string[] | null },
  ): Promise<Rule> => {
    const { id, date, aheadHours } = request;
    const { tx, actor, now } = context;
    const rule = await lockRule(tx, id, actor);
    checkDay('date', date);
    const today = dayOf(now, rule.timeZone);
    if (date < today) rejectField('date', 'day.past');
    if (date > addDays(today, previewDays)) rejectField('date', 'day.far');
    const times = request.times && checkedTimes(request.times, true);
    const ofDay = and(eq(recurringDays.ruleId, id), eq(recurringDays.day, date));
    await tx.delete(recurringDays).where(ofDay);
    if (times !== null)
      await tx
        .insert(recurringDays)
        .values({ id: newId(now.getTime()), ruleId: id, day: date, times });
    await planned(context, { id }, { aheadHours });
    context.audit(
      'recurring.day-changed',
      { type: 'recurring', id },
      { date, times: (times ?? rule.times).join(', ') },
    );
    return shown(context, id);
  },
);

export const pauseRuleCommand = command(
  'recurring.pause',
  async (
    context,
    request: Ahead & { id: string; pause: { from: string; to: string | null } | null },
  ): Promise<Rule> => {
    const { id, pause, aheadHours } = request;
    const { tx, actor } = context;
    await lockRule(tx, id, actor);
    if (pause) checkedPause(pause);
    await tx
      .update(recurringRules)
      .set({ pauseFrom: pause?.from ?? null, pauseTo: pause?.to ?? null })
      .where(eq(recurringRules.id, id));
    await planned(context, { id }, { aheadHours });
    context.audit(
      pause ? 'recurring.paused' : 'recurring.resumed',
      { type: 'recurring', id },
      pause ? { first_day: pause.from, ...(pause.to !== null && { last_day: pause.to }) } : {},
    );
    return shown(context, id);
  },
);

export const endRuleCommand = command(
  'recurring.end',
  async (context, { id, aheadHours }: Ahead & { id: string }): Promise<void> => {
    const rule = await lockRule(context.tx, id, context.actor);
    if (rule.endedAt) return;
    await context.tx
      .update(recurringRules)
      .set({ endedAt: context.now })
      .where(eq(recurringRules.id, id));
    await planned(context, { id }, { aheadHours });
    context.audit('recurring.ended', { type: 'recurring', id });
  },
);
