import type { Sent } from 'shared-contracts/core/schema';
import { maxLinks, type BookingLink, type LinkKind } from 'shared-contracts/trips/booking-links';

import { command, type CommandContext } from '../commands/command.ts';
import { bookingLinks } from '../database/schema.ts';
import { fail } from '../failure.ts';
import { isOf, isPair, linksOf, pairOf } from './booking-links.repository.ts';
import { announceTrip } from './trip-announce.ts';
import { findBooking, lockBooking, subjectOf, type Booking } from './trip-detail.repository.ts';
import { sectionOfState } from './trip-row.ts';

interface Named {
  id: string;
  other: string;
}
type Pair = readonly [one: Booking, other: Booking];

/** Two whole bookings under row locks, which every command takes in the order of trip numbers. */
async function lockPair({ tx, actor }: CommandContext, { id, other }: Named): Promise<Pair> {
  const named = [
    await findBooking(tx, id, actor),
    await findBooking(tx, other, actor, () => fail('link.unknown-booking', {}, { field: 'other' })),
  ] as const;
  const lock = async (booking: Booking) => lockBooking(tx, subjectOf(booking), actor);
  if (named[0][0].tripNo <= named[1][0].tripNo) {
    const one = await lock(named[0]);
    return [one, await lock(named[1])];
  }
  const second = await lock(named[1]);
  return [await lock(named[0]), second];
}

/** Audits a change of a link for both, and sends both rows, so that open screens load the links. */
async function announceBoth(
  context: CommandContext,
  action: 'trip.linked' | 'trip.unlinked',
  [one, other]: Pair,
  kind: LinkKind,
): Promise<void> {
  for (const [[own], [linked]] of [
    [one, other],
    [other, one],
  ] as const) {
    context.audit(action, { type: 'trip', id: own.id }, { trip_no: linked.tripNo, kind });
    await announceTrip(context, own, sectionOfState(own.state));
  }
}

/** Links two bookings; the answer is the link as `id` shows it. */
export const linkCommand = command(
  'trip.link',
  async (
    context,
    { kind, ...named }: Named & { kind: LinkKind },
  ): Promise<Sent<typeof BookingLink>> => {
    const { tx, actor, now } = context;
    const bookings = await lockPair(context, named);
    const [one, other] = bookings;
    const pair = pairOf(one, other);
    if (pair.first === pair.second) fail('link.same-booking', {}, { field: 'other' });
    const [stored] = await tx.select().from(bookingLinks).where(isPair(pair));
    if (stored?.kind !== kind) {
      for (const booking of stored ? [] : bookings)
        if ((await tx.$count(bookingLinks, isOf(subjectOf(booking)))) >= maxLinks)
          fail('link.full', { trip_no: booking[0].tripNo, most: maxLinks });
      const change = { kind, userId: actor.id ?? fail('role.refused'), at: now };
      await tx
        .insert(bookingLinks)
        .values({ ...pair, ...change })
        .onConflictDoUpdate({ target: [bookingLinks.first, bookingLinks.second], set: change });
      await announceBoth(context, 'trip.linked', bookings, kind);
    }
    context.names(one[0].tripNo);
    const links = await linksOf(tx, subjectOf(one), actor);
    return (
      links.find(({ booking }) => booking.id === subjectOf(other)) ?? fail('link.unknown-booking')
    );
  },
);

/** Ends the link of two bookings, if there is one. */
export const unlinkCommand = command('trip.unlink', async (context, named: Named) => {
  const bookings = await lockPair(context, named);
  const [ended] = await context.tx
    .delete(bookingLinks)
    .where(isPair(pairOf(...bookings)))
    .returning();
  if (ended) await announceBoth(context, 'trip.unlinked', bookings, ended.kind);
});
