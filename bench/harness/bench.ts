/**
 * `short` is what `npm test` runs: seconds, small data. `full` is what the figures of a report come
 * from.
 */
export type Size = 'short' | 'full';

/**
 * One thing done once, timed from outside; or a quantity of its own (a percentile over many calls,
 * pixels, bytes) when it answers a number. What it answers is never optimised away: both sides do
 * the same amount of waiting.
 */
export type MeasuredSide = () => Promise<number | void> | number | void;

export interface Limit {
  /** The goal: holds when the whole interval lies at or below. */
  atMost?: number;
  /** The goal: holds when the whole interval lies at or above. */
  atLeast?: number;
}

export interface RatioOptions extends Limit {
  /** What is judged. */
  a: MeasuredSide;
  /** What it is judged against, in the same run. The ratio is a / b. */
  b: MeasuredSide;
  /** Pairs of samples; by default 15 (short) or 15 to 120 (full: as many as it takes to tell). */
  pairs?: number;
}

export interface FactOptions extends Limit {
  unit?: string;
}

/**
 * What a benchmark gets: it measures with `ratio`, states with `fact` and leaves nothing behind
 * that it gave to `defer`.
 */
export interface BenchContext {
  readonly size: Size;
  /** The smaller or the bigger number, by size. */
  pick(short: number, full: number): number;
  /**
   * Measures A against B in interleaved pairs, with A against A beside it as the null check, whose
   * noise counts against a pass.
   */
  ratio(name: string, options: RatioOptions): Promise<void>;
  /**
   * A quantity measured once: counts, bytes, pages touched, a percentile. Its goal is a gate in
   * both sizes; without one it is information, and not counted.
   */
  fact(name: string, value: number, options?: FactOptions): void;
  /**
   * States what load a run offered and what it was meant to. Below 95 of 100 nothing has been
   * measured: missed in the full form, inconclusive in the short one, where the machine may be
   * busy.
   */
  load(name: string, offered: number, meant: number): void;
  /** Runs at the end, last first, whatever happened. */
  defer(close: () => unknown): void;
}

/** A benchmark: the export `bench` of a `*.bench.ts` file anywhere under bench/. */
export interface Bench {
  /** Its name on the command line, area first: `queue.list`. */
  readonly name: string;
  /** The claim in one sentence. */
  readonly claim: string;
  run(context: BenchContext): Promise<void>;
}
