import type { Notification } from 'shared-contracts/notifications/notification';

import { kindOf, type NotificationKind } from './notification-kinds.ts';

/** How serious a kind is: 0 informs, 1 asks for something now, 2 means that a booking is lost. */
const levels: Readonly<Record<NotificationKind, number>> = {
  accepted: 0,
  started: 0,
  completed: 0,
  other: 0,
  arrived: 1,
  cancelled: 2,
  expired: 2,
};
export const levelOf = (row: Notification): number => levels[kindOf(row)];

/** The last sound: epoch milliseconds by the server's clock, and the level that it was for. */
export interface Sounded {
  at: number;
  level: number;
}
/** After a sound only something more serious sounds for this long (docs/domain/shell.md#alerts). */
export const quietMs = 10 * 60_000;

/**
 * Whether a notification of this level sounds now: at most one does in ten minutes, unless it is
 * more serious than the last. A last sound that is far ahead of the clock counts as none.
 */
export const isSoundDue = (last: Sounded | undefined, level: number, now: number): boolean =>
  !last || level > last.level || Math.abs(now - last.at) >= quietMs;
