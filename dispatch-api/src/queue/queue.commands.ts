import { and, eq, inArray, or, sql, type SQL } from 'drizzle-orm';
import type { BatchDrop } from 'shared-contracts/bookings/batch';
import type { Sent } from 'shared-contracts/core/schema';
import { leaseSeconds, type QueueRow, type QueueStatus } from 'shared-contracts/queue/queue';
import { queueNew, queueUpdate } from 'shared-contracts/queue/queue.socket';

import type { Actor } from '../commands/actor.ts';
import { command, type CommandContext } from '../commands/command.ts';
import { newId } from '../database/id.ts';
import { queueRows } from '../database/schema.ts';
import { queueRooms } from '../events/rooms.ts';
import { fail } from '../failure.ts';
import { databaseNow, isFree, isFreeFor, leaseIsOver } from './lease.repository.ts';
import { queueRowById, queueRowsById, toWire } from './queue.repository.ts';

const changed = { rowVersion: sql`${queueRows.rowVersion} + 1`, updatedAt: databaseNow };
const leaseEnd = sql`${databaseNow} + make_interval(secs => ${leaseSeconds})`;
const given = { claimedBy: null, leaseUntil: null };

async function announceRows(
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
const rejectLease = (
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

/**
 * Removes the row from the queue as part of another command: booked, cancelled, support or junked.
 * Without a lease on it this claims and consumes it at once; while another agent holds it, 409 and
 * the whole command is undone.
 */
export async function consumeQueueRow(
  context: CommandContext,
  id: string,
  status: Exclude<QueueStatus, 'waiting'> = 'booked',
): Promise<Sent<typeof QueueRow>> {
  const { tx, actor, audit, announce } = context;
  const [left] = await tx
    .update(queueRows)
    .set({ status, ...given, ...changed })
    .where(and(eq(queueRows.id, id), eq(queueRows.status, 'waiting'), isFreeFor(actor.id)))
    .returning();
  if (!left) return rejectLease(await queueRowById(tx, id), 'queue.taken');
  audit(`queue.${status}`, { type: 'queue', id });
  const row = toWire(left, false, null);
  announce(queueUpdate, row, queueRooms);
  return row;
}

const statusOf = { junk: 'junked', support: 'support' } as const;
export const closeWithStatus = command(
  'queue.forward',
  (context, { id, status }: { id: string; status: 'junk' | 'support' }) =>
    consumeQueueRow(context, id, statusOf[status]),
);

/** `bookingId` is the request's booking_id; the row's id is accepted too. */
export const remove = command(
  'queue.remove',
  async (context, { bookingId }: { bookingId: string }): Promise<Sent<typeof QueueRow>> => {
    const [row] = await context.tx
      .select({ id: queueRows.id })
      .from(queueRows)
      .where(or(eq(queueRows.bookingId, bookingId), eq(queueRows.id, bookingId)));
    return row ? consumeQueueRow(context, row.id, 'cancelled') : fail('queue.unknown');
  },
);

/** A request as it arrives from the app, the call centre or elsewhere. */
export interface QueueRequest {
  type: string;
  name?: string;
  phone: string;
  voiceNote?: string | null;
  /** 0 new, anything else returning. */
  customerType: number;
  city: string;
  langId: number;
  /** Drops that are part of an app's request (docs/domain/booking.md#prefill). */
  bookings?: readonly BatchDrop[];
  dt?: Date;
}

export const createQueueRequest = command(
  'queue.create',
  async ({ tx, now, announce }, request: QueueRequest): Promise<Sent<typeof QueueRow>> => {
    const id = newId();
    await tx.insert(queueRows).values({
      ...request,
      id,
      bookingId: newId(),
      dt: request.dt ?? now,
      voiceNote: request.voiceNote ?? null,
    });
    const row = (await queueRowById(tx, id)) ?? fail('queue.unknown');
    announce(queueNew, row, queueRooms);
    return row;
  },
);

/** Releases rows whose lease expired; each is announced once, whichever process finds it. */
export const expireLeases = command('queue.expire-leases', async (context): Promise<number> => {
  const { tx } = context;
  const over = await tx
    .select({ id: queueRows.id })
    .from(queueRows)
    .where(leaseIsOver)
    .limit(100)
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
