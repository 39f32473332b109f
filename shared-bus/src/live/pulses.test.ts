import { missed, setUp } from './live-client.builder.ts';

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

describe('rows are known to be correct', () => {
  beforeEach(() => {
    jest.useFakeTimers({ now: 0 });
  });
  afterEach(() => jest.useRealTimers());

  it('until the last message of a server that sends pulses', () => {
    const { line, hello, pulse, client } = setUp();
    line.opened();
    hello(1);
    jest.setSystemTime(1000);
    pulse(1);
    jest.setSystemTime(5000);
    expect(client.currentAt()).toBe(1000);
    line.closed();
    expect(client.currentAt()).toBe(1000);
  });

  it('until the end of a connection without pulses', () => {
    const { line, hello, client } = setUp();
    line.opened();
    hello(1);
    jest.setSystemTime(5000);
    expect(client.currentAt()).toBe(5000);
    line.closed();
    jest.setSystemTime(9000);
    // A connection that ends before HELLO says nothing about rows.
    line.opened();
    line.closed();
    expect(client.currentAt()).toBe(5000);
  });
});
