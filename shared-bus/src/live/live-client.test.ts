import type { EventMeta } from 'shared-contracts/core/socket-event';

import { createLiveClient } from './live-client.ts';
import type { LiveMessage } from './live-message.ts';
import type { LiveClientOptions, MissedEvents } from './live-options.ts';
import type { TransportListener } from './transport.ts';

const meta = (seq: number, room = 'queue', id = `${room}-${seq}`): EventMeta => ({
  id,
  room,
  seq,
  at: '2026-11-21T08:00:00.000Z',
});
const missed = (...numbers: number[]): MissedEvents => ({
  events: numbers.map((seq) => ({
    event: 'QUEUE_NEW',
    row: { id: String(seq), seq },
    meta: meta(seq),
  })),
  last: Math.max(0, ...numbers),
});
const flushed = () =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, 0);
  });

/** A client over a socket and a log that the test controls. */
function setUp(options: Partial<LiveClientOptions> = {}) {
  let socket: TransportListener | undefined;
  const requested: string[] = [];
  const answers: ((answer: MissedEvents | Error) => void)[] = [];
  const laters: (() => void)[] = [];
  const ended: string[] = [];
  const client = createLiveClient({
    transport: (_token, listener) => {
      socket = listener;
      return { close() {} };
    },
    fetchMissed: (room, after) => {
      requested.push(`${room} ${after}`);
      return new Promise((resolve, reject) => {
        answers.push((answer) => (answer instanceof Error ? reject(answer) : resolve(answer)));
      });
    },
    schedule: (work) => {
      laters.push(work);
      return () => {};
    },
    updateTime: () => {},
    onSessionEnded: (reason) => ended.push(reason),
    ...options,
  });
  const delivered: LiveMessage[] = [];
  const states: string[] = [];
  for (const section of ['queue', 'scheduled'] as const)
    client.section$(section).subscribe((message) => delivered.push(message));
  client.connection$.subscribe((state) => states.push(state));
  client.open('token');
  if (!socket) throw new Error('the client opened no socket');
  const line = socket;
  return {
    client,
    line,
    requested,
    laters,
    ended,
    states,
    delivered,
    hello: (seq: number, room = 'queue') =>
      line.onEvent('HELLO', { rooms: [{ room, seq }], now: '2026-11-21T08:00:00.000Z' }, undefined),
    pulse: (seq: number, room = 'queue') =>
      line.onEvent('PULSE', { rooms: [{ room, seq }], now: '2026-11-21T08:00:00.000Z' }, undefined),
    event: (seq: number, room = 'queue', id?: string) =>
      line.onEvent(
        room === 'queue' ? 'QUEUE_NEW' : 'TRIP_SCHEDULE_NEW',
        { id: String(seq), seq },
        meta(seq, room, id),
      ),
    answer: async (answer: MissedEvents | Error) => {
      answers.shift()?.(answer);
      await flushed();
    },
    numbers: () =>
      delivered.map((message) => (message.kind === 'event' ? message.meta?.seq : message.kind)),
  };
}

test('is live only after HELLO; the first HELLO reloads lists, which may be older than the room’s number', () => {
  const { line, hello, event, numbers, states } = setUp();
  line.opened();
  expect(states.at(-1)).toBe('catching-up');
  hello(7);
  event(8);
  expect(states).toEqual(['offline', 'catching-up', 'live']);
  expect(numbers()).toEqual(['resync', 8]);
});

describe('lists that were loaded before the socket was open', () => {
  it('get the events between their answers and HELLO once and in order, and are live only with them', async () => {
    const { client, line, hello, event, answer, requested, delivered, numbers } = setUp();
    client.startAfter([{ room: 'queue', seq: 6 }]);
    client.startAfter([{ room: 'queue', seq: 4 }]);
    client.startAfter([{ room: 'queue', seq: null }]);
    client.startAfter(undefined);
    line.opened();
    hello(7);
    event(8);
    expect(requested).toEqual(['queue 4']);
    expect(client.connection()).toBe('catching-up');
    await answer(missed(5, 6, 7));
    expect(delivered[0]).toEqual({
      kind: 'resync',
      section: 'queue',
      from: [{ room: 'queue', seq: 4 }],
    });
    expect(numbers()).toEqual(['resync', 5, 6, 7, 8]);
    expect(client.connection()).toBe('live');
  });

  it('need nothing where nothing has happened since', () => {
    const { client, line, hello, requested } = setUp();
    client.startAfter([{ room: 'queue', seq: 7 }]);
    line.opened();
    hello(7);
    expect(client.connection()).toBe('live');
    expect(requested).toEqual([]);
  });

  it('get what came before HELLO itself, too', async () => {
    const { client, line, hello, event, answer, requested, numbers } = setUp();
    client.startAfter([{ room: 'queue', seq: 6 }]);
    line.opened();
    event(8);
    expect(requested).toEqual(['queue 6']);
    await answer(missed(7, 8));
    hello(8);
    expect(numbers()).toEqual([7, 8, 'resync']);
    expect(client.connection()).toBe('live');
  });

  it('say nothing of a room that is known, nor of the next session', () => {
    const { client, line, hello, delivered } = setUp();
    line.opened();
    hello(7);
    client.startAfter([{ room: 'queue', seq: 3 }]);
    client.open('other token');
    line.opened();
    hello(9);
    expect(delivered.at(-1)).toMatchObject({ from: [{ room: 'queue', seq: 9 }] });
  });

  it('are newer than what a leading tab knows: nothing is loaded again for that', () => {
    const { client, line, hello, event, numbers } = setUp();
    client.startAfter([{ room: 'queue', seq: 7 }]);
    line.opened();
    hello(6);
    event(7);
    expect(numbers()).toEqual(['resync', 7]);
    expect(client.connection()).toBe('live');
  });
});

