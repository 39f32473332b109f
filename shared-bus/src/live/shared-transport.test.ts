/**
 * The server half of the socket needs Node's own build of its websocket library.
 * @jest-environment-options {"customExportConditions": ["node"]}
 */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { BroadcastChannel as NodeChannel, locks as nodeLocks } from 'node:worker_threads';

import { hello, type EventMeta, type Hello } from 'shared-contracts/core/socket-event';
import { Server } from 'socket.io';

import { eventNamed } from './event-named.ts';
import { createLiveClient } from './live-client.ts';
import type { MissedEvents } from './live-options.ts';
import { sharedTransport } from './shared-transport.ts';
import { socketTransport } from './transport.ts';

const locks = nodeLocks as unknown as LockManager; // the same interface, without the DOM's types
const http = createServer();
const server = new Server(http, { cors: { origin: '*' } });
const now = '2026-11-23T08:00:00.000Z';
/** The room `queue` of each session: its events so far. */
const logs = new Map<string, { event: string; row: { id: string }; meta: EventMeta }[]>();
const logOf = (token: string) => logs.get(token) ?? logs.set(token, []).get(token) ?? [];
const greet = (token: string): Hello => ({
  rooms: [{ room: 'queue', seq: logOf(token).length }],
  now,
});
const handshakes: object[] = [];
server.use((socket, next) => {
  const { token } = socket.handshake.auth as { token: string };
  if (token.startsWith('ended'))
    next(Object.assign(new Error('refused'), { data: { error_id: 'session.expired' } }));
  else {
    socket.data = { token };
    handshakes.push(socket.handshake.auth);
    next();
  }
});
server.on('connection', async (socket) => {
  const { token } = socket.data as { token: string };
  await socket.join(token);
  socket.emit(hello.name, greet(token));
});
const socketsOf = (token: string) => server.sockets.adapter.rooms.get(token)?.size ?? 0;
/** One more event in the room of this session. */
function announce(token: string): void {
  const log = logOf(token);
  const seq = log.length + 1;
  const event = {
    event: 'QUEUE_NEW',
    row: { id: String(seq) },
    meta: { id: `${token}-${seq}`, room: 'queue', seq, at: now },
  };
  log.push(event);
  server.to(token).emit(event.event, event.row, event.meta);
}

let address = '';
beforeAll(async () => {
  await new Promise<void>((resolve) => {
    http.listen(0, '127.0.0.1', resolve);
  });
  address = `http://127.0.0.1:${(http.address() as AddressInfo).port}`; // a TCP server's address
});
afterAll(() => server.close());

let wake = (): void => {};
/** Waits for a condition of the tabs or the server. */
async function until(isTrue: () => boolean): Promise<void> {
  while (!isTrue())
    await new Promise<void>((resolve) => {
      wake = resolve;
      // Effects of other parts show in the next task.
      setTimeout(resolve, 5);
    });
}

/** A channel of a tab that can hang. */
class TabChannel extends NodeChannel {
  isHung = false;
  /** The kinds of the messages that it has posted. */
  readonly posted: string[] = [];
  override postMessage(message: { kind: string }): void {
    if (this.isHung) return;
    this.posted.push(message.kind);
    // A channel has no target.
    // oxlint-disable-next-line unicorn/require-post-message-target-origin
    super.postMessage(message);
  }
  override addEventListener(...[type, listener]: Parameters<NodeChannel['addEventListener']>) {
    super.addEventListener(type, (event) => {
      if (!this.isHung && typeof listener === 'function') listener(event);
    });
  }
}

type Environment = Partial<Parameters<typeof sharedTransport>[1]>;
const ends: (() => void)[] = [];
afterEach(() => {
  for (const end of ends.splice(0)) end();
});

/** A tab's environment, with functions to hide it or to make it hang. */
function tabEnvironment(given: Environment = {}) {
  let isHidden = false;
  let onChange = (): void => {};
  const channels: TabChannel[] = [];
  return {
    tabs: {
      locks,
      openChannel: (name: string) => {
        const channel = new TabChannel(name);
        channels.push(channel);
        return channel as unknown as BroadcastChannel; // the same interface
      },
      isHidden: () => isHidden,
      onVisibilityChange: (work: () => void) => {
        onChange = work;
        return () => undefined;
      },
      ...given,
    },
    show(isShown: boolean) {
      isHidden = !isShown;
      onChange();
    },
    posted: (kind: string) =>
      channels.flatMap(({ posted }) => posted).filter((one) => one === kind).length,
    /** It keeps its lock, but neither receives nor sends. */
    hang: () => channels.forEach((channel) => (channel.isHung = true)),
  };
}

