import { isSoundDue, quietMs } from 'shared-bus';

import { notificationRow } from './notification.builder.ts';
import { levelOf } from './sound-rule.ts';

const minute = 60_000;
const start = Date.parse('2026-11-22T09:00:00Z');

/** The minutes at which a rule that is asked at these times, with these levels, sounds. */
function soundsAt(asked: readonly (readonly [minutes: number, level: number])[]): number[] {
  let last: Parameters<typeof isSoundDue>[0];
  return asked.flatMap(([minutes, level]) => {
    const at = start + minutes * minute;
    if (!isSoundDue(last, level, at)) return [];
    last = { at, level };
    return [minutes];
  });
}

test('one sound in ten minutes for notifications of one kind', () => {
  expect(quietMs).toBe(10 * minute);
  const each = Array.from({ length: 31 }, (_, minutes) => [minutes, 0] as const);
  expect(soundsAt(each)).toEqual([0, 10, 20, 30]);
  expect(
    soundsAt([
      [0, 1],
      [9.99, 1],
      [10, 1],
    ]),
  ).toEqual([0, 10]);
});

test('something more serious sounds immediately, something less serious does not', () => {
  expect(
    soundsAt([
      [0, 0],
      [1, 1],
      [2, 2],
      [3, 2],
      [4, 1],
      [5, 0],
      [12, 0],
    ]),
  ).toEqual([0, 1, 2, 12]);
});

test("another tab's clock may differ a little; a last sound far ahead counts as none", () => {
  const last = { at: start, level: 1 };
  expect(isSoundDue(last, 1, start - 500)).toBe(false);
  expect(isSoundDue(last, 1, start - quietMs)).toBe(true);
});

test('a lost booking is more serious than a driver at the door, and that than news', () => {
  const level = (state: Parameters<typeof notificationRow>[2]) =>
    levelOf(notificationRow(1, 'T1', state));
  expect(
    (
      [
        'expired',
        'cancelled',
        'batch_cancelled',
        'arrived',
        'accepted',
        'started',
        'completed',
      ] as const
    ).map((trip_status) => level({ trip_status })),
  ).toEqual([2, 2, 2, 1, 0, 0, 0]);
  expect(level({ trip_status: null })).toBe(0);
});
