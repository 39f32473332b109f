import { clientIdOf, type Actor } from '../commands/actor.ts';
import { countAgainst } from '../rate-limit.ts';
import type { Services } from '../services.ts';

/** A dispatch client's bookings in an hour, by drops: ten each minute. */
const maxPerHour = 600;

/** Counts drops that a dispatch client is about to book; those of staff have no limit. */
export async function countClientBookings(
  services: Services,
  actor: Actor,
  drops = 1,
): Promise<void> {
  const client = clientIdOf(actor);
  if (client === undefined) return;
  await countAgainst(services, [
    { key: `bookings ${client}`, most: maxPerHour, seconds: 3600, by: drops },
  ]);
}
