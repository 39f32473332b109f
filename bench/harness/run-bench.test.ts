import type { BenchContext } from './bench.ts';
import { measureRatio, noiseOf, goalResultOf } from './measure.ts';
import { lineOf } from './report.ts';
import { countsOf, isPlantedMissed, runBench } from './run-bench.ts';
import { randomFrom } from './statistics.ts';

const quiet = { median: 1, low: 0.97, high: 1.03 };
const loud = { median: 1, low: 0.8, high: 1.2 };

test.each([
  [{ median: 1.2, low: 1.1, high: 1.3 }, quiet, { atMost: 1.5 }, 'pass'],
  [{ median: 1.4, low: 1.3, high: 1.6 }, quiet, { atMost: 1.5 }, 'inconclusive'],
  [{ median: 1.8, low: 1.6, high: 2 }, loud, { atMost: 1.5 }, 'missed'],
  // The machine's noise (1 / 0.8) counts against a pass: 1.1 x 1.25 is within 1.5, 1.3 x 1.25 is
  // not.
  [{ median: 1.05, low: 1, high: 1.1 }, loud, { atMost: 1.5 }, 'pass'],
  [{ median: 1.2, low: 1.1, high: 1.3 }, loud, { atMost: 1.5 }, 'inconclusive'],
  // A shifted null check counts as well, in either direction.
  [
    { median: 1.3, low: 1.25, high: 1.35 },
    { median: 0.85, low: 0.84, high: 0.86 },
    { atMost: 1.5 },
    'inconclusive',
  ],
  [{ median: 3, low: 2.5, high: 4 }, quiet, { atLeast: 2 }, 'pass'],
  [{ median: 3, low: 2.2, high: 4 }, loud, { atLeast: 2 }, 'inconclusive'],
  [{ median: 1, low: 0.5, high: 1.5 }, quiet, { atLeast: 2 }, 'missed'],
  [{ median: 1, low: 0.5, high: 1.5 }, quiet, {}, 'no goal'],
] as const)('%j with %j as null check against %j: %s', (ratio, nullCheck, limit, goalResult) => {
  expect(goalResultOf(ratio, nullCheck, limit)).toBe(goalResult);
});

test('of few pairs a miss must exceed what the machine alone changes', () => {
  const ratio = { median: 2.83, low: 2.16, high: 3.49 };
  const busy = { median: 0.68, low: 0.58, high: 0.79 };
  expect(goalResultOf(ratio, busy, { atMost: 2 }, 2)).toBe('inconclusive');
  expect(goalResultOf(ratio, busy, { atMost: 2 }, 8)).toBe('missed');
  expect(goalResultOf(ratio, quiet, { atMost: 2 }, 2)).toBe('missed');
});

test('noise is the larger deviation of A against A, up or down', () => {
  expect(noiseOf({ median: 1, low: 1, high: 1 })).toBe(1);
  expect(noiseOf({ median: 1.05, low: 1.02, high: 1.08 })).toBe(1.08);
  expect(noiseOf(loud)).toBe(1.25);
});

/**
 * Two sides of known costs, on a machine that adds up to `spread` to each sample and sometimes
 * triples it.
 */
const noisySides = (costA: number, costB: number, spread: number, seed: number) => {
  const random = randomFrom(seed);
  const side = (cost: number) => () => cost * (1 + random() * spread) * (random() < 0.05 ? 3 : 1);
  return { a: side(costA), b: side(costB), atMost: 1.5 };
};
const verdicts = async (costA: number, spread: number): Promise<Record<string, number>> => {
  const counts: Record<string, number> = { pass: 0, missed: 0, inconclusive: 0 };
  for (let seed = 1; seed <= 40; seed += 1) {
    const { goalResult } = await measureRatio('known', noisySides(costA, 1, spread, seed), 'full');
    counts[goalResult] = (counts[goalResult] ?? 0) + 1;
  }
  return counts;
};

test.each([
  // Equal costs pass on a machine whose samples spread by half; twice the cost is a miss and never
  // passes.
  [1, 0.5, { pass: 40, missed: 0, inconclusive: 0 }],
  [1.1, 0.5, { pass: 40, missed: 0, inconclusive: 0 }],
  [2, 0.5, { pass: 0, missed: 40, inconclusive: 0 }],
])('cost %d with a spread of %d', async (cost, spread, expected) => {
  expect(await verdicts(cost, spread)).toEqual(expected);
});

test('repeated checks do not pass a cost at the goal or just above it', async () => {
  for (const cost of [1.5, 1.55]) expect((await verdicts(cost, 0.5))['pass']).toBe(0);
});

const run = (work: (context: BenchContext) => Promise<void> | void) =>
  runBench(
    { name: 'sample', claim: 'none', run: async (context) => work(context) },
    'short',
    () => undefined,
  );

