import { setTimeout as pause } from 'node:timers/promises';

import { startApi, testApiEnv } from 'release-kit/console/api-process.ts';
import { startRedis } from 'release-kit/system/servers.ts';
import { captchaChallenge } from 'shared-contracts/auth/auth.api';

const closing: (() => Promise<unknown>)[] = [];
afterAll(async () => {
  for (const close of closing.toReversed()) await close();
});

it('processes with one Redis count the calls of a caller together, and go on without it', async () => {
  const redis = await startRedis();
  closing.push(() => redis.stop());
  const env = { ...testApiEnv, BOOKINGS: '0', REDIS_URL: redis.url, CALLS_PER_MINUTE: '2' };
  const apis = [
    await startApi({ env, hasFewQueries: true }),
    await startApi({ env, hasFewQueries: true }),
  ];
  for (const api of apis) closing.push(() => api.stop());
  const statusAt = async (nth: number): Promise<number> =>
    (await fetch(`${apis[nth % 2]?.url}/api/v1${captchaChallenge.path}`)).status;
  // Anyone who has no session has ten times as many calls.
  const statuses: number[] = [];
  for (let nth = 0; nth < 22; nth += 1) statuses.push(await statusAt(nth));
  expect(statuses).toEqual([...Array(20).fill(200), 429, 429]);
  await redis.stop();
  while ((await statusAt(0)) === 429) await pause(50);
  expect(await statusAt(1)).toBe(200);
}, 120_000);
