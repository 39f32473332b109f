import { and, desc, eq, isNull } from 'drizzle-orm';
import type { OfferState } from 'shared-contracts/dispatch/offer';
import { offerAccepted } from 'shared-contracts/dispatch/offer.socket';

import { systemActor } from '../commands/actor.ts';
import type { CommandContext } from '../commands/command.ts';
import { tripOffers } from '../database/schema.ts';
import { deskRoom } from '../events/rooms.ts';
import { fail } from '../failure.ts';
import { leadTripOf, lockBooking, type Booking } from '../trips/trip-detail.repository.ts';
import { writeVersion } from '../trips/trip-write.ts';

/** The id by which offers name a booking. */
export const offeredBookingId = ([first]: Booking): string => first.batchId ?? first.id;

type Outcome = Exclude<OfferState, 'offered'>;

/** Nobody's own offer is automatic dispatch's. */
export const isAutomatic = async ({ tx }: CommandContext, offerId: string): Promise<boolean> =>
  (await tx.$count(tripOffers, and(eq(tripOffers.id, offerId), isNull(tripOffers.offeredBy)))) > 0;

const isNotTaken = (outcome: Outcome): boolean => outcome === 'declined' || outcome === 'expired';

/** Ends the open offer of a locked booking, if it has one; the booking needs action after the last try. */
export async function endOffer(
  context: CommandContext,
  booking: Booking,
  outcome: Outcome,
): Promise<void> {
  const { tx, now, announce } = context;
  if (!booking.some(({ offer }) => offer)) return;
  const [offer] = await tx
    .update(tripOffers)
    .set({ state: outcome, endedAt: now })
    .where(
      and(eq(tripOffers.bookingId, offeredBookingId(booking)), eq(tripOffers.state, 'offered')),
    )
    .returning();
  // Ended in this command already: a driver who accepts is assigned next.
  if (!offer) return;
  const { id, tripNo, offer: open } = leadTripOf(booking);
  if (outcome === 'accepted' && offer.offeredBy && open)
    announce(offerAccepted, { id, trip_no: tripNo, driver: open.driver.full_name }, [
      deskRoom(offer.offeredBy),
    ]);
  for (const trip of booking) {
    if (!trip.offer) continue;
    const offersNotTaken = trip.offersNotTaken + (isNotTaken(outcome) ? 1 : 0);
    const isLastTry = isNotTaken(outcome) && offersNotTaken >= offer.tries;
    await writeVersion(context, trip, {
      offer: null,
      offersNotTaken,
      ...(isLastTry && { notTakenSince: now }),
      ...(outcome === 'accepted' && offer.offeredBy === null && { automaticAt: now }),
    });
    context.audit(
      'trip.offer-ended',
      { type: 'trip', id: trip.id },
      {
        offer_id: trip.offer.id,
        outcome,
        changes: [{ field: 'offer', before: trip.offer.driver.full_name, after: null }],
      },
    );
  }
}

/** Locks a booking by one of its trips and ends its open offer. */
export const endOfferOf = async (
  context: CommandContext,
  { batchId, id }: { batchId: string | null; id: string },
  outcome: Outcome,
): Promise<void> =>
  endOffer(context, await lockBooking(context.tx, batchId ?? id, systemActor('offers')), outcome);

/** Withdraws the open offer to a driver who gets another booking. */
export async function withdrawOfferTo(context: CommandContext, driverId: string): Promise<void> {
  const [open] = await context.tx
    .select({ id: tripOffers.bookingId })
    .from(tripOffers)
    .where(and(eq(tripOffers.driverId, driverId), eq(tripOffers.state, 'offered')));
  if (open) await endOfferOf(context, { batchId: null, id: open.id }, 'withdrawn');
}

/**
 * Ends the open offer as accepted by this driver. Refused where the driver's last offer is over, or
 * the booking is offered to somebody else; a booking that was never offered can be taken freely.
 */
export async function acceptOffer(
  context: CommandContext,
  booking: Booking,
  driverId: string,
): Promise<void> {
  const { tx, now } = context;
  const { offer } = leadTripOf(booking);
  if (offer?.driver.id === driverId && now < new Date(offer.expires_at))
    return endOffer(context, booking, 'accepted');
  const [last] = await tx
    .select({ state: tripOffers.state })
    .from(tripOffers)
    .where(
      and(eq(tripOffers.bookingId, offeredBookingId(booking)), eq(tripOffers.driverId, driverId)),
    )
    .orderBy(desc(tripOffers.offeredAt))
    .limit(1);
  if (last)
    fail('offer.over', {}, { data: { state: last.state === 'offered' ? 'expired' : last.state } });
  if (offer) fail('trip.other-driver');
}

/** Ends the open offer as declined, where it is this driver's; anybody else has none to decline. */
export async function declineOffer(
  context: CommandContext,
  booking: Booking,
  driverId: string,
): Promise<void> {
  const { offer } = leadTripOf(booking);
  if (offer?.driver.id !== driverId) return;
  const isInTime = context.now < new Date(offer.expires_at);
  await endOffer(context, booking, isInTime ? 'declined' : 'expired');
}
