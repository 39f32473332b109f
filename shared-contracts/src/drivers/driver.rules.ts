import type { FormRules } from '../core/field-rules.ts';
import { shiftStatuses } from '../integration/driver-door.ts';

const rupees = {
  kind: 'number',
  unit: 'rupees',
  invalid: 'driver.amount',
  integer: true,
  max: 10_000_000,
} as const;

/** The fields of a driver in a form and in a file. */
export const driverRules = {
  name: { kind: 'text', required: 'driver.name', maxLength: 50 },
  phone: { kind: 'phone', required: 'phone.required', invalid: 'phone.invalid' },
  city: { kind: 'text', required: 'user.city', maxLength: 8 },
  fleet: { kind: 'text', required: 'driver.fleet', maxLength: 30 },
  vehicle_no: { kind: 'text', maxLength: 20 },
  wallet: { ...rupees, min: -10_000_000 },
  wallet_limit: { ...rupees, min: 0 },
} as const satisfies FormRules;

/** The form of a stored driver; its fields for times can only have a time or nothing. */
export const driverFormRules = {
  ...driverRules,
  status: { kind: 'choice', invalid: 'driver.status', options: shiftStatuses },
  shift_ends_at: { kind: 'text' },
  papers_expire_at: { kind: 'text' },
  vehicle_papers_expire_at: { kind: 'text' },
} as const satisfies FormRules;

/** Why a driver is suspended. */
export const suspensionRules = {
  reason: { kind: 'text', required: 'driver.suspension-reason', maxLength: 200 },
} as const satisfies FormRules;

/** A line of a file of drivers; its city, fleet and services are checked by the server's lists. */
export const driverLineRules = {
  ...driverRules,
  status: { kind: 'choice', invalid: 'driver.status', options: shiftStatuses },
  external_id: { kind: 'text', maxLength: 64 },
} as const satisfies FormRules;
