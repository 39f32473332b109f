import type { QueryKey } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { queryClient, section$, useLiveQuery, type LiveEvent } from 'shared-bus';
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

/**
 * Reads the page of what needs the user again at each notification: which booking still asks for
 * something is the server's to decide.
 */
export function useReloadOnNotification(queryKey: QueryKey, isOn: boolean): void {
  const reload = useEffectEvent(() => void queryClient.invalidateQueries({ queryKey }));
  useEffect(() => {
    if (!isOn) return undefined;
    const subscription = section$(newNotification.section).subscribe(() => reload());
    return () => subscription.unsubscribe();
  }, [isOn]);
}
