import type { AddressDraft, SavedAddress } from 'shared-contracts/address/address';
import { addressRules } from 'shared-contracts/address/address.rules';
import type { FormValues } from 'shared-contracts/core/field-rules';
import { toLocalPhone } from 'shared-contracts/core/phone';
import { wireChange } from 'shared-contracts/core/wire-values';
import { isLocated, type Coordinates } from 'shared-contracts/places/coordinates';
import { roundCoordinate } from 'shared-contracts/places/place';

import type { ZoneNames } from '../form/zone-field.tsx';

export type AddressFields = FormValues<typeof addressRules>;

export type Pin = Coordinates;
/** The dialog's values, which are stored as a draft until saved. */
export interface AddressValues {
  fields: AddressFields;
  pin: Pin | null;
  /** The pin is known to be outside the service area. */
  isOutside?: boolean;
  zone: ZoneNames | null;
  /** The zone was chosen by hand: the map doesn't change it. */
  isZoneChosen?: boolean;
  /** The address being edited, as it was when the dialog was opened. */
  seen?: SavedAddress;
}

export const pinAt = ({ lat, lng }: Coordinates): Pin => ({
  lat: roundCoordinate(lat),
  lng: roundCoordinate(lng),
});

export const addressValuesOf = (row: SavedAddress): AddressValues => ({
  fields: addressFieldsOf(row),
  pin: isLocated(row) ? { lat: row.lat, lng: row.lng } : null,
  zone: row.zone_en ? { en: row.zone_en, ur: row.zone_ur } : null,
});

/** The form's values of a saved address: blank where a provider leaves one out. */
const addressFieldsOf = (row: SavedAddress): AddressFields => ({
  city: row.city,
  detail: row.detail,
  nearest_landmark: row.nearest_landmark,
  name: row.name,
  phone: toLocalPhone(row.phone),
  type: row.type ?? '',
  alternate_name: row.alternate_name,
  alternate_phone: row.alternate_phone && toLocalPhone(row.alternate_phone),
  email: row.email ?? '',
});

interface SentAddress {
  fields: AddressFields;
  /** The values before: what was cleared since is sent as null. */
  before: Partial<AddressFields>;
  at: Coordinates;
  /** Without one the server looks it up. */
  zone: ZoneNames | null | undefined;
  /** The owner of the address book, in wire form. */
  owner: Pick<AddressDraft, 'customer_id' | 'customer_phone'>;
}

/** The request body of a valid form. */
export function addressDraftOf({ fields, before, at, zone, owner }: SentAddress): AddressDraft {
  const {
    city = '',
    detail = '',
    nearest_landmark = '',
    name = '',
    phone = '',
    ...others
    // no number among these rules
  } = wireChange(addressRules, fields, before) as Partial<Record<keyof AddressFields, string>>;
  return {
    city,
    detail,
    nearest_landmark,
    name,
    phone,
    ...(others as Pick<AddressDraft, 'type'>), // the rule's options are the contract's
    lat: at.lat,
    lng: at.lng,
    ...owner,
    ...(zone && { zone_en: zone.en, zone_ur: zone.ur }),
  };
}
