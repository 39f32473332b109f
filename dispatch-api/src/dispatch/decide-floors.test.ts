import { decide } from './decide.ts';
import { floorHour } from './floor.builder.ts';
import { lowestCosts } from './optimum.builder.ts';

const sum = (of: readonly number[]): number => of.reduce((total, one) => total + one, 0);

test('in 20 hours as many bookings get a driver as by the optimum, in at most 1.05 of its minutes', () => {
  const [scores, best, seconds, fewest]: [number[], number[], number[], number[]] = [
    [],
    [],
    [],
    [],
  ];
  for (let seed = 1; seed <= 20; seed += 1)
    for (const situation of floorHour(seed, { perMinute: 2, drivers: 14 + 5 * (seed % 4) })) {
      const decisions = decide(situation);
      const offers = decisions.flatMap(({ offer }) => offer ?? []);
      scores.push(...offers.map(({ score }) => score ?? Number.NaN));
      seconds.push(...offers.map((one) => one.seconds ?? Number.NaN));
      const lowest = lowestCosts(situation, decisions);
      best.push(...lowest('score'));
      fewest.push(...lowest('seconds'));
    }
  expect(scores.length).toBe(best.length);
  expect(sum(scores)).toBe(sum(best));
  expect(sum(seconds) / sum(fewest)).toBeLessThanOrEqual(1.05);
});
