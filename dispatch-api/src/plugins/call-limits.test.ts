import { PassThrough } from 'node:stream';

import { captchaChallenge } from 'shared-contracts/auth/auth.api';
import { listDispatchDecisions } from 'shared-contracts/dispatch/dispatch-rule.api';
import { tryDispatchRule } from 'shared-contracts/dispatch/dry-run.api';
import { listHandovers } from 'shared-contracts/handover/handover.api';
import { readOwnKey } from 'shared-contracts/integration/own-key.api';
import { listQueue } from 'shared-contracts/queue/queue.api';

import { openSession } from '../auth/session.repository.ts';
import { callLines } from '../call-lines.ts';
import { ruleDraft } from '../dispatch/rule-draft.builder.ts';
import { openTestApp, type TestApp, type TestUser } from '../testing/test-app.ts';
import { costOf, everyMsOf, maxWaitingOf, takePlace } from './call-limits.ts';

const perMinute = 5;
let test: TestApp;
/** Its limit is that of production. */
let roomy: TestApp;
beforeAll(async () => {
  test = await openTestApp({ settings: { callsPerMinute: perMinute } });
  roomy = await openTestApp({ settings: { callsPerMinute: 600 } });
});
afterAll(async () => {
  await test.close();
  await roomy.close();
});
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

