/** A sound: epoch milliseconds by the server's clock, and the level that it is for. */
export interface Sounded {
  at: number;
  level: number;
}
/** After a sound only something more serious sounds for this long (docs/domain/shell.md#alerts). */
export const quietMs = 10 * 60_000;

/**
 * Whether something of this level sounds now: at most one thing does in ten minutes, unless it is
 * more serious than the last. A last sound that is far ahead of the clock counts as none.
 */
export const isSoundDue = (last: Sounded | undefined, level: number, now: number): boolean =>
  !last || level > last.level || Math.abs(now - last.at) >= quietMs;
