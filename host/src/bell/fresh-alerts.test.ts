import { freshAlerts, seenOf } from './fresh-alerts.ts';
import type { NotificationLog } from './notification-log.ts';
import { notificationRow as row } from './notification.builder.ts';

const log = (...logs: NotificationLog['logs']): NotificationLog => ({
  logs,
  count: [{ count: logs.length }],
  unreadCount: [{ count: logs.length }],
});
const numbers = (...input: Parameters<typeof freshAlerts>) =>
  freshAlerts(...input).map(({ message }) => Number(message));

test('unread ones that came since are news, the most serious first, then the newest', () => {
  const seen = seenOf(log(row(2, 'T1'), row(1, 'T2')));
  const page = log(
    row(6, 'T1', { trip_status: 'completed' }),
    row(5, 'T2', { trip_status: 'expired' }),
    row(4, 'T3', { trip_status: 'arrived' }),
    row(3, 'T3', { trip_status: 'cancelled', read: true }),
    row(2, 'T1'),
  );
  expect(numbers(seen, page, [])).toEqual([5, 4, 6]);
  expect(numbers(seen, page, ['expired', 'completed'])).toEqual([4]);
  expect(numbers(seenOf(page), page, [])).toEqual([]);
});

test('an older row that moves up from the next page is no news; one of the same moment is', () => {
  const seen = seenOf(log(row(5, 'T1'), row(4, 'T2')));
  const same = row(9, 'T3', { dt: row(5, 'T1').dt });
  expect(numbers(seen, log(same, row(5, 'T1'), row(3, 'T2')), [])).toEqual([9]);
});

test('the first of all notifications is news to a user who had none', () => {
  expect(numbers(seenOf(log()), log(row(1, 'T1')), [])).toEqual([1]);
});