/** A tab's transport. */
function openTab(token: string, given?: Environment) {
  const messages: unknown[][] = [];
  const note = (...what: unknown[]): void => {
    messages.push(what);
    wake();
  };
  const { tabs, ...controls } = tabEnvironment(given);
  const handle = sharedTransport(socketTransport(address), tabs)(token, {
    opened: () => note('opened'),
    closed: () => note('closed'),
    refused: (id) => note('refused', id),
    onEvent: (event, row) => note(event, row),
  });
  ends.push(handle.close);
  const seen = (...kinds: string[]) =>
    messages.filter(([kind]) => kinds.includes(String(kind))).length;
  const take = async (level: number, at = 0) => handle.takeSound?.({ level, at });
  return { messages, seen, close: handle.close, take, ...controls };
}

/** A tab with its lists: what they receive, and whether they are live. */
function openClient(token: string, given?: Environment) {
  const received: (number | string | undefined)[] = [];
  const { tabs, ...controls } = tabEnvironment(given);
  const client = createLiveClient({
    transport: sharedTransport(socketTransport(address), tabs),
    eventNamed,
    fetchMissed: async (_room, after): Promise<MissedEvents> => ({
      events: logOf(token).slice(after),
      last: logOf(token).length,
    }),
    schedule: (work, ms) => {
      const timer = setTimeout(work, ms);
      return () => clearTimeout(timer);
    },
    updateTime: () => undefined,
    onSessionEnded: () => undefined,
  });
  client.section$('queue').subscribe((message) => {
    received.push(message.kind === 'event' ? message.meta?.seq : message.kind);
    wake();
  });
  client.open(token);
  ends.push(client.close);
  return { received, client, isLive: () => client.connection() === 'live', ...controls };
}

test('ten tabs hold one socket, and each receives every event once and in order', async () => {
  const tabs = Array.from({ length: 10 }, () => openClient('ten'));
  await until(() => tabs.every((tab) => tab.isLive()));
  expect(socketsOf('ten')).toBe(1);
  for (let count = 0; count < 20; count += 1) announce('ten');
  await until(() => tabs.every(({ received }) => received.length === 21));
  const numbers = Array.from({ length: 20 }, (_, index) => index + 1);
  for (const { received } of tabs) expect(received).toEqual(['resync', ...numbers]);
  expect(socketsOf('ten')).toBe(1);
});

test('a tab that opens later is live immediately, from the number that the leader has', async () => {
  const first = openClient('later');
  await until(first.isLive);
  announce('later');
  announce('later');
  await until(() => first.received.length === 3);
  const second = openClient('later');
  await until(second.isLive);
  announce('later');
  await until(() => second.received.length === 2);
  expect(second.received).toEqual(['resync', 3]);
  expect(socketsOf('later')).toBe(1);
});

test('the leader goes: another tab opens the socket and fetches the events in between', async () => {
  const tabs = [openClient('goes'), openClient('goes'), openClient('goes')];
  await until(() => tabs.every((tab) => tab.isLive()));
  announce('goes');
  const [leader, ...others] = tabs;
  await until(() => tabs.every(({ received }) => received.length === 2));
  const states: string[] = [];
  others.forEach(({ client }) => client.connection$.subscribe((state) => states.push(state)));
  leader?.client.close();
  announce('goes');
  announce('goes');
  await until(() => others.every(({ received }) => received.length === 4));
  for (const { received } of others) expect(received).toEqual(['resync', 1, 2, 3]);
  await until(() => others.every((tab) => tab.isLive()));
  expect(socketsOf('goes')).toBe(1);
});

test('the handshake of a leader says what its tab has, also of one that followed', async () => {
  const tabs = [openClient('says'), openClient('says')];
  await until(() => tabs.every((tab) => tab.isLive()));
  announce('says');
  await until(() => tabs.every(({ received }) => received.length === 2));
  tabs[0]?.client.close();
  const said = () => handshakes.filter((auth) => 'token' in auth && auth.token === 'says');
  await until(() => said().length === 2);
  expect(said()).toEqual([{ token: 'says' }, { token: 'says', seen: [{ room: 'queue', seq: 1 }] }]);
});

