/** A tab's place in the election. */
export interface Candidate {
  /** Takes the lead from a leader that cannot do its work. */
  seize(): void;
  /** Leaves the election, and the lead if it has it. */
  withdraw(): void;
}

/**
 * Of all tabs that call this with one name, one leads: the holder of the lock of that name. The
 * browser gives the lock on as soon as that tab is closed, crashes or has its lock taken. `lead`
 * starts the work of the leader and returns how to stop it.
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
        // A lock that is taken cannot be waited for, so it has no signal.
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
      // The browser refuses locks: this tab works for itself.
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
