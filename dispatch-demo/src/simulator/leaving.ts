import type { ActionReason, TripState } from 'shared-contracts/trips/trip';

/** A trip of a list, as the simulator looks at it; times in epoch milliseconds. */
export interface WorkingTrip {
  tripNo: string;
  state: TripState;
  /** The same for the drops of a batch that leave their state together. */
  group: string;
  /** When its own pace ends its state. */
  leaves: number;
  /** From when it needs action, and why; undefined where nothing is due. */
  due: { reason: ActionReason; from: number } | undefined;
}

/** Shares of a list that need action: below the first no more are helped, above the last all are. */
const [fewest, usual, most] = [0.097, 0.104, 0.112];
/** Trips that need action for one reason; a small list has fewer. */
const fewestOfReason = 2;

/** Why a trip that is in time would need action next. */
const reasonOf: Partial<Record<TripState, ActionReason>> = {
  open: 'no_driver',
  pending: 'no_driver',
  accepted: 'pickup',
  arrived: 'waiting',
  started: 'dropoff',
};

/**
 * The trips of a list that leave their state now: as their pace says, but so that about a tenth of
 * the list needs action, and a few for each reason. Those that have needed action longest come
 * first.
 */
export function leavingNow(list: readonly WorkingTrip[], now: number): WorkingTrip[] {
  const late = list
    .filter(({ due }) => due && due.from <= now)
    .toSorted((a, b) => (a.due?.from ?? 0) - (b.due?.from ?? 0));
  const reasons = new Set(list.flatMap(({ state }) => reasonOf[state] ?? []));
  const usualFew = Math.min(
    fewestOfReason,
    Math.floor((list.length * fewest) / (reasons.size + 1)),
  );
  // Only two phones are silent, and one that is found is followed by the next.
  const fewOf = (reason: ActionReason): number =>
    reason === 'not_moving' ? Math.min(1, usualFew) : usualFew;
  const many = new Map<ActionReason, number>();
  for (const { due } of late) if (due) many.set(due.reason, (many.get(due.reason) ?? 0) + 1);
  let count = late.length;
  const sizeOf = (group: string): number => late.filter((one) => one.group === group).length;
  const gone = new Set<string>();
  const helped = late.filter(({ due, leaves, group }) => {
    if (!due || gone.has(group)) return false;
    const [ofReason, size] = [many.get(due.reason) ?? 0, sizeOf(group)];
    const isOver = count > list.length * (leaves <= now ? usual : most);
    const left = count - size;
    // Without all drops of a batch a small list may be further from the usual share than with them.
    const isTooMany =
      left < list.length * fewest && list.length * usual - left > count - list.length * usual;
    if (!isOver || ofReason - size < fewOf(due.reason) || isTooMany) return false;
    gone.add(group);
    many.set(due.reason, ofReason - size);
    count = left;
    return true;
  });
  const isShort = count < list.length * fewest;
  const inTime = list.filter(({ state, due, leaves }) => {
    const reason = reasonOf[state];
    const isLate = due !== undefined && due.from <= now;
    // One to which nothing can become due is not waited for.
    const isKept = due && (isShort || (reason && (many.get(reason) ?? 0) < fewOf(reason)));
    return !isLate && leaves <= now && !isKept;
  });
  return [...helped, ...inTime.toSorted((a, b) => a.leaves - b.leaves)];
}
