import type { PickupInfo } from 'shared-contracts/bookings/batch';
import { genders } from 'shared-contracts/bookings/booking';
import { toWirePhone } from 'shared-contracts/core/phone';
import { savePlaceTypes } from 'shared-contracts/places/place';

import type { BookingValues } from './booking-values.ts';

const optionalPhone = (typed: string): string | undefined =>
  typed ? toWirePhone(typed) : undefined;

/**
 * The requester and the pickup of a batch (docs/domain/batches.md#batch-body), from a valid form;
 * blanks are left out.
 */
export function pickupInfo(values: BookingValues): PickupInfo {
  const { pickup, pickup_nearest_type } = values;
  if (!pickup) throw new Error('a batch without a pickup is not sent');
  return sent<PickupInfo>({
    source: values.source,
    city: values.city,
    gender: genders.find((listed) => listed === values.gender) ?? 'other',
    lang_id: Number(values.lang_id),
    name: values.name.trim(),
    phone: optionalPhone(values.phone),
    dispatcher_name: values.dispatcher_name.trim() || undefined,
    dispatcher_phone: optionalPhone(values.dispatcher_phone),
    alt_phone: optionalPhone(values.alt_phone),
    alt_name: values.alt_name.trim() || undefined,
    address: {
      lat: pickup.lat,
      lng: pickup.lng,
      gps_address: values.pickup_address.trim(),
      nearest_address: values.pickup_nearest_address.trim(),
      type: savePlaceTypes.find((listed) => listed === pickup_nearest_type) ?? 'other',
    },
  });
}

/** A body whose optional fields may be undefined. */
type WithBlanks<B> = {
  [K in keyof B]: B extends Record<K, unknown> ? B[K] : B[K] | undefined;
};

/** Drops the fields without a value, as sending would. */
// the same shape, without what is undefined
export const sent = <B>(body: WithBlanks<B>): B => JSON.parse(JSON.stringify(body)) as B;
