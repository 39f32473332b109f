import type { Random } from '../seed/random.ts';

/** How many of something that happens `perSecond` on average happen in `seconds` (Poisson). */
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
