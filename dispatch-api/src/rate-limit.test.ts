import type { DatabaseHandle } from './database/database.ts';
import type { ApiError } from './failure.ts';
import { countGrowing, isFirstIn, type GrowingLimit } from './rate-limit.ts';
import { openTestDatabase } from './testing/test-database.ts';

const daySeconds = 86_400;
let handle: DatabaseHandle;
let now = Date.parse('2026-11-21T08:00:00Z');
beforeAll(async () => {
  handle = await openTestDatabase();
});
afterAll(() => handle.close());
const from = () => ({ database: handle.database, clock: () => now });

/** Counts one; returns the seconds to wait when it is refused. */
const secondsToWait = (limit: GrowingLimit): Promise<number> =>
  countGrowing(from(), limit).then(
    () => 0,
    (error: unknown) => Number((error as ApiError).params['seconds']), // the only failure
  );

const limit = { free: 10, firstWait: 30, longestWait: 900, perDay: 100 };

it('a growing limit allows its cap in a day to somebody who waits as long as asked', async () => {
  const end = now + daySeconds * 1000;
  let allowed = 0;
  while (now < end) {
    const seconds = await secondsToWait({ key: 'patient', ...limit });
    if (seconds === 0) allowed += 1;
    now += seconds * 1000;
  }
  expect(allowed).toBe(100);
  expect(now).toBe(end);
  expect(await secondsToWait({ key: 'patient', ...limit })).toBe(0);
});

it('a growing limit is not passed by calls at the same moment', async () => {
  const waits = await Promise.all(
    Array.from({ length: 40 }, () => secondsToWait({ key: 'hasty', ...limit })),
  );
  expect(waits.filter((seconds) => seconds === 0)).toHaveLength(10);
  expect(new Set(waits)).toEqual(new Set([0, 30]));
});

it('only one of several calls is the first in a time', async () => {
  const firsts = await Promise.all(
    Array.from({ length: 10 }, () => isFirstIn(from(), 'notice', daySeconds)),
  );
  expect(firsts.filter(Boolean)).toHaveLength(1);
  now += daySeconds * 1000;
  expect(await isFirstIn(from(), 'notice', daySeconds)).toBe(true);
});
