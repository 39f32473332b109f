/** Interval between two checks of this machine's clock. */
const lookMs = 10_000;
/** The clock and the time that has passed differ by more than a busy page explains. */
const jumpMs = 2000;

/**
 * Calls `ask` after this machine's clock has jumped, because it was set or the machine has slept: a
 * server without pulses says its time only in answers. Returns how to stop.
 */
export function watchClockJumps(
  ask: () => void,
  { wall, passed }: { wall: () => number; passed: () => number } = {
    wall: () => Date.now(),
    passed: () => performance.now(),
  },
): () => void {
  let difference = wall() - passed();
  const timer = setInterval(() => {
    const now = wall() - passed();
    if (Math.abs(now - difference) > jumpMs) ask();
    difference = now;
  }, lookMs);
  return () => clearInterval(timer);
}
