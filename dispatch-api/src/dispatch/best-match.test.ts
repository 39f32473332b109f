import { bestMatch } from './best-match.ts';

/** All ways to give drivers to bookings, in which a booking may stay without. */
function* everyMatch(
  seconds: readonly (readonly (number | null)[])[],
  taken: readonly number[] = [],
): Generator<{ matched: number; total: number }> {
  const [first, ...rest] = seconds;
  if (!first) {
    yield { matched: 0, total: 0 };
    return;
  }
  yield* everyMatch(rest, taken);
  for (const [driver, cost] of first.entries())
    if (cost !== null && !taken.includes(driver))
      for (const { matched, total } of everyMatch(rest, [...taken, driver]))
        yield { matched: matched + 1, total: total + cost };
}

/** Numbers that look random and are the same in each run. */
function numbers(seed: number): () => number {
  let state = seed;
  return () => (state = (state * 48_271) % 2_147_483_647);
}

it.each(Array.from({ length: 60 }, (_, seed) => seed + 1))(
  'as many bookings as possible get a driver, in the fewest seconds (table %i)',
  (seed) => {
    const next = numbers(seed * 7919);
    const drivers = next() % 6;
    const seconds = Array.from({ length: 1 + (next() % 5) }, () =>
      Array.from({ length: drivers }, () => (next() % 3 === 0 ? null : next() % 3600)),
    );
    const [best] = [...everyMatch(seconds)].toSorted(
      (a, b) => b.matched - a.matched || a.total - b.total,
    );
    const pairs = bestMatch(seconds).flatMap((driver, booking) =>
      driver === undefined ? [] : [{ driver, cost: seconds[booking]?.[driver] ?? Number.NaN }],
    );
    expect({
      matched: pairs.length,
      total: pairs.reduce((sum, { cost }) => sum + cost, 0),
    }).toEqual(best);
    expect(new Set(pairs.map(({ driver }) => driver)).size).toBe(pairs.length);
  },
);

it('bookings without any driver stay without', () => {
  expect(bestMatch([[], []])).toEqual([undefined, undefined]);
  expect(bestMatch([])).toEqual([]);
});
