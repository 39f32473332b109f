import { keepPreviousData, queryOptions, useMutation, useQueries } from '@tanstack/react-query';
import { call, hasExtension, notifyFailure, queryClient, queryKey, untilLive } from 'shared-bus';
import { notificationPageSize } from 'shared-contracts/notifications/notification';
import {
  listNotifications,
  readAllNotifications,
  toggleNotification,
} from 'shared-contracts/notifications/notification.api';

import { afterReadAll, afterToggle, type NotificationLog } from './notification-log.ts';

const everyPage = queryKey('host', listNotifications).slice(0, 2);

/**
 * One page of the user's notifications, with both counts (docs/domain/shell.md#notification-calls);
 * with `needsMe` of those that ask for an action, which needs the extension `needs-me`.
 */
export const notificationsQuery = (page: number, needsMe = false) => {
  const asked = needsMe ? { needs_me: true } : {};
  return queryOptions({
    queryKey: queryKey('host', listNotifications, { query: { page, ...asked } }),
    queryFn: async ({ signal }) => {
      await untilLive(signal);
      const query = { page, limit: notificationPageSize, ...asked };
      return call(listNotifications, { query, signal });
    },
    placeholderData: keepPreviousData,
    // Another tab may have marked some read, which is no event.
    refetchOnWindowFocus: true,
  });
};

const noLogs: NotificationLog['logs'] = [];

/** The rows of the first pages, as far as they are cached; fetches none. */
export const useLoadedPages = (count: number, needsMe: boolean): NotificationLog['logs'][] =>
  useQueries({
    queries: Array.from({ length: count }, (_, index) => ({
      ...notificationsQuery(index + 1, needsMe),
      placeholderData: () => undefined,
      enabled: false,
    })),
  }).map(({ data }) => data?.logs ?? noLogs);

function change(how: (log: NotificationLog) => NotificationLog): void {
  queryClient.setQueriesData<NotificationLog>({ queryKey: everyPage }, (log) => log && how(log));
}

/** The mark of a notification on a cached page. */
const readMarkOf = (id: string): boolean | undefined =>
  queryClient
    .getQueriesData<NotificationLog>({ queryKey: everyPage })
    .flatMap(([, log]) => log?.logs ?? [])
    .find((row) => row.id === id)?.read;

/**
 * Marks notifications read or unread, each by a separate call, since the API takes one at a time. A
 * server without the wanted state toggles them. Every cached page gets the state that the server
 * returns, also where a later call fails.
 */
export const useToggleRead = () =>
  useMutation({
    mutationFn: async ({ ids, read }: { ids: readonly string[]; read: boolean }) => {
      const readState = hasExtension('read-state') ? { read } : {};
      for (const id of ids) {
        const { data } = await call(toggleNotification, { body: { id, ...readState } });
        const before = readMarkOf(id);
        change((log) => afterToggle(log, data, before));
      }
    },
    onError: notifyFailure,
  });

export const useReadAll = () =>
  useMutation({
    mutationFn: () => call(readAllNotifications),
    onSuccess: () => change(afterReadAll),
    onError: notifyFailure,
  });
