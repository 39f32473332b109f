/** The middle value; of an even number of them the mean of the middle two. */
export function median(values: readonly number[]): number {
  return quantile(values, 0.5);
}

/**
 * The value below which this share of the values lies (0.95: the 95th percentile), interpolated
 * between neighbours.
 */
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

/**
 * The probability that at most `most` of that many fair coins fall heads: the share of samples with
 * at most that many values below the median.
 */
function shareBelow(many: number, most: number): number {
  let [term, sum] = [0.5 ** many, 0];
  for (let heads = 0; heads <= most; heads += 1) {
    sum += term;
    term = (term * (many - heads)) / (heads + 1);
  }
  return sum;
}

/**
 * The median with its exact interval of this confidence, from the order of the values alone: for
 * any distribution the true median lies between the two bounds. With too few values for that
 * confidence the bounds are the smallest and the greatest value.
 */
export function medianInterval(values: readonly number[], confidence = 0.95): Interval {
  const sorted = [...values].sort((a, b) => a - b);
  let from = 0;
  while (from + 1 < sorted.length / 2 && shareBelow(sorted.length, from) <= (1 - confidence) / 2)
    from += 1;
  const at = Math.max(0, from - 1);
  return {
    median: median(sorted),
    low: sorted[at] ?? Number.NaN,
    high: sorted[sorted.length - 1 - at] ?? Number.NaN,
  };
}
