import { genders } from 'shared-contracts/bookings/booking';
import type { RideDraft } from 'shared-contracts/bookings/booking.api';
import { singleDropRules } from 'shared-contracts/bookings/booking.rules';
import { wireValues } from 'shared-contracts/core/wire-values';
import { savePlaceTypes } from 'shared-contracts/places/place';

import type { BookingValues, Stop } from './booking-values.ts';
import { sent } from './pickup-info.ts';
import { withoutHidden } from './service-change.ts';

interface Extra {
  /** The request that this booking answers. */
  queueRowId: string | undefined;
  /** A dispatch client attaches no estimate (docs/domain/booking.md#estimate). */
  isClient: boolean;
}

function nearest(values: BookingValues, stop: Stop) {
  const address = values[`${stop}_nearest_address`].trim();
  const type = savePlaceTypes.find((listed) => listed === values[`${stop}_nearest_type`]);
  return address && type ? { address, type } : undefined;
}

/**
 * The body of POST /ride/create (docs/domain/booking.md#create-calls) from a valid form; blanks are
 * left out.
 */
export function rideBody(values: BookingValues, { queueRowId, isClient }: Extra): RideDraft {
  const shown = withoutHidden(values);
  const wire = wireValues(singleDropRules, { ...shown });
  const text = (name: keyof typeof wire): string => String(wire[name] ?? '');
  const number = (name: keyof typeof wire): number | undefined =>
    typeof wire[name] === 'number' ? wire[name] : undefined;
  const { pickup, dropoff, fare, estimate } = values;
  if (!pickup) throw new Error('a booking without a pickup is not sent');
  const adjusted = fare !== null && fare !== estimate?.adjusted_fare ? fare : undefined;
  const drop = dropoff && {
    dropoff_address: text('dropoff_address'),
    dropoff_lat: dropoff.lat,
    dropoff_lng: dropoff.lng,
    dropoff_nearest: nearest(values, 'dropoff'),
  };
  return sent<RideDraft>({
    name: text('name'),
    gender: genders.find((listed) => listed === values.gender) ?? 'other',
    source: text('source'),
    city: values.city,
    pickup_lat: pickup.lat,
    pickup_lng: pickup.lng,
    service_code: values.service_code,
    pickup_address: text('pickup_address'),
    creator: 'Agent',
    lang_id: Number(values.lang_id),
    phone: text('phone'),
    alt_phone: text('alt_phone') || undefined,
    alt_name: text('alt_name') || undefined,
    pickup_nearest: nearest(values, 'pickup'),
    ...drop,
    est_req_id: isClient ? undefined : estimate?.est_req_id,
    id: queueRowId,
    // The stepper changes both fares together, like the fare editor of a trip.
    dispatch_fixed_fare_customer: adjusted,
    dispatch_fixed_fare_partner: adjusted,
    dropoff_name: text('dropoff_name') || undefined,
    dropoff_phone: text('dropoff_phone') || undefined,
    amount: number('amount') ?? number('transaction_amount'),
    cod_amount: number('cod_amount'),
    order_no: text('order_no') || undefined,
    parcel_value: number('parcel_value'),
    parcel_insurance: number('parcel_value') === undefined ? undefined : shown.parcel_insurance,
    promo: values.applied_promo || undefined,
    voice_recording: values.voice_recording || undefined,
    special_instructions: text('special_instructions') || undefined,
    transaction_id: text('transaction_id') || undefined,
    dispatcher_name: text('dispatcher_name') || undefined,
    dispatcher_phone: text('dispatcher_phone') || undefined,
    send_driver_to_customer_address: shown.send_driver || undefined,
  });
}
