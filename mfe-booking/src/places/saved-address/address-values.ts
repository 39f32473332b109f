import type { AddressDraft, SavedAddress } from 'shared-contracts/address/address';
import { addressRules } from 'shared-contracts/address/address.rules';
import { isLocated } from 'shared-contracts/bookings/coordinates';
import { wireChange, type FormValues } from 'shared-contracts/core/field-rules';
import { toLocalPhone, toWirePhone } from 'shared-contracts/core/phone';

import type { BookingValues, Stop, MapPoint } from '../../form/booking-values.ts';
import { point } from '../../form/place.ts';

export type BookingAddressFields = FormValues<typeof addressRules>;
/** The modal's initial values. */
export interface AddressOpening {
  fields: BookingAddressFields;
  at: MapPoint | null;
}

/** A new address starts with the values of the end, with the caller as contact. */
export const blankAddress = (values: BookingValues, stop: Stop): AddressOpening => ({
  at: values[stop],
  fields: {
    city: values.city,
    detail: values[`${stop}_address`],
    nearest_landmark: values[`${stop}_nearest_address`],
    type: values[`${stop}_nearest_type`] || 'other',
    name: values.name,
    phone: values.phone,
    alternate_name: values.alt_name,
    alternate_phone: values.alt_phone,
    email: '',
  },
});

export const openedAddress = (row: SavedAddress): AddressOpening => ({
  at: isLocated(row)
    ? {
        ...point(row.lat, row.lng, null),
        ...(row.zone_en && { zone: { en: row.zone_en, ur: row.zone_ur } }),
      }
    : null,
  fields: {
    city: row.city,
    detail: row.detail,
    nearest_landmark: row.nearest_landmark,
    type: row.type ?? '',
    name: row.name,
    phone: toLocalPhone(row.phone),
    alternate_name: row.alternate_name,
    alternate_phone: row.alternate_phone && toLocalPhone(row.alternate_phone),
    email: row.email ?? '',
  },
});

/**
 * The request body of a valid form, for the book of this caller, with null for fields cleared since
 * `before`. The zone is sent if it was found.
 */
export function addressBody(
  fields: BookingAddressFields,
  { lat, lng, zone }: MapPoint,
  caller: string,
  before: Partial<BookingAddressFields>,
): AddressDraft {
  const {
    city = '',
    detail = '',
    nearest_landmark = '',
    name = '',
    phone = '',
    ...others
    // no number among these rules
  } = wireChange(addressRules, fields, before) as Partial<
    Record<keyof BookingAddressFields, string>
  >;
  return {
    city,
    detail,
    nearest_landmark,
    name,
    phone,
    lat,
    lng,
    customer_phone: toWirePhone(caller),
    ...(others as Pick<AddressDraft, 'type'>), // the rule's options are the contract's
    ...(zone && { zone_en: zone.en, zone_ur: zone.ur }),
  };
}
