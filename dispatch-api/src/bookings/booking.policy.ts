import { singleDropRules } from 'shared-contracts/bookings/booking.rules';
import type { RideDraft } from 'shared-contracts/bookings/booking.api';
import { fieldMessages } from 'shared-contracts/core/field-messages';
import { judge } from 'shared-contracts/core/field-rules';
import { fill } from 'shared-contracts/core/text';
import { serviceOf, type Service } from 'shared-contracts/services/service';
import type { Actor } from '../commands/actor.ts';
import { fail } from '../failure.ts';
import { cityByCode } from '../geo/cities.ts';
import type { Point } from '../geo/geometry.ts';
import { inFence } from '../geo/geo.provider.ts';
import type { Way } from '../fares/fare.commands.ts';

/** The draft under the names of the form's rules. */
const formValues = (draft: RideDraft): Record<string, unknown> => ({
  ...draft,
  pickup_nearest_address: draft.pickup_nearest?.address, pickup_nearest_type: draft.pickup_nearest?.type,
  dropoff_nearest_address: draft.dropoff_nearest?.address, dropoff_nearest_type: draft.dropoff_nearest?.type,
});

/** The form's own table judges what arrives, so that the console and the server never differ (HOUSE). */
function checkFields(draft: RideDraft): void {
  const values = formValues(draft);
  for (const [field, rule] of Object.entries(singleDropRules)) {
    const verdict = judge(rule, values[field]);
    if (verdict) fail('field.invalid', { detail: fill(fieldMessages[verdict.message].en, verdict.params) }, { field });
  }
}

/** Services whose needs a single ride's draft can carry. Purchase amounts and transactions have their own forms. */
function bookable(code: number): Service {
  const service = serviceOf(code);
  if (!service || service.createdBy !== 'ride' || service.purchaseAmount || service.transaction) fail('booking.service-unknown', {}, { field: 'service_code' });
  return service;
}

function dropOff(draft: RideDraft, service: Service): Point | undefined {
  const { dropoff_address: address, dropoff_lat: lat, dropoff_lng: lng } = draft;
  const given = address !== undefined && address.trim() !== '';
  const placed = lat !== undefined && lng !== undefined;
  if (given && placed) return { lat, lng };
  if (given || placed) fail('field.invalid', { detail: fieldMessages['drop.invalid'].en }, { field: 'dropoff_address' });
  return service.dropOptional ? undefined : fail('field.invalid', { detail: fieldMessages['drop.required'].en }, { field: 'dropoff_address' });
}

/** Judges a draft by rules, catalogue and fences, and answers the way that it asks for. */
export function checkDraft(draft: RideDraft, actor: Actor): Way {
  const service = bookable(draft.service_code);
  checkFields(draft);
  const fixed = draft.dispatch_fixed_fare_customer ?? draft.dispatch_fixed_fare_partner;
  if (actor.role === 'dispatch_client' && fixed !== undefined) fail('role.refused', {}, { field: 'dispatch_fixed_fare_customer' });
  const start = { lat: draft.pickup_lat, lng: draft.pickup_lng };
  const end = dropOff(draft, service);
  const city = cityByCode(draft.city) ?? fail('booking.out-of-area', {}, { field: 'city' });
  if (!inFence(start, city.city_code)) fail('booking.out-of-area', {}, { field: 'pickup_address' });
  if (end && !inFence(end, city.city_code)) fail('booking.out-of-area', {}, { field: 'dropoff_address' });
  return { serviceCode: service.code, start, end };
}
