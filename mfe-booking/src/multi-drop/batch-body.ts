import type { BatchDrop } from 'shared-contracts/bookings/batch';
import type { BatchDraft } from 'shared-contracts/bookings/batch.api';
import { dropCodeOf } from 'shared-contracts/bookings/batch.rules';
import { rupeesOf } from 'shared-contracts/core/amount';
import { toWirePhone } from 'shared-contracts/core/phone';
import { savePlaceTypes } from 'shared-contracts/places/place';

import { hasFixedFares } from '../form/booking-check.ts';
import type { BookingValues } from '../form/booking-values.ts';
import type { FormDrop } from '../form/booking-values.ts';
import { pickupInfo, sent } from '../form/pickup-info.ts';

function dropBody(drop: FormDrop): BatchDrop {
  const { point } = drop;
  if (!point) throw new Error('a drop without a place is not sent');
  const cod = rupeesOf(drop.cod_amount);
  return sent<BatchDrop>({
    MultipleBookingid: drop.id,
    trip_status_code: dropCodeOf(cod),
    address: {
      lat: point.lat,
      lng: point.lng,
      gps_address: drop.gps_address,
      nearest_address: drop.nearest_address,
      type: savePlaceTypes.find((listed) => listed === drop.type) ?? 'other',
    },
    phone: toWirePhone(drop.phone),
    name: drop.name,
    order_id: drop.order_id || undefined,
    parcel_value: rupeesOf(drop.parcel_value) || undefined,
    parcel_insurance: drop.insured || undefined,
    is_cash_on_delivery: cod > 0,
    amount: cod || undefined,
    special_instructions: drop.special_instructions || undefined,
  });
}

/**
 * The body of POST /batch/create (docs/domain/batches.md#batch-body,
 * docs/domain/batches.md#batch-calls) from a valid form. Fixed fares are sent only with exactly one
 * drop, a partner only by staff.
 */
export function batchBody(
  values: BookingValues,
  { queueRowId, isClient }: { queueRowId: string | undefined; isClient: boolean },
): BatchDraft {
  const fare = (typed: string): number | undefined =>
    (!isClient && hasFixedFares(values) && rupeesOf(typed)) || undefined;
  return sent<BatchDraft>({
    pickup_info: pickupInfo(values),
    bookings: values.drops.map(dropBody),
    is_return_run: values.is_return_run,
    voice_recording: values.voice_recording || undefined,
    partner_id: isClient ? undefined : values.partner_id || undefined,
    dispatch_fixed_fare_customer: fare(values.fixed_fare_customer),
    dispatch_fixed_fare_partner: fare(values.fixed_fare_partner),
    id: queueRowId,
  });
}
