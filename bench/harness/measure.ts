import type { Limit, RatioOptions, Side, Size } from './bench.ts';
import { medianInterval, type Interval } from './statistics.ts';

/** `inconclusive`: the machine was too noisy to say, or the interval straddles the goal. Never taken for a pass. */
export type Verdict = 'pass' | 'missed' | 'inconclusive' | 'no goal';

export interface RatioResult extends Limit {
  readonly kind: 'ratio';
  readonly name: string;
  readonly pairs: number;
  readonly ratio: Interval;
  /** A against A of the same run. */
  readonly nullCheck: Interval;
  readonly verdict: Verdict;
}

/** A / A may be this wide and must hold 1.00 (TARGETS section 0). */
export const nullWidth = 0.1;

const sizes = {
  short: { sampleMs: 15, firstPairs: 15, mostPairs: 15 },
  full: { sampleMs: 100, firstPairs: 15, mostPairs: 60 },
} as const;

/** One sample: the quantity that the side answers, else milliseconds per call over so many calls. */
async function sample(side: Side, calls: number): Promise<number> {
  const started = performance.now();
  let said: number | void = undefined;
  for (let call = 0; call < calls; call += 1) said = await side();
  return typeof said === 'number' ? said : (performance.now() - started) / calls;
}

/** How many calls make a sample long enough for the clock and the noise; one where the side measures itself. */
async function callsFor(side: Side, sampleMs: number): Promise<number> {
  await side();
  const started = performance.now();
  if (typeof (await side()) === 'number') return 1;
  const onceMs = Math.max(performance.now() - started, 0.001);
  return Math.max(1, Math.min(10_000, Math.round(sampleMs / onceMs)));
}

export const isQuiet = ({ low, high }: Interval): boolean => low <= 1 && high >= 1 && high - low <= nullWidth;

export function verdictOf(ratio: Interval, nullCheck: Interval, { atMost, atLeast }: Limit): Verdict {
  if (atMost === undefined && atLeast === undefined) return 'no goal';
  const above = atMost !== undefined && ratio.low > atMost;
  const below = atLeast !== undefined && ratio.high < atLeast;
  // A miss by more than the noise is a miss on a noisy machine too.
  if (above || below) return 'missed';
  const within = (atMost === undefined || ratio.high <= atMost) && (atLeast === undefined || ratio.low >= atLeast);
  return within && isQuiet(nullCheck) ? 'pass' : 'inconclusive';
}

/** A, B and A again in every pair, in turning order, so that a drift of the machine falls on all alike. */
export async function measureRatio(name: string, { a, b, pairs, ...limit }: RatioOptions, size: Size): Promise<RatioResult> {
  const { sampleMs, firstPairs, mostPairs } = sizes[size];
  const [callsA, callsB] = [await callsFor(a, sampleMs), await callsFor(b, sampleMs)];
  const [ratios, nulls]: [number[], number[]] = [[], []];
  const most = pairs ?? mostPairs;
  for (let pair = 0; pair < most; pair += 1) {
    const turns = [async () => sample(a, callsA), async () => sample(b, callsB), async () => sample(a, callsA)] as const;
    const taken: [number, number, number] = [0, 0, 0];
    for (let turn = 0; turn < 3; turn += 1) {
      const at = ((turn + pair) % 3) as 0 | 1 | 2; // modulo three
      taken[at] = await turns[at]();
    }
    const [first, other, again] = taken;
    ratios.push((first + again) / 2 / other);
    nulls.push(first / again);
    // Enough once the null check is quiet.
    if (pair + 1 >= Math.min(firstPairs, most) && isQuiet(medianInterval(nulls))) break;
  }
  const [ratio, nullCheck] = [medianInterval(ratios), medianInterval(nulls)];
  return { kind: 'ratio', name, pairs: ratios.length, ratio, nullCheck, verdict: verdictOf(ratio, nullCheck, limit), ...limit };
}
