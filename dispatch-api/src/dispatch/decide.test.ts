import { randomFrom } from 'shared-contracts/testing/random';

import { decide, type DutyDriver, type StoredRule, type WaitingBooking } from './decide.ts';
import { floorRule } from './floor.builder.ts';
import { warnedSince, zoneFigures } from './zone-outlook.ts';

const now = new Date('2026-11-21T08:00:00Z');
const before = (seconds: number) => new Date(now.getTime() - seconds * 1000);
const center = { lat: 24.8, lng: 67 };
const none: ReadonlySet<string> = new Set();
const booking: WaitingBooking = {
  id: 'b1',
  pickup: center,
  zoneId: 'a',
  serviceCode: 35,
  bdt: before(30),
  dt: before(30),
  isHeld: false,
  isTaken: false,
  isOffered: false,
  notTaken: 0,
  tried: none,
  ask: { serviceCode: 35, fleetId: null, cash: null, plannedSeconds: 600 },
};
/** A free driver so many kilometres north of the center. */
const driver = (id: string, km: number, over: Partial<DutyDriver> = {}): DutyDriver => ({
  id,
  at: { lat: 24.8 + km / 111.2, lng: 67 },
  status: 'free',
  services: null,
  fleetId: null,
  cover: 5000,
  roadSeconds: null,
  positionAt: now,
  shiftEndsAt: null,
  papersExpireAt: null,
  lastTripAt: null,
  rating: 5,
  trips: 0,
  isOffered: false,
  clears: null,
  ...over,
});
const rule: StoredRule = { ...floorRule, soonToClearSeconds: 300 };
type Situation = Parameters<typeof decide>[0];
const situation = (over: Partial<Situation>): Situation => ({
  bookings: [booking],
  drivers: [driver('near', 1), driver('far', 2)],
  rules: [rule],
  stops: none,
  now,
  ...over,
});
const outcome = (of: Partial<Situation>) =>
  decide(situation(of)).map(({ booking: { id }, waits, terms }) => [id, waits ?? terms?.driverId]);

test.each<[string, Partial<Situation>, string]>([
  ['the nearest driver gets the offer', {}, 'near'],
  ['without a rule a person decides', { rules: [] }, 'no_rule'],
  ['a stop of all', { stops: new Set(['']) }, 'stopped'],
  ['a stop of the zone', { stops: new Set(['a']) }, 'stopped'],
  ['a stop of another zone', { stops: new Set(['b']) }, 'near'],
  ['a held booking', { bookings: [{ ...booking, isHeld: true }] }, 'held'],
  ['one that a person takes care of', { bookings: [{ ...booking, isTaken: true }] }, 'taken'],
  ['one with an open offer', { bookings: [{ ...booking, isOffered: true }] }, 'offered'],
  ['after the last try', { bookings: [{ ...booking, notTaken: 3 }] }, 'tries'],
  [
    'a driver to whom it was offered',
    { bookings: [{ ...booking, tried: new Set(['near']) }] },
    'far',
  ],
  [
    'a driver who considers another',
    { drivers: [driver('near', 1, { isOffered: true })] },
    'no_driver',
  ],
  ['a pre-booking', { bookings: [{ ...booking, bdt: before(-901) }] }, 'not_due'],
  ['a pre-booking in its lead time', { bookings: [{ ...booking, bdt: before(-899) }] }, 'near'],
  ['a driver beyond the first step', { drivers: [driver('d', 5)] }, 'no_driver'],
  [
    'a driver within the second step',
    { drivers: [driver('d', 5)], bookings: [{ ...booking, dt: before(60), bdt: before(60) }] },
    'd',
  ],
  [
    'a driver who is free soon and first',
    {
      drivers: [
        driver('d', 2.9),
        driver('x', 9, { status: 'busy', clears: { seconds: 60, at: center } }),
      ],
    },
    'soon_to_clear',
  ],
  ...[0, -60].map((seconds): [string, Partial<Situation>, string] => [
    `a driver whose trip should have ended ${-seconds} s ago is not waited for`,
    {
      drivers: [
        driver('d', 2.9),
        driver('x', 9, { status: 'busy', clears: { seconds, at: center } }),
      ],
    },
    'd',
  ]),
  [
    'a rule that waits for nobody',
    {
      rules: [{ ...rule, soonToClearSeconds: 0 }],
      drivers: [
        driver('d', 2.9),
        driver('x', 9, { status: 'busy', clears: { seconds: 0, at: center } }),
      ],
    },
    'd',
  ],
])('%s', (_name, of, expected) => {
  expect(outcome(of)).toEqual([['b1', expected]]);
});

