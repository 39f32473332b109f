import { dispatchRules } from 'dispatch-api/src/database/schema.ts';
import { secondsToOffers } from 'dispatch-api/src/dispatch/automatic.ts';
import { decide, type Decision } from 'dispatch-api/src/dispatch/decide.ts';
import {
  busyMoment,
  floorRule,
  type FloorSituation,
} from 'dispatch-api/src/dispatch/floor.builder.ts';
import { lowestCosts } from 'dispatch-api/src/dispatch/optimum.builder.ts';
import { currentDecisions } from 'dispatch-api/src/dispatch/situation.repository.ts';
import { distanceMeters } from 'dispatch-api/src/geo/geometry.ts';
import { buildDriver } from 'dispatch-api/src/trips/driver.builder.ts';
import { buildTrip } from 'dispatch-api/src/trips/trip.builder.ts';
import { defaultRankRules, exclusionOf } from 'shared-contracts/dispatch/rank.rules';

import { openBenchApi } from '../harness/bench-api.ts';
import type { Bench } from '../harness/bench.ts';

const sum = (of: readonly number[]): number => of.reduce((total, one) => total + one, 0);
const secondsSince = (before: NodeJS.CpuUsage): number => {
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000_000;
};

/** The planted regression: each booking in turn takes the best driver left. */
function decideInTurn(moment: FloorSituation): Decision[] {
  let { drivers } = moment;
  return moment.bookings.flatMap((booking) => {
    const decisions = decide({ ...moment, bookings: [booking], drivers });
    const given = new Set(decisions.map(({ terms }) => terms?.driverId));
    drivers = drivers.filter(({ id }) => !given.has(id));
    return decisions;
  });
}

/** The control of the processor time: each pair of a look judged by all rules, and nothing matched. */
function judgePairs({ bookings, drivers, now }: FloorSituation): void {
  for (const { ask, pickup } of bookings)
    for (const driver of drivers) {
      const meters = distanceMeters(driver.at, pickup);
      exclusionOf({ ...driver, meters }, ask, defaultRankRules, now);
    }
}
const processorSeconds = (times: number, work: () => unknown): number => {
  const before = process.cpuUsage();
  for (let index = 0; index < times; index += 1) work();
  return secondsSince(before);
};

/** A crowd of waiting bookings, and as many free drivers as a city has. */
export const bench: Bench = {
  name: 'server.dispatch',
  claim:
    'a minute of decisions about 1,000 bookings and 500 drivers takes one second of a processor, with at most 1.05 times the fewest minutes',
  planted: {
    what: 'each booking in turn takes the best driver left',
    missed: '200 bookings, 100 drivers: scores / lowest',
  },
  onlyFull: true,
  async run(context) {
    const { fact, bySize, isPlanted, ratio } = context;
    const [bookings, drivers] = [bySize(200, 1000), bySize(100, 500)];
    const of = (decisions: readonly Decision[], what: 'score' | 'seconds') =>
      decisions.flatMap(({ offer }) => offer?.[what] ?? []);
    for (const crowd of [bookings, bookings / 4]) {
      const moment = busyMoment(crowd, drivers, 54);
      const decisions = isPlanted ? decideInTurn(moment) : decide(moment);
      const lowest = lowestCosts(moment, decisions);
      const name = `${crowd} bookings, ${drivers} drivers`;
      fact(`${name}: scores / lowest`, sum(of(decisions, 'score')) / sum(lowest('score')), {
        atMost: 1.05,
      });
      // Where drivers are plenty, those who have waited longest may come from farther away.
      fact(
        `${name}: minutes / fewest`,
        sum(of(decisions, 'seconds')) / sum(lowest('seconds')),
        crowd === bookings ? { atMost: 1.05 } : {},
      );
      fact(
        `${name}: bookings with a driver / most`,
        of(decisions, 'score').length / lowest('score').length,
        {
          atLeast: 0.99,
        },
      );
    }

    const { app } = await openBenchApi(context);
    const { database } = app.services;
    const moment = busyMoment(bookings, drivers, 54);
    await database.insert(dispatchRules).values(floorRule);
    for (const { pickup } of moment.bookings)
      await buildTrip(database, 'open', { pickupLat: pickup.lat, pickupLng: pickup.lng });
    for (const { at, rating } of moment.drivers)
      await buildDriver(database, { lat: at.lat, lng: at.lng, rating: rating ?? 5 });
    const looks = 60 / (await secondsToOffers(app.services));
    const look = () => currentDecisions(app.services);
    // The first ones compile the code.
    for (let index = 0; index < 5; index += 1) await look();
    const before = process.cpuUsage();
    for (let index = 0; index < looks; index += 1) await look();
    fact(`processor time of ${Math.ceil(looks)} looks, with reading`, secondsSince(before), {
      unit: 's',
      atMost: 1,
    });
    fact(
      'of it to decide',
      processorSeconds(looks, () => decide(moment)),
      { unit: 's' },
    );
    // A busy machine changes seconds, not this ratio.
    const times = bySize(20, 5);
    await ratio('processor time to decide / to judge the pairs alone', {
      a: () => processorSeconds(times, () => decide(moment)),
      b: () => processorSeconds(times, () => judgePairs(moment)),
      atMost: 1.5,
    });
  },
};
