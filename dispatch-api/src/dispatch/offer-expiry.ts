import { and, asc, eq, lte, min } from 'drizzle-orm';

import type { CommandRequest } from '../commands/command.ts';
import { tripOffers } from '../database/schema.ts';
import { sumOfEach } from '../jobs/job.ts';
import type { Services } from '../services.ts';
import { expireOffer } from './offer.commands.ts';

/** Offers of one run. */
const most = 200;
/** The shortest time of an offer: one made in the meantime does not end before that. */
const leastSeconds = 10;

/** Ends the offers that no driver has answered in time. */
export async function expireOffers(
  { database, run, clock }: Services,
  by: CommandRequest,
): Promise<number> {
  const due = await database
    .select({ id: tripOffers.bookingId })
    .from(tripOffers)
    .where(and(eq(tripOffers.state, 'offered'), lte(tripOffers.expiresAt, new Date(clock()))))
    .orderBy(asc(tripOffers.expiresAt))
    .limit(most);
  return sumOfEach(due, ({ id }) => run(expireOffer, id, by));
}

/** Seconds until the offer that ends first does, at most the shortest time of an offer. */
export async function secondsToExpiry({ database, clock }: Services): Promise<number> {
  const [first] = await database
    .select({ at: min(tripOffers.expiresAt) })
    .from(tripOffers)
    .where(eq(tripOffers.state, 'offered'));
  return first?.at ? Math.min((first.at.getTime() - clock()) / 1000, leastSeconds) : leastSeconds;
}
