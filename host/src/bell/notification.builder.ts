import type { Notification } from 'shared-contracts/notifications/notification';

/** The notification of this number, a minute after the one before it, of a trip. */
export const notificationRow = (
  number: number,
  trip: string,
  over: Partial<Notification> = {},
): Notification => ({
  id: String(number).padStart(24, '0'),
  message: `${number}`,
  dt: new Date(Date.UTC(2026, 10, 21, 8, number)).toISOString(),
  read: false,
  trip_status: 'accepted',
  trip_id: 'a'.repeat(24),
  trip_no: trip,
  booking_type: 'single',
  ...over,
});
