let isDown = false;
const down = () => {
  isDown = true;
};
const up = () => {
  isDown = false;
};
// For as long as the page lives: the pointer goes down before anybody who could ask has lost the
// focus.
window.addEventListener('pointerdown', down, true);
window.addEventListener('pointerup', up, true);
window.addEventListener('pointercancel', up, true);

/**
 * Does a work at once, or as soon as the pointer is released where it is down. For what a field
 * shows once it is left: a message moves the page, and what somebody presses would no longer be
 * under the pointer when it comes up; the click would be lost.
 */
export function afterPointerRelease(work: () => void): void {
  if (!isDown) return work();
  const done = new AbortController();
  const run = () => {
    if (done.signal.aborted) return;
    done.abort();
    work();
  };
  // The click is aimed by then. On its way up: rendered before React hears the click, a checkbox
  // would be set back to what it was, and its tick would be lost. A form that the click sends comes
  // later still, and is marked first. A press that ends elsewhere makes no click; that is known a
  // task later.
  const release = () => {
    window.addEventListener('click', run, { signal: done.signal });
    setTimeout(run);
  };
  window.addEventListener('pointerup', release, { capture: true, signal: done.signal });
  window.addEventListener('pointercancel', release, { capture: true, signal: done.signal });
}
