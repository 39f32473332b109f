import type { BatchDrop, PickupInfo } from 'shared-contracts/bookings/batch';
import type { BatchDraft, FoodBatchDraft } from 'shared-contracts/bookings/batch.api';
import { dropRulesFor } from 'shared-contracts/bookings/batch.rules';
import { senderRulesFor, singleDropRules } from 'shared-contracts/bookings/booking.rules';

import type { Actor } from '../commands/actor.ts';
import { fail } from '../failure.ts';
import { servedCity } from '../geo/cities.ts';
import { inFence } from '../geo/geo.provider.ts';
import { servedAt } from '../geo/zones.ts';
import { rejectField, requireValidFields } from '../reject-field.ts';

/**
 * Where a batch comes from: a new request, a queue row that it answers, or an expired booking that
 * it replaces.
 */
export type BatchOrigin = 'fresh' | 'queue' | 'expired';

/**
 * Validates the sender: staff name a dispatcher in a fresh batch, and several drops need an
 * alternative contact at the pickup (docs/domain/batches.md#several-drops).
 */
function checkSender(info: PickupInfo, actor: Actor, origin: BatchOrigin, several: boolean) {
  // A client books for itself, so its own phone is used where none was typed
  // (docs/decisions/calls.md#roles).
  const phone = info.phone ?? (actor.role === 'dispatch_client' ? actor.phone : '');
  requireValidFields(
    senderRulesFor({
      namesDispatcher: origin === 'fresh' && actor.role !== 'dispatch_client',
      needsAlternate: several && origin !== 'expired',
    }),
    { ...info, phone },
    'pickup_info.',
  );
  requireValidFields(
    { gps_address: singleDropRules.pickup_address },
    info.address,
    'pickup_info.address.',
  );
  const city =
    servedCity(info.city) ?? fail('booking.out-of-area', {}, { field: 'pickup_info.city' });
  if (!inFence(info.address, city.city_code))
    fail('booking.out-of-area', {}, { field: 'pickup_info.address' });
  return (
    servedAt(info.address) ?? fail('booking.out-of-area', {}, { field: 'pickup_info.address' })
  );
}

/**
 * Validates one drop by the form's own rules: its cash, its cash flag and its service code
 * agree, and it is in the pickup's city (docs/domain/batches.md#several-drops).
 */
function checkDrop(drop: BatchDrop, index: number, cityCode: string) {
  const at = `bookings.${index}.`;
  const cash = drop.amount ?? 0;
  requireValidFields(
    dropRulesFor(
      drop.trip_status_code === 22 ? 'required' : 'none',
      drop.parcel_insurance === true,
    ),
    { ...drop, ...drop.address, cod_amount: drop.amount },
    at,
  );
  if (drop.is_cash_on_delivery !== cash > 0)
    rejectField(
      `${at}is_cash_on_delivery`,
      drop.is_cash_on_delivery ? 'cod.required' : 'cod.not-here',
    );
  const area =
    servedAt(drop.address) ?? fail('booking.out-of-area', {}, { field: `${at}gps_address` });
  if (area.city.city_code !== cityCode)
    fail('booking.city-differs', {}, { field: `${at}gps_address` });
  return area;
}

/** Validates a batch by rules and fences, and returns its end points. */
export function checkBatch(draft: BatchDraft, actor: Actor, origin: BatchOrigin) {
  const several = draft.bookings.length > 1;
  const pickup = checkSender(draft.pickup_info, actor, origin, several);
  const fixed =
    draft.dispatch_fixed_fare_customer === undefined
      ? 'dispatch_fixed_fare_partner'
      : 'dispatch_fixed_fare_customer';
  if (draft[fixed] !== undefined && several) rejectField(fixed, 'fare.one-drop');
  if (actor.role === 'dispatch_client' && draft[fixed] !== undefined)
    fail('role.refused', {}, { field: fixed });
  // A client may not choose a driver (docs/decisions/calls.md#roles).
  if (actor.role === 'dispatch_client' && draft.partner_id)
    fail('role.refused', {}, { field: 'partner_id' });
  return {
    pickup,
    drops: draft.bookings.map((drop, index) => checkDrop(drop, index, pickup.city.city_code)),
  };
}

/** Validates a food or box batch, which names its pickup zone. */
export function checkFoodBatch(
  draft: FoodBatchDraft,
  actor: Actor,
  origin: BatchOrigin,
  zones: readonly { zone: string; city: string; _id: string }[],
) {
  const pickup = checkSender(draft.pickup_info, actor, origin, false);
  const zone =
    zones.find((one) => one.city === pickup.city.city_code && one.zone === draft.zone.trim()) ??
    rejectField('zone', 'zone.required');
  return { city: pickup.city, zone };
}
