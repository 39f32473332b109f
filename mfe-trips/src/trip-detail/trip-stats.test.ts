import { tripOf } from '../testing/trip-details.ts';
import { statsOf, type Stat } from './trip-stats.ts';

const now = Date.parse('2026-11-21T08:10:00Z');
const shown = (stats: Stat[]) => Object.fromEntries(stats.map(({ name, value }) => [name, value]));
const pickup = { lat: 24.82, lng: 67.03 };
const trip = tripOf({
  fares: { actual: 300 },
  parcel_insurance_charges: 40,
  distances: { total_est: 7000 },
  times: { total_est: 900 },
  pickup_variance: 1112,
  pickup_eta: 246,
  bdt: '2026-11-21T08:00:00Z',
  dt: '2026-11-21T08:01:00Z',
});
const done = {
  accepted_at: '2026-11-21T08:03:00Z',
  arrived_at: '2026-11-21T08:07:00Z',
  started_at: '2026-11-21T08:08:00Z',
  finished_at: '2026-11-21T08:30:00Z',
};

test('scheduled: elapsed since booking, on the load board until now, time and distance as estimated', () => {
  expect(shown(statsOf(trip, 'scheduled', now))).toEqual({
    elapsed: 600,
    loadboard: 540,
    'trip-time': 900,
    km: 7000,
  });
});

test('in progress: the fare with its insurance, the load board until acceptance, the share of the distance to the pickup', () => {
  const accepted = { ...trip, accepted_at: done.accepted_at };
  // Of 1112 m, half: 0.005 degrees of latitude are 556 m.
  expect(
    shown(statsOf(accepted, 'inprogress', now, { lat: pickup.lat + 0.005, lng: pickup.lng })),
  ).toEqual({
    fare: 340,
    'insurance-total': 40,
    km: 7000,
    eta: 246,
    elapsed: 600,
    'trip-time': 900,
    loadboard: 120,
    variance: 1112,
    'to-pick': 50,
  });
  expect(
    shown(statsOf({ ...accepted, arrived_at: done.arrived_at }, 'inprogress', now))['to-pick'],
  ).toBe(100);
  expect(shown(statsOf(accepted, 'inprogress', now))['to-pick']).toBeNull();
  expect(
    statsOf({ ...accepted, parcel_insurance_charges: 0 }, 'inprogress', now).map(
      ({ name }) => name,
    ),
  ).not.toContain('insurance-total');
});

test('completed: from started to finished, from acceptance to arrival; blank where an instant is missing', () => {
  expect(shown(statsOf({ ...trip, ...done }, 'completed', now))).toEqual({
    fare: 340,
    insurance: 40,
    km: 7000,
    'trip-time': 1320,
    'pick-eta': 246,
    'actual-eta': 240,
  });
  expect(shown(statsOf({ ...trip, pickup_eta: null }, 'completed', now))).toMatchObject({
    'trip-time': null,
    'pick-eta': null,
    'actual-eta': null,
  });
});

test.each([
  [{ lat: pickup.lat, lng: pickup.lng }, 100],
  [{ lat: pickup.lat + 1, lng: pickup.lng }, 0],
  // 0.005 degrees of longitude are 505 m at this latitude.
  [{ lat: pickup.lat, lng: pickup.lng - 0.005 }, 55],
  [null, null],
])('a driver at %j has driven %s per cent of the distance to the pickup', (driver, share) => {
  expect(shown(statsOf(trip, 'inprogress', now, driver))['to-pick']).toBe(share);
});

test('the share is unknown without a distance or a pickup, and 100 once the ride has started', () => {
  const share = (over: object, driverAt: typeof pickup | null = pickup) =>
    shown(statsOf({ ...trip, ...over }, 'inprogress', now, driverAt))['to-pick'];
  expect(share({ pickup_variance: 0 })).toBeNull();
  expect(share({ pickup: { ...trip.pickup, lat: null } })).toBeNull();
  // Without a driver's place, which would be no number.
  expect(share({}, null)).toBeNull();
  expect(share({ started_at: done.started_at }, null)).toBe(100);
});

test('a ride without a drop-off has neither time nor distance; one with a drop-off may be 0 km long', () => {
  const open = { ...trip, dropoff: null, distances: { total_est: 0 } };
  expect(shown(statsOf(open, 'scheduled', now))).toMatchObject({ km: undefined });
  expect(shown(statsOf(open, 'scheduled', now))['trip-time']).toBeUndefined();
  const short = { ...open, dropoff: trip.pickup };
  expect(shown(statsOf(short, 'scheduled', now))).toMatchObject({ km: 0, 'trip-time': 900 });
});

test('a clock that runs behind the booking shows no time, not a negative one', () => {
  const early = Date.parse(trip.bdt) - 5000;
  expect(shown(statsOf(trip, 'scheduled', early))).toMatchObject({ elapsed: 0, loadboard: 0 });
});

test('each figure has its unit', () => {
  const units = (variant: 'scheduled' | 'inprogress' | 'completed') =>
    statsOf(trip, variant, now).map(({ unit }) => unit);
  expect(units('scheduled')).toEqual(['clock', 'clock', 'minutes', 'km']);
  expect(units('inprogress').join(' ')).toBe(
    'rupees rupees km minutes clock minutes clock km percent',
  );
  expect(units('completed')).toEqual(['rupees', 'rupees', 'km', 'minutes', 'minutes', 'minutes']);
});
