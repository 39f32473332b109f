import { roadsOf } from '../geo/roads.ts';
import { outsideServices } from '../outside/outside-services.ts';
import { decide } from './decide.ts';
import { dryRun, type Moment } from './dry-run.ts';
import { floorHour, floorRule } from './floor.builder.ts';

/** A generated hour as it would be recorded, and the driver of each booking. */
function recordedHour(seed: number) {
  const real = new Map<string, string>();
  const moments = floorHour(seed, { perMinute: 2, drivers: 20 }).map((situation): Moment => {
    const busyWith = new Map([...real].map(([booking, driver]) => [driver, booking]));
    for (const { booking, offer } of decide(situation))
      if (offer) real.set(booking.id, offer.driver.id);
    return {
      at: situation.now,
      bookings: situation.bookings.map((booking) => ({ ...booking, dropoff: null })),
      drivers: situation.drivers.map((driver) => ({
        ...driver,
        bookingId: driver.status === 'busy' ? (busyWith.get(driver.id) ?? null) : null,
      })),
    };
  });
  return { moments, real };
}
const straight = roadsOf({ kind: 'built-in', url: '' }, outsideServices(), console);
async function* each(moments: readonly Moment[]) {
  yield* moments;
}

test.each(Array.from({ length: 10 }, (_, seed) => seed))(
  'of an hour of automatic dispatch a dry run makes the same assignments (hour %i)',
  async (seed) => {
    const { moments, real } = recordedHour(seed);
    const results = await dryRun(straight, each(moments), [floorRule], () => false);
    const assigned = results.flatMap(({ booking, assigned: to }) =>
      to ? ([[booking.id, to.driverId]] as const) : [],
    );
    expect(assigned.length).toBeGreaterThan(20);
    expect(new Map(assigned)).toEqual(real);
  },
);

test('no driver has two bookings where a rule differs from what people did', async () => {
  const { moments } = recordedHour(3);
  const rules = [{ ...floorRule, radiusKm: [20] }];
  const results = await dryRun(straight, each(moments), rules, () => false);
  const jobs = results.flatMap(({ booking, assigned }) => {
    if (!assigned) return [];
    const seconds = (assigned.seconds ?? 0) + (booking.ask.plannedSeconds ?? 0);
    const from = assigned.at.getTime();
    return [{ driver: assigned.driverId, from, to: from + seconds * 1000 }];
  });
  const doubled = jobs.filter((one) =>
    jobs.some(
      (other) =>
        other !== one &&
        other.driver === one.driver &&
        other.from < one.to - 500 &&
        one.from < other.to - 500,
    ),
  );
  expect(jobs.length).toBeGreaterThan(20);
  expect(doubled).toEqual([]);
});
