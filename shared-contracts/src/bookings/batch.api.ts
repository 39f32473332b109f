import { endpoint } from '../core/endpoint.ts';
import { everyRole, tripRoles } from '../core/role.ts';
import * as T from '../core/schema.ts';
import { maxFare } from '../trips/trip-detail.rules.ts';
import { BatchDrop, CreatedBatch, maxDrops, PickupInfo } from './batch.ts';

const fare = T.Integer({ exclusiveMinimum: 0, maximum: maxFare });

/**
 * Body of a multiple-drop batch (docs/domain/batches.md#batch-body,
 * docs/domain/batches.md#batch-calls). `id` is the queue row that it answers, or the expired
 * booking that it re-initiates. `partner_id` assigns the whole batch to one driver; fixed fares are
 * allowed only with exactly one drop. `is_return_run` adds the return trip to the pickup.
 */
export const BatchDraft = T.Object({
  pickup_info: PickupInfo,
  bookings: T.Array(BatchDrop, { minItems: 1, maxItems: maxDrops }),
  is_return_run: T.Optional(T.Boolean()),
  voice_recording: T.Optional(T.String({ maxLength: 250 })),
  partner_id: T.Optional(T.RecordId()),
  dispatch_fixed_fare_customer: T.Optional(fare),
  dispatch_fixed_fare_partner: T.Optional(fare),
  id: T.Optional(T.RecordId()),
});
export type BatchDraft = T.Static<typeof BatchDraft>;

/**
 * Body of a food (100) or box (101) batch (docs/domain/batches.md#batch-calls): a rider for a
 * pickup zone. `amount` is the batch cash, see `batchCashAmounts`.
 */
export const FoodBatchDraft = T.Object({
  pickup_info: PickupInfo,
  service_code: T.Values([100, 101]),
  zone: T.String({ minLength: 1, maxLength: 80 }),
  zone_ur: T.String({ maxLength: 80 }),
  amount: T.Integer({ minimum: 0, maximum: 10_000 }),
  voice_recording: T.Optional(T.String({ maxLength: 250 })),
  id: T.Optional(T.RecordId()),
});
export type FoodBatchDraft = T.Static<typeof FoodBatchDraft>;

const created = T.answer({ data: CreatedBatch });
const refusals = [
  'field.invalid',
  'booking.out-of-area',
  'booking.city-differs',
  'idempotency.reused',
  'idempotency.running',
] as const;
const ofQueue = ['queue.taken', 'queue.unknown'] as const;
const ofExpired = [
  'trip.unknown',
  'trip.state-refused',
  'trip.rebooked',
  'trip.removed',
  'own-rows.refused',
] as const;

/**
 * Creates every drop of a batch in one transaction, or none of them. With `id` it also removes the
 * queue row in that transaction (docs/decisions/calls.md#lease,
 * docs/decisions/calls.md#idempotency). An error names its drop: `bookings.3.phone`, counted from
 * 0.
 */
export const createBatch = endpoint({
  id: 'bookings.create-batch',
  method: 'POST',
  path: '/batch/create',
  summary: 'Create a multiple-drop batch',
  roles: everyRole,
  body: BatchDraft,
  idempotent: true,
  answer: created,
  errors: [...refusals, ...ofQueue, 'driver.refused'],
});

/** The same for a food or box batch. */
export const createFoodBatch = endpoint({
  id: 'bookings.create-food-batch',
  method: 'POST',
  path: '/batch/food/create',
  summary: 'Create a food or box batch',
  roles: everyRole,
  body: FoodBatchDraft,
  idempotent: true,
  answer: created,
  errors: [...refusals, ...ofQueue],
});

/**
 * Books an expired batch again, once: the expired one is consumed in the same transaction, and a
 * second call is refused with `trip.booked-again`, whose `data` is a `Rebooking`. Name and phone of
 * the dispatcher default to those of the old batch.
 */
export const reinitiateBatch = endpoint({
  id: 'bookings.reinitiate-batch',
  method: 'POST',
  path: '/batch/create/reinitiate',
  summary: 'Rebook an expired batch',
  roles: tripRoles,
  body: BatchDraft,
  idempotent: true,
  answer: created,
  errors: [...refusals, ...ofExpired, 'driver.refused'],
});

/** The same for a food or box batch. */
export const reinitiateFoodBatch = endpoint({
  id: 'bookings.reinitiate-food-batch',
  method: 'POST',
  path: '/batch/food/create/reinitiate',
  summary: 'Rebook an expired food or box batch',
  roles: tripRoles,
  body: FoodBatchDraft,
  idempotent: true,
  answer: created,
  errors: [...refusals, ...ofExpired],
});
