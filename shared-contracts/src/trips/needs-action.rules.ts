import type { ActionReason, NeedsAction, TripState } from './trip.ts';

/** Inputs of the rule when a trip needs action. Durations in seconds; null where unknown. */
export interface TripProgress {
  state: TripState | null;
  bdt: Date;
  acceptedAt: Date | null;
  arrivedAt: Date | null;
  startedAt: Date | null;
  /** When so many drivers had not taken it that a person has to decide. */
  notTakenSince?: Date | null;
  /** The time since which its driver has not moved. */
  stillSince: Date | null;
  /** Time to the pickup, as estimated at acceptance. */
  pickupSeconds: number | null;
  /** From the pickup to the end: of a drop of a batch, to the end of the whole batch. */
  plannedSeconds: number | null;
}

type Since = 'bdt' | 'acceptedAt' | 'arrivedAt' | 'startedAt' | 'notTakenSince' | 'stillSince';

interface ActionRule {
  reason: ActionReason;
  states: readonly TripState[];
  since: Since;
  /** Seconds after `since`, or the name of the estimate with that number. */
  after: number | 'pickupSeconds' | 'plannedSeconds';
}

/**
 * When a trip needs action, one row per reason (docs/decisions/screens.md#needs-action). The API
 * filters and counts by the same rows; lists, peek, detail and wallboard show its verdict.
 */
export const actionRules: readonly ActionRule[] = [
  { reason: 'no_driver', states: ['open', 'pending'], since: 'bdt', after: 600 },
  { reason: 'not_taken', states: ['open', 'pending'], since: 'notTakenSince', after: 0 },
  { reason: 'pickup', states: ['accepted'], since: 'acceptedAt', after: 'pickupSeconds' },
  { reason: 'waiting', states: ['arrived'], since: 'arrivedAt', after: 300 },
  { reason: 'dropoff', states: ['started'], since: 'startedAt', after: 'plannedSeconds' },
  { reason: 'not_moving', states: ['accepted', 'started'], since: 'stillSince', after: 300 },
];

/** A trip is at risk this long before it needs action. */
export const atRiskSeconds = 300;

export interface ActionDue {
  reason: ActionReason;
  since: Date;
  from: Date;
}

/**
 * The first moment at which a trip needs action, and why; undefined where nothing is due or the
 * provider doesn't send the times.
 */
export function actionDue(trip: TripProgress): ActionDue | undefined {
  let first: ActionDue | undefined;
  for (const { reason, states, since: field, after } of actionRules) {
    const since = trip[field];
    const seconds = typeof after === 'number' ? after : trip[after] || null;
    if (!trip.state || !states.includes(trip.state) || !since || seconds === null) continue;
    const from = new Date(since.getTime() + seconds * 1000);
    if (!first || from < first.from) first = { reason, since, from };
  }
  return first;
}

/** Whether a trip needs action or is at risk at `now`, in epoch milliseconds. */
export function urgencyAt(
  due: NeedsAction | null | undefined,
  now: number,
): 'needs_action' | 'at_risk' | undefined {
  const left = due ? Date.parse(due.from) - now : NaN;
  if (left <= 0) return 'needs_action';
  return left <= atRiskSeconds * 1000 ? 'at_risk' : undefined;
}

/**
 * Reasons whose minutes count from the start of the step; the others count from its planned end.
 */
const wholeStep: ReadonlySet<ActionReason | null> = new Set(['no_driver', 'waiting', 'not_moving']);

/** Started minutes since a trip needs action; 0 before. */
export const overdueMinutes = (due: NeedsAction | null | undefined, now: number): number =>
  due ? Math.max(0, Math.floor((now - Date.parse(due.from)) / 60_000) + 1) : 0;

/** The minutes that a trip's reason is shown with; 0 before it needs action. */
export const actionMinutes = (due: NeedsAction | null | undefined, now: number): number =>
  due && wholeStep.has(due.reason) && urgencyAt(due, now) === 'needs_action'
    ? Math.floor((now - Date.parse(due.since)) / 60_000)
    : overdueMinutes(due, now);
