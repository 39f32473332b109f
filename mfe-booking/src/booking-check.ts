import { singleDropRules } from 'shared-contracts/bookings/booking.rules';
import type { Verdict } from 'shared-contracts/core/field-rules';
import { judge } from 'shared-contracts/core/field-rules';
import { serviceOf } from 'shared-contracts/services/service';
import type { BookingValues, End } from './booking-values.ts';
import { looksLikeCoordinates, readCoordinates } from './place.ts';

/** Fields that can be wrong, in the order in which the form shows them. */
export const fieldOrder = [
  'phone', 'name', 'gender', 'lang_id', 'source',
  'pickup_address', 'pickup_nearest_address', 'pickup_nearest_type',
  'dropoff_address', 'dropoff_nearest_address', 'dropoff_nearest_type',
  'alt_name', 'alt_phone', 'fare',
] as const;
export type CheckedField = (typeof fieldOrder)[number];
export type Faults = Partial<Record<CheckedField, Verdict>>;

const pickupFields = ['pickup_address', 'pickup_nearest_address', 'pickup_nearest_type'] as const;
const dropFields = ['dropoff_address', 'dropoff_nearest_address', 'dropoff_nearest_type'] as const;
/** What Confirm Address looks at. */
export const addressFields: readonly CheckedField[] = [...pickupFields, ...dropFields];
export const fieldsOf = (end: End): readonly CheckedField[] => (end === 'pickup' ? pickupFields : dropFields);

function checkPickup(values: BookingValues): Faults {
  if (!values.pickup && looksLikeCoordinates(values.pickup_address) && !readCoordinates(values.pickup_address)) return { pickup_address: { message: 'pickup.invalid' } };
  if (!values.pickup && values.pickup_address.trim()) return { pickup_address: { message: 'pickup.required' } };
  return values.pickup?.infence === false ? { pickup_address: { message: 'place.out-of-area' } } : {};
}

/** A drop-off that was begun must be whole: nothing that somebody typed is left out in silence. */
function checkDrop(values: BookingValues): Faults {
  const text = values.dropoff_address.trim();
  const landmark = values.dropoff_nearest_address.trim();
  const begun = Boolean(text || landmark || values.dropoff_nearest_type);
  const needed = begun || !serviceOf(values.service_code)?.dropOptional;
  const faults: Faults = {};
  if (needed && !text) faults.dropoff_address = { message: 'drop.required' };
  else if (text && !values.dropoff) faults.dropoff_address = { message: 'drop.invalid' };
  else if (values.dropoff?.infence === false) faults.dropoff_address = { message: 'place.out-of-area' };
  if (values.dropoff_nearest_type && !landmark) faults.dropoff_nearest_address = { message: 'drop.landmark-required' };
  if (landmark && !values.dropoff_nearest_type) faults.dropoff_nearest_type = { message: 'drop.type-required' };
  return faults;
}

/** Every fault of the form: the contract's rules first, then what only the pins and the fare can tell. */
export function faultsOf(values: BookingValues): Faults {
  const faults: Faults = { ...checkPickup(values), ...checkDrop(values) };
  if (values.fare !== null && values.fare <= 0) faults.fare = { message: 'fare.zero' };
  for (const [name, rule] of Object.entries(singleDropRules)) {
    const verdict = judge(rule, values[name as keyof typeof singleDropRules]); // the names of the rules are the form's
    if (verdict) faults[name as keyof typeof singleDropRules] = verdict;
  }
  return faults;
}

export const faultsAmong = (faults: Faults, fields: readonly CheckedField[]): readonly CheckedField[] => fieldOrder.filter((field) => fields.includes(field) && faults[field]);
