import { act, renderHook, waitFor } from '@testing-library/react';
import { listEvents } from 'shared-contracts/events/events.api';

import { openNamedApi, type NamedApi } from '../api/named-api.builder.ts';
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
let mockAsked = Promise.resolve();
jest.mock('../federation/after-page.ts', () => ({ pageHasRequested: () => mockAsked }));

const flushed = () =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, 0);
  });
const failed = (status: number) => ({ status, body: { code: status, message: 'Message' } });
const missed = (last: number | null, ...seqs: (number | null)[]) => ({
  status: 200,
  body: { events: seqs.map(row), last },
});
const row = (seq: number | null) => ({
  event: 'QUEUE_NEW',
  row: { id: String(seq) },
  meta: { id: `queue-${seq}`, room: 'queue', seq, at: '2026-11-21T08:00:00.000Z' },
});

let api: NamedApi;
let delivered: (number | string | undefined)[] = [];
let connection: string | undefined;
connection$.subscribe((next) => {
  connection = next;
});
let stop = (): void => {};
beforeEach(async () => {
  delivered = [];
  api = await openNamedApi();
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
afterEach(async () => {
  stop();
  endSession('signed-out');
  mockLine = undefined;
  await api.close();
});

/** The server's newest number is 3, after this page has received 1. */
function miss(): void {
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
}
const isLive = () => waitFor(() => expect(connection).toBe('live'));

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
  api.answer(listEvents, () => missed(3, 2, null, 3));
  miss();
  expect(connection).toBe('catching-up');
  await isLive();
  expect(api.callsOf(listEvents)).toEqual(['/events?room=queue&after=1']);
  expect(delivered).toEqual(['resync', 2, 3]);
});

test('a provider that does not say its newest number is asked for no more than it has', async () => {
  api.answer(listEvents, () => missed(null));
  miss();
  await isLive();
  expect(api.callsOf(listEvents)).toHaveLength(1);
  expect(delivered).toEqual(['resync', 'resync']);
});

test.each([410, 403])('a log that answers %i makes the lists reload', async (status) => {
  api.answer(listEvents, () => failed(status));
  miss();
  await isLive();
  expect(delivered).toEqual(['resync', 'resync']);
});

test('after another failure nothing counts as live, and the log is read again', async () => {
  const connections: unknown[] = [];
  const replies = [failed(500), missed(3, 2, 3)];
  api.answer(listEvents, () => {
    connections.push(connection);
    return replies.shift() ?? failed(410);
  });
  miss();
  await isLive();
  expect(connections).toEqual(['catching-up', 'catching-up']);
  expect(delivered).toEqual(['resync', 2, 3]);
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
