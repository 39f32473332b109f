import { loadFailureTexts, savesData } from 'shared-bus';

const firstSigns = ['keydown', 'pointerdown'] as const;

/**
 * Fetches what the user will need next, and the texts of failed calls, from the first key or press
 * on, which needs a complete page, so that nothing competes with it; without one after `laterMs`.
 * Not for somebody who pays for each byte. Returns how to give up.
 */
export function fetchAhead(load: () => Promise<unknown>, laterMs: number): () => void {
  if (savesData()) return () => {};
  const start = () => {
    stop();
    // A failed fetch is repeated when its result is needed.
    void load().catch(() => undefined);
    void loadFailureTexts();
  };
  const timer = setTimeout(start, laterMs);
  const stop = () => {
    clearTimeout(timer);
    for (const sign of firstSigns) removeEventListener(sign, start, true);
  };
  for (const sign of firstSigns) addEventListener(sign, start, true);
  return stop;
}
