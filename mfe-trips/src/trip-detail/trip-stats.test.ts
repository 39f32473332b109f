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

test('scheduled: elapsed since booking, on the load board until now, time and way as estimated', () => {
  expect(shown(statsOf(trip, 'scheduled', now))).toEqual({
    elapsed: 600,
    loadboard: 540,
    'trip-time': 900,
    km: 7000,
  });
});

test('in progress: the fare with its insurance, the load board until acceptance, the share of the way to the pickup', () => {
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

test('completed: from started to finished, from acceptance to arrival; nothing where an end is missing', () => {
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
