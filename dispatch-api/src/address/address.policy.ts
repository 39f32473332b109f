import type { AddressDraft } from 'shared-contracts/address/address';
import { addressRules } from 'shared-contracts/address/address.rules';
import { wirePhoneOf } from 'shared-contracts/core/phone';

import type { Actor } from '../commands/actor.ts';
import { fail } from '../failure.ts';
import { cityByCode } from '../geo/cities.ts';
import { inFence } from '../geo/geo.provider.ts';
import { zoneAt } from '../geo/zones.ts';
import { rejectField, requireValidFields } from '../reject-field.ts';
import type { StoredAddress } from './address.repository.ts';

/**
 * Staff edit every address book, a dispatch client only its own
 * (docs/decisions/screens.md#own-rows).
 */
export function requireBookAccess(actor: Actor, customerPhone: string): void {
  if (actor.role === 'dispatch_client' && actor.phone !== customerPhone)
    fail('own-addresses.refused');
}

const wire = (phone: string): string => wirePhoneOf(phone) ?? phone;

type OptionalFields = Pick<
  StoredAddress,
  'alternatePhone' | 'alternateName' | 'email' | 'type' | 'customerId'
>;
const nothing: OptionalFields = {
  alternatePhone: '',
  alternateName: '',
  email: '',
  type: 'other',
  customerId: '',
};

/**
 * Validates a draft by the form's own rules and the fences, and returns the row to store. An
 * optional field that is left out stays as it was `before`; null clears it.
 */
export function rowOf(draft: AddressDraft, before: OptionalFields = nothing) {
  requireValidFields(addressRules, draft);
  const alternate = draft.alternate_phone?.trim() ? wire(draft.alternate_phone) : '';
  const optional = (sent: string | null | undefined, stored: string): string =>
    sent === undefined ? stored : (sent?.trim() ?? '');
  const city = cityByCode(draft.city) ?? rejectField('city', 'address.city');
  const point = { lat: draft.lat, lng: draft.lng };
  if (!inFence(point, city.city_code)) fail('booking.out-of-area', {}, { field: 'detail' });
  const zone = zoneAt(point)?.zone;
  return {
    customerPhone: draft.customer_phone,
    customerId: draft.customer_id ?? before.customerId,
    type: draft.type ?? before.type,
    detail: draft.detail.trim(),
    nearestLandmark: draft.nearest_landmark.trim(),
    name: draft.name.trim(),
    phone: wire(draft.phone),
    alternatePhone: draft.alternate_phone === undefined ? before.alternatePhone : alternate,
    alternateName: optional(draft.alternate_name, before.alternateName),
    email: optional(draft.email, before.email),
    zoneEn: optional(draft.zone_en, zone?.zone ?? ''),
    zoneUr: optional(draft.zone_ur, zone?.urdu_text ?? ''),
    city: city.city_code,
    lat: draft.lat,
    lng: draft.lng,
  };
}