test('sides that answer a quantity give their exact ratio', async () => {
  const { results } = await run(({ ratio }) =>
    ratio('three against two', { a: () => 3, b: () => 2, atMost: 1.5, pairs: 5 }),
  );
  expect(results).toMatchObject([
    {
      kind: 'ratio',
      pairs: 5,
      ratio: { median: 1.5, low: 1.5, high: 1.5 },
      nullCheck: { median: 1 },
      goalResult: 'pass',
    },
  ]);
});

test('given pairs that decide nothing are doubled, in the full form alone', async () => {
  const pairsTaken = async (size: 'short' | 'full', atMost: number) => {
    let calls = 0;
    // A tenth of the samples is thrice the others.
    const a = () => ((calls += 1) % 10 === 0 ? 3 : 1);
    return (await measureRatio('stumbling', { a, b: () => 1, atMost, pairs: 9 }, size)).pairs;
  };
  expect(await pairsTaken('full', 1.5)).toBe(18);
  expect(await pairsTaken('short', 1.5)).toBe(9);
  expect(await pairsTaken('full', 100)).toBe(9);
});

test('sides without a quantity are timed', async () => {
  const work = (rounds: number) => () => {
    for (let sum = 0, i = 0; i < rounds; i += 1) sum += Math.sqrt(i);
  };
  const { results } = await run(({ ratio }) =>
    ratio('much against little', { a: work(400_000), b: work(20_000), atLeast: 2, pairs: 9 }),
  );
  expect(results[0]?.goalResult).not.toBe('missed');
});

test('facts are gates; deferred functions run last first, also after an error', async () => {
  const closed: string[] = [];
  const result = await run(({ fact, defer }) => {
    defer(() => closed.push('first'));
    defer(() => closed.push('second'));
    fact('lost rows', 0, { atMost: 0 });
    fact('pages', 80, { atMost: 50, unit: 'pages' });
    throw new Error('the server went');
  });
  expect(closed).toEqual(['second', 'first']);
  expect(result.error).toContain('the server went');
  // The unfinished benchmark counts in addition to the missed goal.
  expect(countsOf([result], 'short')).toEqual({ passed: 1, failed: 2, inconclusive: 0 });
  expect(
    lineOf(result.results[1] ?? { kind: 'fact', name: '', value: 0, goalResult: 'no goal' }),
  ).toMatch(/missed +pages +80\.0 pages +≤ 50/);
});

test('a benchmark that measured nothing fails', async () => {
  expect((await run(() => undefined)).error).toBe('it measured nothing');
});

test('an inconclusive result fails the full form and passes neither', () => {
  const result = {
    kind: 'ratio',
    name: 'r',
    pairs: 9,
    ratio: loud,
    nullCheck: loud,
    goalResult: 'inconclusive',
  } as const;
  expect(countsOf([{ results: [result] }], 'short')).toEqual({
    passed: 0,
    failed: 0,
    inconclusive: 1,
  });
  expect(countsOf([{ results: [result] }], 'full')).toEqual({
    passed: 0,
    failed: 1,
    inconclusive: 0,
  });
});

test('a result without a goal is printed as information and counted nowhere', async () => {
  const result = await run(({ fact }) => fact('events a second', 67));
  expect(countsOf([result], 'full')).toEqual({ passed: 0, failed: 0, inconclusive: 0 });
  expect(result.results.map(lineOf)).toEqual([
    expect.stringMatching(/^ {2}information +events a second +67\.0$/),
  ]);
});

test('a run that offered less than its intended load is no measurement', async () => {
  const offering = async (perSecond: number, size: 'short' | 'full') => {
    const result = await runBench(
      {
        name: 'sample',
        claim: 'none',
        run: async ({ load }) => load('events a second', perSecond, 200),
      },
      size,
      () => undefined,
    );
    return result.results[0]?.goalResult;
  };
  expect([
    await offering(67, 'short'),
    await offering(67, 'full'),
    await offering(189, 'full'),
    await offering(190, 'full'),
  ]).toEqual(['inconclusive', 'missed', 'missed', 'pass']);
});

test('only its own result shows a planted regression', async () => {
  const planted = { what: 'a page more', missed: 'pages' };
  const pages = (many: number) =>
    runBench(
      {
        name: 'planted',
        claim: '',
        run({ isPlanted, fact }) {
          fact('pages touched', isPlanted ? many : 1, { atMost: 5 });
          fact('bytes', 9, { atMost: 5 });
          return Promise.resolve();
        },
      },
      'short',
      () => {},
      true,
    );
  expect(isPlantedMissed({ planted }, await pages(9))).toBe(true);
  expect(isPlantedMissed({ planted }, await pages(5))).toBe(false);
  expect(isPlantedMissed({}, await pages(9))).toBe(false);
});
