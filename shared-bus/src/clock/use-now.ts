import { useSyncExternalStore } from 'react';
import { nextFrame } from '../live/frame.ts';
import { serverNow } from './server-clock.ts';

interface Ticker { now: number; subscribe: (listener: () => void) => () => void }

/** So many are told in one frame, about twenty rows' worth: more of them at once would be a frame that everybody sees. */
const atOnce = 60;

/** Few at once, many a frame each: what a timer and the frame after it tell would be drawn together. `done` when the last has been told. */
function tellInTurns(listeners: readonly (() => void)[], isThere: (listener: () => void) => boolean, done: () => void): void {
  // A hidden tab draws nothing, and its frames are a second apart.
  const many = document.visibilityState === 'hidden' ? listeners.length : atOnce;
  for (const tell of listeners.slice(0, many)) if (isThere(tell)) tell();
  const rest = listeners.slice(many);
  if (rest.length > 0) nextFrame(() => tellInTurns(rest, isThere, done));
  else done();
}

function createTicker(everyMs: number): Ticker {
  const listeners = new Set<() => void>();
  let timer: ReturnType<typeof setInterval> | undefined;
  /** Those who have not been told yet will read the newest time. */
  let isTelling = false;
  const tell = (): void => {
    if (isTelling) return;
    isTelling = true;
    const turns = (): void => tellInTurns([...listeners], (listener) => listeners.has(listener), () => { isTelling = false; });
    if (listeners.size > atOnce) nextFrame(turns);
    else turns();
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
 * What `read` makes of the server's time (epoch milliseconds), looked at every `everyMs`: renders again only when that is another value.
 * All users of one interval share one timer; without users none runs.
 */
export function useClock<Value extends string | number | boolean>(read: (now: number) => Value, everyMs = 1000): Value {
  const ticker = tickerOf(everyMs);
  return useSyncExternalStore(ticker.subscribe, () => read(ticker.now));
}

/** Epoch milliseconds by the server's clock, renewed every `everyMs`. For a value made of it `useClock` renders less. */
export const useNow = (everyMs = 1000): number => useClock(itself, everyMs);
const itself = (now: number): number => now;
