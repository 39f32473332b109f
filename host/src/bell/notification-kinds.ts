import { useUserPreference } from 'shared-bus';
import type { Notification } from 'shared-contracts/notifications/notification';
import type { TripState } from 'shared-contracts/trips/trip';

import { unreadCountOf } from './notification-log.ts';
import type { NotificationLog } from './notification-log.ts';

/** The kinds of notifications that a user chooses from; `other` covers the rest. */
export const notificationKinds = [
  'accepted',
  'arrived',
  'started',
  'completed',
  'cancelled',
  'expired',
  'other',
] as const;
export type NotificationKind = (typeof notificationKinds)[number];

const kindOfState: Readonly<Record<TripState, NotificationKind>> = {
  open: 'other',
  pending: 'other',
  accepted: 'accepted',
  arrived: 'arrived',
  started: 'started',
  finished: 'completed',
  feedback: 'completed',
  completed: 'completed',
  cancelled: 'cancelled',
  batch_cancelled: 'cancelled',
  expired: 'expired',
};
/** A missing or unknown state is of the kind `other`. */
export const kindOf = ({ trip_status: state }: Notification): NotificationKind =>
  state ? kindOfState[state] : 'other';

export const isShownKind = (row: Notification, off: readonly NotificationKind[]): boolean =>
  !off.includes(kindOf(row));

/**
 * The bell's badge: `count` unread notifications, and perhaps more (`isMore`). With kinds switched
 * off it counts those of the newest page, since the server counts all kinds together; `isMore` then
 * means that there are older unread ones of unknown kinds.
 */
export function announced(
  log: NotificationLog | undefined,
  off: readonly NotificationKind[],
): { count: number; isMore: boolean } {
  const all = unreadCountOf(log);
  if (off.length === 0) return { count: all, isMore: false };
  const unread = (log?.logs ?? []).filter(({ read }) => !read);
  const count = unread.filter((row) => isShownKind(row, off)).length;
  return { count, isMore: all > unread.length };
}

const isKind = (kind: unknown): kind is NotificationKind =>
  notificationKinds.some((listed) => listed === kind);
// Another release may have stored other kinds, or another type.
const readKinds = (stored: unknown): NotificationKind[] =>
  Array.isArray(stored) ? stored.filter(isKind) : [];

/** The kinds that the signed-in user switched off. */
export function useMutedKinds(): [NotificationKind[], (off: NotificationKind[]) => void] {
  const [off, change] = useUserPreference('bell.off', readKinds);
  return [off, (next) => change(() => next)];
}
