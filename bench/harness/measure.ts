import type { Limit, RatioOptions, MeasuredSide, Size } from './bench.ts';
import { medianInterval, type Interval } from './statistics.ts';

/**
 * `inconclusive`: the interval, widened by the machine's noise, includes the goal. Never counts as
 * a pass.
 */
export type GoalResult = 'pass' | 'missed' | 'inconclusive' | 'no goal';

export interface RatioResult extends Limit {
  readonly kind: 'ratio';
  readonly name: string;
  readonly pairs: number;
  readonly ratio: Interval;
  /** A against A of the same run. */
  readonly nullCheck: Interval;
  readonly goalResult: GoalResult;
}

/**
 * The numbers of pairs after which the result is checked; measuring ends once it is decided. Four
 * checks are four chances of a wrong decision, so each uses a 99 % interval: together at most 4 of
 * 100 runs decide wrongly.
 */
const sizes = {
  short: { sampleMs: 15, checkpoints: [15] },
  full: { sampleMs: 30, checkpoints: [15, 30, 60, 120] },
} as const;
/** Given pairs: the full form takes as many again while nothing is decided. */
const checkpointsOf = (size: Size, pairs?: number): readonly number[] => {
  if (pairs === undefined) return sizes[size].checkpoints;
  return size === 'full' ? [pairs, 2 * pairs] : [pairs];
};

/** The confidence of the intervals that decide. */
const confidence = 0.99;

/**
 * One sample: the quantity that the side returns, else milliseconds per call over that many calls.
 */
async function sample(side: MeasuredSide, calls: number): Promise<number> {
  const started = performance.now();
  let result: number | void = undefined;
  for (let call = 0; call < calls; call += 1) result = await side();
  return typeof result === 'number' ? result : (performance.now() - started) / calls;
}

/**
 * The number of calls that makes a sample long enough for the clock and the noise; one where the
 * side measures itself.
 */
async function callsFor(side: MeasuredSide, sampleMs: number): Promise<number> {
  await side();
  const started = performance.now();
  if (typeof (await side()) === 'number') return 1;
  const onceMs = Math.max(performance.now() - started, 0.001);
  return Math.max(1, Math.min(10_000, Math.round(sampleMs / onceMs)));
}

/**
 * The factor by which the machine alone may have changed a ratio, up or down, according to A
 * against A.
 */
export const noiseOf = ({ low, high }: Interval): number => Math.max(1, high, 1 / low);

/** Fewer pairs have no interval of that confidence, but the smallest and the greatest value. */
const fewestPairs = Math.ceil(Math.log2(2 / (1 - confidence)));

/**
 * Compares the interval with the goal. The noise of A against A counts in full against a pass, so a
 * wide or shifted null check only makes a pass harder. A miss is decided without the noise, unless
 * the pairs are too few for an interval: then what the machine alone may have done is no miss.
 */
export function goalResultOf(
  ratio: Interval,
  nullCheck: Interval,
  { atMost, atLeast }: Limit,
  pairs = fewestPairs,
): GoalResult {
  if (atMost === undefined && atLeast === undefined) return 'no goal';
  const noise = noiseOf(nullCheck);
  const doubt = pairs < fewestPairs ? noise : 1;
  if (
    (atMost !== undefined && ratio.low / doubt > atMost) ||
    (atLeast !== undefined && ratio.high * doubt < atLeast)
  )
    return 'missed';
  const within =
    (atMost === undefined || ratio.high * noise <= atMost) &&
    (atLeast === undefined || ratio.low / noise >= atLeast);
  return within ? 'pass' : 'inconclusive';
}

/**
 * A, B and A again in every pair, in rotating order, so that a drift of the machine affects all
 * three.
 */
export async function measureRatio(
  name: string,
  { a, b, pairs, ...limit }: RatioOptions,
  size: Size,
): Promise<RatioResult> {
  const { sampleMs } = sizes[size];
  const [callsA, callsB] = [await callsFor(a, sampleMs), await callsFor(b, sampleMs)];
  const [ratios, nulls]: [number[], number[]] = [[], []];
  const takePair = async (): Promise<void> => {
    const sides = [
      async () => sample(a, callsA),
      async () => sample(b, callsB),
      async () => sample(a, callsA),
    ] as const;
    const samples: [number, number, number] = [0, 0, 0];
    for (let step = 0; step < 3; step += 1) {
      const at = ((step + ratios.length) % 3) as 0 | 1 | 2; // modulo three
      samples[at] = await sides[at]();
    }
    const [first, other, second] = samples;
    ratios.push((first + second) / 2 / other);
    nulls.push(first / second);
  };
  const currentResult = (): RatioResult => {
    const [ratio, nullCheck] = [
      medianInterval(ratios, confidence),
      medianInterval(nulls, confidence),
    ];
    return {
      kind: 'ratio',
      name,
      pairs: ratios.length,
      ratio,
      nullCheck,
      goalResult: goalResultOf(ratio, nullCheck, limit, ratios.length),
      ...limit,
    };
  };
  for (const checkpoint of checkpointsOf(size, pairs)) {
    while (ratios.length < checkpoint) await takePair();
    const result = currentResult();
    if (result.goalResult !== 'inconclusive') return result;
  }
  return currentResult();
}
