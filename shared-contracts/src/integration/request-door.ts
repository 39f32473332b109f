import { BatchDrop, maxDrops } from '../bookings/batch.ts';
import * as T from '../core/schema.ts';
import { queueStatuses } from '../queue/queue.ts';
import { externalId } from './external-id.ts';

/** How a request came in (docs/domain/queue.md#row). */
const requestTypes = ['app', 'KE', 'other'] as const;

/** A request for the queue. Phones are read as people write them. */
export const RequestDraft = T.Object({
  external_id: T.Optional(externalId()),
  type: T.Values(requestTypes),
  phone: T.String({ maxLength: 40 }),
  name: T.Optional(T.String({ maxLength: 19 })),
  city: T.String({ maxLength: 8, description: 'city code' }),
  lang_id: T.Optional(T.Values([1, 2])),
  is_returning: T.Optional(T.Boolean({ description: 'the customer has booked before' })),
  drops: T.Optional(T.Array(BatchDrop, { maxItems: maxDrops })),
  voice_note: T.Optional(
    T.String({ maxLength: 250, description: 'the answer of POST /voice-notes' }),
  ),
  requested_at: T.Optional(T.Instant()),
});
export type RequestDraft = T.Static<typeof RequestDraft>;

/** A request as other systems see it, with the numbers of the bookings that answer it. */
export const IntegrationRequest = T.Object({
  id: T.RecordId(),
  external_id: T.Nullable(T.String()),
  status: T.Values(queueStatuses),
  type: T.String(),
  phone: T.String(),
  name: T.String(),
  city: T.String(),
  lang_id: T.Integer(),
  requested_at: T.Instant(),
  trip_nos: T.Array(T.String()),
});
