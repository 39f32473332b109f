import { and, eq, gt, inArray, or } from 'drizzle-orm';
import { allows } from 'shared-contracts/trips/trip-detail.rules';

import type { CommandContext } from '../commands/command.ts';
import { newId } from '../database/id.ts';
import { recurringBookings, recurringRules } from '../database/schema.ts';
import { fail } from '../failure.ts';
import { cancel } from '../trips/trip-cancel.commands.ts';
import { leadTripOf, lockBooking } from '../trips/trip-detail.repository.ts';
import type { Occurrence, Plan } from './occurrences.ts';
import { nextOf, type StoredBooking, type StoredRule } from './rule.repository.ts';

const hourMs = 3_600_000;
/** Rules are planned by so much more than their bookings are made ahead, so that it happens rarely. */
const spareMs = 6 * hourMs;
/** After a longer outage, older bookings are not listed as missed one by one. */
const longestOutageMs = 31 * 24 * hourMs;

/** A booking that is so late is not made any more. */
export const lateMs = 30 * 60_000;

export interface Planning {
  aheadHours: number;
  /** The booking itself has changed, so those that are made already are made again. */
  isRebooked?: boolean;
  /** Refuses a change to a booking that has a driver; otherwise that booking stays. */
  isRefused?: boolean;
}

const keyOf = ({ day, time, at }: Occurrence): string => `${day} ${time} ${at.getTime()}`;

/** Cancels a booking that no longer fits; false where it stays as it is. */
async function withdraw(
  context: CommandContext,
  { tripId }: StoredBooking,
  isRefused: boolean,
): Promise<boolean> {
  if (tripId === null) return true;
  const booking = await lockBooking(context.tx, tripId, context.actor);
  const trip = leadTripOf(booking);
  // Cancelled or over: it stays in the list of what was made.
  if (!allows('cancel', trip.state)) return false;
  if (!allows('assign', trip.state)) {
    if (isRefused) fail('recurring.has-driver', { trip_no: trip.tripNo });
    return false;
  }
  await cancel(context, booking, [trip], {
    state: 'cancelled',
    reason: 'The regular booking was changed',
  });
  return true;
}

/**
 * Writes the rule's bookings until shortly after they are made, and removes those that it no longer
 * has. The rule's row is locked by the caller.
 */
export async function planRule(
  context: CommandContext,
  rule: StoredRule,
  plan: Plan,
  { aheadHours, isRebooked = false, isRefused = false }: Planning,
): Promise<void> {
  const { tx, now } = context;
  const aheadMs = aheadHours * hourMs;
  const plannedUntil = new Date(now.getTime() + aheadMs + spareMs);
  const earliest = Math.max(rule.plannedUntil.getTime(), now.getTime() - longestOutageMs);
  const from = new Date(Math.min(earliest, now.getTime()));
  const stillTried = new Date(now.getTime() - lateMs);
  const fitting = nextOf(rule, plan, from < stillTried ? from : stillTried, plannedUntil);
  const wanted = fitting.filter(({ at }) => at > from);
  const keys = new Set(fitting.map(keyOf));
  const rows = await tx
    .select()
    .from(recurringBookings)
    .where(
      and(
        eq(recurringBookings.ruleId, rule.id),
        or(
          gt(recurringBookings.at, now),
          and(gt(recurringBookings.at, stillTried), eq(recurringBookings.state, 'waiting')),
        ),
      ),
    );
  const gone: string[] = [];
  for (const row of rows) {
    const isMadeAgain = isRebooked && row.at > now;
    if ((isMadeAgain || !keys.has(keyOf(row))) && (await withdraw(context, row, isRefused)))
      gone.push(row.id);
  }
  if (gone.length > 0)
    await tx.delete(recurringBookings).where(inArray(recurringBookings.id, gone));
  if (wanted.length > 0)
    await tx
      .insert(recurringBookings)
      .values(
        wanted.map((one) => ({
          ...one,
          id: newId(now.getTime()),
          ruleId: rule.id,
          nextAt: new Date(one.at.getTime() - aheadMs),
        })),
      )
      .onConflictDoNothing();
  await tx.update(recurringRules).set({ plannedUntil }).where(eq(recurringRules.id, rule.id));
}
