import { lateFrom } from './late-times.rules.ts';
import { minutesLate } from './trip.rules.ts';

const trip = {
  state: 'started',
  bdt: '2026-11-21T09:50:00Z',
  dt: '2026-11-21T10:00:00Z',
  times: { total_est: 600 },
} as const;

test('a trip is late from the moment at which its mark says one minute', () => {
  const from = lateFrom(trip);
  if (from === undefined) throw new Error('it is due');
  expect([minutesLate(trip, from - 1), minutesLate(trip, from)]).toEqual([0, 1]);
});

test('a trip without an estimate is never late', () => {
  expect(lateFrom({ ...trip, times: { total_est: null } })).toBeUndefined();
});
