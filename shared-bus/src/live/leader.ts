/** A tab's place in the election. */
export interface Candidate {
  /** Takes over from a leader that doesn't respond. */
  seize(): void;
  /** Leaves the election, and the lead if it has it. */
  withdraw(): void;
}

/**
 * Of all tabs that call this with one name, one leads: the holder of the lock of that name. The
 * browser passes the lock on as soon as that tab closes, crashes or loses its lock. `lead` starts
 * the work of the leader and returns how to stop it.
 */
export function electLeader(locks: LockManager, name: string, lead: () => () => void): Candidate {
  let isOver = false;
  let attempt = new AbortController();
  let isHeld = false;
  let stopLeading: (() => void) | undefined;
  let release: (() => void) | undefined;

  const begin = (): void => {
    if (!isOver) stopLeading ??= lead();
  };
  const resign = (): void => {
    isHeld = false;
    stopLeading?.();
    stopLeading = undefined;
    release?.();
    release = undefined;
  };
  const stand = async (how: LockOptions): Promise<void> => {
    const own = (attempt = new AbortController());
    try {
      await locks.request(
        name,
        // Stealing a lock doesn't wait, so it takes no signal.
        how.steal ? how : { signal: own.signal },
        () =>
          new Promise<void>((resolve) => {
            isHeld = true;
            release = resolve;
            if (isOver) resolve();
            else begin();
          }),
      );
    } catch {
      if (own.signal.aborted) return;
      // The browser refuses locks, so this tab works alone.
      if (!isHeld) return begin();
      // Another tab has taken the lock.
      resign();
      if (!isOver) void stand({});
    }
  };
  void stand({});
  return {
    seize() {
      if (isOver || stopLeading) return;
      attempt.abort();
      void stand({ steal: true });
    },
    withdraw() {
      isOver = true;
      attempt.abort();
      resign();
    },
  };
}
