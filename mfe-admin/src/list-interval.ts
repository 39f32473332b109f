/**
 * The `refetchInterval` of lists that no event updates, so that none looks current for hours: work
 * of the day, and the others.
 */
export const dailyListMs = 10_000;
export const otherListMs = 60_000;
