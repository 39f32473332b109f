let isDown = false;
const down = () => {
  isDown = true;
};
const up = () => {
  isDown = false;
};
// Attached for the life of the page, because the pointer goes down before a field loses its focus
// and calls this.
window.addEventListener('pointerdown', down, true);
window.addEventListener('pointerup', up, true);
window.addEventListener('pointercancel', up, true);

/**
 * Runs work immediately or, while the pointer is down, as soon as it is released. For messages that
 * a field shows on blur: a message moves the page, so the pressed button would no longer be under
 * the pointer on release, and the click would be lost.
 */
export function afterPointerRelease(work: () => void): void {
  if (!isDown) return work();
  const done = new AbortController();
  const run = () => {
    if (done.signal.aborted) return;
    done.abort();
    work();
  };
  // By then the click has its target. This runs in the bubble phase: if it rendered before React
  // handled the click, a checkbox would be reset and lose its tick. A form is submitted by the
  // click later, after the messages. A press that ends elsewhere causes no click, which is known a
  // task later.
  const release = () => {
    window.addEventListener('click', run, { signal: done.signal });
    setTimeout(run);
  };
  window.addEventListener('pointerup', release, { capture: true, signal: done.signal });
  window.addEventListener('pointercancel', release, { capture: true, signal: done.signal });
}
