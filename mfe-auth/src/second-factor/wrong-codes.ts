/** After so many codes that were refused one after another, a wrong clock is the likely cause. */
const fewest = 2;
let refused = 0;

/** Codes refused since the last that was right. Each refusal closes the page. */
export const wrongCodes = {
  /** Counts another one, and says whether the clock should be named. */
  add: (): boolean => (refused += 1) >= fewest,
  clear: (): void => {
    refused = 0;
  },
};
