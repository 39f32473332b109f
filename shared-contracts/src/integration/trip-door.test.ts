import { nextStates, type TripState } from '../trips/trip.ts';
import { tripEvents, tripEventTable } from './trip-door.ts';

test('no event moves a trip otherwise than the state table, but a decline', () => {
  const moves = tripEvents.flatMap((event) => {
    const { from, to } = tripEventTable[event];
    return from.map((state: TripState): [TripState, TripState] => [state, to]);
  });
  expect(moves.filter(([from, to]) => !nextStates[from].includes(to))).toEqual([
    ['accepted', 'open'],
  ]);
});
