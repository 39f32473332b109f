/** Hidden tabs get no animation frames; their caches are updated at this interval. */
const hiddenMs = 1000;

/**
 * Runs work in the next frame, or within a second where there is none. Returns how to cancel it.
 */
export function nextFrame(work: () => void): () => void {
  const cancel = (): void => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
  const run = (): void => {
    cancel();
    work();
  };
  const frame = requestAnimationFrame(run);
  const timer = setTimeout(run, hiddenMs);
  return cancel;
}

const isHidden = (): boolean => document.visibilityState === 'hidden';

/**
 * Runs work in the next frame of a visible tab; a hidden one waits until it is shown again. Returns
 * how to cancel it.
 */
export function nextShownFrame(work: () => void): () => void {
  let cancelFrame = (): void => {};
  const cancel = (): void => {
    document.removeEventListener('visibilitychange', wait);
    cancelFrame();
  };
  const run = (): void => {
    // It was hidden before the frame came.
    if (isHidden()) return wait();
    cancel();
    work();
  };
  const wait = (): void => {
    cancel();
    if (isHidden()) document.addEventListener('visibilitychange', wait);
    else cancelFrame = nextFrame(run);
  };
  wait();
  return cancel;
}

/**
 * Runs work once the next frame is on screen: what is rendered now is painted before it. Returns
 * how to cancel it.
 */
export function afterPaint(work: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  // A hidden tab never paints, so there is nothing to wait for.
  if (isHidden()) timer = setTimeout(work, 0);
  const cancelFrame =
    timer === undefined
      ? nextFrame(() => {
          timer = setTimeout(work, 0);
        })
      : undefined;
  return () => {
    cancelFrame?.();
    clearTimeout(timer);
  };
}
