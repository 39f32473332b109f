import { BatchDrop, maxDrops } from '../bookings/batch.ts';
import { code } from '../core/code.ts';
import { endpoint, maxPageByPosition, pageAnswer, pageQuery } from '../core/endpoint.ts';
import { staff } from '../core/role.ts';
import * as T from '../core/schema.ts';
import { eventNumbers } from '../core/socket-event.ts';
import { queuePageSizes, QueueRow } from './queue.ts';

const id = T.Object({ id: T.RecordId() });

/**
 * The waiting requests, oldest first, filtered on the server (docs/domain/queue.md#queue-calls;
 * answer: docs/decisions/calls.md#open-paths).
 */
export const listQueue = endpoint({
  id: 'queue.list',
  method: 'GET',
  path: '/booking_queue',
  summary: 'Waiting requests',
  roles: staff,
  query: T.Object({
    ...pageQuery(queuePageSizes, maxPageByPosition),
    customer_type: T.Optional(T.Values(['0', '1'])),
    city: T.Optional(T.String({ maxLength: 8 })),
    lang_id: T.Optional(code('language; 1 English, 2 Urdu')),
    sortType: T.Optional(T.Values(['asc', 'desc'])),
    sortBy: T.Optional(T.Values(['dt'])),
  }),
  answer: T.answer({ list: T.Array(QueueRow), ...pageAnswer, ...eventNumbers }),
});

/**
 * One row, without claiming it, by its id or by the booking_id in the URL of its booking screen.
 */
export const getQueueRow = endpoint({
  id: 'queue.get',
  method: 'GET',
  path: '/booking_queue/{id}',
  summary: 'Request detail',
  roles: staff,
  params: id,
  answer: T.answer({ data: QueueRow }),
  errors: ['queue.unknown'],
  extension: 'leases',
});

/**
 * ASSIGN: returns true to exactly one agent, who then has the lease, and false to all others and
 * for an unknown id (docs/decisions/calls.md#lease). Never cached.
 */
export const claimQueueRow = endpoint({
  id: 'queue.claim',
  method: 'GET',
  path: '/booking_queue/exists/{id}',
  summary: 'Take a request',
  roles: staff,
  params: id,
  answer: T.answer({
    status: T.Boolean(),
    claimed_by: T.Optional(T.Nullable(T.Object({ id: T.RecordId(), name: T.String() }))),
    lease_until: T.Optional(T.Nullable(T.Instant())),
  }),
});

/** Renews the lease for another two minutes while the booking screen is open. */
export const renewLease = endpoint({
  id: 'queue.renew-lease',
  method: 'PUT',
  path: '/booking_queue/lease/{id}',
  summary: 'Renew the lease',
  roles: staff,
  params: id,
  answer: T.answer({ lease_until: T.Instant() }),
  errors: ['queue.lease-lost', 'queue.unknown'],
  extension: 'leases',
});

/**
 * Returns the row to the queue; sent with keepalive when the page is left. Succeeds also without a
 * lease.
 */
export const releaseLease = endpoint({
  id: 'queue.give-up-lease',
  method: 'DELETE',
  path: '/booking_queue/lease/{id}',
  summary: 'Give up the lease',
  roles: staff,
  params: id,
  answer: T.answer({}),
  extension: 'leases',
});

/** Moves a request to support or junk (docs/domain/booking.md#request-actions). */
export const updateQueueRow = endpoint({
  id: 'queue.update',
  method: 'PUT',
  path: '/booking_queue/update',
  summary: 'Forward to support or junk',
  roles: staff,
  body: T.Object({ id: T.RecordId(), status: T.Values(['junk', 'support']) }),
  answer: T.answer({}),
  errors: ['queue.taken', 'queue.unknown'],
});

/** Cancels a request (docs/domain/booking.md#request-actions: code 200 sets cancelled). */
export const removeQueueRow = endpoint({
  id: 'queue.remove',
  method: 'POST',
  path: '/remove/queue',
  summary: 'Cancel a request',
  roles: staff,
  body: T.Object({ booking_id: T.String() }),
  answer: T.answer({}),
  errors: ['queue.taken', 'queue.unknown'],
});

/** Demo mode only: adds a request, as from the app (with its drops) or the call centre. */
export const addRequest = endpoint({
  id: 'queue.demo-add',
  method: 'POST',
  path: '/demo/booking_queue',
  summary: 'Demo: add a request',
  roles: staff,
  body: T.Object({
    type: T.Values(['app', 'KE', 'other']),
    name: T.Optional(T.String({ maxLength: 19 })),
    phone: T.String({ pattern: '^923[0-9]{9}$' }),
    voice_note: T.Optional(T.String({ maxLength: 250 })),
    customer_type: T.Optional(T.Integer({ minimum: 0, maximum: 1 })),
    city: T.Optional(T.String({ maxLength: 8 })),
    lang_id: T.Optional(T.Integer({ minimum: 1, maximum: 2 })),
    bookings: T.Optional(T.Array(BatchDrop, { maxItems: maxDrops })),
  }),
  answer: T.answer({ data: QueueRow }),
  demo: true,
});
