import { useSyncExternalStore } from 'react';

/** Runs after the window's width may have changed; returns its release. */
const onResize = (onChange: () => void): (() => void) => {
  addEventListener('resize', onChange);
  return () => removeEventListener('resize', onChange);
};

/**
 * Whether the window is narrower than this, in pixels; by default a phone's maximum
 * (docs/look.md#a-list-screen). For a different structure; a different look is a media query.
 */
export const useIsNarrow = (below = 640): boolean =>
  useSyncExternalStore(onResize, () => innerWidth < below);
