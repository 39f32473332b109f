/** Whether other tabs need the leading one's events. */
export interface Followers {
  exist: () => boolean;
  /** A tab has asked for the leader's state. */
  onAsk: () => void;
  stop: () => void;
}

const lookMs = 5000;
/** A tab that asks may not wait for the lock yet at the leader's next check. */
const emptyLooks = 2;

/**
 * A new leader has followers until `isAnyWaiting` (a tab that follows waits for the leader's lock)
 * was false in two checks in a row; after that only when a tab asks. A browser that doesn't report
 * waiting tabs counts as one with followers.
 */
export function watchFollowers(isAnyWaiting: () => Promise<boolean>): Followers {
  let empty = 0;
  let asks = 0;
  let timer: ReturnType<typeof setInterval> | undefined;

  const stop = (): void => {
    clearInterval(timer);
    timer = undefined;
  };
  const look = async (): Promise<void> => {
    const before = asks;
    const isWaiting = await isAnyWaiting().catch(() => true);
    // This check doesn't cover a tab that has asked since.
    if (asks !== before) return;
    empty = isWaiting ? 0 : empty + 1;
    if (empty >= emptyLooks) stop();
  };
  const onAsk = (): void => {
    empty = 0;
    asks += 1;
    timer ??= setInterval(() => void look(), lookMs);
  };
  onAsk();
  return { exist: () => empty < emptyLooks, onAsk, stop };
}
