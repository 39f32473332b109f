import type { AddressDraft, SavedAddress } from 'shared-contracts/address/address';
import { toLocalPhone } from 'shared-contracts/core/phone';
import { isLocated, type Coordinates } from 'shared-contracts/places/coordinates';
import { roundCoordinate } from 'shared-contracts/places/place';
import type { Session } from 'shared-contracts/session/session';
import type { ZoneNames } from 'shared-ui/form';
import { addressDraftOf, addressFieldsOf, type AddressFields } from 'shared-ui/places';

export interface Pin {
  lat: number;
  lng: number;
}
/** The dialog's values, which are stored as a draft until saved. */
export interface AddressFormValues {
  fields: AddressFields;
  pin: Pin | null;
  zone: ZoneNames | null;
  /** The zone was chosen by hand: the map doesn't change it. */
  isZoneChosen?: boolean;
  /** The address whose change this is, as it was when the dialog was opened. */
  seen?: SavedAddress;
}

export const pinAt = ({ lat, lng }: Coordinates): Pin => ({
  lat: roundCoordinate(lat),
  lng: roundCoordinate(lng),
});

/**
 * A new address: in the user's city; a dispatch client is its own contact
 * (docs/domain/addresses.md#address-book).
 */
export const newAddress = (
  { city, name, phone }: Pick<Session, 'city' | 'name' | 'phone'>,
  isClient: boolean,
): AddressFormValues => ({
  fields: {
    city,
    detail: '',
    nearest_landmark: '',
    name: isClient ? name : '',
    phone: isClient ? toLocalPhone(phone) : '',
    type: 'other',
    alternate_name: '',
    alternate_phone: '',
    email: '',
  },
  pin: null,
  zone: null,
});

export const addressValuesOf = (row: SavedAddress): AddressFormValues => ({
  fields: addressFieldsOf(row),
  pin: isLocated(row) ? { lat: row.lat, lng: row.lng } : null,
  zone: row.zone_en ? { en: row.zone_en, ur: row.zone_ur } : null,
});

/** The request body of a valid form, with null for fields cleared since `before`. */
export const draftOf = (
  { fields, zone }: AddressFormValues,
  pin: Pin,
  owner: { phone: string; id: string },
  before: AddressFields,
): AddressDraft =>
  addressDraftOf({
    fields,
    before,
    at: pin,
    zone,
    owner: { customer_id: owner.id, customer_phone: owner.phone },
  });

/**
 * The same address again, for Undo. A missing coordinate becomes NaN, which is sent as null and
 * refused by the server, rather than as a wrong place.
 */
export const draftOfRow = ({ id: _id, type, lat, lng, ...row }: SavedAddress): AddressDraft => ({
  ...row,
  ...(type && { type }),
  lat: lat ?? NaN,
  lng: lng ?? NaN,
});
