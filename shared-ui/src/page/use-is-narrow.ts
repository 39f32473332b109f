import { useSyncExternalStore } from 'react';

/** Runs after the window's width may have changed; returns its release. */
const onResize = (onChange: () => void): (() => void) => {
  addEventListener('resize', onChange);
  return () => removeEventListener('resize', onChange);
};

/**
 * Whether the window is narrower than so many pixels, by default than a phone's screen can be
 * (docs/look.md#a-list-screen). For parts that are placed differently there; what only looks
 * different is a media query.
 */
export const useIsNarrow = (below = 640): boolean =>
  useSyncExternalStore(onResize, () => innerWidth < below);
