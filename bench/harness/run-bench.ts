import type { Bench, BenchContext, FactOptions, Size } from './bench.ts';
import { measureRatio, type RatioResult, type GoalResult } from './measure.ts';

interface FactResult extends FactOptions {
  readonly kind: 'fact';
  readonly name: string;
  readonly value: number;
  readonly verdict: GoalResult;
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
  const verdict =
    atMost === undefined && atLeast === undefined ? 'no goal' : holds ? 'pass' : 'missed';
  return { kind: 'fact', name, value, verdict, ...options };
}

/** A run that offered less than this share of its load has not measured. */
const leastLoad = 0.95;

function loadOf(name: string, offered: number, meant: number, size: Size): FactResult {
  const atLeast = meant * leastLoad;
  return {
    kind: 'fact',
    name,
    value: offered,
    atLeast,
    verdict: offered >= atLeast ? 'pass' : size === 'full' ? 'missed' : 'inconclusive',
  };
}

export async function runBench(
  bench: Bench,
  size: Size,
  say: (result: Result) => void,
): Promise<BenchResult> {
  const started = performance.now();
  const results: Result[] = [];
  const closes: (() => unknown)[] = [];
  const keep = (result: Result) => {
    results.push(result);
    say(result);
  };
  const context: BenchContext = {
    size,
    pick: (short, full) => (size === 'full' ? full : short),
    ratio: async (name, options) => keep(await measureRatio(name, options, size)),
    fact: (name, value, options = {}) => keep(factOf(name, value, options)),
    load: (name, offered, meant) => keep(loadOf(name, offered, meant, size)),
    defer: (close) => void closes.push(close),
  };
  let error: string | undefined;
  const attempt = async (work: () => unknown): Promise<void> => {
    try {
      await work();
    } catch (fault) {
      error ??= fault instanceof Error ? (fault.stack ?? fault.message) : String(fault);
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

/**
 * How benchmarks came out: what has no goal that it could miss is printed as information, and
 * counted nowhere.
 */
export interface Counts {
  passed: number;
  failed: number;
  inconclusive: number;
}

/**
 * In the short form a noisy machine is no failure, only a clear miss is: what could not be told is
 * inconclusive, and never a pass. Figures come from the full form, where what could not be shown is
 * a failure.
 */
export function countsOf(
  benches: readonly Pick<BenchResult, 'results' | 'error'>[],
  size: Size,
): Counts {
  const verdicts = benches.flatMap(({ results }) => results.map(({ verdict }) => verdict));
  const count = (...wanted: GoalResult[]): number =>
    verdicts.filter((verdict) => wanted.includes(verdict)).length;
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