test('fetches missed events and delivers them in order; newer events wait, and nothing is live meanwhile', async () => {
  const { line, hello, event, answer, numbers, requested, client } = setUp();
  line.opened();
  hello(7);
  event(8);
  line.closed();
  expect(client.connection()).toBe('offline');
  line.opened();
  hello(11);
  event(12);
  expect(client.connection()).toBe('catching-up');
  expect(requested).toEqual(['queue 8']);
  expect(numbers()).toEqual(['resync', 8]);
  await answer(missed(9, 10, 11));
  expect(numbers()).toEqual(['resync', 8, 9, 10, 11, 12]);
  expect(client.connection()).toBe('live');
});

test('a number missing on the open connection is fetched too', async () => {
  const { line, hello, event, answer, numbers, client } = setUp();
  line.opened();
  hello(1);
  event(2);
  event(4);
  expect(client.connection()).toBe('catching-up');
  event(5);
  await answer(missed(3, 4));
  expect(numbers()).toEqual(['resync', 2, 3, 4, 5]);
  expect(client.connection()).toBe('live');
});

test('a long gap is fetched page by page', async () => {
  const { line, hello, answer, numbers, requested } = setUp();
  line.opened();
  hello(1);
  line.closed();
  line.opened();
  hello(5);
  await answer(missed(2, 3));
  await answer(missed(4, 5));
  expect(requested).toEqual(['queue 1', 'queue 3']);
  expect(numbers()).toEqual(['resync', 2, 3, 4, 5]);
});

test('a log that is too short triggers a resync, after which events continue', async () => {
  const { line, hello, event, answer, numbers, client } = setUp();
  line.opened();
  hello(1);
  line.closed();
  line.opened();
  hello(900);
  event(901);
  await answer('unavailable');
  // 901 was received before the lists were requested again: their answer includes it.
  expect(numbers()).toEqual(['resync', 'resync']);
  expect(client.connection()).toBe('live');
  event(902);
  expect(numbers().at(-1)).toBe(902);
});

test('stops requesting a log that lacks the missing numbers', async () => {
  const { line, hello, answer, numbers, requested, client } = setUp();
  line.opened();
  hello(1);
  line.closed();
  line.opened();
  hello(4);
  await answer({ events: [], last: 4 });
  expect(requested).toHaveLength(1);
  expect(numbers()).toEqual(['resync', 'resync']);
  expect(client.connection()).toBe('live');
});

test('a failed catch-up is retried and never counts as live', async () => {
  const { line, hello, answer, laters, requested, client, numbers } = setUp();
  line.opened();
  hello(1);
  line.closed();
  line.opened();
  hello(2);
  await answer(new Error('unreachable'));
  expect(client.connection()).toBe('catching-up');
  laters.shift()?.();
  expect(requested).toEqual(['queue 1', 'queue 1']);
  await answer(missed(2));
  expect(client.connection()).toBe('live');
  expect(numbers()).toEqual(['resync', 2]);
});

test('tries of a failing catch-up are ever further apart, and a lost connection cancels the next one', async () => {
  const pauses: number[] = [];
  const tries: (() => void)[] = [];
  let cancelled = 0;
  const { line, hello, answer, requested } = setUp({
    schedule: (work, ms) => {
      pauses.push(ms);
      tries.push(work);
      return () => {
        cancelled += 1;
      };
    },
  });
  line.opened();
  hello(1);
  line.closed();
  line.opened();
  hello(2);
  for (let attempt = 0; attempt < 7; attempt += 1) {
    await answer(new Error('unreachable'));
    if (attempt < 6) tries.pop()?.();
  }
  expect(pauses).toEqual([500, 1000, 2000, 4000, 8000, 8000, 8000]);
  expect(cancelled).toBe(0);
  line.closed();
  expect(cancelled).toBe(1);
  const before = requested.length;
  line.opened();
  hello(2);
  expect(requested).toHaveLength(before + 1);
});

