const [first, last] = [
  Date.parse('0001-01-01T00:00:00.000Z'),
  Date.parse('9999-12-31T23:59:59.999Z'),
];

/**
 * Whether a time has a year of four digits in UTC: PostgreSQL refuses other years as JavaScript
 * writes them.
 */
export const isStorableTime = (at: Date): boolean => {
  const time = at.getTime();
  return time >= first && time <= last;
};
