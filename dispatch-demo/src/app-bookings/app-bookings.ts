import { systemActor } from 'dispatch-api/src/commands/actor.ts';
import { command } from 'dispatch-api/src/commands/command.ts';
import { newId } from 'dispatch-api/src/database/id.ts';
import { trips } from 'dispatch-api/src/database/schema.ts';
import { tripRooms } from 'dispatch-api/src/events/rooms.ts';
import { fareOf } from 'dispatch-api/src/fares/fare.ts';
import { nextTripNumbers } from 'dispatch-api/src/trips/trip-numbers.ts';
import { tripRow } from 'dispatch-api/src/trips/trip-row.ts';
import { services } from 'shared-contracts/services/service';
import { randomFrom } from 'shared-contracts/testing/random';
import { tripScheduleNew } from 'shared-contracts/trips/trip.socket';

import { cargoOf } from '../seed/cargo.ts';
import { eventCount } from '../seed/chance.ts';
import { customer } from '../seed/customers.ts';
import { randomDestination } from '../seed/places.ts';
import type { SimulatedWorld } from './world.ts';

const actor = systemActor('simulator');
/** Customers book in the app: one every 220 seconds. */
const bookingsPerSecond = 1 / 220;

/** Services that agents do not book, such as top-ups and bills: they come from the app only. */
const codes = services.filter(({ createdBy }) => createdBy === 'none').map(({ code }) => code);

interface AppBooking {
  chance: number;
  seed: number;
  customers: number;
}

/**
 * Stores a booking that a customer makes in the app; `chance` chooses the customer and the service.
 */
const bookInApp = command(
  'simulator.app-booking',
  async (context, { chance, seed, customers }: AppBooking) => {
    const { tx, now } = context;
    const random = randomFrom(chance);
    const caller = customer(random.whole(0, customers - 1), seed);
    const { city, name, phone } = caller;
    const serviceCode = random.pick(codes);
    const start = randomDestination(random, city, { lat: caller.lat ?? 0, lng: caller.lng ?? 0 });
    const end = randomDestination(random, city, start);
    const fare = fareOf(serviceCode, start, end, now);
    const [tripNo = ''] = await nextTripNumbers(tx, 1);
    const [trip] = await tx
      .insert(trips)
      .values({
        id: newId(now.getTime()),
        tripNo,
        serviceCode,
        city,
        state: 'open',
        bdt: now,
        dt: now,
        ...cargoOf(serviceCode, random, { isReturn: false, passenger: caller, seed }),
        passengerName: name,
        passengerPhone: phone,
        gender: caller.gender ?? '',
        source: caller.source ?? '',
        langId: caller.langId ?? 1,
        pickupAddress: start.address,
        pickupLat: start.lat,
        pickupLng: start.lng,
        pickupZoneId: start.zone._id,
        pickupZone: start.zone.zone,
        dropoffAddress: end.address,
        dropoffLat: end.lat,
        dropoffLng: end.lng,
        dropoffZoneId: end.zone._id,
        dropoffZone: end.zone.zone,
        fareActual: fare?.actual ?? 0,
        estimatedSeconds: fare?.seconds ?? 0,
        estimatedMeters: fare?.meters ?? 0,
        userName: name,
        userPhone: phone,
        creator: 'app',
      })
      .returning();
    if (!trip) throw new Error('the booking was not stored');
    context.audit(
      'booking.create',
      { type: 'trip', id: trip.id },
      { trip_no: tripNo, fare: trip.fareActual },
    );
    context.announce(tripScheduleNew, tripRow(trip), tripRooms('scheduled', trip));
  },
);

export function appBookings({ services, random, seed, customers, attempt }: SimulatedWorld) {
  return async (seconds: number): Promise<void> => {
    for (let left = eventCount(random, bookingsPerSecond, seconds); left > 0; left -= 1)
      await attempt(() =>
        services.run(bookInApp, { chance: random.whole(0, 2 ** 31), seed, customers }, { actor }),
      );
  };
}
