import type { Limit, RatioOptions, MeasuredSide, Size } from './bench.ts';
import { medianInterval, type Interval } from './statistics.ts';

/**
 * `inconclusive`: the interval, with the machine's own noise upon it, straddles the goal. Never
 * taken for a pass.
 */
export type GoalResult = 'pass' | 'missed' | 'inconclusive' | 'no goal';

export interface RatioResult extends Limit {
  readonly kind: 'ratio';
  readonly name: string;
  readonly pairs: number;
  readonly ratio: Interval;
  /** A against A of the same run. */
  readonly nullCheck: Interval;
  readonly verdict: GoalResult;
}

/**
 * After how many pairs the intervals are looked at; what is decided is not measured further. Who
 * looks four times has four chances to be misled: so each look takes 99 % intervals, and all of
 * them together mislead in at most 4 runs of 100.
 */
const sizes = {
  short: { sampleMs: 15, looks: [15] },
  full: { sampleMs: 30, looks: [15, 30, 60, 120] },
} as const;
/** The confidence of an interval that is judged by. */
const confidence = 0.99;

/**
 * One sample: the quantity that the side answers, else milliseconds per call over so many calls.
 */
async function sample(side: MeasuredSide, calls: number): Promise<number> {
  const started = performance.now();
  let said: number | void = undefined;
  for (let call = 0; call < calls; call += 1) said = await side();
  return typeof said === 'number' ? said : (performance.now() - started) / calls;
}

/**
 * How many calls make a sample long enough for the clock and the noise; one where the side measures
 * itself.
 */
async function callsFor(side: MeasuredSide, sampleMs: number): Promise<number> {
  await side();
  const started = performance.now();
  if (typeof (await side()) === 'number') return 1;
  const onceMs = Math.max(performance.now() - started, 0.001);
  return Math.max(1, Math.min(10_000, Math.round(sampleMs / onceMs)));
}

/**
 * How far from 1.00 the machine alone may have moved a ratio, either way, by what A against A
 * shows.
 */
export const noiseOf = ({ low, high }: Interval): number => Math.max(1, high, 1 / low);

/**
 * The interval against the goal. For a pass the noise that A against A shows counts against it in
 * full: a wide or a shifted null check makes a pass harder to reach, never easier. A miss needs no
 * quiet machine.
 */
export function goalResultOf(
  ratio: Interval,
  nullCheck: Interval,
  { atMost, atLeast }: Limit,
): GoalResult {
  if (atMost === undefined && atLeast === undefined) return 'no goal';
  if (
    (atMost !== undefined && ratio.low > atMost) ||
    (atLeast !== undefined && ratio.high < atLeast)
  )
    return 'missed';
  const noise = noiseOf(nullCheck);
  const within =
    (atMost === undefined || ratio.high * noise <= atMost) &&
    (atLeast === undefined || ratio.low / noise >= atLeast);
  return within ? 'pass' : 'inconclusive';
}

/**
 * A, B and A again in every pair, in turning order, so that a drift of the machine falls on all
 * alike.
 */
export async function measureRatio(
  name: string,
  { a, b, pairs, ...limit }: RatioOptions,
  size: Size,
): Promise<RatioResult> {
  const { sampleMs, looks } = sizes[size];
  const [callsA, callsB] = [await callsFor(a, sampleMs), await callsFor(b, sampleMs)];
  const [ratios, nulls]: [number[], number[]] = [[], []];
  const takePair = async (): Promise<void> => {
    const turns = [
      async () => sample(a, callsA),
      async () => sample(b, callsB),
      async () => sample(a, callsA),
    ] as const;
    const taken: [number, number, number] = [0, 0, 0];
    for (let turn = 0; turn < 3; turn += 1) {
      const at = ((turn + ratios.length) % 3) as 0 | 1 | 2; // modulo three
      taken[at] = await turns[at]();
    }
    const [first, other, again] = taken;
    ratios.push((first + again) / 2 / other);
    nulls.push(first / again);
  };
  const judge = (): RatioResult => {
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
      verdict: goalResultOf(ratio, nullCheck, limit),
      ...limit,
    };
  };
  for (const look of pairs === undefined ? looks : [pairs]) {
    while (ratios.length < look) await takePair();
    const result = judge();
    if (result.verdict !== 'inconclusive') return result;
  }
  return judge();
}
