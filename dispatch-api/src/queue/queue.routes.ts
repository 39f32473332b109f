import type { FastifyInstance } from 'fastify';
import { maxPageByPosition } from 'shared-contracts/core/endpoint';
import {
  claimQueueRow,
  getQueueRow,
  releaseLease,
  listQueue,
  removeQueueRow,
  renewLease,
  updateQueueRow,
} from 'shared-contracts/queue/queue.api';

import { queueRoom } from '../events/rooms.ts';
import { fail } from '../failure.ts';
import { pagingOf } from '../page.ts';
import { route } from '../route.ts';
import type { Services } from '../services.ts';
import { claim, releaseLeaseCommand, isClaimable, renew } from './lease.commands.ts';
import { closeWithStatus, remove } from './queue.commands.ts';
import { queueRowByEitherId, queueRowById, waitingPage } from './queue.repository.ts';

export function queueRoutes(api: FastifyInstance, services: Services): void {
  route(api, services, listQueue, async ({ input }) => {
    const { list, total, lastSeq } = await waitingPage(services.database, input.query);
    return {
      list,
      ...pagingOf(input.query, total, maxPageByPosition),
      event_numbers: [{ room: queueRoom, seq: lastSeq }],
    };
  });
  route(api, services, getQueueRow, async ({ input }) => {
    const row = await queueRowByEitherId(services.database, input.params.id);
    return row?.status === 'waiting' ? { data: row } : fail('queue.unknown');
  });
  route(api, services, claimQueueRow, async ({ input, actor, run }) => {
    // Most callers are too late, and get that answer without a transaction.
    const seen = await queueRowById(services.database, input.params.id);
    const { taken, row } = isClaimable(seen, actor)
      ? await run(claim, input.params)
      : { taken: false, row: seen };
    const waiting = row?.status === 'waiting';
    return {
      status: taken,
      claimed_by: waiting ? (row.claimed_by ?? null) : null,
      lease_until: waiting ? (row.lease_until ?? null) : null,
    };
  });
  route(api, services, renewLease, async ({ input, run }) => {
    const row = await run(renew, input.params);
    return { lease_until: row.lease_until ?? fail('queue.lease-lost') };
  });
  route(api, services, releaseLease, async ({ input, run }) => {
    await run(releaseLeaseCommand, input.params);
    return {};
  });
  route(api, services, updateQueueRow, async ({ input, run }) => {
    await run(closeWithStatus, input.body);
    return {};
  });
  route(api, services, removeQueueRow, async ({ input, run }) => {
    await run(remove, { bookingId: input.body.booking_id });
    return {};
  });
}
