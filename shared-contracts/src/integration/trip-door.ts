import * as T from '../core/schema.ts';
import { listStates, NeedsAction, tripCan, tripStates, type TripState } from '../trips/trip.ts';
import { externalId } from './external-id.ts';

/**
 * Events that a driver's app reports: the states in which a trip takes an event, and the one that follows.
 * Each drop of a batch ends alone; before that its drops move together.
 */
export const tripEventTable = {
  accepted: { from: tripCan.assign, to: 'accepted' },
  /** Drivers were asked, and none has taken it yet. */
  unanswered: { from: ['open'], to: 'pending' },
  /** No driver came in time. */
  expired: { from: ['open', 'pending'], to: 'expired' },
  /** The trip waits for another driver. */
  declined: { from: ['accepted'], to: 'open' },
  arrived: { from: ['accepted'], to: 'arrived' },
  started: { from: ['accepted', 'arrived'], to: 'started' },
  finished: { from: ['started'], to: 'finished' },
  /** The drop was tried, and nobody took the delivery. */
  failed: { from: ['started'], to: 'finished' },
  /** The customer is asked for an opinion. */
  feedback: { from: ['finished'], to: 'feedback' },
  completed: { from: ['finished', 'feedback'], to: 'completed' },
  cancelled: { from: tripCan.cancel, to: 'cancelled' },
} as const satisfies Record<string, { from: readonly TripState[]; to: TripState }>;
export type TripEvent = keyof typeof tripEventTable;
export const tripEvents = [
  'unanswered',
  'expired',
  'accepted',
  'declined',
  'arrived',
  'started',
  'finished',
  'failed',
  'feedback',
  'completed',
  'cancelled',
] as const satisfies readonly TripEvent[];

export const TripEventDraft = T.Object({
  event: T.Values(tripEvents),
  /** By id, external id or phone; who accepts or declines has to be named. */
  driver: T.Optional(externalId()),
  at: T.Optional(T.Instant()),
  reason: T.Optional(T.String({ maxLength: 200, description: 'of a cancellation' })),
  position: T.Optional(
    T.Object({
      lat: T.Number({ minimum: -90, maximum: 90 }),
      lng: T.Number({ minimum: -180, maximum: 180 }),
    }),
  ),
});
export type TripEventDraft = T.Static<typeof TripEventDraft>;

const place = () => T.Object({ address: T.String(), lat: T.Number(), lng: T.Number() });

/** Those that have ended but are not closed come only by their state. */
export const liveTripsQuery = T.Object({
  state: T.Optional(
    T.Values([...listStates.scheduled, ...listStates.inprogress, 'finished', 'feedback']),
  ),
  after: T.Optional(T.String({ maxLength: 24, description: 'the last number of the page before' })),
});
export const maxTripsPerCall = 500;

const point = () => T.Object({ lat: T.Number(), lng: T.Number() });
const driver = () =>
  T.Nullable(
    T.Object({ id: T.RecordId(), external_id: T.Nullable(T.String()), phone: T.String() }),
  );

/** A trip that is not closed, without its customer: for an app that gives trips to drivers. */
export const LiveTrip = T.Object({
  id: T.RecordId(),
  trip_no: T.String(),
  batch_id: T.Nullable(T.RecordId()),
  /** Of a batch the numbers of all its trips in the order of its drops, else the trip's own. */
  trip_nos: T.Array(T.String()),
  state: T.Values(tripStates),
  service_code: T.Integer(),
  city: T.String(),
  pickup: point(),
  dropoff: T.Nullable(point()),
  fare: T.Integer({ description: 'rupees' }),
  cod: T.Integer({ description: 'rupees' }),
  is_cod: T.Boolean({ description: 'whether the driver collects cash' }),
  driver: driver(),
  booked_at: T.Instant(),
  /** Of its last step. */
  changed_at: T.Instant(),
  accepted_at: T.Nullable(T.Instant()),
  arrived_at: T.Nullable(T.Instant()),
  started_at: T.Nullable(T.Instant()),
  /** To the pickup, as estimated when it was accepted. */
  pickup_seconds: T.Nullable(T.Integer()),
  /** From the pickup to the end, of a batch to the end of its last drop. */
  planned_seconds: T.Nullable(T.Integer()),
  needs_action: T.Nullable(NeedsAction),
});
export type LiveTrip = T.Static<typeof LiveTrip>;

/** A trip as other systems see it: a booking, or one drop of a batch. */
export const IntegrationTrip = T.Object({
  id: T.RecordId(),
  trip_no: T.String(),
  batch_number: T.Nullable(T.String()),
  state: T.Values(tripStates),
  service_code: T.Integer(),
  city: T.String(),
  customer: T.Object({ name: T.String(), phone: T.String() }),
  pickup: place(),
  dropoff: T.Nullable(place()),
  fare: T.Integer({ description: 'rupees' }),
  cod: T.Integer({ description: 'rupees' }),
  order_no: T.Nullable(T.String()),
  is_delivered: T.Nullable(T.Boolean({ description: 'of a drop that has ended' })),
  driver: driver(),
  accepted_at: T.Nullable(T.Instant()),
  arrived_at: T.Nullable(T.Instant()),
  started_at: T.Nullable(T.Instant()),
  finished_at: T.Nullable(T.Instant()),
});
