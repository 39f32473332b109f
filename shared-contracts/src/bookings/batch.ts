import * as T from '../core/schema.ts';
import { savePlaceTypes } from '../places/place.ts';
import { serviceOf } from '../services/service.ts';
import { genders } from './booking.ts';

/**
 * Drops of one batch, and rows of one CSV file (docs/domain/batches.md#csv-file,
 * docs/decisions/screens.md#csv-rows).
 */
export const maxDrops = 20;

/**
 * How drop-offs are entered (docs/domain/batches.md#drop-modes); a CSV file is another input for
 * `multiple_drop`.
 */
const dropModes = ['single_drop', 'multiple_drop', 'send_to_partner'] as const;
export type DropMode = (typeof dropModes)[number];

/**
 * Cash of a food or box batch (docs/domain/batches.md#drop-modes,
 * docs/domain/batches.md#batch-cash) that the rider hands over at the pickup, in rupees. "2500+" is
 * any amount above 2500, and is sent as the smallest amount that it can mean.
 */
export const batchCashAmounts = { no_cod: 0, '2500': 2500, '2500+': 2501 } as const;
export type BatchCash = keyof typeof batchCashAmounts;
/** Whether a booking's cash is the "2500+" of a food or box batch, which is not an exact amount. */
export const isOpenCash = (
  serviceCode: number | null,
  rupees: number | null | undefined,
): boolean => serviceOf(serviceCode)?.createdBy === 'food' && rupees === batchCashAmounts['2500+'];
export const batchCashOptions = ['no_cod', '2500', '2500+'] as const satisfies readonly BatchCash[];

const phone = T.String({ pattern: '^923[0-9]{9}$' });
/** The schema sets no limit: the drop rules do, with their own messages. */
const rupees = T.Integer();

/**
 * A place of a batch, as the documents name its parts (docs/domain/batches.md#batch-body). Degrees;
 * `nearest_address` is the landmark.
 */
export const BatchAddress = T.Object({
  lat: T.Number({ minimum: -90, maximum: 90 }),
  lng: T.Number({ minimum: -180, maximum: 180 }),
  gps_address: T.String({ minLength: 1, maxLength: 250, pattern: '\\S' }),
  nearest_address: T.String({ minLength: 1, maxLength: 120, pattern: '\\S' }),
  type: T.Values(savePlaceTypes),
});
export type BatchAddress = T.Static<typeof BatchAddress>;

/**
 * The requester and the pickup of a batch (docs/domain/batches.md#batch-body). Phones in wire form;
 * `city` a city code.
 */
export const PickupInfo = T.Object({
  source: T.String({ minLength: 1, maxLength: 60 }),
  city: T.String({ minLength: 1, maxLength: 8 }),
  gender: T.Values(genders),
  lang_id: T.Integer({ minimum: 1, maximum: 99 }),
  name: T.String({ minLength: 1, maxLength: 19, pattern: '\\S' }),
  phone: T.Optional(phone),
  dispatcher_name: T.Optional(T.String({ maxLength: 19 })),
  dispatcher_phone: T.Optional(phone),
  alt_phone: T.Optional(phone),
  alt_name: T.Optional(T.String({ maxLength: 19 })),
  address: BatchAddress,
});
export type PickupInfo = T.Static<typeof PickupInfo>;

/**
 * Service code of a drop on the wire: 21 without, 22 with cash on delivery
 * (docs/domain/batches.md#batch-body).
 */
const dropCodes = [21, 22] as const;

/**
 * One drop of a batch (docs/domain/batches.md#batch-body). `MultipleBookingid` is the sender's own
 * id of it. Money is in rupees.
 */
export const BatchDrop = T.Object({
  MultipleBookingid: T.String({ minLength: 1, maxLength: 64 }),
  trip_status_code: T.Values(dropCodes),
  address: BatchAddress,
  phone,
  name: T.String({ minLength: 1, maxLength: 50, pattern: '\\S' }),
  order_id: T.Optional(T.String({ maxLength: 20 })),
  parcel_value: T.Optional(rupees),
  parcel_insurance: T.Optional(T.Boolean()),
  is_cash_on_delivery: T.Boolean(),
  amount: T.Optional(rupees),
  special_instructions: T.Optional(T.String({ maxLength: 30 })),
});
export type BatchDrop = T.Static<typeof BatchDrop>;
/** The same as it arrives in a queue row. */
export type ReadDrop = T.ReadShape<typeof BatchDrop>;

/** The trips that a batch created: `trip_nos` is in the order of its drops. */
export const CreatedBatch = T.Object({
  batch_id: T.RecordId(),
  batch_number: T.String(),
  trip_nos: T.Array(T.String()),
});
export type CreatedBatch = T.ReadShape<typeof CreatedBatch>;
