/** After this many refused codes in a row, a wrong clock is the likely cause. */
const minRefusals = 2;
let refused = 0;

/** Codes refused since the last correct one. Each refusal closes the page. */
export const wrongCodes = {
  /** Counts another one; returns whether the message should mention the clock. */
  add: (): boolean => (refused += 1) >= minRefusals,
  clear: (): void => {
    refused = 0;
  },
};
