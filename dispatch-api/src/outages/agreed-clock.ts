/** A machine's clock and the database's may differ by this much. */
const mostApartMs = 30_000;

export interface AgreedClock {
  /** Epoch milliseconds. */
  now(): number;
  /** Compares with the database's clock; false while the two differ too much. */
  compare(databaseMs: number): boolean;
}

/**
 * The machine's clock as long as the database's agrees with it. When one of the two is set wrong,
 * time goes on from the last moment at which they agreed: otherwise all sessions and leases would
 * end immediately, or never.
 */
export function agreedClock({
  wall = Date.now,
  monotonic = () => performance.now(),
} = {}): AgreedClock {
  let base = { wall: wall(), at: monotonic() };
  let hasAgreed = false;
  const expected = (): number => base.wall + monotonic() - base.at;
  const isNear = (one: number, other: number): boolean => Math.abs(one - other) <= mostApartMs;
  return {
    now: () => {
      const ms = wall();
      return isNear(ms, expected()) ? ms : expected();
    },
    compare(databaseMs) {
      const ms = wall();
      if (isNear(ms, databaseMs)) {
        base = { wall: ms, at: monotonic() };
        hasAgreed = true;
        return true;
      }
      // Of two clocks that never agreed, the one that all processes share counts.
      if (!hasAgreed) base = { wall: databaseMs, at: monotonic() };
      return false;
    },
  };
}
