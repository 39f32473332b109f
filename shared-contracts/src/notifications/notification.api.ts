import { endpoint, pageQuery } from '../core/endpoint.ts';
import { everyRole } from '../core/role.ts';
import * as T from '../core/schema.ts';
import { Notification, notificationPageSize } from './notification.ts';

const counted = () => T.Array(T.Object({ count: T.Integer({ minimum: 0 }) }));

/**
 * The caller's own notifications, newest first; all of them and the unread ones are counted in
 * `count[0]` and `unreadCount[0]` (docs/domain/shell.md#notification-calls). `needs_me` limits the
 * page and `count` to those that ask for an action (docs/decisions/screens.md#needs-me).
 */
export const listNotifications = endpoint({
  id: 'notifications.list',
  method: 'GET',
  path: '/notification/logs',
  summary: 'Your notifications',
  roles: everyRole,
  query: T.Object({
    ...pageQuery([notificationPageSize]),
    // Only where the server has needs-me.
    needs_me: T.Optional(T.Boolean()),
  }),
  answer: T.answer({ logs: T.Array(Notification), count: counted(), unreadCount: counted() }),
});

/**
 * Turns one of the caller's notifications from unread to read, or back
 * (docs/domain/shell.md#notification-bell, docs/domain/shell.md#notification-calls). The
 * undocumented `read` sets the state instead of toggling it, so that two tabs that mark the same
 * one read do not turn it back.
 */
export const toggleNotification = endpoint({
  id: 'notifications.toggle',
  method: 'PATCH',
  path: '/notification/toggle-read',
  summary: 'Mark as read or unread',
  roles: everyRole,
  body: T.Object({ id: T.RecordId(), read: T.Optional(T.Boolean()) }),
  answer: T.answer({ data: Notification }),
  errors: ['notification.unknown'],
});

/**
 * Marks all of the caller's notifications read (docs/domain/shell.md#notification-bell,
 * docs/domain/shell.md#notification-calls).
 */
export const readAllNotifications = endpoint({
  id: 'notifications.read-all',
  method: 'PATCH',
  path: '/notification/read-all',
  summary: 'Mark all as read',
  roles: everyRole,
  answer: T.answer({}),
});
