import type { ActionReason } from 'shared-contracts/trips/trip';

import { leavingNow, type WorkingTrip } from './leaving.ts';

const now = 1_000_000;
const trip = (
  number: number,
  over: Partial<Omit<WorkingTrip, 'due'>> & { reason?: ActionReason; lateBy?: number } = {},
): WorkingTrip => {
  const { state = 'started', leaves = now + 1, reason = 'dropoff', lateBy = -1 } = over;
  return {
    tripNo: String(number),
    group: String(number),
    state,
    leaves,
    due: { reason, from: now - lateBy },
    ...(over.group !== undefined && { group: over.group }),
  };
};
/** A hundred trips of which the first ones are late, the first one longest. */
const listOf = (late: number, over: Parameters<typeof trip>[1] = {}): WorkingTrip[] =>
  Array.from({ length: 100 }, (_, index) =>
    index < late ? trip(index, { lateBy: 100 - index, ...over }) : trip(index),
  );
const numbers = (list: readonly WorkingTrip[]) =>
  leavingNow(list, now).map(({ tripNo }) => Number(tripNo));

it('too many late ones leave before their time, those first that are late longest', () => {
  expect(numbers(listOf(14))).toEqual([0, 1, 2]);
});

it('late ones whose time has come leave as long as a tenth stays late', () => {
  expect(numbers(listOf(11, { leaves: now }))).toEqual([0]);
  expect(numbers(listOf(10, { leaves: now }))).toEqual([]);
});

it('while too few are late, those in time are kept until they are', () => {
  const ready = trip(200, { leaves: now });
  expect(numbers([...listOf(7), ready])).toEqual([]);
  expect(numbers([...listOf(10), ready])).toEqual([200]);
});

it('of each reason a few stay late', () => {
  const waiting = [1, 2].map((number) =>
    trip(300 + number, { state: 'arrived', reason: 'waiting', lateBy: 500 }),
  );
  expect(numbers([...listOf(14), ...waiting])).not.toContain(301);
  const another = trip(303, { state: 'arrived', reason: 'waiting', lateBy: 400 });
  expect(numbers([...listOf(14), ...waiting, another])[0]).toBe(301);
});

it('a trip to which nothing becomes due leaves by its pace alone', () => {
  const free: WorkingTrip = { ...trip(400, { leaves: now }), due: undefined };
  expect(numbers([...listOf(2), free])).toEqual([400]);
});

it('the drops of a batch count as many as they are, and leave together', () => {
  const batch = { group: 'batch', state: 'arrived' as const };
  const list = listOf(12).map((one, index) => (index < 4 ? { ...one, ...batch } : one));
  // Without the whole batch too few would be late.
  expect(numbers(list)).toEqual([4]);
});

it('a batch leaves a small list where that comes nearer to the usual share', () => {
  const batch = { group: 'batch', state: 'arrived' as const, reason: 'waiting' as const };
  const withBatch = (inTime: number) => [
    ...Array.from({ length: 4 }, (_, index) => trip(index, { ...batch, lateBy: 100 })),
    ...Array.from({ length: 2 }, (_, index) => trip(10 + index, { lateBy: 50 })),
    ...Array.from({ length: inTime }, (_, index) => trip(20 + index)),
  ];
  // Of 30 trips three should be late, of 42 four.
  expect(numbers(withBatch(24))).toEqual([0]);
  expect(numbers(withBatch(36))).not.toContain(0);
});
