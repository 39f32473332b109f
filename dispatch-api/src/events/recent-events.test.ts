import type { LoggedEvent } from './event-log.ts';
import { keepRecentEvents, mostMissed } from './recent-events.ts';

const event = (room: string, seq: number): LoggedEvent => ({
  position: seq,
  event: 'TEST',
  row: {},
  meta: { id: `${room}-${seq}`, room, seq, at: '2026-11-26T08:00:00.000Z' },
});
/** The events that a client with a number of a room has missed, when only so many are held. */
function holding(most: number, ...events: LoggedEvent[]) {
  const recent = keepRecentEvents(most);
  for (const one of events) recent.add(one);
  return (...seen: [room: string, seq: number][]) =>
    recent.missedBy(seen.map(([room, seq]) => ({ room, seq }))).map(({ meta }) => meta.id);
}

it("has the events of the client's rooms after its numbers, in order", () => {
  const missed = holding(9, event('a', 5), event('b', 1), event('a', 6), event('c', 1));
  expect(missed(['a', 4])).toEqual(['a-5', 'a-6']);
  expect(missed(['a', 5], ['b', 0])).toEqual(['b-1', 'a-6']);
  expect(missed(['a', 6], ['b', 1])).toEqual([]);
});

it('has nothing of a room of which it lacks events, or which it does not know', () => {
  const missed = holding(9, event('a', 5), event('b', 1));
  expect(missed(['a', 3], ['b', 0], ['c', 0])).toEqual(['b-1']);
});

it('holds no more than its number, and of no room a part: the oldest of all go first', () => {
  const missed = holding(3, event('a', 1), event('b', 1), event('a', 2), event('a', 3));
  expect([missed(['a', 0]), missed(['a', 1]), missed(['b', 0])]).toEqual([
    [],
    ['a-2', 'a-3'],
    ['b-1'],
  ]);
});

it('starts over after a gap and after a numbering that starts over', () => {
  const gap = holding(9, event('a', 1), event('a', 3), event('a', 4));
  expect([gap(['a', 1]), gap(['a', 2])]).toEqual([[], ['a-3', 'a-4']]);
  const again = holding(9, event('a', 8), event('a', 1), event('a', 2));
  expect([again(['a', 7]), again(['a', 0])]).toEqual([[], ['a-1', 'a-2']]);
});

it('leaves a client to the log that has missed too much', () => {
  const many = Array.from({ length: mostMissed + 1 }, (_, at) => event('a', at + 1));
  const missed = holding(mostMissed + 1, ...many);
  expect([missed(['a', 0]).length, missed(['a', 1]).length]).toEqual([0, mostMissed]);
});
