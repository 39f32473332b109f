import { afterAttempt, dayMs } from './after-attempt.ts';

const now = new Date('2026-11-21T10:00:00Z');
const ago = (ms: number) => new Date(now.getTime() - ms);
const first = { attempts: 1, firstAt: now, failingSince: null };

it.each([200, 204, 299])('an answer of %i is a success', (status) => {
  expect(afterAttempt({ ...first, status }, now)).toEqual({ state: 'delivered' });
});

it.each([null, 199, 300, 302, 400, 404, 429, 500, 503])(
  'an answer of %s is a failure',
  (status) => {
    expect(afterAttempt({ ...first, status }, now).state).toBe('waiting');
  },
);

it('waits grow, and a message is tried for a day', () => {
  let at = now;
  const waits: number[] = [];
  for (let attempts = 1; ; attempts += 1) {
    const next = afterAttempt({ status: 500, attempts, firstAt: now, failingSince: null }, at);
    if (next.state !== 'waiting') break;
    waits.push(next.nextAt.getTime() - at.getTime());
    at = next.nextAt;
  }
  expect(waits).toEqual(waits.toSorted((a, b) => a - b));
  expect(waits[0]).toBe(1000);
  expect(at.getTime() - now.getTime()).toBeGreaterThanOrEqual(dayMs);
});

it.each([
  ['has failed for a day', { status: 500, failingSince: ago(dayMs) }, 'failing'],
  ['says that it is gone', { status: 410, failingSince: null }, 'gone'],
])('a webhook that %s is paused, and the message waits', (_what, given, pauses) => {
  expect(afterAttempt({ ...first, ...given }, now)).toEqual({
    state: 'waiting',
    nextAt: now,
    pauses,
  });
});

it('a message that alone fails for a day is given up', () => {
  const given = { status: 500, attempts: 20, firstAt: ago(dayMs), failingSince: ago(1000) };
  expect(afterAttempt(given, now)).toEqual({ state: 'failed' });
});
