import { and, eq } from 'drizzle-orm';
import type { Sent } from 'shared-contracts/core/schema';
import type { TripOffer } from 'shared-contracts/dispatch/offer';
import { allows } from 'shared-contracts/trips/trip-detail.rules';

import { command, type CommandContext } from '../commands/command.ts';
import { newId } from '../database/id.ts';
import { tripOffers } from '../database/schema.ts';
import { fail } from '../failure.ts';
import { rejectStaleWrite } from '../trips/stale-write.ts';
import { leadTripOf, lockWhole, type Booking } from '../trips/trip-detail.repository.ts';
import { writeVersion } from '../trips/trip-write.ts';
import { lockDriverFacts } from './driver-facts.repository.ts';
import { endOffer, isAutomatic, offeredBookingId } from './end-offer.ts';
import { setHeld } from './hold.ts';
import { rankBookingOf, refusalOf } from './rank-drivers.ts';

export interface OfferTerms {
  driverId: string;
  /** In which the driver answers. */
  seconds: number;
  /** Offers not taken after which a person decides. */
  tries: number;
}

/** Offers a locked booking to a driver; `inputs` are the reasons in the audit log. */
export async function offerBooking(
  context: CommandContext,
  booking: Booking,
  { driverId, seconds, tries }: OfferTerms,
  inputs: object = {},
): Promise<Sent<typeof TripOffer>> {
  const { tx, actor, now } = context;
  const { state, offer: open } = leadTripOf(booking);
  if (!allows('assign', state)) fail('trip.state-refused', { state });
  if (open) fail('offer.open', { driver: open.driver.full_name });
  const facts = await lockDriverFacts(tx, driverId);
  if (!facts || refusalOf(facts, rankBookingOf(booking), now)) return fail('driver.refused');
  const isOffered = and(eq(tripOffers.driverId, driverId), eq(tripOffers.state, 'offered'));
  if ((await tx.$count(tripOffers, isOffered)) > 0) fail('driver.offered');
  const offer = {
    id: newId(now.getTime()),
    driver: { id: driverId, full_name: facts.row.name },
    offered_at: now.toISOString(),
    expires_at: new Date(now.getTime() + seconds * 1000).toISOString(),
  };
  await tx.insert(tripOffers).values({
    id: offer.id,
    bookingId: offeredBookingId(booking),
    driverId,
    tries,
    offeredBy: actor.id,
    offeredByName: actor.name,
    offeredAt: now,
    expiresAt: new Date(offer.expires_at),
  });
  for (const trip of booking.filter((one) => allows('assign', one.state))) {
    await writeVersion(context, trip, { offer, notTakenSince: null });
    context.audit(
      'trip.offered',
      { type: 'trip', id: trip.id },
      {
        offer_id: offer.id,
        expires_at: offer.expires_at,
        ...inputs,
        changes: [{ field: 'offer', before: null, after: facts.row.name }],
      },
    );
  }
  return offer;
}

/** Offers a scheduled booking to the driver whom a dispatcher chose. */
export const offerDriverCommand = command(
  'trip.offer',
  async (
    context,
    {
      tripId,
      rowVersion,
      ...terms
    }: OfferTerms & { tripId: string; rowVersion?: number | undefined },
  ): Promise<Sent<typeof TripOffer>> => {
    const booking = await lockWhole(context, tripId);
    await rejectStaleWrite(context, booking, rowVersion);
    return offerBooking(context, booking, terms);
  },
);

export const withdrawOfferCommand = command(
  'trip.withdraw-offer',
  async (context, { tripId, offerId }: { tripId: string; offerId: string }): Promise<null> => {
    const booking = await lockWhole(context, tripId);
    if (leadTripOf(booking).offer?.id !== offerId) fail('offer.over');
    await endOffer(context, booking, 'withdrawn');
    // Automatic dispatch would only offer it again.
    if (await isAutomatic(context, offerId)) await setHeld(context, booking, true);
    return null;
  },
);

/** Ends a booking's offer if its time is over; 0 where it is not. */
export const expireOffer = command(
  'trip.expire-offer',
  async (context, bookingId: string): Promise<number> => {
    const booking = await lockWhole(context, bookingId);
    const { offer } = leadTripOf(booking);
    if (!offer || context.now < new Date(offer.expires_at)) return 0;
    await endOffer(context, booking, 'expired');
    return 1;
  },
);

export const holdBookingCommand = command(
  'trip.hold',
  async (context, { tripId, isHeld }: { tripId: string; isHeld: boolean }): Promise<null> => {
    const booking = await lockWhole(context, tripId);
    const { state, offer } = leadTripOf(booking);
    if (!allows('hold', state)) fail('trip.state-refused', { state });
    if (isHeld && offer && (await isAutomatic(context, offer.id)))
      await endOffer(context, booking, 'withdrawn');
    await setHeld(context, booking, isHeld);
    return null;
  },
);