test('sessions share no socket', async () => {
  const [one, other] = [openTab('one'), openTab('other')];
  await until(() => one.seen('opened') + other.seen('opened') === 2);
  expect([socketsOf('one'), socketsOf('other')]).toEqual([1, 1]);
  announce('one');
  await until(() => one.seen('QUEUE_NEW') === 1);
  expect(other.seen('QUEUE_NEW')).toBe(0);
});

test('every tab learns when the server refuses the session', async () => {
  const tabs = [openTab('ended'), openTab('ended')];
  await until(() => tabs.every(({ seen }) => seen('refused') > 0));
  for (const { messages } of tabs) expect(messages[0]).toEqual(['refused', 'session.expired']);
});

test('the socket closes: every tab is offline until it is back', async () => {
  const tabs = [openTab('cut'), openTab('cut')];
  await until(() => tabs.every(({ seen }) => seen(hello.name) === 1));
  server.in('cut').disconnectSockets(true);
  await until(() => tabs.every(({ seen }) => seen(hello.name) === 2));
  for (const { messages } of tabs)
    expect(messages.map(([kind]) => kind)).toEqual([
      'opened',
      hello.name,
      'closed',
      'opened',
      hello.name,
    ]);
});

describe('a leader that keeps its lock', () => {
  const checkMs = 1500;
  beforeEach(() => {
    // The sockets need real time; only the checks are stepped.
    jest.useFakeTimers({
      doNotFake: [
        'setTimeout',
        'clearTimeout',
        'setImmediate',
        'queueMicrotask',
        'nextTick',
        'Date',
        'performance',
      ],
    });
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  test('is replaced when it hangs, and follows when it can again', async () => {
    const [leader, other] = [openTab('hangs'), openTab('hangs')];
    await until(() => leader.seen(hello.name) + other.seen(hello.name) === 2);
    leader.hang();
    jest.advanceTimersByTime(checkMs * 3);
    expect(other.messages).toHaveLength(2);
    jest.advanceTimersByTime(checkMs);
    await until(() => other.seen(hello.name) === 2);
    expect(other.messages.map(([kind]) => kind).slice(2)).toEqual(['closed', 'opened', hello.name]);
    await until(() => socketsOf('hangs') === 1);
    const before = leader.seen('QUEUE_NEW');
    announce('hangs');
    await until(() => other.seen('QUEUE_NEW') === 1);
    expect(leader.seen('QUEUE_NEW')).toBe(before);
  });

  test('is replaced before it has granted a sound: the next leader does', async () => {
    const [leader, other] = [openTab('mute'), openTab('mute')];
    await until(() => leader.seen(hello.name) + other.seen(hello.name) === 2);
    leader.hang();
    const isGranted = other.take(0);
    jest.advanceTimersByTime(checkMs * 4);
    expect(await isGranted).toBe(true);
  });

  test('stays while it responds, however little the server sends', async () => {
    const [leader, other] = [openTab('quiet'), openTab('quiet')];
    await until(() => leader.seen(hello.name) + other.seen(hello.name) === 2);
    const asked = jest.fn();
    const listener = new NodeChannel('console.live.2.quiet');
    ends.push(() => listener.close());
    listener.addEventListener('message', (event) =>
      // a message of the tabs
      asked((event as Event & { data: { kind: string } }).data.kind),
    );
    for (let check = 1; check <= 12; check += 1) {
      jest.advanceTimersByTime(checkMs);
      const answers = Math.ceil(check / 2);
      if (check % 2 === 0)
        await until(() => asked.mock.calls.filter(([kind]) => kind === 'state').length >= answers);
    }
    expect(leader.messages).toHaveLength(2);
    expect(other.messages).toHaveLength(2);
  });

  /** The leader checks twice whether anybody follows. */
  async function passLooks(): Promise<void> {
    for (let look = 0; look < 2; look += 1) {
      jest.advanceTimersByTime(5000);
      // This answer is later than the leader's.
      await locks.query();
      await new Promise((resolve) => setTimeout(resolve));
    }
  }

  test('posts nothing while it is alone, and a tab that comes then misses nothing', async () => {
    const first = openClient('alone');
    await until(first.isLive);
    announce('alone');
    await until(() => first.received.length === 2);
    // HELLO is the first one.
    expect(first.posted('event')).toBe(2);
    await passLooks();
    announce('alone');
    await until(() => first.received.length === 3);
    expect(first.posted('event')).toBe(2);

    const second = openClient('alone');
    await until(second.isLive);
    announce('alone');
    await until(() => second.received.length === 2);
    expect(second.received).toEqual(['resync', 3]);
    // A hidden tab does not check whether the leader responds; it is identified by its position in
    // the election.
    second.show(false);
    await passLooks();
    announce('alone');
    await until(() => second.received.length === 3);
  });

  test('sends what it has not posted to a tab that followed all the same', async () => {
    const blind = {
      request: locks.request.bind(locks),
      query: async () => ({ held: [], pending: [] }),
    } as unknown as LockManager; // the parts that are called
    const leader = openClient('blind', { locks: blind });
    await until(leader.isLive);
    const other = openClient('blind');
    await until(other.isLive);
    other.show(false);
    await passLooks();
    const before = leader.posted('event');
    announce('blind');
    await until(() => leader.received.length === 2);
    expect(leader.posted('event')).toBe(before);
    // A visible tab asks after receiving nothing for some time.
    other.show(true);
    jest.advanceTimersByTime(checkMs * 2);
    await until(() => other.received.length === 2);
    announce('blind');
    await until(() => other.received.length === 3);
    expect(other.received).toEqual(['resync', 1, 2]);
  });
});

describe('a sound', () => {
  test('is given to one of the tabs that ask together, and to another for what is worse', async () => {
    const tabs = Array.from({ length: 4 }, () => openTab('sound'));
    await until(() => tabs.every(({ seen }) => seen('opened') === 1));
    const take = async (level: number) => {
      const given = await Promise.all(tabs.map((tab) => tab.take(level)));
      return given.filter(Boolean).length;
    };
    expect(await take(1)).toBe(1);
    expect(await take(1)).toBe(0);
    expect(await take(2)).toBe(1);
    expect(await tabs[3]?.take(0, 10 * 60_000)).toBe(true);
  });

  test('that a leader has given counts for the next one', async () => {
    const [leader, second, third] = [openTab('heir'), openTab('heir'), openTab('heir')];
    await until(() => [leader, second, third].every(({ seen }) => seen('opened') === 1));
    expect(await third.take(1)).toBe(true);
    leader.close();
    // Sent before there is a next leader.
    expect(await Promise.all([second.take(1), third.take(1)])).toEqual([false, false]);
    expect(await third.take(2)).toBe(true);
  });

  test('is left out where the tab signs out before the answer', async () => {
    const [leader, other] = [openTab('leaves'), openTab('leaves')];
    await until(() => leader.seen('opened') + other.seen('opened') === 2);
    const isGranted = other.take(1);
    other.close();
    expect(await isGranted).toBe(false);
  });
});

test('a hidden leader without a connection is replaced by a tab in view', async () => {
  const opened: string[] = [];
  const openFor = (name: string) => {
    const { tabs, ...controls } = tabEnvironment();
    const messages: string[] = [];
    const handle = sharedTransport((token, listener) => {
      opened.push(name);
      return name === 'hidden'
        ? { close: () => opened.push('hidden closed') }
        : socketTransport(address)(token, listener);
    }, tabs)('view', {
      opened: () => messages.push('opened'),
      closed: () => messages.push('closed'),
      refused: () => messages.push('refused'),
      onEvent: (event) => messages.push(event),
    });
    ends.push(handle.close);
    return { messages, ...controls };
  };
  const hidden = openFor('hidden');
  hidden.show(false);
  await until(() => opened.length === 1);
  const other = openFor('shown');
  await until(() => other.messages.includes(hello.name));
  await until(() => hidden.messages.includes('opened'));
  expect(opened.toSorted()).toEqual(['hidden', 'hidden closed', 'shown']);
});

test('a browser that refuses locks gives each tab its own socket', async () => {
  const refusing = {
    request: () => Promise.reject(new DOMException('denied', 'SecurityError')),
  } as unknown as LockManager; // the part that is called
  const tabs = [openTab('refusing', { locks: refusing }), openTab('refusing', { locks: refusing })];
  await until(() => tabs.every(({ seen }) => seen(hello.name) > 0));
  announce('refusing');
  await until(() => tabs.every(({ seen }) => seen('QUEUE_NEW') > 0));
  expect(socketsOf('refusing')).toBe(2);
  for (const { seen } of tabs) expect(seen('QUEUE_NEW')).toBe(1);
});
