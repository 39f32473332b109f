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