test('a connection lost during catch-up resumes after the last delivered event', async () => {
  const { line, hello, answer, numbers, requested, client } = setUp();
  line.opened();
  hello(1);
  line.closed();
  line.opened();
  hello(3);
  line.closed();
  await answer(missed(2, 3));
  expect(numbers()).toEqual(['resync']);
  line.opened();
  hello(4);
  expect(requested).toEqual(['queue 1', 'queue 1']);
  await answer(missed(2, 3, 4));
  expect(numbers()).toEqual(['resync', 2, 3, 4]);
  expect(client.connection()).toBe('live');
});

test('the same event through two rooms is delivered once, a repeated number never', () => {
  const { line, event, numbers } = setUp();
  line.opened();
  line.onEvent(
    'HELLO',
    {
      rooms: [
        { room: 'scheduled:KHI', seq: 4 },
        { room: 'scheduled:LHR', seq: 9 },
      ],
      now: '',
    },
    undefined,
  );
  event(5, 'scheduled:KHI', 'moved');
  event(10, 'scheduled:LHR', 'moved');
  event(10, 'scheduled:LHR', 'again');
  event(11, 'scheduled:LHR');
  expect(numbers()).toEqual(['resync', 5, 11]);
});

test('a server whose numbers restarted triggers a reload of the lists', () => {
  const { line, hello, event, numbers, client } = setUp();
  line.opened();
  hello(500);
  line.closed();
  line.opened();
  hello(3);
  event(4);
  expect(numbers()).toEqual(['resync', 'resync', 4]);
  expect(client.connection()).toBe('live');
});

test('a provider without numbers: live at once, bare rows, and lists reload after a disconnection', () => {
  const { line, states, delivered, laters } = setUp({ fetchMissed: undefined });
  line.opened();
  expect(states.at(-1)).toBe('live');
  line.onEvent('QUEUE_UPDATE', { id: 'a' }, undefined);
  line.closed();
  line.opened();
  expect(states.at(-1)).toBe('catching-up');
  laters.at(-1)?.();
  expect(states.at(-1)).toBe('live');
  expect(delivered).toEqual([
    {
      kind: 'event',
      name: 'QUEUE_UPDATE',
      section: 'queue',
      row: expect.objectContaining({ id: 'a', phone: '' }),
    },
    { kind: 'resync', section: 'queue' },
    { kind: 'resync', section: 'scheduled' },
  ]);
});

test('without a log, consoles that reconnect together reload their lists at different times, and another disconnection postpones that', () => {
  const waits: number[] = [];
  const given: string[] = [];
  const schedule = (_work: () => void, ms: number) => {
    waits.push(ms);
    return () => {
      given.push(String(ms));
    };
  };
  for (const random of [0, 0.25, 0.9]) {
    const { line, delivered, client } = setUp({
      fetchMissed: undefined,
      schedule: schedule,
      random: () => random,
    });
    line.opened();
    line.closed();
    line.opened();
    expect([delivered, client.connection()]).toEqual([[], 'catching-up']);
    if (random === 0.9) line.closed();
  }
  expect(waits).toEqual([0, 2500, 9000]);
  expect(given).toEqual(['9000']);
});

test('a lost event without a successor is detected by the next pulse; an older pulse is ignored', async () => {
  const { line, hello, event, pulse, answer, numbers, requested, client } = setUp();
  line.opened();
  hello(1);
  event(2);
  pulse(3);
  expect(client.connection()).toBe('catching-up');
  await answer(missed(3));
  pulse(2);
  expect([numbers(), requested, client.connection()]).toEqual([
    ['resync', 2, 3],
    ['queue 2'],
    'live',
  ]);
});

test('a pulse replaces a lost HELLO', () => {
  const { line, pulse, event, numbers, client } = setUp();
  line.opened();
  pulse(7);
  event(8);
  expect([numbers(), client.connection()]).toEqual([['resync', 8], 'live']);
});

test('a connection without pulses is not live, until something is received again', () => {
  const { line, hello, pulse, laters, client, states } = setUp();
  line.opened();
  hello(1);
  pulse(1);
  const check = () => laters.shift()?.();
  check();
  expect(client.connection()).toBe('live');
  expect(client.isSilent()).toBe(false);
  check();
  expect([client.connection(), client.isSilent()]).toEqual(['catching-up', true]);
  pulse(1);
  expect([client.connection(), client.isSilent()]).toEqual(['live', false]);
  check();
  check();
  expect(client.isSilent()).toBe(true);
  line.closed();
  expect(states.slice(-2)).toEqual(['catching-up', 'offline']);
  expect(client.isSilent()).toBe(false);
});

