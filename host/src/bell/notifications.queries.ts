import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query';
import { call, notifyFailure, queryClient, queryKey, untilLive } from 'shared-bus';
import type { ReadAnswer } from 'shared-contracts/core/endpoint';
import { listNotifications, readAllNotifications, toggleNotification } from 'shared-contracts/notifications/notification.api';
import { notificationPageSize } from 'shared-contracts/notifications/notification';
import { afterReadAll, afterToggle } from './notification-log.ts';

export type NotificationLog = ReadAnswer<typeof listNotifications>;

const everyPage = queryKey('host', listNotifications).slice(0, 2);

/** One page of the user's notifications, with both counts (spec 1 §7). */
export const notificationsQuery = (page: number) => queryOptions({
  queryKey: queryKey('host', listNotifications, { query: { page } }),
  queryFn: async ({ signal }) => {
    await untilLive(signal);
    return await call(listNotifications, { query: { page, limit: notificationPageSize }, signal });
  },
  placeholderData: keepPreviousData,
});

function change(how: (log: NotificationLog) => NotificationLog): void {
  queryClient.setQueriesData<NotificationLog>({ queryKey: everyPage }, (log) => log && how(log));
}

/** Turns one to read or back; what the server says it is now stands in every page. */
export const useToggleRead = () => useMutation({
  mutationFn: (id: string) => call(toggleNotification, { body: { id } }),
  onSuccess: ({ data }) => change((log) => afterToggle(log, data)),
  onError: notifyFailure,
});

export const useReadAll = () => useMutation({
  mutationFn: () => call(readAllNotifications),
  onSuccess: () => change(afterReadAll),
  onError: notifyFailure,
});
