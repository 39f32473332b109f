import * as T from '../core/schema.ts';
import { externalId } from './external-id.ts';

/** States that a driver's app reports; a driver on shift is free or has a trip. */
export const shiftStatuses = ['on_shift', 'break', 'off'] as const;
export type ShiftStatus = (typeof shiftStatuses)[number];
/** An admin suspends a driver, who gets no trips until an admin ends that. */
export const driverStatuses = [...shiftStatuses, 'suspended'] as const;
export type DriverStatus = (typeof driverStatuses)[number];

export const maxDriversPerCall = 200;
const rupees = (minimum: number) => T.Integer({ minimum, maximum: 10_000_000 });

/**
 * A driver as another system knows it, found by its external id, else by its phone. A field that is
 * left out stays as it is; a new driver starts off shift, with the services of the fleet.
 */
export const DriverDraft = T.Object({
  external_id: T.Optional(externalId()),
  phone: T.String({ maxLength: 40 }),
  name: T.String({ minLength: 1, maxLength: 50, pattern: '\\S' }),
  city: T.String({ maxLength: 8, description: 'city code' }),
  fleet: T.String({ maxLength: 30, description: 'title of a fleet type' }),
  services: T.Optional(T.Array(T.Integer(), { maxItems: 30, description: 'service codes' })),
  vehicle_no: T.Optional(T.String({ maxLength: 20 })),
  status: T.Optional(T.Values(shiftStatuses)),
  wallet: T.Optional(rupees(-10_000_000)),
  wallet_limit: T.Optional(rupees(0)),
  shift_ends_at: T.Optional(T.Nullable(T.Instant())),
  /** The licence and the driver's own papers. */
  papers_expire_at: T.Optional(T.Nullable(T.Instant())),
  vehicle_papers_expire_at: T.Optional(T.Nullable(T.Instant())),
});
export type DriverDraft = T.Static<typeof DriverDraft>;

export const IntegrationDriver = T.Object({
  id: T.RecordId(),
  external_id: T.Nullable(T.String()),
  phone: T.String(),
  name: T.String(),
  city: T.String(),
  fleet: T.String(),
  services: T.Array(T.Integer()),
  vehicle_no: T.String(),
  status: T.Values(driverStatuses),
  wallet: T.Integer({ description: 'rupees' }),
  wallet_limit: T.Integer({ description: 'rupees' }),
  shift_ends_at: T.Nullable(T.Instant()),
  papers_expire_at: T.Nullable(T.Instant()),
  vehicle_papers_expire_at: T.Optional(T.Nullable(T.Instant())),
  suspension_reason: T.Optional(T.Nullable(T.String())),
  position: T.Nullable(T.Object({ lat: T.Number(), lng: T.Number(), at: T.Instant() })),
  trip_nos: T.Array(T.String(), { description: 'trips in progress' }),
});
