import { and, eq, inArray } from 'drizzle-orm';

import { systemActor } from '../commands/actor.ts';
import { command } from '../commands/command.ts';
import { dispatchRules, dispatchStops } from '../database/schema.ts';
import { ApiError } from '../failure.ts';
import { sumOfEach } from '../jobs/job.ts';
import type { Services } from '../services.ts';
import { leadTripOf, lockWhole } from '../trips/trip-detail.repository.ts';
import { offerBooking } from './offer.commands.ts';
import {
  countWaitingTrips,
  currentDecisions,
  type StoredDecision,
} from './situation.repository.ts';

const by = { actor: systemActor('dispatch') };
const isAutomatic = eq(dispatchRules.mode, 'automatic');
/** Between two looks at the waiting bookings, and at the rules while none is automatic. */
const everySeconds = { automatic: 2, off: 5 };
/** So many waiting trips add a second, so that a crowd costs no more processor time a minute. */
const tripsPerSecond = 100;

/**
 * Offers a booking as decided, unless a person, a stop or another change of the rules was faster:
 * then 0. The inputs of the decision are in the audit log.
 */
const offerAsDecided = command(
  'trip.offer-automatically',
  async (
    context,
    {
      booking: { id },
      rule,
      radiusMeters,
      offer,
      terms,
      waiting,
    }: StoredDecision & { waiting: number },
  ): Promise<number> => {
    const { tx } = context;
    if (!rule || !offer || !terms) return 0;
    const booking = await lockWhole(context, id);
    const { pickupZoneId, heldAt, ownerId } = leadTripOf(booking);
    const stops = await tx.$count(
      dispatchStops,
      inArray(dispatchStops.zoneId, ['', pickupZoneId ?? '']),
    );
    const [current] = await tx
      .select({ version: dispatchRules.rowVersion })
      .from(dispatchRules)
      .where(and(eq(dispatchRules.id, rule.id), isAutomatic));
    if (stops > 0 || current?.version !== rule.rowVersion || heldAt || ownerId) return 0;
    const { seconds, isByRoad, score, reasons } = offer;
    await offerBooking(context, booking, terms, {
      rule_id: rule.id,
      seconds,
      by_road: isByRoad,
      score,
      reasons,
      radius_meters: radiusMeters,
      waiting,
    });
    return 1;
  },
);

/** Offers the waiting bookings by the rules that are automatic. */
export async function offerByRules(services: Services): Promise<number> {
  const { database, run } = services;
  if ((await database.$count(dispatchRules, isAutomatic)) === 0) return 0;
  const decisions = await currentDecisions(services);
  const offers = decisions.filter(({ offer, rule }) => offer && rule?.mode === 'automatic');
  return sumOfEach(offers, async (decision) => {
    try {
      return await run(offerAsDecided, { ...decision, waiting: decisions.length }, by);
    } catch (error) {
      // Somebody else was faster.
      if (error instanceof ApiError) return 0;
      throw error;
    }
  });
}

export async function secondsToOffers({ database, clock }: Services): Promise<number> {
  if ((await database.$count(dispatchRules, isAutomatic)) === 0) return everySeconds.off;
  const waiting = await countWaitingTrips(database, new Date(clock()));
  return everySeconds.automatic + Math.floor(waiting / tripsPerSecond);
}
