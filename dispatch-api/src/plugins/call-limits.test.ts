import { PassThrough } from 'node:stream';

import { captchaChallenge } from 'shared-contracts/auth/auth.api';
import { listQueue } from 'shared-contracts/queue/queue.api';

import { openSession, tokenHash } from '../auth/session.repository.ts';
import { callLines } from '../call-lines.ts';
import { openTestApp, type TestApp, type TestUser } from '../testing/test-app.ts';
import { takePlace } from './call-limits.ts';

const perMinute = 5;
let test: TestApp;
beforeAll(async () => {
  test = await openTestApp({ settings: { callsPerMinute: perMinute } });
});
afterAll(() => test.close());
afterEach(() => {
  jest.useRealTimers();
});

const allButDate = [
  'hrtime',
  'nextTick',
  'performance',
  'queueMicrotask',
  'setImmediate',
  'clearImmediate',
  'setInterval',
  'clearInterval',
  'setTimeout',
  'clearTimeout',
] as const;

/** The statuses of so many calls with a token. */
async function statusesOf(many: number, as: Pick<TestUser, 'token'>): Promise<number[]> {
  const statuses: number[] = [];
  for (let nth = 0; nth < many; nth += 1)
    statuses.push((await test.call(listQueue, { query: {} }, as)).status);
  return statuses;
}
const openOther = (user: TestUser) =>
  test.app.services.database.transaction((tx) =>
    openSession(tx, test.app.services.settings, user.id, { address: '', userAgent: '' }),
  );

it('a session that calls too often waits, with the seconds in the answer', async () => {
  const user = await test.user('dispatcher');
  // All calls are at one moment, however slow the machine is.
  jest.useFakeTimers({ doNotFake: [...allButDate] });
  await statusesOf(perMinute, user);
  const refused = await test.call(listQueue, { query: {} }, user);
  expect(refused).toMatchObject({
    status: 429,
    failure: { error_id: 'rate.limited', data: { seconds: 60 } },
    headers: { 'retry-after': '60' },
  });
});

it('nobody else waits', async () => {
  const [hasty, calm] = [await test.user('dispatcher'), await test.user('dispatcher')];
  expect((await statusesOf(2 * perMinute, hasty)).filter((status) => status === 429)).toHaveLength(
    perMinute,
  );
  expect(await statusesOf(perMinute, calm)).toEqual(Array(perMinute).fill(200));
});

it('a session is looked up for two calls at a time, and nobody else waits for it', async () => {
  const { lines } = test.app.services;
  const [busy, other] = [await test.user('dispatcher'), await test.user('dispatcher')];
  const ends: (() => void)[] = [];
  for (let nth = 0; nth < 2; nth += 1)
    void lines.session(tokenHash(busy.token), () => new Promise<void>((end) => ends.push(end)));
  let isAnswered = false;
  const waiting = statusesOf(1, busy).finally(() => {
    isAnswered = true;
  });
  expect(await statusesOf(1, other)).toEqual([200]);
  expect(isAnswered).toBe(false);
  for (const end of ends) end();
  expect(await waiting).toEqual([200]);
});
it('more sessions do not give a user more than twice as many calls', async () => {
  const user = await test.user('dispatcher');
  const sessions = [user, await openOther(user), await openOther(user)];
  const statuses = [];
  for (const session of sessions) statuses.push(...(await statusesOf(perMinute, session)));
  expect(statuses.filter((status) => status === 200)).toHaveLength(2 * perMinute);
});

it('calls without a session are counted by address', async () => {
  const statuses: number[] = [];
  for (let nth = 0; nth <= 10 * perMinute; nth += 1)
    statuses.push((await test.call(captchaChallenge, {})).status);
  expect(statuses.filter((status) => status === 429)).toHaveLength(1);
  expect(await statusesOf(1, await test.user('dispatcher'))).toEqual([200]);
});

const turn = () => new Promise((resolve) => setImmediate(resolve));

describe('a user with more calls in a second than a person has', () => {
  const perSecond = 20;
  let busy: TestApp;
  beforeAll(async () => {
    busy = await openTestApp({ settings: { callsPerMinute: 600, callsAtOnce: 30 } });
  });
  afterAll(() => busy.close());

  it('waits for the next second, and is not refused', async () => {
    const [hasty, calm] = [await busy.user('dispatcher'), await busy.user('dispatcher')];
    jest.useFakeTimers({ doNotFake: [...allButDate] });
    const statuses: number[] = [];
    const calls = Array.from({ length: 30 }, async () => {
      statuses.push((await busy.call(listQueue, { query: {} }, hasty)).status);
    });
    while (statuses.length < perSecond) await turn();
    expect((await busy.call(listQueue, { query: {} }, calm)).status).toBe(200);
    expect(statuses).toHaveLength(perSecond);
    jest.setSystemTime(Date.now() + 1000);
    await Promise.all(calls);
    expect(statuses).toEqual(Array(30).fill(200));
  });
});

it('a call without a free place waits before its body is read', async () => {
  const { lines, settings } = test.app.services;
  const busy = await test.user('dispatcher');
  const ends: (() => void)[] = [];
  for (let nth = 0; nth < settings.callsAtOnce; nth += 1)
    void lines.call(busy.id, () => new Promise<void>((end) => ends.push(end)));
  let isAnswered = false;
  const waiting = test.app
    .inject({
      method: 'POST',
      url: '/api/v1/ride/create',
      headers: { 'x-dispatch-access-token': busy.token, 'content-type': 'application/json' },
      payload: 'no JSON',
    })
    .finally(() => {
      isAnswered = true;
    });
  expect(await statusesOf(1, await test.user('dispatcher'))).toEqual([200]);
  expect(isAnswered).toBe(false);
  for (const end of ends) end();
  expect((await waiting).statusCode).toBe(400);
});

it('a call whose client went away keeps its place until its work has ended', async () => {
  const lines = callLines(1);
  let endWork = (): void => undefined;
  const work = new Promise<void>((resolve) => {
    endWork = resolve;
  });
  const first = { request: { work }, raw: new PassThrough() };
  const second = { request: { work: null }, raw: new PassThrough() };
  await takePlace(lines, 'hostile', first);
  let isIn = false;
  const entered = takePlace(lines, 'hostile', second).then(() => {
    isIn = true;
  });
  first.raw.destroy();
  await turn();
  await turn();
  expect(isIn).toBe(false);
  endWork();
  await entered;
});
