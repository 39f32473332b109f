import { median, medianInterval, quantile, randomFrom } from './statistics.ts';

test('the median is the middle value, or the mean of the middle two', () => {
  expect(median([3, 1, 2])).toBe(2);
  expect(median([4, 1, 3, 2])).toBe(2.5);
});

test('a quantile lies between its neighbours', () => {
  expect(quantile([1, 2, 3, 4, 5], 0.95)).toBeCloseTo(4.8);
  expect(quantile([7], 0.95)).toBe(7);
  expect(() => quantile([], 0.5)).toThrow('no values');
});

test('the interval holds the median, is narrow for equal values and wide for spread ones', () => {
  expect(medianInterval([2, 2, 2, 2])).toEqual({ median: 2, low: 2, high: 2 });
  const random = randomFrom(7);
  const values = Array.from({ length: 25 }, () => 0.5 + random());
  const { median: middle, low, high } = medianInterval(values);
  expect(low).toBeLessThan(middle);
  expect(high).toBeGreaterThan(middle);
  expect(medianInterval(values)).toEqual({ median: middle, low, high });
  // From the table of the binomial distribution: of 15 values the 4th from either end at 95 %, the
  // 3rd at 99 %; five values cannot reach 95 %, so the outermost.
  const ranks = (many: number, confidence: number) =>
    medianInterval(
      Array.from({ length: many }, (_, rank) => rank + 1),
      confidence,
    );
  expect(
    [ranks(15, 0.95), ranks(15, 0.99), ranks(60, 0.95), ranks(5, 0.95)].map(
      ({ low: from, high: to }) => [from, to],
    ),
  ).toEqual([
    [4, 12],
    [3, 13],
    [22, 39],
    [1, 5],
  ]);
  const wider = medianInterval(values, 0.99);
  expect([wider.low <= low, wider.high >= high, wider.high - wider.low > high - low]).toEqual([
    true,
    true,
    true,
  ]);
});
