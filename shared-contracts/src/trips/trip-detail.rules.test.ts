import { validateValue } from '../core/field-rules.ts';
import type { Role } from '../core/role.ts';
import { amounts } from '../testing/corpus/amounts.ts';
import {
  arrivalSeconds,
  fareRules,
  fareMinus,
  farePlus,
  fleetsFor,
  hasFareEditor,
} from './trip-detail.rules.ts';
import { listStates, tripStates, type TripState } from './trip.ts';

const fleet = (title: string, services: number[], bronze_cod_allowed = true) => ({
  _id: title,
  title,
  services,
  bronze_cod_allowed,
});
const trip = (
  over: {
    trip_type?: number;
    state?: TripState;
    actual?: number;
    is_cod_exist?: boolean;
    total_cod?: number;
  } = {},
) => {
  const { actual = 300, ...others } = over;
  return {
    trip_type: 35,
    state: 'open' as TripState,
    is_cod_exist: false,
    total_cod: 0,
    fares: { actual },
    ...others,
  };
};

test('the scheduled detail redirects in every state but open and pending', () => {
  expect(
    tripStates.filter((state) => !listStates.scheduled.some((one) => one === state)).toSorted(),
  ).toEqual([
    'accepted',
    'arrived',
    'batch_cancelled',
    'cancelled',
    'completed',
    'expired',
    'feedback',
    'finished',
    'started',
  ]);
});

test.each([25, 26, 27, 28, 29, 30, 38, 40, 33, 41])('service %d has no fare editor', (trip_type) =>
  expect(hasFareEditor(trip({ trip_type }), 'admin')).toBe(false),
);
test.each([10, 21, 22, 23, 35, 36, 44, 45, 70, 100])('service %d has one', (trip_type) =>
  expect(hasFareEditor(trip({ trip_type }), 'supervisor')).toBe(true),
);
test('a fare editor requires an open trip with a fare, and is not for clients', () => {
  for (const state of tripStates)
    expect([state, hasFareEditor(trip({ state }), 'admin')]).toEqual([state, state === 'open']);
  for (const actual of [0, -5]) expect(hasFareEditor(trip({ actual }), 'admin')).toBe(false);
  const roles: Role[] = ['admin', 'supervisor', 'dispatcher', 'dispatch_client'];
  expect(roles.map((role) => hasFareEditor(trip(), role))).toEqual([true, true, true, false]);
});

test.each([
  ['0', 'fare.partner-zero'],
  [0, 'fare.partner-zero'],
  ['-1', 'fare.partner-zero'],
  ['25x', 'fare.number'],
  ['1.50', 'amount.paisa'],
  ['1.500', 'amount.unclear'],
  [Number.MAX_SAFE_INTEGER + 1, 'fare.number'],
  [1_000_001, 'fare.too-high'],
  [1_000_000, undefined],
  ['1', undefined],
  [340, undefined],
])('a partner fare of %p: %s', (fare, message) =>
  expect(validateValue(fareRules.dispatch_fixed_fare_partner, fare)?.message).toBe(message),
);
test.each([
  ['20', '10'],
  ['11', '1'],
  ['10', undefined],
  ['9', undefined],
  ['', undefined],
  ['1x', undefined],
  ['11x', undefined],
  ['x11', undefined],
  ['-30', undefined],
  ['3.5', undefined],
])('one step of 10 down from "%s" is %s', (fare, less) => expect(fareMinus(fare, 10)).toBe(less));
test.each([
  ['20', '30'],
  ['', '10'],
  ['x', undefined],
])('one step of 10 up from "%s" is %s', (fare, more) => expect(farePlus(fare, 10)).toBe(more));

test.each(amounts.filter(([text]) => text !== ''))(
  'a step from "%s", which is %s',
  (text, rupees) => {
    const fare = typeof rupees === 'number' ? rupees : undefined;
    const up = fare !== undefined && fare >= 0 ? String(fare + 10) : undefined;
    const down = fare !== undefined && fare > 10 ? String(fare - 10) : undefined;
    expect([farePlus(text, 10), fareMinus(text, 10)]).toEqual([up, down]);
  },
);

test('fleets are those that serve the trip, with COD only those that may carry cash', () => {
  const all = [fleet('silver', [35, 22]), fleet('bronze', [35, 22], false), fleet('box', [42])];
  const titles = (is_cod_exist: boolean) =>
    fleetsFor({ trip_type: 22, is_cod_exist }, all).map(({ title }) => title);
  expect(titles(false)).toEqual(['silver', 'bronze']);
  expect(titles(true)).toEqual(['silver']);
});

test('the arrival estimate grows with distance: 22 km/h over streets a third longer than the straight line', () => {
  expect(arrivalSeconds(0)).toBe(0);
  expect(arrivalSeconds(1000)).toBe(221);
  expect(arrivalSeconds(4100)).toBeGreaterThan(arrivalSeconds(1000) * 4);
});

test('a trip of unknown fare or service has no fare editor', () => {
  expect(hasFareEditor({ trip_type: 35, state: 'open', fares: { actual: null } }, 'admin')).toBe(
    false,
  );
  expect(hasFareEditor({ trip_type: null, state: 'open', fares: { actual: 300 } }, 'admin')).toBe(
    false,
  );
});
test('no fleet serves a trip of unknown service', () => {
  expect(fleetsFor({ trip_type: null, is_cod_exist: false }, [fleet('silver', [35])])).toEqual([]);
});
