/** `short` is what `npm test` runs: seconds, small data. `full` gives the figures of a report. */
export type Size = 'short' | 'full';

/**
 * One operation, timed from outside; or, when it returns a number, a quantity that it measures
 * itself (a percentile over many calls, pixels, bytes). Both sides await the same number of
 * promises.
 */
export type MeasuredSide = () => Promise<number | void> | number | void;

export interface Limit {
  /** The goal: met when the whole interval is at or below this. */
  atMost?: number;
  /** The goal: met when the whole interval is at or above this. */
  atLeast?: number;
}

export interface RatioOptions extends Limit {
  /** The measured side. */
  a: MeasuredSide;
  /** The side to compare with, in the same run. The ratio is a / b. */
  b: MeasuredSide;
  /**
   * Pairs of samples; by default 15 (short) or 15 to 120 (full: as many as the decision needs). The
   * full form takes as many again where these decide nothing.
   */
  pairs?: number;
}

export interface FactOptions extends Limit {
  unit?: string;
}

/** The tools of a benchmark: `ratio` measures, `fact` records, and `defer` cleans up. */
export interface BenchContext {
  readonly size: Size;
  /** The run has the benchmark's planted regression. */
  readonly isPlanted: boolean;
  /** The first number in the short form, the second in the full one. */
  bySize(short: number, full: number): number;
  /**
   * Measures A against B in interleaved pairs, and A against A as the null check, whose noise
   * counts against a pass.
   */
  ratio(name: string, options: RatioOptions): Promise<void>;
  /**
   * A quantity measured once: counts, bytes, pages touched, a percentile. Its goal is a gate in
   * both sizes; without a goal it is information and not counted.
   */
  fact(name: string, value: number, options?: FactOptions): void;
  /**
   * Records the offered and the intended load of a run. Below 95 % the run is no measurement:
   * missed in the full form, inconclusive in the short one, where the machine may be busy.
   */
  load(name: string, offered: number, intended: number): void;
  /** Runs at the end, last first, after a failure too. */
  defer(close: () => unknown): void;
}

/** A benchmark: the export `bench` of a `*.bench.ts` file anywhere under bench/. */
export interface Bench {
  /** Its name on the command line, area first: `queue.list`. */
  readonly name: string;
  /** The claim in one sentence. */
  readonly claim: string;
  /**
   * A regression that `--planted` plants to see that the benchmark notices it: what it is, and the
   * results, by the beginning of their names, that are missed then.
   */
  readonly planted?: { readonly what: string; readonly missed: string };
  /** Left out of the short form, which would measure it without a goal. */
  readonly onlyFull?: true;
  run(context: BenchContext): Promise<void>;
}
