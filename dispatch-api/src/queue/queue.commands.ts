import { and, eq, inArray, isNotNull, lte, or, sql, type SQL } from 'drizzle-orm';
import { leaseSeconds, type QueueRow, type QueueStatus } from 'shared-contracts/queue/queue';
import { queueNew, queueUpdate } from 'shared-contracts/queue/queue.socket';
import { command, type CommandContext } from '../commands/command.ts';
import { newId } from '../database/id.ts';
import { queueRows } from '../database/schema.ts';
import { queueRooms } from '../events/rooms.ts';
import { fail } from '../failure.ts';
import { databaseNow, freeFor, isFree, queueRowById, queueRowsById } from './queue.repository.ts';

const changed = { rowVersion: sql`${queueRows.rowVersion} + 1`, updatedAt: databaseNow };
const leaseEnd = sql`${databaseNow} + make_interval(secs => ${leaseSeconds})`;
const given = { claimedBy: null, leaseUntil: null };

async function announceRows({ tx, announce }: CommandContext, ids: readonly string[]): Promise<QueueRow[]> {
  const rows = await queueRowsById(tx, ids);
  for (const row of rows) announce(queueUpdate, row, queueRooms);
  return rows;
}

/** Writes the lease where the row waits and this holds of it; the whole race is decided by this one UPDATE (DECISIONS B4). */
async function writeLease({ tx, actor }: CommandContext, id: string, holds: SQL | undefined): Promise<boolean> {
  const won = await tx.update(queueRows).set({ claimedBy: actor.id, leaseUntil: leaseEnd, ...changed })
    .where(and(eq(queueRows.id, id), eq(queueRows.status, 'waiting'), holds)).returning({ id: queueRows.id });
  return won.length > 0;
}

/** Takes a lease that nobody has, or lengthens the actor's own. */
async function lease(context: CommandContext, id: string): Promise<QueueRow | undefined> {
  const { tx, actor, audit } = context;
  if (await writeLease(context, id, isFree)) {
    audit('queue.claimed', { type: 'queue', id });
    return (await announceRows(context, [id]))[0];
  }
  // The holder pressing again, or renewing, changes nothing that others see.
  const kept = actor.id !== null && (await writeLease(context, id, eq(queueRows.claimedBy, actor.id)));
  return kept ? queueRowById(tx, id) : undefined;
}

/** The row when the caller now holds it, with whom else otherwise. */
export const claim = command('queue.claim', async (context, { id }: { id: string }): Promise<{ taken: boolean; row: QueueRow | undefined }> => {
  const mine = await lease(context, id);
  return { taken: mine !== undefined, row: mine ?? (await queueRowById(context.tx, id)) };
});

/** Why a row could not be acted on: it is gone from the queue, or somebody else holds it. */
async function refuse({ tx }: CommandContext, id: string, held: 'queue.taken' | 'queue.lease-lost'): Promise<never> {
  const row = await queueRowById(tx, id);
  return row?.status === 'waiting' ? fail(held, {}, { data: { claimed_by: row.claimed_by } }) : fail('queue.unknown');
}

export const renew = command('queue.renew', async (context, { id }: { id: string }): Promise<QueueRow> =>
  (await lease(context, id)) ?? refuse(context, id, 'queue.lease-lost'));

async function release(context: CommandContext, only?: string): Promise<void> {
  const { tx, actor, audit } = context;
  if (!actor.id) return;
  const freed = await tx.update(queueRows).set({ ...given, ...changed })
    .where(and(eq(queueRows.claimedBy, actor.id), eq(queueRows.status, 'waiting'), only ? eq(queueRows.id, only) : undefined)).returning({ id: queueRows.id });
  for (const { id } of freed) audit('queue.given-up', { type: 'queue', id });
  await announceRows(context, freed.map(({ id }) => id));
}

export const giveUp = command('queue.give-up', (context, { id }: { id: string }) => release(context, id));
/** Every row that the actor holds, on signing out. */
export const releaseLeases = (context: CommandContext): Promise<void> => release(context);

/**
 * Takes the row out of the queue as part of another command: booked, cancelled, support or junked. Without a lease on it this claims and
 * consumes it at once; while another agent holds it, 409 and the whole command is undone.
 */
export async function consumeQueueRow(context: CommandContext, id: string, status: Exclude<QueueStatus, 'waiting'> = 'booked'): Promise<QueueRow> {
  const { tx, actor, audit } = context;
  const left = await tx.update(queueRows).set({ status, ...given, ...changed })
    .where(and(eq(queueRows.id, id), eq(queueRows.status, 'waiting'), freeFor(actor.id))).returning({ id: queueRows.id });
  if (left.length === 0) return refuse(context, id, 'queue.taken');
  audit(`queue.${status}`, { type: 'queue', id });
  const [row] = await announceRows(context, [id]);
  return row ?? fail('queue.unknown');
}

const statusOf = { junk: 'junked', support: 'support' } as const;
export const forward = command('queue.forward', (context, { id, status }: { id: string; status: 'junk' | 'support' }) => consumeQueueRow(context, id, statusOf[status]));

/** `bookingId` is the request's booking_id; its id is understood too. */
export const remove = command('queue.remove', async (context, { bookingId }: { bookingId: string }): Promise<QueueRow> => {
  const [row] = await context.tx.select({ id: queueRows.id }).from(queueRows).where(or(eq(queueRows.bookingId, bookingId), eq(queueRows.id, bookingId)));
  return row ? consumeQueueRow(context, row.id, 'cancelled') : fail('queue.unknown');
});

/** A request as it comes in from the app, the call centre or elsewhere. */
export interface QueueRequest {
  type: string;
  name?: string;
  phone: string;
  voiceNote?: string | null;
  /** 0 new, anything else returning. */
  customerType: number;
  city: string;
  langId: number;
  dt?: Date;
}

export const createQueueRequest = command('queue.create', async ({ tx, now, announce }, request: QueueRequest): Promise<QueueRow> => {
  const id = newId();
  await tx.insert(queueRows).values({ ...request, id, bookingId: newId(), dt: request.dt ?? now, voiceNote: request.voiceNote ?? null });
  const row = (await queueRowById(tx, id)) ?? fail('queue.unknown');
  announce(queueNew, row, queueRooms);
  return row;
});

/** Gives rows back whose lease ran out; each is announced once, whichever process finds it. */
export const expireLeases = command('queue.expire-leases', async (context): Promise<number> => {
  const { tx } = context;
  const over = await tx.select({ id: queueRows.id }).from(queueRows)
    .where(and(isNotNull(queueRows.leaseUntil), lte(queueRows.leaseUntil, databaseNow), eq(queueRows.status, 'waiting'))).limit(100).for('update', { skipLocked: true });
  if (over.length === 0) return 0;
  const ids = over.map(({ id }) => id);
  await tx.update(queueRows).set({ ...given, ...changed }).where(inArray(queueRows.id, ids));
  await announceRows(context, ids);
  return ids.length;
});
