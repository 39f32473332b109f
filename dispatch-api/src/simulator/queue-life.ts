import { createBatchCommand } from '../bookings/batch.commands.ts';
import { createRideCommand } from '../bookings/booking.commands.ts';
import type { Actor } from '../commands/actor.ts';
import { systemActor } from '../commands/actor.ts';
import { claim } from '../queue/lease.commands.ts';
import { createQueueRequest, closeWithStatus, remove } from '../queue/queue.commands.ts';
import { waitingPage } from '../queue/queue.repository.ts';
import { requestBy } from '../seed/requests.ts';
import { batchFor, draftOfCaller } from './callers.ts';
import { eventCount } from './chance.ts';
import type { SimulatedWorld } from './world.ts';

const actor = systemActor('simulator');
/** The limits of the queue's length: below `low` requests arrive faster, at `high` none arrives. */
export const queueBounds = { low: 15, high: 60 } as const;
/** Requests arrive at a pace that a person can follow: one every 25 seconds. */
const requestsPerSecond = 1 / 25;
/** Only people take a request that is newer than this. */
const graceSeconds = 12;
/** Colleagues answer a request that has waited this long, except for the last few of them. */
const patientSeconds = 235;
const lateAtMost = 3;
/** Nobody waits longer than this for a colleague. */
const utmostSeconds = 390;

interface Work {
  colleague: Actor;
  rowId: string;
  until: number;
  /** It has waited too long to be forgotten. */
  isLate: boolean;
}

/**
 * Requests arrive, colleagues answer the oldest first, and some callers withdraw theirs. A row that a
 * person has claimed is never touched.
 */
export function queueLife({
  services,
  random,
  seed,
  customers,
  colleagues,
  attempt,
}: SimulatedWorld) {
  let working: Work[] = [];
  const idle = () =>
    colleagues.filter((colleague) => !working.some((work) => work.colleague.id === colleague.id));

  async function finish({ colleague, rowId, isLate }: Work): Promise<void> {
    const outcome = random.weighted([
      ['book', 84],
      ['support', 5],
      ['junk', 4],
      ['forget', 7],
    ] as const);
    // The colleague does nothing more, and the lease expires.
    if (outcome === 'forget' && !isLate) return;
    if (outcome === 'support' || outcome === 'junk') {
      await attempt(() =>
        services.run(closeWithStatus, { id: rowId, status: outcome }, { actor: colleague }),
      );
      return;
    }
    const { list } = await waitingPage(services.database, { limit: 100 });
    const row = list.find(
      (waiting) => waiting.id === rowId && waiting.claimed_by?.id === colleague.id,
    );
    if (!row) return;
    // A request from the app contains the drops of a batch.
    if (row.bookings?.length)
      await attempt(() =>
        services.run(createBatchCommand, batchFor(random, seed, row), { actor: colleague }),
      );
    else
      await attempt(() =>
        services.run(createRideCommand, draftOfCaller(random, seed, row), { actor: colleague }),
      );
  }

  return async (seconds: number): Promise<void> => {
    const now = services.clock();
    const { list, total } = await waitingPage(services.database, { limit: 100 });
    const perSecond =
      total >= queueBounds.high ? 0 : requestsPerSecond * (total < queueBounds.low ? 3 : 1);
    for (
      let left = Math.min(eventCount(random, perSecond, seconds), queueBounds.high - total);
      left > 0;
      left -= 1
    )
      await attempt(() =>
        services.run(createQueueRequest, requestBy(random, seed, customers), { actor }),
      );

    const free = list.filter(
      (row) => !row.claimed_by && now - Date.parse(row.dt) > graceSeconds * 1000,
    );
    const waited = ({ dt }: (typeof free)[number]): number => (now - Date.parse(dt)) / 1000;
    const late = free.filter((row) => waited(row) > patientSeconds);
    const eager = Math.max(0, (total - queueBounds.low - 5) / 60);
    const many = Math.max(
      eventCount(random, eager, seconds),
      late.length - lateAtMost,
      free.filter((row) => waited(row) > utmostSeconds).length,
    );
    for (const row of free.splice(0, Math.min(many, idle().length))) {
      const colleague = random.pick(idle());
      await attempt(async () => {
        const { taken } = await services.run(claim, { id: row.id }, { actor: colleague });
        if (taken)
          working.push({
            colleague,
            rowId: row.id,
            until: now + random.whole(10, 40) * 1000,
            isLate: waited(row) > patientSeconds / 2,
          });
      });
    }
    if (free.length > 0 && eventCount(random, 0.02, seconds) > 0)
      await attempt(() =>
        services.run(remove, { bookingId: random.pick(free).booking_id }, { actor }),
      );

    const done = working.filter((work) => work.until <= now);
    working = working.filter((work) => work.until > now);
    for (const work of done) await finish(work);
  };
}
