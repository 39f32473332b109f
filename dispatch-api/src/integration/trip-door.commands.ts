import type { Sent } from 'shared-contracts/core/schema';
import {
  tripEventTable,
  type IntegrationTrip,
  type TripEvent,
  type TripEventDraft,
} from 'shared-contracts/integration/trip-door';
import { listStates, type TripState } from 'shared-contracts/trips/trip';

import { command, type CommandContext } from '../commands/command.ts';
import { acceptOffer, declineOffer } from '../dispatch/end-offer.ts';
import { driverByAnyId, type StoredDriver } from '../drivers/driver.repository.ts';
import { fail } from '../failure.ts';
import { rejectField } from '../reject-field.ts';
import { cancel } from '../trips/trip-cancel.commands.ts';
import { assignDriver } from '../trips/trip-care.commands.ts';
import { findBooking, lockBooking, type Booking } from '../trips/trip-detail.repository.ts';
import type { StoredTrip } from '../trips/trip-row.ts';
import { takeFromDriver } from '../trips/trip-unassign.commands.ts';
import { step } from '../trips/trip.commands.ts';
import { takePositions } from './position-door.commands.ts';
import { integrationTrip } from './trip-door.repository.ts';

const has = (states: readonly TripState[], state: TripState): boolean => states.includes(state);

/** Whether the event has happened already. */
const isDone: Readonly<Record<TripEvent, (trip: StoredTrip) => boolean>> = {
  unanswered: ({ state }) => state === 'pending',
  expired: ({ state }) => state === 'expired',
  accepted: ({ driverId }) => driverId !== null,
  declined: ({ state }) => has(listStates.scheduled, state),
  arrived: ({ arrivedAt }) => arrivedAt !== null,
  started: ({ startedAt }) => startedAt !== null,
  finished: ({ state, dropSucceeded }) =>
    has(listStates.completed, state) && dropSucceeded !== false,
  failed: ({ state, dropSucceeded }) => has(listStates.completed, state) && dropSucceeded === false,
  feedback: ({ state }) => state === 'feedback' || state === 'completed',
  completed: ({ state }) => state === 'completed',
  cancelled: ({ state }) => state === 'cancelled' || state === 'batch_cancelled',
};

/** The time of an event: not before the trip's last step, and not in the future. */
function timeOf({ now }: CommandContext, trip: StoredTrip, at: string | undefined): Date {
  const last = [trip.dt, trip.acceptedAt, trip.arrivedAt, trip.startedAt, trip.finishedAt];
  const least = Math.max(...last.map((time) => time?.getTime() ?? 0));
  return new Date(Math.min(now.getTime(), Math.max(least, at ? Date.parse(at) : now.getTime())));
}

/** Drops of a batch move together until each ends alone. */
const together: ReadonlySet<TripEvent> = new Set([
  'unanswered',
  'expired',
  'declined',
  'arrived',
  'started',
]);
const movedBy = (event: TripEvent, booking: Booking, trip: StoredTrip): StoredTrip[] =>
  together.has(event) ? booking.filter(({ state }) => state === trip.state) : [trip];

async function move(
  context: CommandContext,
  booking: Booking,
  trip: StoredTrip,
  { event, reason }: TripEventDraft,
  driver: StoredDriver | undefined,
): Promise<void> {
  if (event === 'accepted')
    return assignDriver(context, booking, driver?.id ?? rejectField('driver', 'driver.missing'));
  if (event === 'cancelled')
    return cancel(context, booking, [trip], {
      state: 'cancelled',
      reason: reason?.trim() || 'Cancelled by driver',
    });
  const drops = movedBy(event, booking, trip);
  for (const [index, drop] of drops.entries()) {
    if (event === 'declined') await takeFromDriver(context, drop, tripEventTable.declined.to);
    else
      await step(
        context,
        drop,
        tripEventTable[event].to,
        index > 0 ? 'nothing' : drops.length > 1 ? 'batch' : 'trip',
        event === 'failed'
          ? { dropSucceeded: false }
          : event === 'finished' && drop.batchId
            ? { dropSucceeded: true }
            : {},
      );
  }
}

const tripIn = (booking: Booking, tripNo: string): StoredTrip =>
  booking.find((trip) => trip.tripNo === tripNo) ?? fail('trip.unknown');

export const reportTripEvent = command(
  'trips.event',
  async (
    context,
    { tripNo, ...draft }: TripEventDraft & { tripNo: string },
  ): Promise<Sent<typeof IntegrationTrip>> => {
    const { tx, actor, names } = context;
    const { event, position } = draft;
    const found = tripIn(await findBooking(tx, tripNo, actor), tripNo);
    const booking = await lockBooking(tx, found.batchId ?? found.id, actor);
    const trip = tripIn(booking, tripNo);
    const driver = draft.driver
      ? ((await driverByAnyId(tx, draft.driver)) ?? fail('driver.unknown'))
      : undefined;
    if (driver && trip.driverId && trip.driverId !== driver.id) fail('trip.other-driver');
    names(tripNo);
    const { state } = trip;
    if (event === 'accepted' && driver && trip.driverId === null)
      await acceptOffer(context, booking, driver.id);
    // A repeat must not decline for the next driver.
    if (event === 'declined' && (trip.offer || state === 'accepted') && !driver)
      rejectField('driver', 'driver.missing');
    if (event === 'declined' && driver && trip.offer)
      await declineOffer(context, booking, driver.id);
    if (has(tripEventTable[event].from, state)) {
      const at = timeOf(context, trip, draft.at);
      await move({ ...context, now: at }, booking, trip, draft, driver);
      const who = driver?.id ?? trip.driverId;
      if (position && who) await takePositions.handle(context, [{ driver: who, ...position, at }]);
    } else if (!isDone[event](trip)) fail('trip.state-refused', { state }, { data: { state } });
    return integrationTrip(tx, tripIn(await findBooking(tx, tripNo, actor), tripNo));
  },
);
