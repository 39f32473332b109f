import { useSyncExternalStore } from 'react';

import { nextFrame } from './frame.ts';
import { serverNow } from './server-clock.ts';

interface Ticker {
  now: number;
  subscribe: (listener: () => void) => () => void;
}

/**
 * Listeners notified in one frame, about twenty rows' worth: more at once would make a visibly long
 * frame.
 */
const atOnce = 60;

function createTicker(everyMs: number): Ticker {
  const listeners = new Set<() => void>();
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
   * A few are notified at once, many only frame by frame: React would batch the timer's
   * notifications with those of the frame after it.
   */
  const onTick = (): void => {
    // A listener left over from the second before reads the newest time.
    if (waiting.length > 0) return;
    waiting = [...listeners];
    if (waiting.length > atOnce) nextFrame(onVisibilityChange);
    else onVisibilityChange();
  };
  const ticker: Ticker = {
    now: serverNow(),
    subscribe(listener) {
      listeners.add(listener);
      if (!timer) {
        ticker.now = serverNow();
        timer = setInterval(() => {
          ticker.now = serverNow();
          onTick();
        }, everyMs);
      }
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        clearInterval(timer);
        timer = undefined;
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

/**
 * The value that `read` computes from the server's time (epoch milliseconds), checked every
 * `everyMs`: re-renders only when the value changes. All users of one interval share one timer;
 * without users none runs.
 */
export function useClock<Value extends string | number | boolean>(
  read: (now: number) => Value,
  everyMs = 1000,
): Value {
  const ticker = tickerOf(everyMs);
  return useSyncExternalStore(ticker.subscribe, () => read(ticker.now));
}

/**
 * Epoch milliseconds by the server's clock, updated every `everyMs`. For a value derived from it
 * `useClock` renders less.
 */
export const useNow = (everyMs = 1000): number => useClock(itself, everyMs);
const itself = (now: number): number => now;
