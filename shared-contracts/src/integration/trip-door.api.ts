import * as T from '../core/schema.ts';
import { door } from './door.ts';
import { IntegrationTrip, LiveTrip, liveTripsQuery, TripEventDraft } from './trip-door.ts';

const byTripNo = T.Object({ trip_no: T.String({ maxLength: 24 }) });
const answer = T.answer({ data: IntegrationTrip });

/**
 * Moves a trip as its driver does. An event that has happened is answered as before, one that the
 * trip's state doesn't allow is refused with that state. `accepted` and `declined` answer an offer.
 */
export const reportTripEvent = door({
  id: 'trips.event',
  method: 'POST',
  path: '/trips/{trip_no}/events',
  summary: "Report a driver's step",
  scope: 'trips',
  idempotent: true,
  params: byTripNo,
  body: TripEventDraft,
  answer,
  errors: [
    'trip.unknown',
    'trip.state-refused',
    'trip.other-driver',
    'driver.unknown',
    'driver.refused',
    'offer.over',
    'field.invalid',
    'idempotency.reused',
    'idempotency.running',
  ],
});

export const readTrip = door({
  id: 'trips.read',
  method: 'GET',
  path: '/trips/{trip_no}',
  summary: 'Read a trip',
  scope: 'read',
  params: byTripNo,
  answer,
  errors: ['trip.unknown'],
});

/** For a system that starts again: webhooks tell it of changes. */
export const listLiveTrips = door({
  id: 'trips.live',
  method: 'GET',
  path: '/trips',
  summary: 'List the trips that are not closed',
  scope: 'trips',
  query: liveTripsQuery,
  answer: T.answer({ data: T.Array(LiveTrip) }),
});
