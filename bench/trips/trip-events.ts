import { systemActor } from 'dispatch-api/src/commands/actor.ts';
import type { Services } from 'dispatch-api/src/services.ts';
import { touchTrips, type TripTouch } from 'dispatch-api/src/trips/touch-trips.ts';

const everyMs = 50;
/** Every n-th event removes a row from the list, or adds one again. */
const membershipEvery = 20;
const mostRemoved = 5;

export interface TripEvents {
  /** How many changes were made so far. */
  emitted: () => number;
  /**
   * Ends the changes, and returns the last one: once a list shows it, everything before it has
   * arrived. What had left the list is on it again, since a page asks for a row that it lacks only
   * after a minute.
   */
  stop: () => Promise<TripTouch>;
}

/** Changes that many rows of a list per second until stopped. */
export function startTripEvents(
  { run, wakeRelay }: Pick<Services, 'run' | 'wakeRelay'>,
  ids: readonly string[],
  perSecond: number,
): TripEvents {
  const removed: string[] = [];
  let emitted = 0;
  const write = async (touches: readonly TripTouch[]): Promise<void> => {
    await run(touchTrips, touches, { actor: systemActor('bench') });
    wakeRelay();
  };
  let stopped = false;
  // A function, because it changes while the loop waits.
  const isRunning = () => !stopped;
  // The point ends the number where a row's cells are read as one text.
  const touch = (id: string): TripTouch => {
    emitted += 1;
    return { id, orderNo: `E${emitted}.` };
  };
  const next = (): TripTouch => {
    const id = ids[((emitted + 1) * 37) % ids.length] ?? '';
    const touched = touch(id);
    if (removed.includes(id)) {
      removed.splice(removed.indexOf(id), 1);
      return { ...touched, move: 'returns' };
    }
    if (emitted % membershipEvery !== 0 || removed.length >= mostRemoved) return touched;
    removed.push(id);
    return { ...touched, move: 'leaves' };
  };
  const work = (async () => {
    const began = performance.now();
    while (isRunning()) {
      const due = Math.floor(((performance.now() - began) / 1000) * perSecond) - emitted;
      if (due > 0) await write(Array.from({ length: Math.min(due, 50) }, next));
      await new Promise((resolve) => {
        setTimeout(resolve, everyMs);
      });
    }
  })();
  const end = async (): Promise<TripTouch> => {
    stopped = true;
    await work;
    const last = ids.find((id) => !removed.includes(id)) ?? '';
    const touches = [
      ...removed.splice(0).map((id): TripTouch => ({ ...touch(id), move: 'returns' })),
      touch(last),
    ];
    await write(touches);
    return touches.at(-1) ?? { id: last, orderNo: '' };
  };
  let ended: Promise<TripTouch> | undefined;
  return { emitted: () => emitted, stop: () => (ended ??= end()) };
}
