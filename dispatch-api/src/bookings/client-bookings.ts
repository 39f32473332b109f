import { clientIdOf } from '../commands/actor.ts';
import type { CommandContext } from '../commands/command.ts';
import { countInCommand } from '../rate-limit.ts';

/** A dispatch client's bookings in an hour, by drops: ten each minute. */
const maxPerHour = 600;

/**
 * Counts drops that a dispatch client books in this command; those of staff have no limit. Neither
 * a repeated call, which gets its earlier answer, nor a refused one counts.
 */
export async function countClientBookings(
  context: Pick<CommandContext, 'tx' | 'actor' | 'now'>,
  drops = 1,
): Promise<void> {
  const client = clientIdOf(context.actor);
  if (client === undefined) return;
  await countInCommand(context, {
    key: `bookings ${client}`,
    most: maxPerHour,
    seconds: 3600,
    by: drops,
  });
}
