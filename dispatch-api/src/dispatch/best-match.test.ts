import munkres from 'munkres';
import { randomFrom } from 'shared-contracts/testing/random';

import { bestMatch } from './best-match.ts';

/** Where a pair may not be. */
const never = 1e7;

/** Pairs and their sum by the dense algorithm. */
function optimum(costs: readonly (readonly (number | null)[])[]) {
  const pairs = munkres(costs.map((row) => row.map((cost) => cost ?? never)));
  const found = pairs.flatMap(([row, column]) => costs[row]?.[column] ?? []);
  return { matched: found.length, total: found.reduce((sum, cost) => sum + cost, 0) };
}

it.each(Array.from({ length: 200 }, (_, seed) => seed))(
  'as many bookings as possible get a driver, with the lowest cost in all (table %i)',
  (seed) => {
    const random = randomFrom(seed);
    const [bookings, drivers] = [random.whole(1, 30), random.whole(1, 30)];
    const share = random.pick([0.1, 0.3, 0.9]);
    const costs = Array.from({ length: bookings }, () =>
      Array.from({ length: drivers }, () =>
        random.chance(share) ? random.whole(-300, random.pick([300, 3600])) : null,
      ),
    );
    const pairs = bestMatch(
      costs.map((row) => row.flatMap((cost, driver) => (cost === null ? [] : [{ driver, cost }]))),
    ).flatMap((driver, booking) =>
      driver === undefined ? [] : [{ driver, cost: costs[booking]?.[driver] ?? Number.NaN }],
    );
    expect({
      matched: pairs.length,
      total: pairs.reduce((sum, { cost }) => sum + cost, 0),
    }).toEqual(optimum(costs));
    expect(new Set(pairs.map(({ driver }) => driver)).size).toBe(pairs.length);
  },
);

it('bookings without any driver stay without', () => {
  expect(bestMatch([[], []])).toEqual([undefined, undefined]);
  expect(bestMatch([])).toEqual([]);
});
