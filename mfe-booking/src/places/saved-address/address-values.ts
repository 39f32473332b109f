import type { AddressDraft, SavedAddress } from 'shared-contracts/address/address';
import { toWirePhone } from 'shared-contracts/core/phone';
import { isLocated } from 'shared-contracts/places/coordinates';
import type { ZoneNames } from 'shared-ui/form';
import { addressDraftOf, addressFieldsOf, type AddressFields } from 'shared-ui/places';

import type { BookingValues, Stop, MapPoint } from '../../form/booking-values.ts';
import { point } from '../../form/place.ts';

/** The modal's initial values. */
export interface AddressOpening {
  fields: AddressFields;
  at: MapPoint | null;
  /** The zone that was chosen by hand: it stays when the place changes. */
  chosenZone?: ZoneNames | null;
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
  fields: addressFieldsOf(row),
});

/**
 * The request body of a valid form, for the book of this caller, with null for fields cleared since
 * `before`.
 */
export const addressBody = (
  fields: AddressFields,
  at: MapPoint,
  caller: string,
  before: Partial<AddressFields>,
): AddressDraft =>
  addressDraftOf({
    fields,
    before,
    at,
    zone: at.zone,
    owner: { customer_phone: toWirePhone(caller) },
  });
