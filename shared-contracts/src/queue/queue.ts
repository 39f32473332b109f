import { BatchDrop } from '../bookings/batch.ts';
import * as T from '../core/schema.ts';

/** The status of a request; only waiting rows are in the queue. */
export const queueStatuses = ['waiting', 'booked', 'cancelled', 'support', 'junked'] as const;
export type QueueStatus = (typeof queueStatuses)[number];

/**
 * A queue row (docs/domain/queue.md#row). `claimed_by` and `lease_until` belong to the lease
 * (docs/decisions/calls.md#lease); `row_version` increases with every change.
 */
export const QueueRow = T.Object({
  id: T.RecordId(),
  booking_id: T.String(),
  type: T.String({ description: 'app, KE or other' }),
  name: T.String({ description: 'caller, where known; may be blank' }),
  phone: T.String(),
  voice_note: T.Nullable(T.String({ description: 'file name, mp3 or aac' })),
  customer_type: T.Integer({ description: '0 new, anything else returning' }),
  city: T.String({ description: 'city code' }),
  lang_id: T.Integer({ description: '1 English, 2 Urdu' }),
  dt: T.Instant(),
  status: T.Optional(T.Values(queueStatuses)),
  claimed_by: T.Optional(T.Nullable(T.Object({ id: T.RecordId(), name: T.String() }))),
  lease_until: T.Optional(T.Nullable(T.Instant())),
  row_version: T.Optional(T.Integer()),
  bookings: T.Optional(
    T.Array(BatchDrop, { description: 'drops that an app request brings along' }),
  ),
});
export type QueueRow = T.ReadShape<typeof QueueRow>;

/** A request turns red after this time unanswered (docs/domain/queue.md#columns). */
export const queueLateAfterSeconds = 300;
/**
 * A lease lasts this long without renewal, and is renewed this often
 * (docs/decisions/calls.md#lease).
 */
export const leaseSeconds = 120;
export const leaseRenewSeconds = 30;
export const queuePageSizes = [50, 75, 100] as const;
