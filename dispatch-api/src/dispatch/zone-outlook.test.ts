import { floorRule } from './floor.builder.ts';
import { warnedSince, zoneFigures } from './zone-outlook.ts';

const now = new Date('2026-11-21T08:00:00Z');
const earlier = new Date('2026-11-21T07:50:00Z');

/** Of a zone in which so many bookings came, and so many drivers get free. */
const expected = (arriving: number, clearing: number, rules = [floorRule]) => {
  const driver = {
    id: 'd',
    at: { lat: 1, lng: 1 },
    status: 'busy',
    services: null,
    fleetId: null,
    cover: 0,
    roadSeconds: null,
    positionAt: null,
    shiftEndsAt: null,
    papersExpireAt: null,
    lastTripAt: null,
    rating: null,
    trips: null,
    isOffered: false,
    clears: { seconds: 600, at: { lat: 2, lng: 2 } },
  } as const;
  return zoneFigures({
    bookings: [],
    drivers: Array.from({ length: clearing }, () => driver),
    rules,
    arrivals: new Map([['a', arriving]]),
    zoneIdAt: ({ lat }) => (lat === 2 ? 'a' : 'b'),
    now,
  }).map((figures) => figures.expectedMinutes);
};

test.each<[string, number, number, number]>([
  ['enough drivers get free', 5, 5, 0],
  ['one booking too many waits for one of five drivers', 6, 5, 3],
  ['half of the bookings wait for the next round', 10, 5, 15],
  ['nobody gets free', 3, 0, 60],
  ['two bookings are no run on a zone', 2, 0, 0],
])('%s', (_name, arriving, clearing, minutes) => {
  expect(expected(arriving, clearing)).toEqual([minutes]);
});

test('without a promise there is no outlook, and the rule for all services counts', () => {
  const silent = { ...floorRule, promiseMinutes: 0 };
  expect(expected(3, 0, [silent])).toEqual([]);
  expect(expected(3, 0, [{ ...silent, serviceCode: 35, priority: 9 }, floorRule])).toEqual([60]);
});

test.each<[string, Date | null, number, Date | null]>([
  ['begins above the promise', null, 7, now],
  ['does not begin at the promise', null, 6, null],
  ['goes on above the promise', earlier, 9, earlier],
  ['goes on a little below it', earlier, 5, earlier],
  ['ends well below it', earlier, 4, null],
])('a warning %s', (_name, since, expectedMinutes, result) => {
  expect(warnedSince(since, { expectedMinutes, promiseMinutes: 6 }, now)).toEqual(result);
});
