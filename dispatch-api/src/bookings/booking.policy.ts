import type { RideDraft } from 'shared-contracts/bookings/booking.api';
import {
  bookingErrors,
  showsField,
  singleDropRulesFor,
  type SingleDropField,
} from 'shared-contracts/bookings/booking.rules';
import { isSingleDrop, serviceOf } from 'shared-contracts/services/service';
import type { Service } from 'shared-contracts/services/service-row';

import type { Actor } from '../commands/actor.ts';
import { fail } from '../failure.ts';
import type { FareRoute } from '../fares/fare.commands.ts';
import { servedCity } from '../geo/cities.ts';
import { inFence } from '../geo/geo.provider.ts';
import type { Point } from '../geo/geometry.ts';
import { rejectField, rejectFirst } from '../reject-field.ts';

/** A booking by a user, or by a key for another system. */
export type RideRequest = Omit<RideDraft, 'creator'> & {
  creator: RideDraft['creator'] | 'open_api';
};

/**
 * Whether the parcel is insured: as requested, or by its value alone for callers of the documented
 * list, who send no flag.
 */
export const isInsured = ({ parcel_insurance, parcel_value }: RideRequest): boolean =>
  parcel_insurance ?? (parcel_value ?? 0) > 0;

/** The draft under the field names of the form's rules. */
const formValues = (draft: RideRequest, service: Service): Record<string, unknown> => ({
  ...draft,
  pickup_nearest_address: draft.pickup_nearest?.address,
  pickup_nearest_type: draft.pickup_nearest?.type,
  dropoff_nearest_address: draft.dropoff_nearest?.address,
  dropoff_nearest_type: draft.dropoff_nearest?.type,
  amount: service.purchaseAmount ? draft.amount : undefined,
  transaction_amount: service.transaction ? draft.amount : undefined,
});

/**
 * Validates by the form's own table, so that the console and the server never differ
 * (docs/architecture.md#data-not-branches).
 */
function checkFields(draft: RideRequest, service: Service, actor: Actor): void {
  const values = formValues(draft, service);
  const rules = singleDropRulesFor(service, {
    namesDispatcher:
      draft.id === undefined && draft.creator === 'Agent' && actor.role !== 'dispatch_client',
    insured: isInsured(draft),
    sendsDriver: draft.send_driver_to_customer_address === true,
  });
  rejectFirst(bookingErrors(service, rules, values));
  // A field that the service does not have would be dropped silently.
  for (const [field, value] of Object.entries(values))
    if (
      Object.hasOwn(rules, field) &&
      !showsField(service, field as SingleDropField) && // one of the rules'
      value !== undefined &&
      value !== '' &&
      value !== 0
    )
      rejectField(field, 'field.not-here');
}

function bookable({ service_code: code, creator }: RideRequest): Service {
  const service = serviceOf(code);
  const isElsewhere = creator === 'open_api' && service?.createdBy === 'none';
  if (!service || !(isSingleDrop(service) || isElsewhere))
    fail('booking.service-unknown', {}, { field: 'service_code' });
  return service;
}

function dropOff(draft: RideRequest, service: Service): Point | undefined {
  const { dropoff_address: address, dropoff_lat: lat, dropoff_lng: lng } = draft;
  const given = address !== undefined && address.trim() !== '';
  const placed = lat !== undefined && lng !== undefined;
  if (given && placed) return { lat, lng };
  if (given || placed) rejectField('dropoff_address', 'drop.invalid');
  return service.dropOptional ? undefined : rejectField('dropoff_address', 'drop.required');
}

/** Validates a draft by rules, services and fences, and returns its route. */
export function checkDraft(draft: RideRequest, actor: Actor): FareRoute {
  const service = bookable(draft);
  checkFields(draft, service, actor);
  const fixed = draft.dispatch_fixed_fare_customer ?? draft.dispatch_fixed_fare_partner;
  if (actor.role === 'dispatch_client' && fixed !== undefined)
    fail('role.refused', {}, { field: 'dispatch_fixed_fare_customer' });
  const start = { lat: draft.pickup_lat, lng: draft.pickup_lng };
  const end = dropOff(draft, service);
  const city = servedCity(draft.city) ?? fail('booking.out-of-area', {}, { field: 'city' });
  if (!inFence(start, city.city_code)) fail('booking.out-of-area', {}, { field: 'pickup_address' });
  if (end && !inFence(end, city.city_code))
    fail('booking.out-of-area', {}, { field: 'dropoff_address' });
  return { serviceCode: service.code, start, end };
}