test('two bookings get two drivers, with the fewest seconds in all', () => {
  const north = { ...booking, id: 'b2', pickup: { lat: 24.8 + 1.1 / 111.2, lng: 67 } };
  expect(outcome({ bookings: [booking, north] })).toEqual([
    ['b1', 'near'],
    ['b2', 'far'],
  ]);
});

describe('a busy driver who is there before the free ones', () => {
  const clearing = driver('x', 9, { status: 'busy', clears: { seconds: 60, at: center } });
  const drivers = [driver('d', 2.9), clearing];
  const farther = { ...booking, id: 'b0', pickup: { lat: 24.8 + 0.5 / 111.2, lng: 67 } };

  test('keeps one booking waiting, the one that he reaches first', () => {
    const bookings = [farther, booking];
    const expected = [
      ['b0', 'd'],
      ['b1', 'soon_to_clear'],
    ];
    expect(outcome({ bookings, drivers })).toEqual(expected);
    expect(outcome({ bookings: bookings.toReversed(), drivers })).toEqual(expected.toReversed());
  });

  test('is claimed by the higher priority', () => {
    const urgent = { ...farther, serviceCode: 22 };
    const rules = [rule, { ...rule, id: 'r2', serviceCode: 22, priority: 9 }];
    expect(outcome({ bookings: [booking, urgent], drivers, rules })).toEqual([
      ['b1', 'd'],
      ['b0', 'soon_to_clear'],
    ]);
  });

  test('leaves the next such driver to another booking', () => {
    const second = driver('y', 9, { status: 'busy', clears: { seconds: 90, at: center } });
    expect(outcome({ bookings: [booking, farther], drivers: [...drivers, second] })).toEqual([
      ['b1', 'soon_to_clear'],
      ['b0', 'soon_to_clear'],
    ]);
  });
});

test('no more bookings wait than drivers are soon free, and the others are decided without them', () => {
  let waited = 0;
  for (const one of cases) {
    const decisions = decide(one);
    const waiting = decisions.filter(({ waits }) => waits === 'soon_to_clear');
    waited += waiting.length;
    const soon = one.drivers.filter(({ clears }) => clears && clears.seconds > 0);
    expect(waiting.length).toBeLessThanOrEqual(soon.length);
    const ids = new Set(waiting.map(({ booking: { id } }) => id));
    const others = decide({
      ...one,
      bookings: one.bookings.filter(({ id }) => !ids.has(id)),
      drivers: one.drivers.filter(({ status }) => status === 'free'),
    });
    expect(others.map(({ terms }) => terms)).toEqual(
      decisions.filter(({ booking: { id } }) => !ids.has(id)).map(({ terms }) => terms),
    );
  }
  expect(waited).toBeGreaterThan(20);
});

test('a higher priority comes first, even where the sum is larger', () => {
  const urgent = {
    ...booking,
    id: 'b2',
    serviceCode: 22,
    ask: { ...booking.ask, serviceCode: 22 },
  };
  const rules = [rule, { ...rule, id: 'r2', serviceCode: 22, priority: 9 }];
  expect(outcome({ bookings: [booking, urgent], drivers: [driver('only', 1)], rules })).toEqual([
    ['b1', 'no_driver'],
    ['b2', 'only'],
  ]);
});

