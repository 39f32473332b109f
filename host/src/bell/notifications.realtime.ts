import { useLiveQuery, type LiveEvent } from 'shared-bus';
import { newNotification } from 'shared-contracts/notifications/notification.socket';

import { afterNew } from './notification-log.ts';
import type { NotificationLog } from './notification-log.ts';
import { notificationsQuery } from './notifications.queries.ts';

const reduce = (log: NotificationLog, { row }: LiveEvent<'notifications'>): NotificationLog =>
  afterNew(log, row);

/** Updates the first page and the counts while the socket is up. */
export const useLiveNotifications = (): void =>
  useLiveQuery({
    section: newNotification.section,
    queryKey: notificationsQuery(1).queryKey,
    reduce,
  });
