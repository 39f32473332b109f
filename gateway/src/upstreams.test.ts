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

test('several processes take turns', () => {
  const upstreams = upstreamsOf(`${one}, ${two}`);
  expect(take(upstreams, 4)).toEqual([one, one, two, two]);
  upstreams.close();
});

test('one that failed is left out until it is ready again', async () => {
  let ready = false;
  const upstreams = upstreamsOf(`${one},${two}`, {
    isReady: async (origin) => origin === two || ready,
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

test('one that stops being ready is found by asking', async () => {
  const upstreams = upstreamsOf(`${one},${two}`, { isReady: async (origin) => origin === one });
  await jest.advanceTimersByTimeAsync(1000);
  expect(take(upstreams, 2)).toEqual([one, one]);
  upstreams.close();
});

test('with none ready all are tried, and a single one is never left out', async () => {
  const none = upstreamsOf(`${one},${two}`, { isReady: async () => false });
  await jest.advanceTimersByTimeAsync(1000);
  expect(take(none, 2)).toEqual([one, two]);
  none.close();
  const single = upstreamsOf(one, {
    isReady: () => Promise.reject(new Error('must not be asked')),
  });
  single.failed(one);
  await jest.advanceTimersByTimeAsync(5000);
  expect(single.next()).toBe(one);
});

test('an address that is none is refused', () => {
  expect(() => upstreamsOf('')).toThrow(/Invalid URL/);
});
