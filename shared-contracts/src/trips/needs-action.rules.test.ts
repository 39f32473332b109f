import fc from 'fast-check';

import {
  actionDue,
  actionMinutes,
  actionRules,
  atRiskSeconds,
  overdueMinutes,
  urgencyAt,
  type TripProgress,
} from './needs-action.rules.ts';
import { tripStates, type ActionReason, type NeedsAction } from './trip.ts';

const start = Date.parse('2026-11-21T08:00:00Z');
const at = (seconds: number) => new Date(start + seconds * 1000);
/** Every step has its time: booked 0, accepted 100, arrived 400, started 700 seconds. */
const trip = (over: Partial<TripProgress>): TripProgress => ({
  state: 'started',
  bdt: at(0),
  acceptedAt: at(100),
  arrivedAt: at(400),
  startedAt: at(700),
  stillSince: null,
  pickupSeconds: 240,
  plannedSeconds: 900,
  ...over,
});

describe('the first reason, when its step began and when it is due', () => {
  test.each<[string, Partial<TripProgress>, [ActionReason, number, number] | undefined]>([
    ['open: ten minutes after its booking', { state: 'open' }, ['no_driver', 0, 600]],
    ['pending: the same', { state: 'pending' }, ['no_driver', 0, 600]],
    ['accepted: when the pickup estimate passes', { state: 'accepted' }, ['pickup', 100, 340]],
    ['arrived: after five minutes', { state: 'arrived' }, ['waiting', 400, 700]],
    ['started: when the estimate passes', {}, ['dropoff', 700, 1600]],
    ['started: a batch by its own plan', { plannedSeconds: 4020 }, ['dropoff', 700, 4720]],
    ['a driver who isn’t moving', { stillSince: at(800) }, ['not_moving', 800, 1100]],
    ['standing later than it is due', { stillSince: at(1500) }, ['dropoff', 700, 1600]],
    ['standing as late as it is due', { stillSince: at(1300) }, ['dropoff', 700, 1600]],
    [
      'accepted, standing',
      { state: 'accepted', stillSince: at(20), pickupSeconds: 999 },
      ['not_moving', 20, 320],
    ],
    ['arrived drivers may stand', { state: 'arrived', stillSince: at(0) }, ['waiting', 400, 700]],
    ['without an estimate', { plannedSeconds: 0 }, undefined],
    ['with an unknown estimate', { plannedSeconds: null }, undefined],
    ['without the time of its step', { startedAt: null }, undefined],
    ['of unknown state', { state: null }, undefined],
    [
      'open, not taken by enough drivers',
      { state: 'open', notTakenSince: at(90) },
      ['not_taken', 90, 90],
    ],
    ['ended', { state: 'completed' }, undefined],
  ])('%s', (_name, over, expected) => {
    const due = actionDue(trip(over));
    expect(due && [due.reason, due.since, due.from]).toEqual(
      expected && [expected[0], at(expected[1]), at(expected[2])],
    );
  });
});

test('the verdict of any trip is the earliest of the rules for its state', () => {
  const seconds = fc.integer({ min: 0, max: 10_000 });
  const time = fc.option(seconds.map(at));
  fc.assert(
    fc.property(
      fc.record({
        state: fc.constantFrom(...tripStates, null),
        bdt: seconds.map(at),
        acceptedAt: time,
        arrivedAt: time,
        startedAt: time,
        notTakenSince: time,
        stillSince: time,
        pickupSeconds: fc.option(seconds),
        plannedSeconds: fc.option(seconds),
      }),
      (any) => {
        const dues = actionRules.flatMap(({ states, since, after }) => {
          const began = any[since];
          const lasts = typeof after === 'number' ? after : any[after] || null;
          return any.state && states.includes(any.state) && began && lasts !== null
            ? [began.getTime() + lasts * 1000]
            : [];
        });
        expect(actionDue(any)?.from.getTime()).toBe(dues.length ? Math.min(...dues) : undefined);
      },
    ),
  );
});

const need = (reason: NeedsAction['reason']): NeedsAction => ({
  reason,
  since: at(0).toISOString(),
  from: at(600).toISOString(),
});

test('a trip is at risk for five minutes before it needs action', () => {
  const times = [600 - atRiskSeconds - 1, 600 - atRiskSeconds, 599, 600, 9000];
  expect(times.map((time) => urgencyAt(need('pickup'), at(time).getTime()))).toEqual([
    undefined,
    'at_risk',
    'at_risk',
    'needs_action',
    'needs_action',
  ]);
  expect(urgencyAt(null, start)).toBeUndefined();
  expect(urgencyAt(undefined, start)).toBeUndefined();
});

test.each<[ActionReason, number]>([
  ['no_driver', 12],
  ['waiting', 12],
  ['not_moving', 12],
  ['pickup', 3],
  ['dropoff', 3],
])('%s counts %i minutes after 12 of which 10 were allowed', (reason, minutes) => {
  const now = at(720).getTime();
  expect(actionMinutes(need(reason), now)).toBe(minutes);
  expect(overdueMinutes(need(reason), now)).toBe(3);
  expect(actionMinutes(need(reason), at(599).getTime())).toBe(0);
  expect(actionMinutes(need(reason), at(600).getTime())).toBeGreaterThan(0);
});

test('a trip to which nothing applies has no minutes', () => {
  expect([actionMinutes(null, start), overdueMinutes(undefined, start)]).toEqual([0, 0]);
});
