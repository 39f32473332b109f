import { bookingState, isPartial, stateOfBooking } from './booking-state.ts';
import { tripStates, type TripState } from './trip.ts';

const stateOf = (...states: TripState[]) => {
  const { state, reached, of } = bookingState(states.map((one) => ({ state: one })));
  return `${state} ${reached}/${of}`;
};

test.each<[TripState[], string]>([
  [['open', 'open', 'open'], 'open 3/3'],
  [['open', 'pending'], 'open 2/2'],
  [['pending', 'pending'], 'pending 2/2'],
  [['open', 'accepted', 'arrived'], 'accepted 2/3'],
  [['open', 'open', 'started'], 'started 1/3'],
  [['accepted', 'accepted'], 'accepted 2/2'],
  [['accepted', 'started'], 'accepted 2/2'],
  [['started', 'started', 'finished'], 'started 3/3'],
  [['finished', 'completed'], 'finished 2/2'],
  [['completed', 'completed'], 'completed 2/2'],
  [['open', 'cancelled'], 'open 1/1'],
  [['cancelled', 'completed', 'completed'], 'completed 2/2'],
  [['cancelled', 'cancelled'], 'cancelled 2/2'],
  [['cancelled', 'batch_cancelled'], 'batch_cancelled 2/2'],
  [['expired', 'accepted'], 'accepted 1/2'],
  [['expired', 'open'], 'open 1/2'],
  [['expired', 'completed'], 'expired 1/2'],
  [['expired', 'expired'], 'expired 2/2'],
])('drops that are %j make a batch %s', (states, expected) => {
  expect(stateOf(...states)).toBe(expected);
  expect(stateOf(...states.toReversed())).toBe(expected);
});

test.each(tripStates)('one drop that is %s has its own state', (state) =>
  expect(stateOf(state)).toBe(`${state} 1/1`),
);

test('"n of m" follows the state if some drops have not reached it', () => {
  expect(
    [
      { state: 'open', reached: 2, of: 3 },
      { state: 'open', reached: 3, of: 3 },
    ].map((one) => isPartial(one)),
  ).toEqual([true, false]);
});

test('a booking of several drops has the state of its drops, for any answer; a single one its own', () => {
  expect(
    stateOfBooking({ state: 'open', bookings: [{ state: 'open' }, { state: 'accepted' }] }),
  ).toEqual({ state: 'accepted', reached: 1, of: 2 });
  expect(stateOfBooking({ state: 'started', bookings: [{ state: 'open' }] })).toEqual({
    state: 'started',
    reached: 1,
    of: 1,
  });
  expect(stateOfBooking({ state: 'expired', bookings: [] })).toEqual({
    state: 'expired',
    reached: 1,
    of: 1,
  });
});

test('drops of unknown state do not count; a booking of such drops only has no known state', () => {
  const states = (...all: (TripState | null)[]) => bookingState(all.map((state) => ({ state })));
  expect(states(null, 'accepted')).toEqual({ state: 'accepted', reached: 1, of: 1 });
  expect(states(null, null)).toEqual({ state: null, reached: 2, of: 2 });
  expect(states(null, 'cancelled')).toEqual({ state: 'cancelled', reached: 1, of: 1 });
});
test('a booking without drops counts as cancelled, of nothing', () => {
  expect(bookingState([])).toEqual({ state: 'cancelled', reached: 0, of: 0 });
});
