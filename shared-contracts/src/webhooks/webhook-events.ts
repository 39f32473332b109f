import * as T from '../core/schema.ts';
import { tripStates } from '../trips/trip.ts';
import { withdrawMethods } from '../wallet/wallet.ts';

const Place = T.Object({
  address: T.String(),
  zone: T.String(),
  lat: T.Number(),
  lng: T.Number(),
});

/** The person or system that caused an event; the id is null where the server itself did. */
const Actor = T.Object({ id: T.Nullable(T.String()), name: T.String() });

/** A single booking, or one drop of a batch, as it is after the event. */
const WebhookTrip = T.Object({
  id: T.RecordId(),
  trip_no: T.String(),
  batch_id: T.Nullable(T.RecordId()),
  batch_number: T.Nullable(T.String()),
  order_no: T.Nullable(T.String()),
  /** Of the request that it answers. */
  request_id: T.Nullable(T.RecordId()),
  service_code: T.Integer(),
  city: T.String({ description: 'city code of the pickup' }),
  state: T.Values(tripStates),
  pickup: Place,
  dropoff: T.Nullable(Place),
  passenger: T.Object({ name: T.String(), phone: T.String() }),
  driver: T.Nullable(T.Object({ id: T.RecordId(), name: T.String(), phone: T.String() })),
  fare: T.Integer({ description: 'rupees' }),
  cod: T.Integer({ description: 'rupees to collect' }),
  cancel_reason: T.Nullable(T.String()),
  booked_at: T.Instant(),
});

const WebhookRequest = T.Object({
  id: T.RecordId(),
  /** Of the system that sent it. */
  external_id: T.Nullable(T.String()),
  booking_id: T.String(),
  type: T.String(),
  name: T.String(),
  phone: T.String(),
  city: T.String(),
});

const WebhookDriver = T.Object({
  id: T.RecordId(),
  /** Of the system that sent it. */
  external_id: T.Nullable(T.String()),
  name: T.String(),
  phone: T.String(),
});

const trip = T.Object({ trip: WebhookTrip, by: Actor });
const moved = T.Object({
  trip: WebhookTrip,
  previous_state: T.Values(tripStates),
  by: Actor,
});
const offered = T.Object({
  trip: WebhookTrip,
  offer: T.Object({
    id: T.RecordId(),
    driver: WebhookDriver,
    /** From this moment it can't be accepted. */
    expires_at: T.Instant(),
  }),
  by: Actor,
});
const payout = T.Object({
  payout: T.Object({
    id: T.RecordId(),
    user_id: T.RecordId(),
    method: T.Nullable(T.Values(withdrawMethods)),
    account: T.String({ description: 'phone or bank account that gets the money' }),
    amount: T.Integer({ description: 'rupees' }),
    requested_at: T.Instant(),
    /** Not to be paid before. */
    payable_from: T.Nullable(T.Instant()),
  }),
});

const suspension = T.Object({
  driver: WebhookDriver,
  /** Why the driver is, or was, suspended; null where nobody gave a reason. */
  reason: T.Nullable(T.String()),
  by: Actor,
});

/**
 * Every event that a webhook can get, with its `data`. The order of the events about one booking,
 * request, driver, payout or user is kept.
 */
export const webhookEvents = {
  /** A dispatcher has taken a request from the queue. */
  'request.taken': T.Object({ request: WebhookRequest, by: Actor }),
  /** A request has left the queue without a booking. */
  'request.closed': T.Object({
    request: WebhookRequest,
    status: T.Values(['cancelled', 'support', 'junked']),
    by: Actor,
  }),
  /** Once for each drop of a batch. */
  'booking.created': trip,
  /** A driver has been assigned or has accepted an offer. `trip.accepted` follows. */
  'trip.assigned': trip,
  /** For the driver's app, once for each drop of a batch with the same offer. */
  'trip.offered': offered,
  /** An assignment, a cancellation or a dispatcher has ended the offer. */
  'trip.offer-withdrawn': offered,
  'trip.open': moved,
  'trip.pending': moved,
  'trip.accepted': moved,
  'trip.arrived': moved,
  'trip.started': moved,
  'trip.finished': moved,
  'trip.feedback': moved,
  'trip.completed': moved,
  'trip.expired': moved,
  /** One drop, or with `state: batch_cancelled` each drop of a batch that is cancelled as one. */
  'trip.cancelled': moved,
  'trip.note-added': T.Object({
    trip: WebhookTrip,
    note: T.Object({ id: T.RecordId(), text: T.String() }),
    by: Actor,
  }),
  /** The driver gets no trips until `driver.reinstated`. */
  'driver.suspended': suspension,
  /** The driver is off shift, and may go on shift again. */
  'driver.reinstated': suspension,
  'payout.requested': payout,
  /** A payout has been open for too long. */
  'payout.overdue': payout,
  'user.changed': T.Object({
    user: T.Object({
      id: T.RecordId(),
      phone: T.String(),
      name: T.String(),
      role: T.Integer(),
      status: T.String(),
      city: T.String(),
    }),
    change: T.Values(['created', 'changed']),
    by: Actor,
  }),
} as const satisfies Record<string, T.TSchema>;

export type WebhookEvent = keyof typeof webhookEvents;
// keys of a const table are its union
export const webhookEventNames = Object.keys(webhookEvents) as WebhookEvent[];

/** The body of a call to a webhook (https://www.standardwebhooks.com). */
export interface WebhookBody<E extends WebhookEvent = WebhookEvent> {
  type: E;
  /** When it happened. */
  timestamp: string;
  data: T.Sent<(typeof webhookEvents)[E]>;
}
