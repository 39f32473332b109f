/**
 * A local time of the service, `2026-11-21T13:05`, as a point in time; Pakistan has one offset all
 * year.
 */
export const instantOf = (text: string): string =>
  text === '' ? '' : new Date(`${text}:00+05:00`).toISOString();
