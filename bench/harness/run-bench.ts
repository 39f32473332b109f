import type { Bench, BenchContext, FactOptions, Size } from './bench.ts';
import { measureRatio, type RatioResult, type GoalResult } from './measure.ts';

interface FactResult extends FactOptions {
  readonly kind: 'fact';
  readonly name: string;
  readonly value: number;
  readonly goalResult: GoalResult;
}
export type Result = RatioResult | FactResult;

export interface BenchResult {
  readonly name: string;
  readonly claim: string;
  readonly size: Size;
  readonly seconds: number;
  readonly results: readonly Result[];
  /** Why it could not finish. */
  readonly error?: string;
}

function factOf(name: string, value: number, options: FactOptions): FactResult {
  const { atMost, atLeast } = options;
  const holds =
    (atMost === undefined || value <= atMost) && (atLeast === undefined || value >= atLeast);
  const goalResult =
    atMost === undefined && atLeast === undefined ? 'no goal' : holds ? 'pass' : 'missed';
  return { kind: 'fact', name, value, goalResult, ...options };
}

/** A run that offered less than this share of its load is no measurement. */
const leastLoad = 0.95;

function loadOf(name: string, offered: number, intended: number, size: Size): FactResult {
  const atLeast = intended * leastLoad;
  return {
    kind: 'fact',
    name,
    value: offered,
    atLeast,
    goalResult: offered >= atLeast ? 'pass' : size === 'full' ? 'missed' : 'inconclusive',
  };
}

export async function runBench(
  bench: Bench,
  size: Size,
  onResult: (result: Result) => void,
  isPlanted = false,
): Promise<BenchResult> {
  const started = performance.now();
  const results: Result[] = [];
  const closes: (() => unknown)[] = [];
  const add = (result: Result) => {
    results.push(result);
    onResult(result);
  };
  const context: BenchContext = {
    size,
    isPlanted,
    bySize: (short, full) => (size === 'full' ? full : short),
    ratio: async (name, options) => add(await measureRatio(name, options, size)),
    fact: (name, value, options = {}) => add(factOf(name, value, options)),
    load: (name, offered, intended) => add(loadOf(name, offered, intended, size)),
    defer: (close) => void closes.push(close),
  };
  let error: string | undefined;
  const attempt = async (work: () => unknown): Promise<void> => {
    try {
      await work();
    } catch (caught) {
      error ??= caught instanceof Error ? (caught.stack ?? caught.message) : String(caught);
    }
  };
  await attempt(() => bench.run(context));
  for (const close of closes.toReversed()) await attempt(close);
  if (results.length === 0) error ??= 'it measured nothing';
  return {
    name: bench.name,
    claim: bench.claim,
    size,
    seconds: Math.round((performance.now() - started) / 100) / 10,
    results,
    ...(error !== undefined && { error }),
  };
}

/** Whether a run with the planted regression is missed, by each result that is to notice it. */
export const isPlantedMissed = (
  { planted }: Pick<Bench, 'planted'>,
  { results }: BenchResult,
): boolean => {
  const noticing = results.filter(
    ({ name, goalResult }) =>
      planted && name.startsWith(planted.missed) && goalResult !== 'no goal',
  );
  return noticing.length > 0 && noticing.every(({ goalResult }) => goalResult === 'missed');
};

/**
 * The results of benchmarks, counted: those without a goal are printed as information and not
 * counted.
 */
export interface Counts {
  passed: number;
  failed: number;
  inconclusive: number;
}

/**
 * In the short form only a clear miss is a failure: an undecided result is inconclusive, which is
 * never a pass, since the machine may be noisy. Figures come from the full form, where an undecided
 * result is a failure.
 */
export function countsOf(
  benches: readonly Pick<BenchResult, 'results' | 'error'>[],
  size: Size,
): Counts {
  const goalResults = benches.flatMap(({ results }) => results.map(({ goalResult }) => goalResult));
  const count = (...included: GoalResult[]): number =>
    goalResults.filter((goalResult) => included.includes(goalResult)).length;
  const unfinished = benches.filter(({ error }) => error !== undefined).length;
  return size === 'full'
    ? {
        passed: count('pass'),
        failed: count('missed', 'inconclusive') + unfinished,
        inconclusive: 0,
      }
    : {
        passed: count('pass'),
        failed: count('missed') + unfinished,
        inconclusive: count('inconclusive'),
      };
}
