let isDown = false;
const down = () => { isDown = true; };
const up = () => { isDown = false; };
// For as long as the page lives: the pointer goes down before anybody who could ask has lost the focus.
window.addEventListener('pointerdown', down, true);
window.addEventListener('pointerup', up, true);
window.addEventListener('pointercancel', up, true);

/**
 * Does a work at once, or as soon as the pointer is released where it is down. For what a field shows
 * once it is left: a message moves the page, and what somebody presses would no longer be under the
 * pointer when it comes up; the click would be lost.
 */
export function whenReleased(work: () => void): void {
  if (!isDown) return work();
  const released = new AbortController();
  const after = () => {
    released.abort();
    // The click follows in the same task.
    setTimeout(work);
  };
  window.addEventListener('pointerup', after, { capture: true, signal: released.signal });
  window.addEventListener('pointercancel', after, { capture: true, signal: released.signal });
}
