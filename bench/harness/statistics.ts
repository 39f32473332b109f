/** The middle value; of an even number of them the mean of the middle two. */
export function median(values: readonly number[]): number {
  return quantile(values, 0.5);
}

/** The value below which this share of the values lies (0.95: the 95th percentile), between neighbours by weight. */
export function quantile(values: readonly number[], share: number): number {
  if (values.length === 0) throw new Error('no values to take a quantile of');
  const sorted = [...values].sort((a, b) => a - b);
  const at = (sorted.length - 1) * share;
  const [low = 0, high = low] = [sorted[Math.floor(at)], sorted[Math.ceil(at)]];
  return low + (high - low) * (at - Math.floor(at));
}

/** A small generator with a fixed seed: the same samples give the same interval. */
export function randomFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

export interface Interval {
  readonly median: number;
  readonly low: number;
  readonly high: number;
}

const resamples = 2000;

/** The median with its bootstrap 95 % interval: what the median of other draws of the same size would have been. */
export function medianInterval(values: readonly number[], seed = 1): Interval {
  const random = randomFrom(seed);
  const medians = Array.from({ length: resamples }, () =>
    median(values.map(() => values[Math.floor(random() * values.length)] ?? 0)));
  return { median: median(values), low: quantile(medians, 0.025), high: quantile(medians, 0.975) };
}
