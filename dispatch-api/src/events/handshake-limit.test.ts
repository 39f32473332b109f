import { handshakeLimit } from './handshake-limit.ts';

let now = 0;
const open = () => handshakeLimit(2, () => now);
beforeEach(() => {
  now = 0;
});

it('a token has so many sockets at a time, and others have their own', () => {
  const limit = open();
  const leave = limit.enter('one');
  expect(limit.enter('one')).toBeDefined();
  expect(limit.enter('one')).toBeUndefined();
  expect(limit.enter('other')).toBeDefined();
  leave?.();
  expect(limit.enter('one')).toBeDefined();
});

it('a token that opens and closes sockets without end is refused until the minute is over', () => {
  const limit = open();
  const times = Array.from({ length: 40 }, () => limit.enter('one')).map((leave) => leave?.());
  expect(times).toHaveLength(40);
  const again = () => {
    const leave = limit.enter('one');
    leave?.();
    return leave !== undefined;
  };
  while (again());
  now = 59_999;
  expect(again()).toBe(false);
  now = 60_000;
  expect(again()).toBe(true);
});

it('counts of closed sockets are forgotten after their minute', () => {
  const limit = open();
  const leave = limit.enter('one');
  now = 60_000;
  limit.forget();
  expect(limit.size()).toBe(1);
  leave?.();
  limit.forget();
  expect(limit.size()).toBe(0);
});
