import { and, eq, inArray, sql, type SQL } from 'drizzle-orm';
import type { Sent } from 'shared-contracts/core/schema';
import { leaseSeconds, type QueueRow } from 'shared-contracts/queue/queue';
import { queueUpdate } from 'shared-contracts/queue/queue.socket';

import type { Actor } from '../commands/actor.ts';
import { command, type CommandContext } from '../commands/command.ts';
import { queueRows } from '../database/schema.ts';
import { queueRooms } from '../events/rooms.ts';
import { fail } from '../failure.ts';
import { databaseNow, isFree, leaseIsOver } from './lease.repository.ts';
import { queueRowById, queueRowsById, toWire } from './queue.repository.ts';

export const changed = { rowVersion: sql`${queueRows.rowVersion} + 1`, updatedAt: databaseNow };

const leaseEnd = sql`${databaseNow} + make_interval(secs => ${leaseSeconds})`;

export const given = { claimedBy: null, leaseUntil: null };

export async function announceRows(
  { tx, announce }: CommandContext,
  ids: readonly string[],
): Promise<Sent<typeof QueueRow>[]> {
  const rows = await queueRowsById(tx, ids);
  for (const row of rows) announce(queueUpdate, row, queueRooms);
  return rows;
}

/**
 * Writes the lease where the row waits and the condition holds; this one UPDATE decides the whole
 * race (docs/decisions/calls.md#lease).
 */
async function writeLease(
  { tx, actor }: CommandContext,
  id: string,
  holds: SQL | undefined,
): Promise<Sent<typeof QueueRow> | undefined> {
  const [won] = await tx
    .update(queueRows)
    .set({ claimedBy: actor.id, leaseUntil: leaseEnd, ...changed })
    .where(and(eq(queueRows.id, id), eq(queueRows.status, 'waiting'), holds))
    .returning();
  return won && toWire(won, true, actor.name);
}

/** The row, and whether the caller now holds it. */
interface Leased {
  taken: boolean;
  row: Sent<typeof QueueRow> | undefined;
}

/** Takes a free lease, or extends the actor's own. */
async function lease(context: CommandContext, id: string): Promise<Leased> {
  const { tx, actor, audit, announce } = context;
  const won = await writeLease(context, id, isFree);
  if (won) {
    audit('queue.claimed', { type: 'queue', id });
    announce(queueUpdate, won, queueRooms);
    return { taken: true, row: won };
  }
  const row = await queueRowById(tx, id);
  // When the holder claims again, or renews, nothing changes that others see.
  const extended =
    actor.id !== null && row?.claimed_by?.id === actor.id
      ? await writeLease(context, id, eq(queueRows.claimedBy, actor.id))
      : undefined;
  return { taken: extended !== undefined, row: extended ?? row };
}

/** Whether a claim of the row, as it was read, can be granted at all. */
export const isClaimable = (
  row: Sent<typeof QueueRow> | undefined,
  { id }: Pick<Actor, 'id'>,
): boolean => row?.status === 'waiting' && (!row.claimed_by || row.claimed_by.id === id);

export const claim = command('queue.claim', (context, { id }: { id: string }): Promise<Leased> =>
  lease(context, id),
);

/** Refuses with the reason: the row has left the queue, or somebody else holds it. */
export const rejectLease = (
  row: Sent<typeof QueueRow> | undefined,
  held: 'queue.taken' | 'queue.lease-lost',
): never =>
  row?.status === 'waiting'
    ? fail(held, {}, { data: { claimed_by: row.claimed_by } })
    : fail('queue.unknown');

export const renew = command(
  'queue.renew',
  async (context, { id }: { id: string }): Promise<Sent<typeof QueueRow>> => {
    const { taken, row } = await lease(context, id);
    return taken && row ? row : rejectLease(row, 'queue.lease-lost');
  },
);

async function release(context: CommandContext, only?: string): Promise<void> {
  const { tx, actor, audit } = context;
  if (!actor.id) return;
  const freed = await tx
    .update(queueRows)
    .set({ ...given, ...changed })
    .where(
      and(
        eq(queueRows.claimedBy, actor.id),
        eq(queueRows.status, 'waiting'),
        only ? eq(queueRows.id, only) : undefined,
      ),
    )
    .returning({ id: queueRows.id });
  for (const { id } of freed) audit('queue.given-up', { type: 'queue', id });
  await announceRows(
    context,
    freed.map(({ id }) => id),
  );
}

export const releaseLeaseCommand = command('queue.give-up', (context, { id }: { id: string }) =>
  release(context, id),
);

/** Releases every row that the actor holds, on signing out. */
export const releaseLeases = (context: CommandContext): Promise<void> => release(context);

/** The most leases that one command ends. */
export const leaseBatch = 100;

/** Releases rows whose lease expired; each is announced once, whichever process finds it. */
export const expireLeases = command('queue.expire-leases', async (context): Promise<number> => {
  const { tx } = context;
  const over = await tx
    .select({ id: queueRows.id })
    .from(queueRows)
    .where(leaseIsOver)
    .limit(leaseBatch)
    .for('update', { skipLocked: true });
  if (over.length === 0) return 0;
  const ids = over.map(({ id }) => id);
  await tx
    .update(queueRows)
    .set({ ...given, ...changed })
    .where(inArray(queueRows.id, ids));
  await announceRows(context, ids);
  return ids.length;
});
