import { useMemo, useState } from 'react';
import { userPreferences, useSession } from 'shared-bus';
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

const key = 'bell.off';
const isKind = (kind: unknown): kind is NotificationKind =>
  notificationKinds.some((listed) => listed === kind);

/** The kinds that the signed-in user switched off, stored per user in the browser. */
export function useMutedKinds(): [NotificationKind[], (off: NotificationKind[]) => void] {
  const session = useSession();
  const user = session?.id || session?.phone;
  const [chosen, setChosen] = useState<{ user: string | undefined; off: NotificationKind[] }>();
  const stored = useMemo(() => {
    // Another release may have stored other kinds, or another type.
    const read = user === undefined ? [] : userPreferences.get<unknown>(key);
    return Array.isArray(read) ? read.filter(isKind) : [];
  }, [user]);
  const choose = (off: NotificationKind[]): void => {
    userPreferences.set(key, off);
    setChosen({ user, off });
  };
  return [chosen && chosen.user === user ? chosen.off : stored, choose];
}
