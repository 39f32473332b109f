import { batchCashAmounts } from 'shared-contracts/bookings/batch';
import type { FoodBatchDraft } from 'shared-contracts/bookings/batch.api';

import type { BookingValues } from '../form/booking-values.ts';
import { pickupInfo, sent } from '../form/pickup-info.ts';

/**
 * The body of POST /batch/food/create (docs/domain/batches.md#batch-calls) from a valid form;
 * `zone` is the pickup's, selected or derived from the pin.
 */
export const foodBody = (
  values: BookingValues,
  zone: { en: string; ur: string },
  queueRowId: string | undefined,
): FoodBatchDraft =>
  sent<FoodBatchDraft>({
    pickup_info: pickupInfo(values),
    service_code: values.service_code === 101 ? 101 : 100,
    zone: zone.en,
    zone_ur: zone.ur,
    amount: batchCashAmounts[values.batch_cash],
    voice_recording: values.voice_recording || undefined,
    id: queueRowId,
  });
