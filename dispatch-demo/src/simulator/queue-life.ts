import { createBatch } from 'shared-contracts/bookings/batch.api';
import { createRide } from 'shared-contracts/bookings/booking.api';
import type { RequestDraft } from 'shared-contracts/integration/request-door';
import { createRequest, withdrawRequest } from 'shared-contracts/integration/request-door.api';
import { claimQueueRow, listQueue, updateQueueRow } from 'shared-contracts/queue/queue.api';

import type { AsUser } from '../console/call.ts';
import { eventCount } from '../seed/chance.ts';
import { requestBy } from '../seed/requests.ts';
import { batchFor, draftOfCaller } from './callers.ts';
import type { SimulatedWorld } from './world.ts';

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
  colleague: AsUser;
  rowId: string;
  until: number;
  /** It has waited too long to be forgotten. */
  isLate: boolean;
}

/** A random request, as the app or the call centre sends it. */
async function requestFrom({
  random,
  seed,
  customers,
  noteOf,
}: SimulatedWorld): Promise<RequestDraft> {
  const made = requestBy(random, seed, customers);
  return {
    type: made.type,
    phone: made.phone,
    name: made.name ?? '',
    city: made.city,
    lang_id: made.langId === 2 ? 2 : 1,
    is_returning: made.customerType !== 0,
    ...(made.bookings && { drops: [...made.bookings] }),
    ...(made.voiceNote && { voice_note: await noteOf(made.voiceNote) }),
  };
}

/**
 * Requests arrive, colleagues answer the oldest first, and some callers withdraw theirs. A row that a
 * person has claimed is never touched.
 */
export function queueLife(world: SimulatedWorld) {
  const { clock, random, seed, door, colleagues, attempt } = world;
  let working: Work[] = [];
  const idle = () =>
    colleagues.filter((colleague) => !working.some((work) => work.colleague === colleague));
  const waitingPage = (colleague: AsUser) => colleague(listQueue, { query: { limit: 100 } });

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
      await attempt(() => colleague(updateQueueRow, { body: { id: rowId, status: outcome } }));
      return;
    }
    const { list } = await waitingPage(colleague);
    const row = list.find(({ id }) => id === rowId);
    if (!row) return;
    // A request from the app contains the drops of a batch.
    if (row.bookings?.length)
      await attempt(() => colleague(createBatch, { body: batchFor(random, seed, row) }));
    else await attempt(() => colleague(createRide, { body: draftOfCaller(random, seed, row) }));
  }

  return async (seconds: number): Promise<void> => {
    const now = clock();
    const { list, total_records: total } = await waitingPage(random.pick(colleagues));
    const perSecond =
      total >= queueBounds.high ? 0 : requestsPerSecond * (total < queueBounds.low ? 3 : 1);
    for (
      let left = Math.min(eventCount(random, perSecond, seconds), queueBounds.high - total);
      left > 0;
      left -= 1
    )
      await attempt(async () => door(createRequest, { body: await requestFrom(world) }));

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
        const { status: isTaken } = await colleague(claimQueueRow, { params: { id: row.id } });
        if (isTaken)
          working.push({
            colleague,
            rowId: row.id,
            until: now + random.whole(10, 40) * 1000,
            isLate: waited(row) > patientSeconds / 2,
          });
      });
    }
    if (free.length > 0 && eventCount(random, 0.02, seconds) > 0)
      await attempt(() => door(withdrawRequest, { params: { id: random.pick(free).id } }));

    const done = working.filter((work) => work.until <= now);
    working = working.filter((work) => work.until > now);
    for (const work of done) await finish(work);
  };
}
