/**
 * A local time of the service, `2026-11-21T13:05`, as a point in time; Pakistan has one offset all
 * year.
 */
export const instantOf = (text: string): string =>
  text === '' ? '' : new Date(`${text}:00+05:00`).toISOString();
/** The text of an instant, blank for none. */
export const textOfInstant = (instant: string | null | undefined): string =>
  instant ? new Date(Date.parse(instant) + 5 * 3_600_000).toISOString().slice(0, 16) : '';
