/**
 * Calls back once a frame with the share of `ms` milliseconds that has passed, until it is 1. With
 * reduced motion, and for 0 ms, it immediately calls back with 1. Returns how to stop it.
 */
export function glide(ms: number, onProgress: (share: number) => void): () => void {
  if (ms === 0 || matchMedia('(prefers-reduced-motion: reduce)').matches) {
    onProgress(1);
    return () => {};
  }
  const began = performance.now();
  let frame = requestAnimationFrame(function step(now) {
    // A frame's time may be before the call that requested it.
    const share = Math.min(1, Math.max(0, (now - began) / ms));
    onProgress(share);
    if (share < 1) frame = requestAnimationFrame(step);
  });
  return () => cancelAnimationFrame(frame);
}
