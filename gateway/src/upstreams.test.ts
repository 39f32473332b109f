import { upstreamsOf } from './upstreams.ts';

const one = 'http://one:4000';
const two = 'http://two:4000';
const take = (upstreams: { next(): string }, times: number) =>
  Array.from({ length: times }, () => upstreams.next()).toSorted();

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

test('several processes are used in turn', () => {
  const upstreams = upstreamsOf(`${one}, ${two}`);
  expect(take(upstreams, 4)).toEqual([one, one, two, two]);
  upstreams.close();
});

test('a failed process is skipped until it is ready again', async () => {
  let ready = false;
  const upstreams = upstreamsOf(`${one},${two}`, {
    check: async (origin) => (origin === two || ready ? 'ready' : 'gone'),
    everyMs: 1000,
  });
  upstreams.failed(one);
  expect(take(upstreams, 3)).toEqual([two, two, two]);
  await jest.advanceTimersByTimeAsync(1000);
  expect(take(upstreams, 2)).toEqual([two, two]);
  ready = true;
  await jest.advanceTimersByTimeAsync(1000);
  expect(take(upstreams, 2)).toEqual([one, two]);
  upstreams.close();
});

test('a process that is no longer ready is detected by its readiness check', async () => {
  const upstreams = upstreamsOf(`${one},${two}`, {
    check: async (origin) => (origin === one ? 'ready' : 'busy'),
  });
  await jest.advanceTimersByTimeAsync(1000);
  expect(take(upstreams, 2)).toEqual([one, one]);
  upstreams.close();
});

test('with none ready all are tried, and a single one is never skipped', async () => {
  const none = upstreamsOf(`${one},${two}`, { check: async () => 'gone' });
  await jest.advanceTimersByTimeAsync(1000);
  expect(take(none, 2)).toEqual([one, two]);
  none.close();
  const single = upstreamsOf(one, {
    check: () => Promise.reject(new Error('must not be called')),
  });
  single.failed(one);
  await jest.advanceTimersByTimeAsync(5000);
  expect(single.next()).toBe(one);
});

test('a process that is too busy to say that it is ready is used, and one that is gone is not', async () => {
  const upstreams = upstreamsOf(`${one},${two}`, {
    check: async (origin) => (origin === one ? 'busy' : 'gone'),
  });
  await jest.advanceTimersByTimeAsync(1000);
  expect(take(upstreams, 3)).toEqual([one, one, one]);
  upstreams.close();
});

test('an invalid address is refused', () => {
  expect(() => upstreamsOf('')).toThrow(/Invalid URL/);
});
