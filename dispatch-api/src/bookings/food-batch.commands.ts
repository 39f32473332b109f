import type { CreatedBatch } from 'shared-contracts/bookings/batch';
import type { FoodBatchDraft } from 'shared-contracts/bookings/batch.api';
import type { Sent } from 'shared-contracts/core/schema';

import { command, type CommandContext } from '../commands/command.ts';
import { ratesAt } from '../fares/rate.repository.ts';
import { serviceArea } from '../geo/service-area.ts';
import { originOf, priced, senderPart, store } from './batch-rows.ts';
import { checkFoodBatch } from './batch.policy.ts';
import { consumeOrigin } from './booking-origin.ts';
import { countClientBookings } from './client-bookings.ts';

async function foodBatch(
  context: CommandContext,
  draft: FoodBatchDraft,
  expired: boolean,
): Promise<Sent<typeof CreatedBatch>> {
  const { actor, now } = context;
  await countClientBookings(context);
  const { city, zone } = checkFoodBatch(
    draft,
    actor,
    originOf(draft.id, expired),
    serviceArea().zones.filter(({ active }) => active),
  );
  const old = await consumeOrigin(context, draft.id, expired);
  const fare = priced(
    await ratesAt(context.tx, now),
    draft.service_code,
    draft.pickup_info.address,
    undefined,
    now,
  );
  return store(
    context,
    [
      {
        ...(await senderPart(context, draft.pickup_info, old)),
        serviceCode: draft.service_code,
        city: city.city_code,
        pickupZoneId: zone._id,
        pickupZone: zone.zone,
        fareActual: fare.actual,
        cod: draft.amount,
        codExists: draft.amount > 0,
        queueRowId: expired ? null : (draft.id ?? null),
        voiceNote: draft.voice_recording ?? null,
      },
    ],
    { draftId: draft.id, old },
  );
}

export const createFoodBatchCommand = command(
  'batch.create-food',
  (context, draft: FoodBatchDraft) => foodBatch(context, draft, false),
);

export const reinitiateFoodBatchCommand = command(
  'batch.reinitiate-food',
  (context, draft: FoodBatchDraft) => foodBatch(context, draft, true),
);
