/** A client's operation on a row, with its times by one clock. */
export interface Operation {
  client: number;
  row: string;
  startedMs: number;
  endedMs: number;
  /**
   * `claimed` and `released` are of a lease, `read` and `wrote` of a row with versions. What ended
   * without an answer is `unknown`: it may have been done.
   */
  outcome: 'claimed' | 'released' | 'read' | 'wrote' | 'refused' | 'unknown';
  /** The version that a writer had seen. */
  base?: number;
  /** The version that was read or written. */
  version?: number;
  value?: string;
}

/** A lease expires after two minutes; this is well before that. */
const heldMs = 100_000;

function by<T>(rows: readonly T[], key: (row: T) => string): T[][] {
  const groups = new Map<string, T[]>();
  for (const row of rows) groups.set(key(row), [...(groups.get(key(row)) ?? []), row]);
  return [...groups.values()];
}

/** Two clients that both held a row at one moment. */
function doubleLeases(operations: readonly Operation[]): string[] {
  const held = operations
    .filter(({ outcome }) => outcome === 'claimed')
    .map((claim) => {
      // From its next operation on the row, a client may no longer hold it.
      const next = operations
        .filter((one) => one.client === claim.client && one.startedMs >= claim.endedMs)
        .map(({ startedMs }) => startedMs);
      return { ...claim, untilMs: Math.min(claim.endedMs + heldMs, ...next) };
    })
    .sort((a, b) => a.endedMs - b.endedMs);
  return held.flatMap((one, index) =>
    held
      .slice(index + 1)
      .filter((other) => other.client !== one.client && other.endedMs < one.untilMs)
      .map((other) => `${one.row}: ${one.client} and ${other.client} hold it at the same time`),
  );
}

/** Versions that were given twice, changes that were lost, and reads of the past. */
function wrongVersions(operations: readonly Operation[]): string[] {
  const wrote = operations.filter(({ outcome }) => outcome === 'wrote');
  const seen = operations.filter(({ version }) => version !== undefined);
  const values = by(seen, ({ version }) => String(version))
    .filter((same) => new Set(same.map(({ value }) => value)).size > 1)
    .map(([one]) => `${one?.row}: version ${one?.version} has two values`);
  const lost = wrote.flatMap((one) =>
    wrote
      .filter(
        (other) =>
          other.client !== one.client &&
          (other.version ?? 0) > (one.base ?? 0) &&
          (other.version ?? 0) <= (one.version ?? 0),
      )
      .map(
        (other) =>
          `${one.row}: ${one.client} had seen ${one.base} and wrote ${one.version} over ${other.version} of ${other.client}`,
      ),
  );
  const old = seen.flatMap((one) =>
    seen
      .filter(
        (later) =>
          later.startedMs > one.endedMs &&
          ((later.version ?? 0) < (one.version ?? 0) ||
            (later.outcome === 'wrote' && later.version === one.version)),
      )
      .map((later) => `${one.row}: ${later.version} was seen after ${one.version}`),
  );
  return [...values, ...lost, ...old];
}

/** Results that no sequential order of the operations explains. */
export const violationsOf = (history: readonly Operation[]): string[] =>
  by(history, ({ row }) => row).flatMap((operations) => [
    ...doubleLeases(operations),
    ...wrongVersions(operations),
  ]);
