import type { AddressDraft, SavedAddress } from 'shared-contracts/address/address';
import { toLocalPhone } from 'shared-contracts/core/phone';
import type { Session } from 'shared-contracts/session/session';
import type { AddressValues } from 'shared-ui/places';

/**
 * A new address: in the user's city; a dispatch client is its own contact
 * (docs/domain/addresses.md#address-book).
 */
export const newAddress = (
  { city, name, phone }: Pick<Session, 'city' | 'name' | 'phone'>,
  isClient: boolean,
): AddressValues => ({
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

/**
 * The same address again, for Undo. A missing coordinate becomes NaN, which is sent as null and
 * refused by the server, instead of a wrong place.
 */
export const draftOfRow = ({ id: _id, type, lat, lng, ...row }: SavedAddress): AddressDraft => ({
  ...row,
  ...(type && { type }),
  lat: lat ?? NaN,
  lng: lng ?? NaN,
});