test.each([
  [22, 6, '2026-11-21T18:30:00Z', true],
  [22, 6, '2026-11-21T02:00:00Z', false],
  [9, 17, '2026-11-21T04:00:00Z', true],
  [9, 17, '2026-11-21T12:00:00Z', false],
])('hours from %i to %i at %s', (fromHour, toHour, at, isCovered) => {
  const then = new Date(at);
  const bookings = [{ ...booking, bdt: then, dt: then }];
  const [decision] = decide(
    situation({ bookings, rules: [{ ...rule, fromHour, toHour }], now: then }),
  );
  expect(decision?.waits === 'no_rule').toBe(!isCovered);
});

/** Situations of two rules, each of which may fit. */
function generated(seed: number): Situation {
  const random = randomFrom(seed);
  const place = () => ({ lat: 24.8 + random.whole(-60, 60) / 1000, lng: 67 });
  const bookings = Array.from({ length: 4 }, (_, index): WaitingBooking => {
    const serviceCode = random.pick([35, 22]);
    return {
      ...booking,
      id: `b${index}`,
      pickup: place(),
      zoneId: random.pick(['a', 'b']),
      serviceCode,
      bdt: before(random.whole(-1800, 300)),
      dt: before(random.whole(0, 300)),
      notTaken: random.whole(0, 3),
      ask: { ...booking.ask, serviceCode },
    };
  });
  const drivers = Array.from({ length: 4 }, (_, index) =>
    driver(`d${index}`, 0, {
      at: place(),
      ...(random.chance(0.3) && {
        status: 'busy',
        clears: { seconds: random.whole(0, 400), at: place() },
      }),
    }),
  );
  const rules = [
    { ...rule, zoneId: random.pick([null, 'a']), serviceCode: random.pick([null, 35]) },
    { ...rule, id: 'r2', priority: 4, tries: 2, radiusKm: [2, 9] },
  ];
  return { bookings, drivers, rules, stops: none, now };
}
const cases = Array.from({ length: 300 }, (_, seed) => generated(seed));
/** Another value for each column. */
const flipped: Omit<StoredRule, 'id' | 'rowVersion'> = {
  zoneId: 'b',
  serviceCode: 22,
  fromHour: 20,
  toHour: 12,
  mode: 'off',
  radiusKm: [1, 2],
  stepSeconds: 200,
  acceptSeconds: 60,
  tries: 1,
  soonToClearSeconds: 0,
  priority: 1,
  leadMinutes: 2,
  promiseMinutes: 90,
};
/** Zones that the rules warn of, where three bookings came in each. */
const warned = (of: Situation) =>
  zoneFigures({
    ...of,
    arrivals: new Map(['a', 'b'].map((zone) => [zone, 3])),
    zoneIdAt: ({ lat }) => (lat > center.lat ? 'a' : 'b'),
  }).map((figures) => [figures.zoneId, warnedSince(null, figures, of.now)]);
/** Columns that change no decision, no terms of an offer and no warning. */
const deadColumns = (columns: object): string[] =>
  Object.entries(columns)
    .filter(([column, value]) =>
      cases.every((one) => {
        const rules = one.rules.map((of, index) => (index === 0 ? { ...of, [column]: value } : of));
        const seen = (of: Situation) =>
          JSON.stringify([decide(of).map(({ waits, terms }) => [waits, terms]), warned(of)]);
        return seen(one) === seen({ ...one, rules });
      }),
    )
    .map(([column]) => column);

test('each column of a rule changes an outcome alone', () => {
  expect(deadColumns(flipped)).toEqual([]);
});

test('a column that nothing reads is noticed', () => {
  expect(deadColumns({ neverRead: 1 })).toEqual(['neverRead']);
});

test('no driver gets two offers, and the order of the bookings makes no difference', () => {
  for (const one of cases) {
    const ids = decide(one).flatMap(({ terms }) => (terms ? [terms.driverId] : []));
    expect(new Set(ids).size).toBe(ids.length);
    const turned = decide({ ...one, bookings: one.bookings.toReversed() });
    const count = turned.filter(({ terms }) => terms).length;
    expect(count).toBe(ids.length);
  }
});
