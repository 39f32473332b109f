import * as T from '../core/schema.ts';
import { IntegrationDriver, shiftStatuses } from '../integration/driver-door.ts';

/** Hours over which the work of drivers is compared. */
export const shareHours = 12;
/** Characters of a search. */
export const maxDriverSearch = 40;
export const driverPageSizes = [50, 100] as const;

/**
 * A driver of the list. The cash is for admins alone: a supervisor sees it at a trip, of the drivers
 * who may get that trip.
 */
export const Driver = T.Object({
  ...IntegrationDriver.properties,
  wallet: T.Optional(IntegrationDriver.properties.wallet),
  wallet_limit: T.Optional(IntegrationDriver.properties.wallet_limit),
  /** How much work the driver got in the last `shareHours`, a batch as one trip. */
  share: T.Optional(
    T.Object({
      trips: T.Integer(),
      minutes: T.Integer({ description: 'with a trip, from its acceptance to its end' }),
      waiting_minutes: T.Nullable(
        T.Integer({ description: 'since the last trip, of a free driver on shift' }),
      ),
    }),
  ),
});
export type Driver = T.ReadShape<typeof Driver>;

/** The columns of a file of drivers. A blank cell leaves the value as it is. */
export const driverColumns = [
  'external_id',
  'phone',
  'name',
  'city',
  'fleet',
  'services',
  'vehicle_no',
  'status',
  'wallet',
  'wallet_limit',
  'shift_ends_at',
  'papers_expire_at',
  'vehicle_papers_expire_at',
] as const;
export type DriverColumn = (typeof driverColumns)[number];
export const requiredDriverColumns = ['phone', 'name', 'city', 'fleet'] as const;
export const maxImportedDrivers = 1000;

/** A change by an admin; a field that is left out stays. */
export const DriverChange = T.Object({
  phone: T.Optional(T.String({ maxLength: 40 })),
  name: T.Optional(T.String({ maxLength: 200 })),
  city: T.Optional(T.String({ maxLength: 8 })),
  fleet: T.Optional(T.String({ maxLength: 30 })),
  services: T.Optional(T.Array(T.Integer(), { maxItems: 30 })),
  vehicle_no: T.Optional(T.String({ maxLength: 200 })),
  wallet: T.Optional(T.Integer()),
  wallet_limit: T.Optional(T.Integer()),
  status: T.Optional(T.Values(shiftStatuses)),
  shift_ends_at: T.Optional(T.Nullable(T.Instant())),
  papers_expire_at: T.Optional(T.Nullable(T.Instant())),
  vehicle_papers_expire_at: T.Optional(T.Nullable(T.Instant())),
});
export type DriverChange = T.Static<typeof DriverChange>;
