import { missed, setUp } from './live-client.builder.ts';

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

test('outages of the server are reported by HELLO and by OUTAGES, only when they change', () => {
  const { client, line } = setUp();
  const told: (readonly string[])[] = [];
  client.outages$.subscribe((outages) => told.push(outages));
  const hello = (outages?: string[]) =>
    line.onEvent('HELLO', { rooms: [], now: '2026-11-21T08:00:00.000Z', outages }, undefined);
  line.opened();
  hello(['redis', 'unknown']);
  line.onEvent('OUTAGES', { outages: ['redis'] }, undefined);
  expect(client.outages()).toEqual(['redis']);
  hello();
  expect(told).toEqual([[], ['redis'], []]);
});

test('a room that HELLO no longer names is forgotten, the others are not', () => {
  const { line, numbers, requested } = setUp();
  const named = (...names: [room: string, seq: number][]) =>
    line.onEvent(
      'HELLO',
      { rooms: names.map(([room, seq]) => ({ room, seq })), now: '2026-11-21T08:00:00.000Z' },
      undefined,
    );
  line.opened();
  named(['queue', 3], ['scheduled:LHR', 5]);
  expect(numbers()).toEqual(['resync', 'resync']);
  named(['queue', 3], ['scheduled:LHR', 5]);
  named(['queue', 3]);
  expect(numbers()).toHaveLength(2);
  named(['queue', 3], ['scheduled:LHR', 9]);
  expect(numbers()).toHaveLength(3);
  expect(requested).toEqual([]);
});

test('a provider without numbers: live immediately, bare rows, and lists reload after a disconnection', () => {
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
