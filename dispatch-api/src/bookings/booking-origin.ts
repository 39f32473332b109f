import { allows } from 'shared-contracts/trips/trip-detail.rules';
import type { CommandContext } from '../commands/command.ts';
import { fail } from '../failure.ts';
import { consumeQueueRow } from '../queue/queue.commands.ts';
import { leadOf, lockBooking } from '../trips/trip-detail.repository.ts';

/** What a new booking starts from: the queue row that it answers, the expired booking that it repeats, or nothing (DECISIONS B4, C2). */
export async function takeOrigin(context: CommandContext, id: string | undefined, expired: boolean): Promise<void> {
  const { tx, actor } = context;
  if (!id) return;
  if (!expired) {
    if (actor.role === 'dispatch_client') fail('role.refused'); // the queue is closed to clients (DECISIONS B14)
    await consumeQueueRow(context, id);
    return;
  }
  const { state } = leadOf(await lockBooking(tx, id, actor));
  if (!allows('reinitiate', state)) fail('trip.state-refused', { state });
}
