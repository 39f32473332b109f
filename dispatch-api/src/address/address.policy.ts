import type { AddressDraft } from 'shared-contracts/address/address';
import { addressRules } from 'shared-contracts/address/address.rules';
import { fieldMessages } from 'shared-contracts/core/field-messages';
import { judge } from 'shared-contracts/core/field-rules';
import { isWirePhone, normalisePhone, toWirePhone } from 'shared-contracts/core/phone';
import { fill } from 'shared-contracts/core/text';
import type { Actor } from '../commands/actor.ts';
import { fail } from '../failure.ts';
import { cityByCode } from '../geo/cities.ts';
import { inFence } from '../geo/geo.provider.ts';
import { zoneAt } from '../geo/zones.ts';

/** Staff keep anybody's book, a dispatch client its own alone (DECISIONS C2). */
export function mayKeep(actor: Actor, customerPhone: string): void {
  if (actor.role === 'dispatch_client' && actor.phone !== customerPhone) fail('own-addresses.refused');
}

const wire = (phone: string): string => (isWirePhone(phone) ? phone : toWirePhone(normalisePhone(phone)));

/** Judges a draft by the form's own rules and the fences, and answers the row to store. */
export function rowOf(draft: AddressDraft) {
  for (const [field, rule] of Object.entries(addressRules)) {
    const verdict = judge(rule, draft[field as keyof typeof addressRules]); // keys of the table itself
    if (verdict) fail('field.invalid', { detail: fill(fieldMessages[verdict.message].en, verdict.params) }, { field });
  }
  const alternate = draft.alternate_phone?.trim() ? wire(draft.alternate_phone) : '';
  const city = cityByCode(draft.city) ?? fail('field.invalid', { detail: fieldMessages['address.city'].en }, { field: 'city' });
  const point = { lat: draft.lat, lng: draft.lng };
  if (!inFence(point, city.city_code)) fail('booking.out-of-area', {}, { field: 'detail' });
  const zone = zoneAt(point)?.zone;
  return {
    customerPhone: draft.customer_phone, customerId: draft.customer_id ?? '', type: draft.type ?? 'other', detail: draft.detail.trim(), nearestLandmark: draft.nearest_landmark.trim(), name: draft.name.trim(),
    phone: wire(draft.phone), alternatePhone: alternate, alternateName: draft.alternate_name?.trim() ?? '', email: draft.email?.trim() ?? '',
    zoneEn: draft.zone_en ?? zone?.zone ?? '', zoneUr: draft.zone_ur ?? zone?.urdu_text ?? '',
    city: city.city_code, lat: draft.lat, lng: draft.lng,
  };
}
