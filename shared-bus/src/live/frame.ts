/** Hidden tabs get no animation frames; their caches are kept right at this pace. */
const hiddenMs = 1000;

/** Runs work at the next frame, or within a second where no frame comes. Answers how to give it up. */
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
