import { dropRulesFor } from 'shared-contracts/bookings/batch.rules';
import {
  senderRulesFor,
  singleDropRulesFor,
  type SingleDropField,
} from 'shared-contracts/bookings/booking.rules';
import type { FieldRule } from 'shared-contracts/core/field-rules';
import { parcels } from 'shared-contracts/services/parcels';
import { serviceOf } from 'shared-contracts/services/service';

import { hasDrops } from './booking-services.ts';
import type { BookingValues, Stop } from './booking-values.ts';

/** Fields that can be invalid, in the order of the form. */
export const fieldOrder = [
  'phone',
  'name',
  'gender',
  'lang_id',
  'source',
  'pickup_address',
  'pickup_nearest_address',
  'pickup_nearest_type',
  'dropoff_address',
  'dropoff_nearest_address',
  'dropoff_nearest_type',
  'dropoff_name',
  'dropoff_phone',
  'amount',
  'transaction_id',
  'transaction_amount',
  'cod_amount',
  'parcel_value',
  'order_no',
  'special_instructions',
  'drops',
  'file_rows',
  'fixed_fare_customer',
  'fixed_fare_partner',
  'zone',
  'category_id',
  'partner_id',
  'dispatcher_name',
  'dispatcher_phone',
  'alt_name',
  'alt_phone',
  'promo',
  'fare',
] as const satisfies readonly (
  | SingleDropField
  | 'fare'
  | 'drops'
  | 'file_rows'
  | 'fixed_fare_customer'
  | 'fixed_fare_partner'
  | 'zone'
  | 'category_id'
  | 'partner_id'
)[];
export type CheckedField = (typeof fieldOrder)[number];
/** Inputs of a form's validation in addition to its service. */
export interface FormCase {
  /** A fresh booking by staff, who name the dispatcher. */
  namesDispatcher: boolean;
  /**
   * City code of a point: undefined outside every area, null where the areas are unknown. Default:
   * all areas are unknown.
   */
  cityAt?: CityAt | undefined;
  zoneAt?: ZoneAt | undefined;
  /** The id of a chosen partner who isn't offered for the batch. */
  unavailablePartner?: string | undefined;
}
export type CityAt = (lat: number, lng: number) => string | undefined | null;
type ZoneName = NonNullable<BookingValues['zone']>;
export type ZoneAt = (lat: number, lng: number) => ZoneName | undefined;

/**
 * The pickup's zone: the selected one, else the one that contains the pin, else the one of the
 * caller's last place.
 */
export function pickupZone(
  values: Pick<BookingValues, 'zone' | 'pickup' | 'caller_at'>,
  zoneAt: ZoneAt = () => undefined,
): ZoneName | undefined {
  const at = values.pickup ?? values.caller_at;
  return values.zone ?? values.pickup?.zone ?? (at ? zoneAt(at.lat, at.lng) : undefined);
}

const pickupFields = ['pickup_address', 'pickup_nearest_address', 'pickup_nearest_type'] as const;
const dropFields = ['dropoff_address', 'dropoff_nearest_address', 'dropoff_nearest_type'] as const;
/** The form of a drop, which Confirm Address adds to a batch. */
export const dropFormFields = [
  ...dropFields,
  'dropoff_name',
  'dropoff_phone',
  'cod_amount',
  'parcel_value',
  'order_no',
  'special_instructions',
] as const satisfies readonly CheckedField[];
/** The fields that Confirm Address validates. */
export const addressFields: readonly CheckedField[] = [...pickupFields, ...dropFields];
export const fieldsOf = (stop: Stop): readonly CheckedField[] =>
  stop === 'pickup' ? pickupFields : dropFields;

/**
 * The rules of the form in its current state: those of its service, for the fields that it shows.
 */
export function rulesOf(
  values: BookingValues,
  { namesDispatcher }: FormCase,
): Record<SingleDropField, FieldRule> {
  const service = serviceOf(values.service_code) ?? parcels[0];
  const rules = singleDropRulesFor(service, {
    namesDispatcher,
    insured: values.parcel_insurance,
    sendsDriver: values.send_driver,
  });
  if (!hasDrops(values)) return rules;
  const drop = dropRulesFor(service.cod, values.parcel_insurance);
  // An order number has 11 characters when typed and 20 from a file
  // (docs/domain/booking.md#contact-rules): a drop's own number stays valid in its form.
  const own = values.drops.find(({ id }) => id === values.drop_id);
  const isOwnOrder =
    own !== undefined && own.order_id !== '' && own.order_id === values.order_no.trim();
  return {
    ...rules,
    ...senderRulesFor({ namesDispatcher, needsAlternate: true }),
    dropoff_address: drop.gps_address,
    dropoff_nearest_address: drop.nearest_address,
    dropoff_nearest_type: drop.type,
    dropoff_name: drop.name,
    dropoff_phone: drop.phone,
    cod_amount: drop.cod_amount,
    parcel_value: drop.parcel_value,
    ...(isOwnOrder && { order_no: drop.order_id }),
  };
}