it('a refused call needs no database', async () => {
  const hasty = await test.user('dispatcher');
  await statusesOf(perMinute, hasty);
  const { client } = test.app.services.handle;
  const release: (() => void)[] = [];
  if (client.kind === 'postgres')
    for (let nth = 0; nth < 10; nth += 1) {
      const connection = await client.pool.connect();
      release.push(() => connection.release());
    }
  else
    await new Promise<void>((held) => {
      void client.pglite.runExclusive(
        () =>
          new Promise<void>((end) => {
            release.push(end);
            held();
          }),
      );
    });
  expect(await statusesOf(1, hasty)).toEqual([429]);
  for (const end of release) end();
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

type As = Pick<TestUser, 'token'>;
const open = (url: string) => async (own: TestApp, as: As) => {
  const headers = { 'x-dispatch-access-token': as.token };
  return { status: (await own.app.inject({ url, headers })).statusCode };
};
it.each<[string, (own: TestApp, as: As) => Promise<{ status: number }>, number]>([
  [
    'that read no session, with invented tokens',
    (own, as) => own.call(captchaChallenge, {}, as),
    200,
  ],
  ['that need a session, with invented tokens', (own, as) => own.call(listHandovers, {}, as), 401],
  ['that need a session, without a token', (own) => own.call(listHandovers, {}, null), 401],
  [
    'for pictures, with invented tokens',
    open('/api/v1/getImage/dispatch_profile_images/a.png'),
    401,
  ],
  ['for voice notes, with invented tokens', open('/get/audio/a.mp3'), 401],
])('calls %s, are counted once, by address', async (_name, call, status) => {
  const own = await openTestApp({ settings: { callsPerMinute: 1 } });
  const statuses: number[] = [];
  for (let nth = 0; nth < 12; nth += 1)
    statuses.push((await call(own, { token: `invented-${nth}` })).status);
  expect(statuses).toEqual([...Array<number>(10).fill(status), 429, 429]);
  await own.close();
});

/** So many that somebody else's call is answered before the last of them, also on a busy machine. */
const burst = 40;
/** Eight don't wait, the others 50 ms each, of which a timer may lack one. */
const waitOfBurst = (burst - 8) * 49;
const turn = () => new Promise((resolve) => setImmediate(resolve));

describe('a user with more calls in a second than a person has', () => {
  it('waits, is not refused, and nobody else waits', async () => {
    const [hasty, calm] = [await roomy.user('dispatcher'), await roomy.user('dispatcher')];
    const began = performance.now();
    const statuses: number[] = [];
    const calls = Array.from({ length: burst }, async () => {
      statuses.push((await roomy.call(listQueue, { query: {} }, hasty)).status);
    });
    expect((await roomy.call(listQueue, { query: {} }, calm)).status).toBe(200);
    expect(statuses.length).toBeLessThan(burst);
    await Promise.all(calls);
    expect(statuses).toEqual(Array(burst).fill(200));
    expect(performance.now() - began).toBeGreaterThan(waitOfBurst);
  });
});

describe('a supervisor who looks for what takes long', () => {
  it('sees the decisions of dispatch twice in a second', async () => {
    const hostile = await roomy.user('supervisor');
    const began = performance.now();
    for (let nth = 0; nth < 2; nth += 1)
      expect((await roomy.call(listDispatchDecisions, {}, hostile)).status).toBe(200);
    expect(performance.now() - began).toBeGreaterThan(490);
  });

  it('tries a rule after the export that was begun before', async () => {
    const hostile = await roomy.user('supervisor');
    let endExport = (): void => undefined;
    void roomy.app.services.lines.export(
      hostile.id,
      () =>
        new Promise<void>((end) => {
          endExport = end;
        }),
    );
    const to = new Date();
    const period = { from: new Date(to.getTime() - 60_000).toISOString(), to: to.toISOString() };
    const body = { rule: ruleDraft, rule_id: null, ...period };
    let isTried = false;
    const trying = roomy.call(tryDispatchRule, { body }, hostile).finally(() => {
      isTried = true;
    });
    for (const as of [hostile, await roomy.user('supervisor')])
      expect((await roomy.call(listQueue, { query: {} }, as)).status).toBe(200);
    expect(isTried).toBe(false);
    endExport();
    expect((await trying).status).toBe(200);
  });
});

describe('a key with more calls in a second than its limit allows', () => {
  it('waits, is not refused, and nobody else waits', async () => {
    const key = await roomy.key(['read'], { calls_per_minute: 600 });
    const calm = await roomy.user('dispatcher');
    const began = performance.now();
    const statuses: number[] = [];
    const calls = Array.from({ length: burst }, async () => {
      statuses.push((await roomy.call(readOwnKey, {}, key)).status);
    });
    expect((await roomy.call(listQueue, { query: {} }, calm)).status).toBe(200);
    expect(statuses.length).toBeLessThan(burst);
    await Promise.all(calls);
    expect(statuses).toEqual(Array(burst).fill(200));
    expect(performance.now() - began).toBeGreaterThan(waitOfBurst);
  });

  it.each([
    ['that may call ten times a second', 600, 50],
    ['that sends forty positions a second', 2400, 12.5],
    ['that may call seldom', 6, 50],
  ])('is paced at twice its limit: one %s', (_name, perMinute, everyMs) => {
    expect(everyMsOf(perMinute)).toBe(everyMs);
  });
});

it.each([
  [{}, 1],
  [{ query: { limit: '20' } }, 1],
  [{ query: { limit: '50' } }, 3],
  [{ query: { limit: '100', page: '3' } }, 5],
  [{ query: { limit: '1e9' } }, 5],
  [{ query: { limit: 'x' } }, 1],
  [{ query: { searchby: 'agent', searchvalue: 'a', limit: '1' } }, 5],
  [{ query: { searchby: 'phone', searchvalue: '03001234567', limit: '50' } }, 2],
  [{ headers: { 'content-length': '900' } }, 1],
  [{ headers: { 'content-length': '60000' } }, 4],
  [{ headers: { 'content-length': '5000000' } }, 4],
  [{ headers: { 'transfer-encoding': 'chunked' } }, 4],
  [{ routeOptions: { config: { calls: 10 } } }, 10],
])('a call with %j counts as %d', (request, cost) => {
  expect(costOf({ query: {}, headers: {}, routeOptions: { config: {} }, ...request })).toBe(cost);
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
  const lines = callLines({ callsAtOnce: 1, exportsAtOnce: 2 });
  let endWork = (): void => undefined;
  const work = new Promise<void>((resolve) => {
    endWork = resolve;
  });
  const first = { request: { work }, raw: new PassThrough() };
  const second = { request: { work: null }, raw: new PassThrough() };
  await takePlace(lines, { id: 'hostile' }, first);
  let isIn = false;
  const entered = takePlace(lines, { id: 'hostile' }, second).then(() => {
    isIn = true;
  });
  first.raw.destroy();
  await turn();
  await turn();
  expect(isIn).toBe(false);
  endWork();
  await entered;
});

it.each([
  ['100, by default', 600, 100],
  ['those of ten seconds, if it may call often', 2400, 400],
])('calls of one caller that wait: %s', async (_name, perMinute, most) => {
  const lines = callLines({ callsAtOnce: 1, exportsAtOnce: 2 });
  let end = (): void => undefined;
  const running = new Promise<void>((resolve) => {
    end = resolve;
  });
  const call = async () => lines.call('key', () => running, maxWaitingOf(perMinute));
  const waiting = Array.from({ length: 1 + most }, call);
  await expect(call()).rejects.toMatchObject({ id: 'rate.limited' });
  end();
  await Promise.all(waiting);
});
