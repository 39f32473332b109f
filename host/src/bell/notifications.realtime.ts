import { useLiveQuery, type LiveEvent } from 'shared-bus';
import type { Notification } from 'shared-contracts/notifications/notification';
import { newNotification } from 'shared-contracts/notifications/notification.socket';

import { afterNew } from './notification-log.ts';
import type { NotificationLog } from './notification-log.ts';
import { notificationsQuery } from './notifications.queries.ts';

const reduce = (log: NotificationLog, event: LiveEvent): NotificationLog =>
  // the contract's shape; nothing validates it here, and `npm run verify:contract` checks a
  // server's
  event.name === newNotification.name ? afterNew(log, event.row as Notification) : log;

/** Updates the first page and the counts while the socket is up. */
export const useLiveNotifications = (): void =>
  useLiveQuery<NotificationLog>({
    section: newNotification.section,
    queryKey: notificationsQuery(1).queryKey,
    reduce,
  });
