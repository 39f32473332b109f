import { systemActor } from 'dispatch-api/src/commands/actor.ts';
import { touchTrips, type TripTouch } from 'dispatch-api/src/trips/touch-trips.ts';

import type { BenchApi } from '../harness/bench-api.ts';

const everyMs = 50;
/** One event in so many takes a row out of the list, or brings one back. */
const turnsEvery = 20;
const mostAway = 5;

/**
 * Changes rows of a list, so many a second, until it is stopped; then it answers how many there
 * were.
 */
export function startTripEvents(
  { run, wakeRelay }: BenchApi['app']['services'],
  ids: readonly string[],
  perSecond: number,
): { said: () => number; stop: () => Promise<number> } {
  const away: string[] = [];
  let said = 0;
  let stopped = false;
  // The point ends the number where a row's cells are read as one text.
  const next = (): TripTouch => {
    said += 1;
    const id = ids[(said * 37) % ids.length] ?? '';
    const touch: TripTouch = { id, orderNo: `E${said}.` };
    if (away.includes(id)) {
      away.splice(away.indexOf(id), 1);
      return { ...touch, turn: 'returns' };
    }
    if (said % turnsEvery !== 0 || away.length >= mostAway) return touch;
    away.push(id);
    return { ...touch, turn: 'leaves' };
  };
  const work = (async () => {
    const began = performance.now();
    while (!stopped) {
      const due = Math.floor(((performance.now() - began) / 1000) * perSecond) - said;
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
    said: () => said,
    async stop() {
      stopped = true;
      await work;
      return said;
    },
  };
}
