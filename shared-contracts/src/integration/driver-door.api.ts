import * as T from '../core/schema.ts';
import { door } from './door.ts';
import { DriverDraft, IntegrationDriver, maxDriversPerCall, shiftStatuses } from './driver-door.ts';
import { byEitherId } from './external-id.ts';

/** Adds and changes drivers: all of them, or with the first that is refused none. */
export const upsertDrivers = door({
  id: 'drivers.upsert',
  method: 'PUT',
  path: '/drivers',
  summary: 'Add or change drivers',
  scope: 'drivers',
  body: T.Object({
    drivers: T.Array(DriverDraft, { minItems: 1, maxItems: maxDriversPerCall }),
  }),
  bodyKilobytes: 512,
  answer: T.answer({
    data: T.Array(
      T.Object({
        id: T.RecordId(),
        external_id: T.Nullable(T.String()),
        phone: T.String(),
        outcome: T.Values(['added', 'changed', 'unchanged']),
      }),
    ),
  }),
  errors: ['field.invalid', 'driver.on-trip', 'driver.suspended'],
});

/** Names the driver by its id, external id or phone. */
export const changeDriverStatus = door({
  id: 'drivers.status',
  method: 'PUT',
  path: '/drivers/{id}/status',
  summary: "Change a driver's status",
  scope: 'drivers',
  params: byEitherId,
  body: T.Object({ status: T.Values(shiftStatuses) }),
  answer: T.answer({ data: IntegrationDriver }),
  errors: ['driver.unknown', 'driver.on-trip', 'driver.suspended'],
});

export const readDriver = door({
  id: 'drivers.read',
  method: 'GET',
  path: '/drivers/{id}',
  summary: 'Read a driver',
  scope: 'read',
  params: byEitherId,
  answer: T.answer({ data: IntegrationDriver }),
  errors: ['driver.unknown'],
});
