import { useSyncExternalStore } from 'react';

import { nextFrame } from '../live/frame.ts';
import { serverNow } from './server-clock.ts';

interface Ticker {
  now: number;
  subscribe: (listener: () => void) => () => void;
}

/**
 * So many are told in one frame, about twenty rows' worth: more of them at once would be a frame
 * that everybody sees.
 */
const atOnce = 60;

function createTicker(everyMs: number): Ticker {
  const listeners = new Set<() => void>();
  let timer: ReturnType<typeof setInterval> | undefined;
  /** Who has not been told of the newest second yet. */
  let waiting: (() => void)[] = [];
  const turn = (): void => {
    // A hidden tab draws nothing, and its frames are a second apart.
    const some = waiting.splice(0, document.visibilityState === 'hidden' ? waiting.length : atOnce);
    if (waiting.length > 0) nextFrame(turn);
    for (const listener of some) if (listeners.has(listener)) listener();
  };
  /**
   * Few at once, many a frame each: what a timer and the frame after it tell would be drawn
   * together.
   */
  const tell = (): void => {
    // Whoever waits from the second before reads the newest time.
    if (waiting.length > 0) return;
    waiting = [...listeners];
    if (waiting.length > atOnce) nextFrame(turn);
    else turn();
  };
  const ticker: Ticker = {
    now: serverNow(),
    subscribe(listener) {
      listeners.add(listener);
      if (!timer) {
        ticker.now = serverNow();
        timer = setInterval(() => {
          ticker.now = serverNow();
          tell();
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
 * What `read` makes of the server's time (epoch milliseconds), looked at every `everyMs`: renders
 * again only when that is another value. All users of one interval share one timer; without users
 * none runs.
 */
export function useClock<Value extends string | number | boolean>(
  read: (now: number) => Value,
  everyMs = 1000,
): Value {
  const ticker = tickerOf(everyMs);
  return useSyncExternalStore(ticker.subscribe, () => read(ticker.now));
}

/**
 * Epoch milliseconds by the server's clock, renewed every `everyMs`. For a value made of it
 * `useClock` renders less.
 */
export const useNow = (everyMs = 1000): number => useClock(itself, everyMs);
const itself = (now: number): number => now;
