import { figuresAfter, plotOf } from './plot.ts';
import type { BenchResult, Result } from './run-bench.ts';

const fact = (
  name: string,
  value: number,
  goal: object,
  goalResult: 'pass' | 'missed',
): Result => ({
  kind: 'fact',
  name,
  value,
  goalResult,
  ...goal,
});
const bench = (name: string, results: Result[], error?: string): BenchResult => ({
  name,
  claim: '',
  size: 'full',
  seconds: 1,
  results,
  ...(error !== undefined && { error }),
});

test('a run replaces the figures of what it measured, and of nothing that failed', () => {
  const before = figuresAfter(
    {},
    [bench('a', [fact('pages', 9, { atMost: 5 }, 'missed')]), bench('b', [])],
    '2026-11-26',
  );
  const after = figuresAfter(
    before,
    [
      bench('a', [
        fact('pages', 4, { atMost: 5 }, 'pass'),
        { kind: 'fact', name: 'only told', value: 1, goalResult: 'no goal' },
      ]),
      bench('b', [], 'it stopped'),
    ],
    '2026-11-27',
  );
  expect(after['a']?.results.map(({ name, goalResult }) => [name, goalResult])).toEqual([
    ['pages', 'pass'],
  ]);
  expect(after['b']).toBe(before['b']);
});

test('what holds is left of the goal, whichever side the goal is on', () => {
  const goalX = 470 + 300 / (1 + Math.log10(4));
  const places = (...results: Result[]) =>
    [...plotOf(figuresAfter({}, [bench('a', results)], '')).matchAll(/cx="([\d.]+)"/g)].map(
      ([, x]) => Math.sign(Number(x) - goalX),
    );
  expect(
    places(
      fact('at most, holds', 4, { atMost: 5 }, 'pass'),
      fact('at most, missed', 6, { atMost: 5 }, 'missed'),
      fact('at least, holds', 6, { atLeast: 5 }, 'pass'),
      fact('at least, missed', 4, { atLeast: 5 }, 'missed'),
      fact('none allowed', 0, { atMost: 0 }, 'pass'),
    ),
  ).toEqual([-1, 1, -1, 1]);
});
