import { and, asc, eq, isNull, lte, or, sql } from 'drizzle-orm';
import { errors } from 'shared-contracts/core/errors';
import { roleOf } from 'shared-contracts/core/role';
import { fill } from 'shared-contracts/core/text';

import { bookRide } from '../bookings/booking.commands.ts';
import { countClientBookings } from '../bookings/client-bookings.ts';
import { measuredRide } from '../bookings/measured-ride.ts';
import { systemActor, type Actor } from '../commands/actor.ts';
import { command } from '../commands/command.ts';
import { recurringBookings, recurringRules, users } from '../database/schema.ts';
import { ApiError, fail } from '../failure.ts';
import type { Services } from '../services.ts';
import { addCalendars } from './add-calendars.ts';
import { lateMs, planRule } from './plan-rule.ts';
import { changedDays, holidayDays, planOf } from './rule.repository.ts';

const by = { actor: systemActor('lifecycle') };
const minuteMs = 60_000;
const batch = 100;
const retryMinutes = 5;
const lastAttempt = ({ at }: { at: Date }): number => at.getTime() + lateMs;

/** Plans the rules whose plan ends soon, so many at a time. Returns how many there were. */
const planRules = command(
  'recurring.plan',
  async (context, { aheadHours }: { aheadHours: number }): Promise<number> => {
    const { tx, now } = context;
    const until = new Date(now.getTime() + aheadHours * 60 * minuteMs);
    const rules = await tx
      .select()
      .from(recurringRules)
      .where(
        and(
          isNull(recurringRules.endedAt),
          lte(recurringRules.plannedUntil, until),
          // A rule that is planned up to its last day, in whichever zone, is finished.
          or(
            isNull(recurringRules.untilDay),
            sql`${recurringRules.untilDay} >= (${recurringRules.plannedUntil} - interval '1 day')::date`,
          ),
        ),
      )
      .orderBy(asc(recurringRules.id))
      .limit(batch)
      .for('update', { skipLocked: true });
    const days = await changedDays(
      tx,
      rules.map(({ id }) => id),
    );
    const observed = await holidayDays(tx);
    for (const rule of rules) {
      const plan = planOf(rule, days.get(rule.id) ?? new Map<string, string[]>(), observed);
      await planRule(context, rule, plan, { aheadHours });
    }
    return rules.length;
  },
);

/** Books an occurrence; false where it is booked, or no longer wanted. */
const bookOccurrence = command(
  'recurring.book',
  async (
    context,
    { id, ruleId, version, roadMeters }: Due & { roadMeters: number | undefined },
  ): Promise<boolean> => {
    const { tx, now } = context;
    // The rule first, as a change of it does.
    const [rule] = await tx
      .select()
      .from(recurringRules)
      .where(eq(recurringRules.id, ruleId))
      .for('update');
    const [due] = await tx
      .select()
      .from(recurringBookings)
      .where(and(eq(recurringBookings.id, id), eq(recurringBookings.state, 'waiting')))
      .for('update');
    // The next run reads a rule that has changed since.
    if (!rule || rule.rowVersion !== version || due?.ruleId !== ruleId) return false;
    if (now.getTime() > lastAttempt(due)) fail('recurring.missed');
    await countClientBookings(context);
    const trip = await bookRide(context, { ...rule.booking, at: due.at, roadMeters }, false);
    await tx
      .update(recurringBookings)
      .set({
        state: 'booked',
        tripId: trip.trip_id,
        tripNo: trip.trip_no,
        reason: '',
        reasonUr: '',
      })
      .where(eq(recurringBookings.id, id));
    return true;
  },
);

/** Why a booking was refused, in both languages. */
function reasonOf({ id, message, params, extra }: ApiError): { reason: string; reasonUr: string } {
  const data = extra.data as { detail_ur?: unknown } | undefined;
  const ur = fill(errors[id].message.ur, params);
  return {
    reason: message,
    reasonUr: typeof data?.detail_ur === 'string' ? data.detail_ur : ur,
  };
}

const noteFailure = command(
  'recurring.fail',
  async ({ tx, now, audit }, { id, error }: { id: string; error: ApiError }): Promise<void> => {
    const [due] = await tx
      .select()
      .from(recurringBookings)
      .where(and(eq(recurringBookings.id, id), eq(recurringBookings.state, 'waiting')))
      .for('update');
    if (!due) return;
    const isMissed = now.getTime() > lastAttempt(due);
    // An earlier reason says why it is late.
    const { reason, reasonUr } = due.reason && isMissed ? due : reasonOf(error);
    await tx
      .update(recurringBookings)
      .set({
        reason,
        reasonUr,
        state: isMissed ? 'missed' : 'waiting',
        attempts: due.attempts + 1,
        nextAt: new Date(now.getTime() + retryMinutes * minuteMs),
      })
      .where(eq(recurringBookings.id, id));
    if (due.attempts === 0 || isMissed)
      audit(
        'recurring.failed',
        { type: 'recurring', id: due.ruleId },
        { date: due.day, time: due.time, reason },
      );
  },
);

interface Due {
  id: string;
  ruleId: string;
  version: number;
}

const dueBookings = ({ database, clock }: Services) =>
  database
    .select({ booking: recurringBookings, rule: recurringRules, owner: users })
    .from(recurringBookings)
    .innerJoin(recurringRules, eq(recurringRules.id, recurringBookings.ruleId))
    .innerJoin(users, eq(users.id, recurringRules.ownerId))
    .where(
      and(eq(recurringBookings.state, 'waiting'), lte(recurringBookings.nextAt, new Date(clock()))),
    )
    .orderBy(asc(recurringBookings.at), asc(recurringBookings.id))
    .limit(batch);

type DueRow = Awaited<ReturnType<typeof dueBookings>>[number];

/** Books one in its owner's name, or notes why it can't be. Returns how many were booked. */
async function book(services: Services, { booking, rule, owner }: DueRow): Promise<number> {
  const actor: Actor = {
    id: owner.id,
    name: owner.name,
    phone: owner.phone,
    role: roleOf(owner.role) ?? null,
  };
  try {
    if (owner.status !== 'active' || actor.role === null) fail('recurring.owner-left');
    const { roadMeters } = await measuredRide(services.roads, rule.booking);
    const due = { id: booking.id, ruleId: rule.id, version: rule.rowVersion };
    return Number(await services.run(bookOccurrence, { ...due, roadMeters }, { actor }));
  } catch (error) {
    // One that fails unexpectedly holds up no other one.
    if (!(error instanceof ApiError))
      services.log.warn({ err: error, rule: rule.id }, 'a regular booking failed');
    const refusal = error instanceof ApiError ? error : new ApiError('server.failed');
    await services.run(noteFailure, { id: booking.id, error: refusal }, by);
    return 0;
  }
}

/** Plans and makes the regular bookings that are due, each once. Returns how many were made. */
export async function bookRules(services: Services, isStopped: () => boolean): Promise<number> {
  await addCalendars(services);
  const aheadHours = services.settings.recurringAheadHours;
  let planned: number;
  do planned = await services.run(planRules, { aheadHours }, by);
  while (planned === batch && !isStopped());
  let booked = 0;
  for (let due = await dueBookings(services); due.length > 0 && !isStopped();) {
    for (const row of due) if (!isStopped()) booked += await book(services, row);
    const next = await dueBookings(services);
    // Changed in the meantime: the next run has them.
    const isSame = next[0]?.booking.id === due[0]?.booking.id;
    due = isSame ? [] : next;
  }
  return booked;
}
