import { FieldChange } from '../core/earlier-write.ts';
import * as T from '../core/schema.ts';

/** Events that a booking's timeline may contain; `event` is the English name. */
export const timelineEvents = {
  'booking.create': 'Booking created',
  'trip.open': 'Open',
  'trip.pending': 'Pending',
  'trip.accepted': 'Accepted',
  'trip.arrived': 'Arrived',
  'trip.started': 'Started',
  'trip.finished': 'Finished',
  'trip.feedback': 'Feedback',
  'trip.completed': 'Completed',
  'trip.cancelled': 'Cancelled',
  'trip.batch_cancelled': 'Batch cancelled',
  'trip.expired': 'Expired',
  'trip.fares': 'Fares changed',
  'trip.drop': 'Drop-off changed',
  'trip.assigned': 'Driver assigned',
  'trip.offered': 'Offered to a driver',
  'trip.offer-accepted': 'Offer accepted',
  'trip.offer-declined': 'Offer declined',
  'trip.offer-expired': 'Offer not answered',
  'trip.offer-withdrawn': 'Offer withdrawn',
  'trip.note': 'Note added',
  'trip.linked': 'Linked to another booking',
  'trip.unlinked': 'Link to another booking removed',
  'trip.removed': 'Removed from the search index',
} as const;

export type TimelineKind = keyof typeof timelineEvents;

/**
 * A step of the timeline (docs/domain/trip-detail.md#trip-data): the audit log's view of this
 * booking. Only `event` and `dt` are documented.
 */
export const TimelineStep = T.Object({
  event: T.String(),
  dt: T.Instant(),
  // keys of a const table are its union
  kind: T.Optional(T.Values(Object.keys(timelineEvents) as TimelineKind[])),
  by: T.Optional(T.Nullable(T.String({ description: 'who did it; null where nobody is known' }))),
  trip_no: T.Optional(
    T.String({ description: 'the drop of a batch, where the step concerns one alone' }),
  ),
  changes: T.Optional(T.Array(FieldChange)),
});

export type TimelineStep = T.ReadShape<typeof TimelineStep>;
