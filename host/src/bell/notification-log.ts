import type { ReadAnswer } from 'shared-contracts/core/endpoint';
import { fill, type Language } from 'shared-contracts/core/text';
import {
  notificationPageSize,
  notificationTexts,
  type Notification,
} from 'shared-contracts/notifications/notification';
import type { listNotifications } from 'shared-contracts/notifications/notification.api';
import { detailPath } from 'shared-contracts/performance/performance';

export type NotificationLog = ReadAnswer<typeof listNotifications>;

const counted = (count: number | null) => [{ count: Math.max(0, count ?? 0) }];
export const unreadCountOf = (log: NotificationLog | undefined): number =>
  log?.unreadCount[0]?.count ?? 0;
export const countOf = (log: NotificationLog | undefined): number => log?.count[0]?.count ?? 0;

/**
 * The first page after a new notification. One that is repeated, or is already in a page that was
 * loaded since, changes nothing.
 */
export function afterNew(log: NotificationLog, row: Notification): NotificationLog {
  const oldest = log.logs.at(-1);
  const isCounted =
    log.logs.some(({ id }) => id === row.id) ||
    (log.logs.length === notificationPageSize && oldest !== undefined && row.dt <= oldest.dt);
  if (isCounted) return log;
  const logs = [row, ...log.logs]
    .sort((a, b) => b.dt.localeCompare(a.dt))
    .slice(0, notificationPageSize);
  return {
    ...log,
    logs,
    count: counted(countOf(log) + 1),
    unreadCount: counted(unreadCountOf(log) + (row.read ? 0 : 1)),
  };
}

/**
 * Any page after one of the notifications was marked read or unread. `wasRead` is its mark before,
 * where that is known: one that another press had marked already is not counted twice.
 */
export function afterToggle(
  log: NotificationLog,
  row: Notification,
  wasRead: boolean | undefined,
): NotificationLog {
  const change = row.read ? -1 : 1;
  return {
    ...log,
    logs: log.logs.map((one) => (one.id === row.id ? row : one)),
    unreadCount: counted(unreadCountOf(log) + (row.read === wasRead ? 0 : change)),
  };
}

export const afterReadAll = (log: NotificationLog): NotificationLog => ({
  ...log,
  logs: log.logs.map((row) => ({ ...row, read: true })),
  unreadCount: counted(0),
});

/** The number in a text of the server, where the rest of it is the usual text. */
function numberIn(text: string, usual: string): string | undefined {
  const [before = '', after = ''] = usual.split('{number}');
  return text.startsWith(before) && text.endsWith(after)
    ? text.slice(before.length, text.length - after.length)
    : undefined;
}

/**
 * The text of a notification: the server's own, and in Urdu the one of its state. A batch has a
 * number that its text alone carries.
 */
export function notificationTextOf(
  { message, trip_status, trip_no, booking_type }: Notification,
  language: Language,
): string {
  const text = language === 'ur' ? notificationTexts[trip_status ?? 'open'] : undefined;
  if (!text) return message;
  const number = booking_type === 'batch' ? numberIn(message, text.en) : trip_no;
  return number ? fill(text.ur, { number }) : message;
}

/**
 * Where a notification leads: {section}/{id} by its trip's state; a batch by its own id
 * (docs/domain/shell.md#notification-bell, docs/decisions/screens.md#expired-trips).
 */
export const notificationPathOf = ({
  id,
  trip_status,
  booking_type,
  trip_id,
  trip_no,
}: Notification): string =>
  // The notification's own id replaces a batch id that was not sent, and is no link.
  detailPath(trip_status, booking_type !== 'batch' ? trip_no : trip_id === id ? '' : trip_id);
