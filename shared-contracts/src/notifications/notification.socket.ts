import { socketEvent } from '../core/socket-event.ts';
import { Notification } from './notification.ts';

/** A notification was made for this user (spec 1 §7 Socket). */
export const newNotification = socketEvent({ name: 'NEW_NOTIFICATION', section: 'notifications', row: Notification });
