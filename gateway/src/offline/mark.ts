/** The console's mark, as `shared-ui/src/brand/console-mark.tsx` draws it. */
export const markPaths = {
  pin: 'M14 2.5c-5 0-9 3.9-9 8.8 0 6.2 9 14.2 9 14.2s9-8 9-14.2c0-4.9-4-8.8-9-8.8Z',
  road: 'm9.8 11.6 3 3 5.4-6',
} as const;

/** The mark in a page, in the colour of its text. */
export const mark = `<svg width="28" height="28" viewBox="0 0 28 28" fill="none" aria-hidden="true"><path d="${markPaths.pin}" fill="currentColor"/><path d="${markPaths.road}" stroke="Canvas" stroke-width="2.2" stroke-linecap="round" stroke-linejoin="round"/></svg>`;
