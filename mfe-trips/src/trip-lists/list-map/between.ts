/** A place on the way from one point to another; `share` 0 to 1, slow at both ends. */
export function between(from: readonly number[], to: readonly number[], share: number): number[] {
  const eased = share * share * (3 - 2 * share);
  return to.map((end, axis) => (from[axis] ?? end) + (end - (from[axis] ?? end)) * eased);
}
