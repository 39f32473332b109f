import { mostParcelMoney, serviceOfTransaction, showsField, singleDropRulesFor, type SingleDropField } from 'shared-contracts/bookings/booking.rules';
import type { FieldRule, Verdict } from 'shared-contracts/core/field-rules';
import { judge } from 'shared-contracts/core/field-rules';
import { serviceOf, services } from 'shared-contracts/services/service';
import type { BookingValues, End } from './booking-values.ts';
import { looksLikeCoordinates, readCoordinates } from './place.ts';

/** Fields that can be wrong, in the order in which the form shows them. */
export const fieldOrder = [
  'phone', 'name', 'gender', 'lang_id', 'source',
  'pickup_address', 'pickup_nearest_address', 'pickup_nearest_type',
  'dropoff_address', 'dropoff_nearest_address', 'dropoff_nearest_type', 'dropoff_name', 'dropoff_phone',
  'amount', 'transaction_id', 'transaction_amount', 'cod_amount', 'parcel_value', 'order_no', 'special_instructions',
  'dispatcher_name', 'dispatcher_phone', 'alt_name', 'alt_phone', 'promo', 'fare',
] as const satisfies readonly (SingleDropField | 'fare')[];
export type CheckedField = (typeof fieldOrder)[number];
export type Faults = Partial<Record<CheckedField, Verdict>>;

/** What is asked of a form besides its service. */
export interface FormCase {
  /** A fresh booking by staff, who name the dispatcher. */
  namesDispatcher: boolean;
}

const pickupFields = ['pickup_address', 'pickup_nearest_address', 'pickup_nearest_type'] as const;
const dropFields = ['dropoff_address', 'dropoff_nearest_address', 'dropoff_nearest_type'] as const;
/** What Confirm Address looks at. */
export const addressFields: readonly CheckedField[] = [...pickupFields, ...dropFields];
export const fieldsOf = (end: End): readonly CheckedField[] => (end === 'pickup' ? pickupFields : dropFields);

/** The rules of the form as it stands: those of its service, for the fields that this shows. */
export function rulesOf(values: BookingValues, { namesDispatcher }: FormCase): Record<SingleDropField, FieldRule> {
  const service = serviceOf(values.service_code) ?? services[0];
  return singleDropRulesFor(service, { namesDispatcher, insured: values.parcel_insurance, sendsDriver: values.send_driver });
}

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
  const faults: Faults = {};
  if (begun && !text) faults.dropoff_address = { message: 'drop.required' };
  else if (text && !values.dropoff) faults.dropoff_address = { message: 'drop.invalid' };
  else if (values.dropoff?.infence === false) faults.dropoff_address = { message: 'place.out-of-area' };
  if (values.dropoff_nearest_type && !landmark) faults.dropoff_nearest_address = { message: 'drop.landmark-required' };
  if (landmark && !values.dropoff_nearest_type) faults.dropoff_nearest_type = { message: 'drop.type-required' };
  return faults;
}

/** Every fault of the form: the contract's rules first, then what only the pins and the fare can tell. */
export function faultsOf(values: BookingValues, form: FormCase): Faults {
  const service = serviceOf(values.service_code);
  const faults: Faults = { ...checkPickup(values), ...checkDrop(values) };
  if (values.fare !== null && values.fare <= 0) faults.fare = { message: 'fare.zero' };
  const named = service?.transaction ? serviceOfTransaction(values.transaction_id) : undefined;
  if (named && named !== values.service_code) faults.transaction_id = { message: 'transaction.other-service' };
  // A promo counts once it was applied; a name that is only typed would be lost in silence.
  if (values.promo.trim() && values.applied_promo !== values.promo.trim()) faults.promo = { message: 'promo.apply' };
  for (const [name, rule] of Object.entries(rulesOf(values, form))) {
    const field = name as SingleDropField; // the names of the rules are the form's
    const verdict = showsField(service, field) ? judge(rule, values[field]) : undefined;
    if (verdict) faults[field] = verdict;
  }
  return faults;
}

/** Create Booking is closed while money is above its limit, by the one message for both (spec 3 §5). */
export const isOverLimit = ({ cod_amount, parcel_value }: BookingValues): boolean => Number(cod_amount) > mostParcelMoney || Number(parcel_value) > mostParcelMoney;

export const faultsAmong = (faults: Faults, fields: readonly CheckedField[]): readonly CheckedField[] => fieldOrder.filter((field) => fields.includes(field) && faults[field]);
