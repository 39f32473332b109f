import { act, renderHook } from '@testing-library/react';

import { ApiFailure } from '../api/api-failure.ts';
import { call } from '../api/call.ts';
import { noteReach } from '../api/reach.ts';
import { buildSession } from '../session/session.builder.ts';
import { endSession, startSession } from '../session/session.ts';
import { connection$, section$, startLive, untilLive, useIsConnecting } from './live.ts';
import type { TransportListener } from './transport.ts';

let mockLine: TransportListener | undefined;
jest.mock('./transport.ts', () => ({
  socketTransport: () => (_token: string, listener: TransportListener) => {
    mockLine = listener;
    return { close() {} };
  },
}));
jest.mock('../api/call.ts', () => ({ call: jest.fn() }));
let mockAsked = Promise.resolve();
jest.mock('../federation/after-page.ts', () => ({ pageHasRequested: () => mockAsked }));
const mockCall = jest.mocked(call);

const flushed = () =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, 0);
  });
const failure = (status: number) =>
  new ApiFailure({
    status,
    errorId: 'server.failed',
    title: 'Title',
    message: 'Message',
    answer: {},
  });
const row = (seq: number | null) => ({
  event: 'QUEUE_NEW',
  row: { id: String(seq) },
  meta: { id: `queue-${seq}`, room: 'queue', seq, at: '2026-11-21T08:00:00.000Z' },
});

let delivered: (number | string | undefined)[] = [];
let connection: string | undefined;
connection$.subscribe((next) => {
  connection = next;
});
let stop = (): void => {};
beforeEach(async () => {
  delivered = [];
  mockCall.mockReset();
  const subscription = section$('queue').subscribe((message) =>
    delivered.push(message.kind === 'event' ? message.meta?.seq : message.kind),
  );
  const end = startLive();
  stop = () => {
    end();
    subscription.unsubscribe();
  };
  startSession(buildSession());
  await flushed();
});
afterEach(() => {
  stop();
  endSession('signed-out');
  mockLine = undefined;
});

/** The server's newest number is 3, after this page has received 1. */
async function miss(): Promise<void> {
  const hello = (seq: number) =>
    mockLine?.onEvent(
      'HELLO',
      { rooms: [{ room: 'queue', seq }], now: '2026-11-21T08:00:00.000Z' },
      undefined,
    );
  mockLine?.opened();
  hello(1);
  mockLine?.closed();
  mockLine?.opened();
  hello(3);
  await flushed();
}

test('the socket is opened after a page has asked for its data', async () => {
  endSession('signed-out');
  mockLine = undefined;
  let ask = (): void => {};
  mockAsked = new Promise((resolve) => {
    ask = resolve;
  });
  startSession(buildSession());
  await flushed();
  expect(mockLine).toBeUndefined();
  ask();
  await flushed();
  expect(mockLine).toBeDefined();
});

test('missed events are read after the last one; one without a number has no place', async () => {
  mockCall.mockResolvedValueOnce({ events: [row(2), row(null), row(3)], last: 3 });
  await miss();
  expect(mockCall).toHaveBeenCalledWith(
    expect.objectContaining({ id: 'events.list' }),
    expect.objectContaining({ query: { room: 'queue', after: 1 } }),
  );
  expect(delivered).toEqual(['resync', 2, 3]);
  expect(connection).toBe('live');
});

test('a provider that does not say its newest number is asked for no more than it has', async () => {
  mockCall.mockResolvedValueOnce({ events: [], last: null });
  await miss();
  expect(mockCall).toHaveBeenCalledTimes(1);
  expect(delivered).toEqual(['resync', 'resync']);
  expect(connection).toBe('live');
});

test.each([410, 403])('a log that answers %i makes the lists reload', async (status) => {
  mockCall.mockRejectedValueOnce(failure(status));
  await miss();
  expect(delivered).toEqual(['resync', 'resync']);
  expect(connection).toBe('live');
});

test('after another failure nothing counts as live, and the log is read again', async () => {
  jest.useFakeTimers({ doNotFake: ['setImmediate', 'queueMicrotask'] });
  try {
    mockCall.mockRejectedValueOnce(failure(500));
    const missing = miss();
    await jest.advanceTimersByTimeAsync(0);
    await missing;
    expect(connection).toBe('catching-up');
    mockCall.mockResolvedValueOnce({ events: [row(2), row(3)], last: 3 });
    await jest.advanceTimersByTimeAsync(500);
    expect(delivered).toEqual(['resync', 2, 3]);
    expect(connection).toBe('live');
  } finally {
    jest.useRealTimers();
  }
});

describe('a list that is to be loaded once', () => {
  const hello = { rooms: [{ room: 'queue', seq: 1 }], now: '2026-11-21T08:00:00.000Z' };
  const isOver = async (waiting: Promise<void>): Promise<boolean> => {
    let over = false;
    void waiting.then(() => {
      over = true;
    });
    await flushed();
    return over;
  };

  it('waits for the socket of a session that begins, and no more once it is live', async () => {
    const waiting = untilLive(new AbortController().signal);
    expect(await isOver(waiting)).toBe(false);
    mockLine?.opened();
    expect(await isOver(waiting)).toBe(false);
    mockLine?.onEvent('HELLO', hello, undefined);
    expect(await isOver(waiting)).toBe(true);
    mockLine?.closed();
    expect(await isOver(untilLive(new AbortController().signal))).toBe(true);
  });

  it('waits a second at most', async () => {
    jest.useFakeTimers();
    try {
      const waiting = untilLive(new AbortController().signal);
      const over = jest.fn();
      void waiting.then(over);
      await jest.advanceTimersByTimeAsync(999);
      expect(over).not.toHaveBeenCalled();
      await jest.advanceTimersByTimeAsync(1);
      expect(over).toHaveBeenCalled();
    } finally {
      jest.useRealTimers();
    }
  });

  it('does not wait when nobody needs it any longer', async () => {
    const stopped = new AbortController();
    const waiting = untilLive(stopped.signal);
    const why = new Error('left the page');
    stopped.abort(why);
    await expect(waiting).rejects.toBe(why);
  });
});

test('once it is stopped, another session opens no socket', async () => {
  stop();
  mockLine = undefined;
  startSession(buildSession({ access_token: 'another' }));
  await flushed();
  expect(mockLine).toBeUndefined();
});

test.each([
  [3000, 'failed', 'nothing'],
  [10_000, 'are still being answered', 'api'],
] as const)('a first connection is open for %d ms while calls %s', (ms, _how, reach) => {
  jest.useFakeTimers();
  noteReach(reach);
  startSession(buildSession({ access_token: `token-${reach}` }));
  const { result } = renderHook(useIsConnecting);
  const pass = (time: number) =>
    act(() => {
      jest.advanceTimersByTime(time);
    });
  expect(result.current).toBe(true);
  pass(ms - 1);
  expect(result.current).toBe(true);
  pass(1);
  expect(result.current).toBe(false);
  noteReach('api');
  jest.useRealTimers();
});
