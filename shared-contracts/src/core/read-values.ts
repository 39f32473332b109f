// Values of another provider converted to the contract's types: null where they can't be read.

export type Reader = (value: unknown) => unknown;

export function readNumber(value: unknown): number | null {
  const number = typeof value === 'string' && value.trim() ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : null;
}
export const readBoolean = (value: unknown): boolean | null =>
  typeof value === 'boolean'
    ? value
    : value === 1 || value === '1' || value === 'true'
      ? true
      : value === 0 || value === '0' || value === 'false'
        ? false
        : null;
export const readText = (value: unknown): string | null =>
  typeof value === 'string'
    ? value
    : typeof value === 'number' && Number.isFinite(value)
      ? String(value)
      : null;
export function readInstant(value: unknown): string | null {
  if (typeof value === 'string' && !Number.isNaN(Date.parse(value))) return value;
  // Some providers send epoch milliseconds; a number outside the range of Date is no date.
  return typeof value === 'number' && Math.abs(value) <= 8.64e15
    ? new Date(value).toISOString()
    : null;
}

/** One of these values, sent as a number or as text; null for an unknown one. */
export const readChoice =
  (values: readonly unknown[]): Reader =>
  (value) =>
    values.includes(value)
      ? value
      : (values.find(
          (choice) =>
            value !== null && typeof value !== 'object' && String(choice) === String(value),
        ) ?? null);
