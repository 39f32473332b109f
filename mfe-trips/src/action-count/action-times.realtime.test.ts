import { client, needIn, supervisor, tripRowCase } from '../testing/trip-rows.ts';
import type { ActionTimes } from './action-times.queries.ts';
import { reduceActionTimes } from './action-times.realtime.ts';

const row = (number: number, extra: Parameters<typeof tripRowCase>[1] = {}) =>
  tripRowCase(number, { state: 'started', needs_action: needIn(15), row_version: 2, ...extra });
const event = (...of: Parameters<typeof row>) =>
  ({ name: 'TRIP_INPROGRESS_UPDATE', row: row(...of) }) as const;
const timesOf = (many: number): ActionTimes => ({
  list: Array.from({ length: many }, (_, at) => ({
    id: row(at).id,
    from: null,
    row_version: 1,
  })),
});

test('an event replaces the time of its trip, and every other one stays as it is', () => {
  const before = timesOf(3);
  const after = reduceActionTimes('inprogress', supervisor, before, [event(1)]);
  expect(after.list[1]).toMatchObject({ id: row(1).id, row_version: 2 });
  expect(after.list[1]?.from).toBe('2026-11-21T09:15:00.000Z');
  expect([after.list[0], after.list[2]]).toEqual([before.list[0], before.list[2]]);
  expect(after.list[2]).toBe(before.list[2]);
  expect(before).toEqual(timesOf(3));
});

test('a trip that has ended leaves, a new one joins, and later events find the right one', () => {
  const events = [
    event(0, { state: 'finished' }),
    event(2),
    event(7),
    event(7, { row_version: 3 }),
  ];
  const oneByOne = events.reduce(
    (times, one) => reduceActionTimes('inprogress', supervisor, times, [one]),
    timesOf(3),
  );
  const atOnce = reduceActionTimes('inprogress', supervisor, timesOf(3), events);
  expect(atOnce).toEqual(oneByOne);
  const { list } = atOnce;
  expect(list.map(({ id, row_version }) => [id, row_version])).toEqual([
    [row(1).id, 1],
    [row(2).id, 2],
    [row(7).id, 3],
  ]);
});

test('an event that is not newer, or concerns another list or client, changes nothing', () => {
  const times = timesOf(3);
  const same = [
    reduceActionTimes('inprogress', supervisor, times, [event(1, { row_version: 1 })]),
    reduceActionTimes('inprogress', supervisor, times, [event(7, { state: 'finished' })]),
    reduceActionTimes('inprogress', client, times, [event(7)]),
    reduceActionTimes('inprogress', supervisor, times, [
      { name: 'QUEUE_UPDATE', row: {} } as never,
    ]), // not its own
  ];
  for (const one of same) expect(one).toBe(times);
});

test('the times are copied once for all events of a frame, and their places are kept', () => {
  const times = timesOf(300);
  const copies = jest.spyOn(Array.prototype, Symbol.iterator);
  const after = reduceActionTimes(
    'inprogress',
    supervisor,
    times,
    Array.from({ length: 80 }, (_, at) => event(at * 3)),
  );
  // Lists of times, not of the pairs from which the map of their indexes is built.
  const copied = copies.mock.contexts.filter(
    (list) => Array.isArray(list) && list.length === 300 && !Array.isArray(list[0]),
  );
  copies.mockRestore();
  expect(copied).toHaveLength(1);
  expect(after.list.filter(({ row_version }) => row_version === 2)).toHaveLength(80);
});
