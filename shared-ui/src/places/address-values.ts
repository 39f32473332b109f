import type { AddressDraft, SavedAddress } from 'shared-contracts/address/address';
import { addressRules } from 'shared-contracts/address/address.rules';
import type { FormValues } from 'shared-contracts/core/field-rules';
import { toLocalPhone } from 'shared-contracts/core/phone';
import { wireChange } from 'shared-contracts/core/wire-values';
import type { Coordinates } from 'shared-contracts/places/coordinates';

import type { ZoneNames } from '../form/zone-field.tsx';

export type AddressFields = FormValues<typeof addressRules>;

/** The form's values of a saved address: blank where a provider leaves one out. */
export const addressFieldsOf = (row: SavedAddress): AddressFields => ({
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
  /** Whose address book, in wire form. */
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
