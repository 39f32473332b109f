import type { DropMode } from 'shared-contracts/bookings/batch';
import {
  showsField,
  singleDropRules,
  type SingleDropField,
} from 'shared-contracts/bookings/booking.rules';
import { serviceOf } from 'shared-contracts/services/service';

import { dropModesOf } from './booking-services.ts';
import type { BookingValues } from './booking-values.ts';
import { emptyValues } from './booking-values.ts';

/** Any change of place invalidates an estimate (docs/domain/booking.md#service-change). */
export const noEstimate = { estimate: null, fare: null } as const;

/**
 * A change of service clears the form except what the login or the request filled in. Undo also
 * restores the fields that the new service has (docs/decisions/screens.md#service-change).
 */
export const resetForService = (
  service_code: number,
  values: BookingValues,
  pristine: BookingValues,
): BookingValues => ({
  ...pristine,
  city: pristine.pickup ? pristine.city : values.city,
  // A running recording is of the same caller.
  unsent_note: values.unsent_note === 'recording' ? 'recording' : '',
  service_code,
  drop_mode: modeFor(service_code, pristine.drop_mode),
});
const modeFor = (service_code: number, preferred: DropMode): DropMode => {
  const modes = dropModesOf(service_code);
  return modes.includes(preferred) ? preferred : (modes[0] ?? 'single_drop');
};
export const undoReset = (before: BookingValues, service_code: number): BookingValues =>
  withoutHidden({
    ...before,
    ...noEstimate,
    service_code,
    drop_mode: modeFor(service_code, before.drop_mode),
  });

/** A field that the service does not show is blank, so that no hidden value is sent. */
export function withoutHidden(values: BookingValues): BookingValues {
  const service = serviceOf(values.service_code);
  const names = Object.keys(singleDropRules) as SingleDropField[]; // the table's own names
  const hidden = Object.fromEntries(
    names.filter((name) => !showsField(service, name)).map((name) => [name, emptyValues[name]]),
  );
  return {
    ...values,
    ...hidden,
    parcel_insurance: values.parcel_insurance && service?.parcel === true,
    send_driver: values.send_driver && service?.purchaseAmount === true,
  };
}
