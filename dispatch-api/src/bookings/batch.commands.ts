import type { BatchDrop, CreatedBatch } from 'shared-contracts/bookings/batch';
import type { BatchDraft } from 'shared-contracts/bookings/batch.api';
import { insuranceCharge, type SettingText } from 'shared-contracts/bookings/insurance.rules';
import type { Sent } from 'shared-contracts/core/schema';

import { command, type CommandContext } from '../commands/command.ts';
import type { Fare } from '../fares/fare.ts';
import { ratesAt } from '../fares/rate.repository.ts';
import { settingReader } from '../reference/reference.repository.ts';
import { takePartner } from './batch-driver.ts';
import {
  type NewTrip,
  type NewTripPart,
  originOf,
  priced,
  senderPart,
  store,
} from './batch-rows.ts';
import { checkBatch } from './batch.policy.ts';
import { consumeOrigin } from './booking-origin.ts';
import { countClientBookings } from './client-bookings.ts';

const cargo = (drop: BatchDrop, setting: SettingText): Partial<NewTrip> => ({
  cod: drop.amount ?? 0,
  codExists: drop.is_cash_on_delivery,
  parcelValue: drop.parcel_value ?? null,
  insurance: drop.parcel_insurance ? insuranceCharge(drop.parcel_value ?? 0, setting) : 0,
  orderNo: drop.order_id?.trim() || null,
  specialInstructions: drop.special_instructions?.trim() ?? '',
});

/** A batch with its ways by road, in their order, where a router has measured them. */
export type MeasuredBatch = BatchDraft & { roadMeters?: readonly (number | undefined)[] };

/** The ways of a batch as they are priced: from the pickup to each drop, and the return trip. */
export function waysOf({ pickup_info: { address: start }, bookings, is_return_run }: BatchDraft) {
  const last = bookings.at(-1);
  return [
    ...bookings.map((drop) => ({ start, end: drop.address })),
    ...(is_return_run && last ? [{ start: last.address, end: start }] : []),
  ];
}

async function batch(
  context: CommandContext,
  { roadMeters = [], ...draft }: MeasuredBatch,
  expired: boolean,
): Promise<Sent<typeof CreatedBatch>> {
  const { tx, actor, now } = context;
  const { pickup_info: info, bookings } = draft;
  await countClientBookings(context, bookings.length);
  const { pickup, drops } = checkBatch(draft, actor, originOf(draft.id, expired));
  const old = await consumeOrigin(context, draft.id, expired);
  const sender = await senderPart(context, info, old);
  const setting = await settingReader(tx);
  const rateOf = await ratesAt(tx, now);
  const common = {
    ...sender,
    city: pickup.city.city_code,
    pickupZoneId: pickup.zone._id,
    pickupZone: pickup.zone.zone,
    queueRowId: expired ? null : (draft.id ?? null),
    voiceNote: draft.voice_recording ?? null,
  };
  const place = (
    address: BatchDrop['address'],
    zone: { _id: string; zone: string },
  ): Partial<NewTrip> => ({
    dropoffAddress: address.gps_address.trim(),
    dropoffLat: address.lat,
    dropoffLng: address.lng,
    dropoffZoneId: zone._id,
    dropoffZone: zone.zone,
    dropoffNearest: { address: address.nearest_address.trim(), type: address.type },
  });
  const money = (fare: Fare) => ({
    fareActual: fare.actual,
    estimatedMeters: fare.meters,
    estimatedSeconds: fare.seconds,
  });

  const rows: NewTripPart[] = bookings.map((drop, index) => ({
    ...common,
    serviceCode: drop.trip_status_code,
    ...money(
      priced(rateOf, drop.trip_status_code, info.address, drop.address, now, roadMeters[index]),
    ),
    ...place(drop.address, drops[index]?.zone ?? pickup.zone),
    dropoffName: drop.name.trim(),
    dropoffPhone: drop.phone,
    ...cargo(drop, setting),
  }));
  const [only] = rows;
  if (only && draft.dispatch_fixed_fare_customer !== undefined)
    only.fareActual = draft.dispatch_fixed_fare_customer;
  if (only)
    Object.assign(only, {
      fareCustomer: draft.dispatch_fixed_fare_customer ?? null,
      farePartner: draft.dispatch_fixed_fare_partner ?? null,
    });
  const last = bookings.at(-1);
  // The return trip of the batch ends where the batch began and is marked Z
  // (docs/domain/trip-detail.md#drops).
  if (draft.is_return_run && last)
    rows.push({
      ...common,
      serviceCode: 21,
      ...money(priced(rateOf, 21, last.address, info.address, now, roadMeters[bookings.length])),
      ...place(info.address, pickup.zone),
      dropoffName: info.name.trim(),
      dropoffPhone: info.phone ?? actor.phone,
      displayTag: 'Z',
    });
  const partner = draft.partner_id ? await takePartner(context, draft.partner_id, rows) : undefined;
  return store(
    context,
    rows.map((row) => ({ ...row, ...partner?.change })),
    { draftId: draft.id, old, driverName: partner?.driverName },
  );
}

/**
 * Creates every drop of a batch, or none: rows, queue row, driver, audit and events are written in
 * one transaction (docs/decisions/calls.md#lease, docs/decisions/calls.md#idempotency).
 */
export const createBatchCommand = command('batch.create', (context, draft: MeasuredBatch) =>
  batch(context, draft, false),
);

/** Rebooks an expired batch; `id` names the old one. */
export const reinitiateBatchCommand = command('batch.reinitiate', (context, draft: MeasuredBatch) =>
  batch(context, draft, true),
);
