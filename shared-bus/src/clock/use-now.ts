import { useSyncExternalStore } from 'react';

import { nextFrame } from './frame.ts';
import { serverNow } from './server-clock.ts';

interface Ticker {
  now: number;
  /** Calls at each tick, also while the tab is hidden. */
  subscribe: (listener: () => void) => () => void;
  /** Calls at each tick while the tab is in view, and when it is shown again. */
  subscribeShown: (listener: () => void) => () => void;
}

/**
 * Listeners notified in one frame, about sixty rows' worth: more would make a visibly long frame,
 * fewer would make a list paint more often.
 */
const atOnce = 120;

function createTicker(everyMs: number): Ticker {
  const listeners = new Set<() => void>();
  /** Those of them that wait while the tab is hidden. */
  const shownOnly = new Set<() => void>();
  let timer: ReturnType<typeof setInterval> | undefined;
  /** Listeners that are not notified of the newest second yet. */
  let waiting: (() => void)[] = [];
  const onVisibilityChange = (): void => {
    // A hidden tab shows nothing, and its frames are a second apart.
    const some = waiting.splice(0, document.visibilityState === 'hidden' ? waiting.length : atOnce);
    if (waiting.length > 0) nextFrame(onVisibilityChange);
    for (const listener of some) if (listeners.has(listener)) listener();
  };
  /**
   * A few are notified together, many only frame by frame: React would batch the timer's
   * notifications with those of the frame after it.
   */
  const onTick = (): void => {
    ticker.now = serverNow();
    // A listener left over from the second before reads the newest time.
    if (waiting.length > 0) return;
    const isHidden = document.visibilityState === 'hidden';
    waiting = [...listeners].filter((listener) => !isHidden || !shownOnly.has(listener));
    if (waiting.length > atOnce) nextFrame(onVisibilityChange);
    else onVisibilityChange();
  };
  const onShown = (): void => {
    if (document.visibilityState !== 'hidden' && shownOnly.size > 0) onTick();
  };
  const ticker: Ticker = {
    now: serverNow(),
    subscribe(listener) {
      listeners.add(listener);
      if (!timer) {
        ticker.now = serverNow();
        timer = setInterval(onTick, everyMs);
        document.addEventListener('visibilitychange', onShown);
      }
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        clearInterval(timer);
        timer = undefined;
        document.removeEventListener('visibilitychange', onShown);
      };
    },
    subscribeShown(listener) {
      shownOnly.add(listener);
      const release = ticker.subscribe(listener);
      return () => {
        shownOnly.delete(listener);
        release();
      };
    },
  };
  return ticker;
}

const tickers = new Map<number, Ticker>();

function tickerOf(everyMs: number): Ticker {
  const ticker = tickers.get(everyMs) ?? createTicker(everyMs);
  tickers.set(everyMs, ticker);
  return ticker;
}

/** The ticker of every second, which all clocks on screen share. */
export const secondTicker = (): Readonly<Ticker> => tickerOf(1000);

/**
 * The value that `read` computes from the server's time (epoch milliseconds), checked every
 * `everyMs`: re-renders only when the value changes, and in a hidden tab once it is shown again.
 * All users of one interval share one timer; without users none runs.
 */
export function useClock<Value extends string | number | boolean>(
  read: (now: number) => Value,
  everyMs = 1000,
): Value {
  const ticker = tickerOf(everyMs);
  return useSyncExternalStore(ticker.subscribeShown, () => read(ticker.now));
}

/**
 * Epoch milliseconds by the server's clock, updated every `everyMs`, also in a hidden tab. For a
 * value derived from it, or one that is only shown, `useClock` renders less.
 */
export function useNow(everyMs = 1000): number {
  const ticker = tickerOf(everyMs);
  return useSyncExternalStore(ticker.subscribe, () => ticker.now);
}
