import { endpoint, pageAnswer, pageQuery } from '../core/endpoint.ts';
import { adminOnly } from '../core/role.ts';
import * as T from '../core/schema.ts';
import { ImportBody, importKilobytes, ImportLine } from '../imports/import-line.ts';
import { driverStatuses } from '../integration/driver-door.ts';
import { liveMap } from '../trips/live-map.api.ts';
import { Driver, DriverChange, driverPageSizes, maxDriverSearch } from './driver.ts';

const common = { roles: adminOnly, extension: 'integration' } as const;
const params = T.Object({ id: T.RecordId() });
const answer = T.answer({ data: Driver });

/** By name, for those who may see where drivers are. `search` is a part of a name, phone, vehicle number or external id. */
export const listDrivers = endpoint({
  ...common,
  roles: liveMap.roles,
  id: 'drivers.list',
  method: 'GET',
  path: '/drivers',
  summary: 'Drivers',
  query: T.Object({
    ...pageQuery(driverPageSizes),
    search: T.Optional(T.String({ maxLength: maxDriverSearch })),
    status: T.Optional(T.Values(['', ...driverStatuses])),
  }),
  answer: T.answer({ data: T.Array(Driver), ...pageAnswer }),
});

export const updateDriver = endpoint({
  ...common,
  id: 'drivers.update',
  method: 'PUT',
  path: '/drivers/{id}',
  summary: 'Change a driver',
  params,
  body: DriverChange,
  answer,
  errors: ['driver.unknown', 'driver.on-trip', 'driver.suspended', 'field.invalid'],
});

/**
 * A suspended driver is off shift and can't go on shift; one who is reinstated is off shift. A
 * suspension's reason can't be blank; consoles of before there were reasons send none.
 */
export const suspendDriver = endpoint({
  ...common,
  id: 'drivers.suspend',
  method: 'PUT',
  path: '/drivers/{id}/suspension',
  summary: 'Suspend a driver, or end the suspension',
  params,
  body: T.Object({
    suspended: T.Boolean(),
    reason: T.Optional(T.String({ maxLength: 400 })),
  }),
  answer,
  errors: ['driver.unknown', 'driver.on-trip', 'field.invalid'],
});

/** Adds and changes drivers by the lines of a file; those that are refused are left out. */
export const importDrivers = endpoint({
  ...common,
  id: 'drivers.import',
  method: 'POST',
  path: '/drivers/import',
  summary: 'Import drivers from CSV, or preview that',
  body: ImportBody,
  bodyKilobytes: importKilobytes,
  answer: T.answer({ data: T.Array(ImportLine) }),
  errors: ['import.empty', 'import.too-long', 'import.no-column', 'import.other-column'],
});
