import { systemActor } from 'dispatch-api/src/commands/actor.ts';
import { touchTrips, type TripTouch } from 'dispatch-api/src/trips/touch-trips.ts';

import type { BenchApi } from '../harness/bench-api.ts';

const everyMs = 50;
/** Every n-th event removes a row from the list, or adds one again. */
const membershipEvery = 20;
const mostRemoved = 5;

/** Changes that many rows of a list per second until stopped; `stop` returns their number. */
export function startTripEvents(
  { run, wakeRelay }: BenchApi['app']['services'],
  ids: readonly string[],
  perSecond: number,
): { emitted: () => number; stop: () => Promise<number> } {
  const removed: string[] = [];
  let emitted = 0;
  let stopped = false;
  // A function, because it changes while the loop waits.
  const isRunning = () => !stopped;
  // The point ends the number where a row's cells are read as one text.
  const next = (): TripTouch => {
    emitted += 1;
    const id = ids[(emitted * 37) % ids.length] ?? '';
    const touch: TripTouch = { id, orderNo: `E${emitted}.` };
    if (removed.includes(id)) {
      removed.splice(removed.indexOf(id), 1);
      return { ...touch, move: 'returns' };
    }
    if (emitted % membershipEvery !== 0 || removed.length >= mostRemoved) return touch;
    removed.push(id);
    return { ...touch, move: 'leaves' };
  };
  const work = (async () => {
    const began = performance.now();
    while (isRunning()) {
      const due = Math.floor(((performance.now() - began) / 1000) * perSecond) - emitted;
      if (due > 0) {
        await run(touchTrips, Array.from({ length: Math.min(due, 50) }, next), {
          actor: systemActor('bench'),
        });
        wakeRelay();
      }
      await new Promise((resolve) => {
        setTimeout(resolve, everyMs);
      });
    }
  })();
  return {
    emitted: () => emitted,
    async stop() {
      stopped = true;
      await work;
      return emitted;
    },
  };
}
