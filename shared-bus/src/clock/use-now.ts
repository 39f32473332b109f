import { useSyncExternalStore } from 'react';
import { serverNow } from './server-clock.ts';

interface Ticker { now: number; subscribe: (listener: () => void) => () => void }

function createTicker(everyMs: number): Ticker {
  const listeners = new Set<() => void>();
  let timer: ReturnType<typeof setInterval> | undefined;
  const ticker: Ticker = {
    now: serverNow(),
    subscribe(listener) {
      listeners.add(listener);
      if (!timer) {
        ticker.now = serverNow();
        timer = setInterval(() => {
          ticker.now = serverNow();
          for (const tell of listeners) tell();
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

/** Epoch milliseconds by the server's clock, renewed every `everyMs`. All users of one interval share one timer; without users none runs. */
export function useNow(everyMs = 1000): number {
  const ticker = tickers.get(everyMs) ?? createTicker(everyMs);
  tickers.set(everyMs, ticker);
  return useSyncExternalStore(ticker.subscribe, () => ticker.now);
}
