import type { LivePage } from './live-page.ts';

/**
 * How soon a page is reloaded: `now` when most of it is missing, `soon` when a row is, `later` when
 * only its totals or edges may differ.
 */
export type RefillNeed = 'now' | 'soon' | 'later';

export function refillNeedOf(
  page: LivePage<unknown> | undefined,
  limit: number,
): RefillNeed | undefined {
  if (!page?.isMissingRow) return page?.isMaybeStale ? 'later' : undefined;
  const expected = Math.min(limit, page.total_records - (page.current_page - 1) * limit);
  return page.list.length * 2 < expected ? 'now' : 'soon';
}

/**
 * Delays in milliseconds, each randomised: hundreds of consoles receive the same event at the same
 * moment and must not all fetch together. `after` counts from when the need is detected, `apart`
 * from the last answer; the later of the two applies.
 */
const waits: Readonly<
  Record<RefillNeed, { after: readonly [number, number]; apart: readonly [number, number] }>
> = {
  now: { after: [500, 2000], apart: [5000, 8000] },
  soon: { after: [5000, 15_000], apart: [60_000, 75_000] },
  later: { after: [5000, 30_000], apart: [120_000, 240_000] },
};
const between = ([low, high]: readonly [number, number]): number =>
  low + Math.random() * (high - low);

/** When to reload a page, as epoch milliseconds. */
export const refillAt = (need: RefillNeed, answeredAt: number, now: number): number =>
  Math.max(now + between(waits[need].after), answeredAt + between(waits[need].apart));

const firstRetryMs = 2000;
const lastRetryMs = 60_000;
/**
 * The delay after a number of failures in a row, in milliseconds: doubled each time, up to a
 * minute, randomised by a quarter.
 */
export const retryAfter = (failures: number): number =>
  Math.min(lastRetryMs, firstRetryMs * 2 ** (failures - 1)) * between([0.75, 1.25]);
