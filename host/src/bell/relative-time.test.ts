import { relativeTime } from './relative-time.ts';

const at = Date.parse('2026-11-22T08:52:00Z');
const after = (seconds: number, language: 'en' | 'ur' = 'en') =>
  relativeTime('2026-11-22T08:52:00Z', at + seconds * 1000, language);

test.each([
  [-30, 'now'],
  [59, 'now'],
  [60, '1 minute ago'],
  [3599, '59 minutes ago'],
  [3600, '1 hour ago'],
  [86_399, '23 hours ago'],
  [86_400, '1 day ago'],
  [200_000, '2 days ago'],
])('after %d seconds: %s', (seconds, text) => {
  expect(after(seconds)).toBe(text);
});

test('in Urdu with the same digits; an unreadable time is blank', () => {
  expect([after(0, 'ur'), after(300, 'ur')]).toEqual(['اب', '5 منٹ پہلے']);
  expect(relativeTime('', at, 'en')).toBe('');
});