test('a connection whose first pulse does not arrive is not live, where HELLO announces pulses', () => {
  const { line, laters, client, states } = setUp();
  line.opened();
  const greeting = { rooms: [{ room: 'queue', seq: 1 }], now: '2026-11-21T08:00:00.000Z' };
  line.onEvent('HELLO', { ...greeting, pulses: true }, undefined);
  const check = () => laters.shift()?.();
  check();
  expect(client.connection()).toBe('live');
  check();
  expect(states).toEqual(['offline', 'catching-up', 'live', 'catching-up']);
});

test('a server that announces no pulses and sends none does not count as lost', () => {
  const { line, hello, laters, client } = setUp();
  line.opened();
  hello(1);
  expect([laters, client.connection()]).toEqual([[], 'live']);
});

const full = process.env['TEST_SIZE'] === 'full';
test('with a tenth of the events dropped, a tenth doubled and a tenth reordered, each is delivered once, in order, and nothing with a detected gap is live', async () => {
  const many = full ? 20_000 : 400;
  let state = Number(process.env['SEED'] ?? 1);
  const random = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 4_294_967_296;
  };
  let count = 0;
  const logged = (_room: string, after: number) =>
    Promise.resolve(
      missed(
        ...Array.from({ length: Math.min(50, count - after) }, (_, index) => after + 1 + index),
      ),
    );
  const { line, hello, event, pulse, numbers, client } = setUp({ fetchMissed: logged });
  line.opened();
  hello(0);
  /** The newest number received by socket or log. */
  let highest = 0;
  const late: { at: number; send: () => void }[] = [];
  const send = (number: number, callback: (number: number) => void) => () => {
    highest = Math.max(highest, number);
    callback(number);
  };
  let [liveTimes, behindTimes] = [0, 0];
  const lies: number[] = [];
  for (let step = 1; step <= many; step += 1) {
    count = step;
    for (const one of [send(step, event), ...(step % 10 === 0 ? [send(step, pulse)] : [])]) {
      const fate = random();
      if (fate < 0.1) continue;
      if (fate < 0.2) late.push({ at: step + 1 + Math.floor(random() * 4), send: one });
      else one();
      if (fate >= 0.2 && fate < 0.3) one();
    }
    for (const { send: now } of late.filter(({ at }) => at === step)) now();
    if (random() < 0.5) await flushed();
    const last = numbers().findLast((number): number is number => typeof number === 'number') ?? 0;
    const isLive = client.connection() === 'live';
    if (isLive) liveTimes += 1;
    else behindTimes += 1;
    if (isLive && last < highest) lies.push(step);
  }
  pulse(count);
  await flushed();
  expect(numbers()).toEqual(['resync', ...Array.from({ length: many }, (_, index) => index + 1)]);
  expect(client.connection()).toBe('live');
  expect(lies).toEqual([]);
  // Both cases must occur, or the test proves nothing.
  expect(Math.min(liveTimes, behindTimes)).toBeGreaterThan(many / 20);
});

test('unknown events are ignored', () => {
  const { line, hello, delivered } = setUp();
  line.opened();
  hello(0);
  line.onEvent('SOMETHING_ELSE', {}, undefined);
  expect(delivered).toMatchObject([{ kind: 'resync', section: 'queue' }]);
});

test('the server’s sign-out event and a refused token end the session', () => {
  const { line, ended } = setUp();
  line.opened();
  line.onEvent('SESSION_ENDED', undefined, undefined);
  line.refused('session.expired');
  line.refused('server.unavailable');
  line.refused(undefined);
  expect(ended).toEqual(['revoked', 'expired']);
});

describe('the handshake of a return', () => {
  it('says the newest number of each room, up to which nothing is missing', async () => {
    const { line, hello, event, answer } = setUp();
    expect(line.seen?.()).toEqual([]);
    line.opened();
    hello(7);
    hello(7, 'scheduled:KHI');
    expect(line.seen?.()).toEqual([{ room: 'scheduled:KHI', seq: 7 }]);
    event(8, 'scheduled:KHI');
    event(10, 'scheduled:KHI');
    expect(line.seen?.()).toEqual([{ room: 'scheduled:KHI', seq: 8 }]);
    await answer(new Error('offline'));
  });

  it('is followed by what was missed, for which nothing is then requested', () => {
    const { client, line, hello, event, requested, numbers } = setUp();
    line.opened();
    hello(7);
    line.closed();
    line.opened();
    event(8);
    event(9);
    expect(client.connection()).toBe('catching-up');
    hello(9);
    event(10);
    expect([numbers(), requested, client.connection()]).toEqual([['resync', 8, 9, 10], [], 'live']);
  });
});
