/** Slow at both ends of a way; both in shares of it, 0 to 1. */
export const eased = (share: number): number => share * share * (3 - 2 * share);

/**
 * Tells how much of `ms` milliseconds has passed, as a share, once a frame until it is 1. Nothing
 * glides under reduced motion: there it tells 1 at once, as it does for 0 ms. Answers what stops
 * it.
 */
export function glide(ms: number, tell: (share: number) => void): () => void {
  if (ms === 0 || matchMedia('(prefers-reduced-motion: reduce)').matches) {
    tell(1);
    return () => {};
  }
  const began = performance.now();
  let frame = requestAnimationFrame(function step(now) {
    // A frame's time may lie before the call that asked for it.
    const share = Math.min(1, Math.max(0, (now - began) / ms));
    tell(share);
    if (share < 1) frame = requestAnimationFrame(step);
  });
  return () => cancelAnimationFrame(frame);
}
