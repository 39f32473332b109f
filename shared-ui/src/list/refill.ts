import type { LivePage } from './live-page.ts';

/**
 * How soon a page is to be loaded again: `now` when most of it is missing, `soon` when a row is,
 * `later` when only its totals or edges may differ.
 */
export type RefillNeed = 'now' | 'soon' | 'later';

export function refillNeedOf(
  page: LivePage<unknown> | undefined,
  limit: number,
): RefillNeed | undefined {
  if (!page?.isMissingRow) return page?.isMaybeStale ? 'later' : undefined;
  const wanted = Math.min(limit, page.total_records - (page.current_page - 1) * limit);
  return page.list.length * 2 < wanted ? 'now' : 'soon';
}

/**
 * Times in milliseconds, each spread at random: hundreds of consoles see the same event at the same
 * moment and must not ask together. `after` counts from when the need is seen, `apart` from the
 * last answer; the later of the two holds.
 */
const waits: Readonly<
  Record<RefillNeed, { after: readonly [number, number]; apart: readonly [number, number] }>
> = {
  now: { after: [500, 2000], apart: [5000, 8000] },
  soon: { after: [5000, 15_000], apart: [60_000, 75_000] },
  later: { after: [0, 0], apart: [120_000, 240_000] },
};
const between = ([low, high]: readonly [number, number]): number =>
  low + Math.random() * (high - low);

/** When to load a page again, as epoch milliseconds. */
export const refillAt = (need: RefillNeed, answeredAt: number, now: number): number =>
  Math.max(now + between(waits[need].after), answeredAt + between(waits[need].apart));

const firstRetryMs = 2000;
const lastRetryMs = 60_000;
/**
 * How long to wait after so many failures in a row, in milliseconds: twice as long each time, up to
 * a minute, spread by a quarter.
 */
export const retryAfter = (failures: number): number =>
  Math.min(lastRetryMs, firstRetryMs * 2 ** (failures - 1)) * between([0.75, 1.25]);
