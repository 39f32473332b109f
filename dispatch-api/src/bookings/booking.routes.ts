import type { FastifyInstance } from 'fastify';
import type { Passenger } from 'shared-contracts/bookings/booking';
import * as api from 'shared-contracts/bookings/booking.api';
import type { Sent } from 'shared-contracts/core/schema';
import type { Static } from 'shared-contracts/core/schema';
import { savePlaceTypes, type Nearest } from 'shared-contracts/places/place';
import * as placesApi from 'shared-contracts/places/place.api';

import { clientIdOf, type Actor } from '../commands/actor.ts';
import type { Queryable } from '../database/database.ts';
import { fail } from '../failure.ts';
import { route } from '../route.ts';
import type { Services } from '../services.ts';
import { tripRow, type StoredTrip } from '../trips/trip-row.ts';
import { lastPlaceOf, tripsOfClientWith, tripsOfPassenger } from '../trips/trip.repository.ts';
import { createRideCommand, reinitiateRideCommand } from './booking.commands.ts';
import { measuredRide } from './measured-ride.ts';
import { passengerByPhone } from './passenger.repository.ts';
import { checkPromo } from './promo.repository.ts';

/** A landmark as the form accepts it; bookings from elsewhere may name another type. */
function nearestOf(nearest: StoredTrip['pickupNearest']): Static<typeof Nearest> | null {
  const type = savePlaceTypes.find((listed) => listed === nearest?.type);
  return nearest && type ? { address: nearest.address, type } : null;
}

const shortTrip = (trip: StoredTrip) => {
  const { trip_no, state, trip_type, bdt, pickup, dropoff } = tripRow(trip);
  return {
    trip_no,
    state,
    service_code: trip_type,
    bdt,
    pickup,
    dropoff,
    pickup_nearest: nearestOf(trip.pickupNearest),
    dropoff_nearest: nearestOf(trip.dropoffNearest),
    dropoff_name: trip.dropoffName,
    dropoff_phone: trip.dropoffPhone,
  };
};

/**
 * The customer's details in a booking: those of the sender, or of the receiver when the number is
 * the receiver's.
 */
function detailsIn(
  trip: StoredTrip,
  phone: string,
): Omit<Sent<typeof Passenger>, 'promo_max_limit' | 'current_avail_promo' | 'trips'> {
  const isSender = trip.passengerPhone === phone;
  const [address, lat, lng] = isSender
    ? [trip.pickupAddress, trip.pickupLat, trip.pickupLng]
    : [trip.dropoffAddress, trip.dropoffLat, trip.dropoffLng];
  return {
    name: isSender ? trip.passengerName : trip.dropoffName,
    gender: isSender ? trip.gender : '',
    lang_id: trip.langId,
    city: trip.city,
    source: trip.source,
    alt_name: isSender ? trip.altName : '',
    alt_phone: isSender ? trip.altPhone : '',
    address: address !== null && lat !== null && lng !== null ? { address, lat, lng } : null,
  };
}

/**
 * The stored data of a caller; undefined for a new one. A dispatch client sees those it booked for
 * or sent to, and itself.
 */
async function callerCard(
  database: Queryable,
  phone: string,
  actor: Actor,
): Promise<Sent<typeof Passenger> | undefined> {
  const clientId = clientIdOf(actor);
  const [passenger, trips] = await Promise.all([
    passengerByPhone(database, phone),
    clientId === undefined
      ? tripsOfPassenger(database, phone)
      : tripsOfClientWith(database, phone, clientId),
  ]);
  const promo = {
    promo_max_limit: passenger?.promoMaxLimit ?? 0,
    current_avail_promo: passenger?.currentAvailPromo ?? 0,
  };
  const [last] = trips;
  // A client may not see what others wrote of this customer: it gets its own last booking's
  // details, including the place.
  if (clientId !== undefined && last)
    return { ...detailsIn(last, phone), ...promo, trips: trips.map(shortTrip) };
  if (!passenger || (clientId !== undefined && phone !== actor.phone)) return undefined;
  const {
    name,
    gender,
    langId: lang_id,
    city,
    altName: alt_name,
    altPhone: alt_phone,
    source,
    address,
    lat,
    lng,
  } = passenger;
  const lastPlace =
    clientId === undefined && address !== null && lat !== null && lng !== null
      ? { address, lat, lng }
      : null;
  return {
    name,
    gender,
    lang_id,
    city,
    alt_name,
    alt_phone,
    source,
    address: lastPlace,
    ...promo,
    trips: trips.map(shortTrip),
  };
}

function placeOf(trip: StoredTrip, usertype: 'sender' | 'receiver') {
  const { pickup, dropoff } = tripRow(trip);
  const place = usertype === 'receiver' ? dropoff : pickup;
  if (!place) return undefined;
  const { address, lat, lng } = place;
  return usertype === 'receiver'
    ? { name: trip.dropoffName, address, lat, lng, nearest: nearestOf(trip.dropoffNearest) }
    : { name: trip.passengerName, address, lat, lng, nearest: nearestOf(trip.pickupNearest) };
}

export function bookingRoutes(app: FastifyInstance, services: Services): void {
  route(app, services, api.createRide, async ({ input, run }) => ({
    message: 'Booking is Created',
    data: await run(createRideCommand, await measuredRide(services.roads, input.body)),
  }));
  route(app, services, api.reinitiateRide, async ({ input, run }) => ({
    message: 'Booking is Created',
    data: await run(reinitiateRideCommand, await measuredRide(services.roads, input.body)),
  }));
  route(app, services, api.applyPromo, async ({ input: { body }, actor }) => {
    await checkPromo(
      services.database,
      { ...body, serviceCode: body.service_code, clientId: clientIdOf(actor) },
      new Date(services.clock()),
    );
    return { message: 'Promo applied' };
  });
  route(
    app,
    services,
    placesApi.lastLocation,
    async ({
      input: {
        params: { usertype, phone },
        query,
      },
      actor,
      request,
    }) => {
      await services.reads.customer({ actor, request }, phone);
      const trip = await lastPlaceOf(services.database, usertype, phone, clientIdOf(actor));
      const place = trip && placeOf(trip, usertype);
      return { data: place ?? (query.or_null ? null : fail('location.unknown')) };
    },
  );
  route(app, services, api.getPassenger, async ({ input: { params, query }, actor, request }) => {
    await services.reads.customer({ actor, request }, params.phone);
    const card = await callerCard(services.database, params.phone, actor);
    return { data: card ?? (query.or_null ? null : fail('passenger.unknown')) };
  });
}
