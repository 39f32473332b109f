import type { Bench, BenchContext, FactOptions, Size } from './bench.ts';
import { measureRatio, type RatioResult, type Verdict } from './measure.ts';

export interface FactResult extends FactOptions {
  readonly kind: 'fact';
  readonly name: string;
  readonly value: number;
  readonly verdict: Verdict;
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
  const holds = (atMost === undefined || value <= atMost) && (atLeast === undefined || value >= atLeast);
  const verdict = atMost === undefined && atLeast === undefined ? 'no goal' : holds ? 'pass' : 'missed';
  return { kind: 'fact', name, value, verdict, ...options };
}

export async function runBench(bench: Bench, size: Size, say: (result: Result) => void): Promise<BenchResult> {
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
  return { name: bench.name, claim: bench.claim, size, seconds: Math.round((performance.now() - started) / 100) / 10, results, ...(error !== undefined && { error }) };
}

/**
 * Whether a result may stand. In the short form a noisy machine is no failure, only a clear miss is; figures come from the full form, where
 * what could not be shown is not shown.
 */
export const isGood = (result: Result, size: Size): boolean =>
  result.verdict === 'pass' || result.verdict === 'no goal' || (size === 'short' && result.verdict === 'inconclusive');
