import { and, eq, or } from 'drizzle-orm';
import type { BatchDrop } from 'shared-contracts/bookings/batch';
import type { Sent } from 'shared-contracts/core/schema';
import type { QueueRow, QueueStatus } from 'shared-contracts/queue/queue';
import { queueNew, queueUpdate } from 'shared-contracts/queue/queue.socket';

import { command, type CommandContext } from '../commands/command.ts';
import { newId } from '../database/id.ts';
import { queueRows } from '../database/schema.ts';
import { queueRooms } from '../events/rooms.ts';
import { fail } from '../failure.ts';
import { changed, given, rejectLease } from './lease.commands.ts';
import { isFreeFor } from './lease.repository.ts';
import { queueRowById, toWire } from './queue.repository.ts';

/**
 * Removes the row from the queue as part of another command: booked, cancelled, support or junked.
 * Without a lease on it this claims and consumes it in one step; while another agent holds it, 409
 * and the whole command is undone.
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

/** The language of a request that names none. */
export const english = 1;

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
  /** The id at the system that sent it, which names one request. */
  externalId?: string;
}

/** Adds a request to the queue as part of a command. */
export async function addToQueue(
  { tx, now, audit, announce }: CommandContext,
  request: QueueRequest,
): Promise<Sent<typeof QueueRow>> {
  const id = newId();
  await tx.insert(queueRows).values({
    ...request,
    id,
    bookingId: newId(),
    dt: request.dt ?? now,
    voiceNote: request.voiceNote ?? null,
  });
  audit('queue.created', { type: 'queue', id });
  const row = (await queueRowById(tx, id)) ?? fail('queue.unknown');
  announce(queueNew, row, queueRooms);
  return row;
}

export const createQueueRequest = command('queue.create', addToQueue);
