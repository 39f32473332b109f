import { socketEvent } from '../core/socket-event.ts';
import { Notification } from './notification.ts';

/** A notification was created for this user (docs/domain/shell.md#notification-calls). */
export const newNotification = socketEvent({
  name: 'NEW_NOTIFICATION',
  section: 'notifications',
  row: Notification,
});
