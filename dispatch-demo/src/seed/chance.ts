import type { Random } from 'shared-contracts/testing/random';

/** The number of events in `seconds`, for events that occur `perSecond` on average (Poisson). */
export function eventCount(random: Random, perSecond: number, seconds: number): number {
  const limit = Math.exp(-perSecond * seconds);
  let product = random.next();
  let many = 0;
  while (product > limit) {
    product *= random.next();
    many += 1;
  }
  return many;
}
