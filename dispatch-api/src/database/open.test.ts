import { sql } from 'drizzle-orm';

import { postgresHandle } from './open.ts';

afterEach(() => {
  jest.useRealTimers();
});

it('connections of a busy moment stay open for the next one', async () => {
  const url = process.env['DATABASE_URL_TEST'];
  if (!url) throw new Error('this test needs PostgreSQL');
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask', 'performance'] });
  const { client, database, close } = postgresHandle(url);
  await Promise.all([1, 2, 3].map(() => database.execute(sql`select 1`)));
  jest.advanceTimersByTime(60_000);
  expect(client).toMatchObject({ pool: { totalCount: 3, idleCount: 3 } });
  jest.advanceTimersByTime(600_000);
  expect(client).toMatchObject({ pool: { totalCount: 0 } });
  await close();
});
