import munkres from 'munkres';

/** Worth more than all seconds of any plan, so that a pair that may not be is the last choice. */
const forbidden = 1e9;

/**
 * The driver's index for each booking, so that as many bookings as possible get one, with the
 * fewest seconds in all. `seconds` has a row for each booking; null where the driver is excluded.
 */
export function bestMatch(
  seconds: readonly (readonly (number | null)[])[],
): (number | undefined)[] {
  const match: (number | undefined)[] = seconds.map(() => undefined);
  if (!seconds[0]?.length) return match;
  for (const [booking, driver] of munkres(
    seconds.map((row) => row.map((cost) => cost ?? forbidden)),
  ))
    if (typeof seconds[booking]?.[driver] === 'number') match[booking] = driver;
  return match;
}
