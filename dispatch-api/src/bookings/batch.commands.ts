import { eq, sql } from 'drizzle-orm';
import type { BatchDrop, CreatedBatch, PickupInfo } from 'shared-contracts/bookings/batch';
import type { BatchDraft, FoodBatchDraft } from 'shared-contracts/bookings/batch.api';
import { insuranceCharge, type SettingText } from 'shared-contracts/bookings/insurance.rules';
import type { Sent } from 'shared-contracts/core/schema';
import { exclusionReason } from 'shared-contracts/trips/trip-detail.rules';
import { tripInprogressNew, tripScheduleNew } from 'shared-contracts/trips/trip.socket';

import { clientIdOf } from '../commands/actor.ts';
import { command, type CommandContext } from '../commands/command.ts';
import { newId } from '../database/id.ts';
import { drivers, trips } from '../database/schema.ts';
import { tripRooms } from '../events/rooms.ts';
import { fail } from '../failure.ts';
import { fareOf, type Fare } from '../fares/fare.ts';
import { distanceMeters, type Point } from '../geo/geometry.ts';
import { zones } from '../geo/zones.ts';
import { settingReader } from '../reference/reference.repository.ts';
import type { Booking } from '../trips/trip-detail.repository.ts';
import { nearbyDriverOf } from '../trips/trip-detail.ts';
import { nextTripNumbers } from '../trips/trip-numbers.ts';
import { tripRow } from '../trips/trip-row.ts';
import { checkBatch, checkFoodBatch, type BatchOrigin } from './batch.policy.ts';
import { consumeExpired, consumeOrigin } from './booking-origin.ts';
import { savePassenger } from './passenger.repository.ts';

type NewTrip = typeof trips.$inferInsert;

const originOf = (id: string | undefined, expired: boolean): BatchOrigin =>
  expired ? 'expired' : id ? 'queue' : 'fresh';

/**
 * The sender's columns, the same in every trip of a batch. The client's own phone is used where
 * none was typed; a rebooked batch keeps its dispatcher.
 */
async function senderPart(
  { tx, actor, now }: CommandContext,
  info: PickupInfo,
  old: Booking | undefined,
): Promise<Omit<NewTrip, 'id' | 'tripNo' | 'serviceCode' | 'city' | 'fareActual'>> {
  const isClient = actor.role === 'dispatch_client';
  const phone = info.phone ?? actor.phone;
  const { address } = info;
  const passengerId = await savePassenger(
    tx,
    {
      ...info,
      phone,
      pickup_address: address.gps_address,
      pickup_lat: address.lat,
      pickup_lng: address.lng,
    },
    isClient && phone !== actor.phone ? 'keep' : 'overwrite',
  );
  return {
    type: 'batch',
    batchId: newId(now.getTime()),
    state: 'open',
    passengerId,
    passengerName: info.name.trim(),
    passengerPhone: phone,
    gender: info.gender,
    langId: info.lang_id,
    source: info.source,
    altName: info.alt_name?.trim() ?? '',
    altPhone: info.alt_phone ?? '',
    dispatcherName: info.dispatcher_name?.trim() || old?.[0].dispatcherName || '',
    dispatcherPhone: info.dispatcher_phone ?? old?.[0].dispatcherPhone ?? '',
    pickupAddress: address.gps_address.trim(),
    pickupLat: address.lat,
    pickupLng: address.lng,
    pickupNearest: { address: address.nearest_address.trim(), type: address.type },
    userName: isClient ? actor.phone : actor.name,
    userId: actor.id,
    clientId: clientIdOf(actor) ?? null,
    userPhone: actor.phone,
    creator: 'Agent',
    bdt: now,
    dt: now,
  };
}

/**
 * What a batch was requested for: the id in its draft, and the expired booking where the id names
 * one.
 */
interface Origin {
  draftId: string | undefined;
  old: Booking | undefined;
}

/**
 * Writes all trips of a batch in one statement, audits and announces each, and names the batch by
 * its first number.
 */
async function store(
  context: CommandContext,
  rows: readonly Omit<NewTrip, 'id' | 'tripNo'>[],
  origin: Origin,
): Promise<Sent<typeof CreatedBatch>> {
  const { tx, now } = context;
  const numbers = await nextTripNumbers(tx, rows.length);
  const batchNumber = `B${numbers[0]}`;
  const stored = await tx
    .insert(trips)
    .values(
      rows.map((row, index) => ({
        ...row,
        id: newId(now.getTime()),
        tripNo: numbers[index] ?? '',
        batchNumber,
        batchTripNos: rows.length > 1 ? numbers : null,
      })),
    )
    .returning();
  for (const trip of stored) {
    context.audit(
      'booking.create',
      { type: 'trip', id: trip.id },
      {
        trip_no: trip.tripNo,
        batch: batchNumber,
        fare: trip.fareActual,
        [origin.old ? 'again_for' : 'queue_row']: origin.draftId ?? null,
      },
    );
    const row = tripRow(trip);
    if (trip.state === 'accepted')
      context.announce(tripInprogressNew, row, tripRooms('inprogress', trip));
    else context.announce(tripScheduleNew, row, tripRooms('scheduled', trip));
  }
  context.names(batchNumber);
  const batchId = stored[0]?.batchId ?? '';
  await consumeExpired(context, origin.old, { number: batchNumber, id: batchId });
  return { batch_id: batchId, batch_number: batchNumber, trip_nos: numbers };
}

const priced = (code: number, start: Point, end: Point | undefined, at: Date): Fare =>
  fareOf(code, start, end, at) ?? fail('booking.service-unknown');
const sum = (rows: readonly NewTripPart[], of: (row: NewTripPart) => number): number =>
  rows.reduce((total, row) => total + of(row), 0);
type NewTripPart = Omit<NewTrip, 'id' | 'tripNo'>;

/**
 * Assigns one driver to the whole batch at once: in its city, free, serving its service, and with
 * credit for its cash (docs/domain/trip-detail.md#assigning).
 */
async function takePartner(
  { tx, now }: CommandContext,
  id: string,
  rows: readonly NewTripPart[],
): Promise<Partial<NewTrip>> {
  const [first] = rows;
  const [driver] = await tx.select().from(drivers).where(eq(drivers.id, id)).for('update');
  const money = {
    is_cod_exist: rows.some(({ codExists }) => codExists === true),
    total_cod: sum(rows, ({ cod }) => cod ?? 0),
    fares: { actual: sum(rows, ({ fareActual }) => fareActual) },
  };
  const serves = rows.every(({ serviceCode }) => driver?.serviceCodes.includes(serviceCode));
  if (
    !first ||
    !driver ||
    driver.status === 'off' ||
    driver.city !== first.city ||
    !serves ||
    exclusionReason(nearbyDriverOf(driver, 0), money)
  )
    return fail('driver.refused', {}, { field: 'partner_id' });
  await tx
    .update(drivers)
    .set({ status: 'busy', updatedAt: now, rowVersion: sql`${drivers.rowVersion} + 1` })
    .where(eq(drivers.id, id));
  return {
    state: 'accepted',
    acceptedAt: now,
    acceptedCount: 1,
    driverId: id,
    pickupVariance: Math.round(
      distanceMeters(driver, { lat: first.pickupLat, lng: first.pickupLng }),
    ),
  };
}

const cargo = (drop: BatchDrop, setting: SettingText): Partial<NewTrip> => ({
  cod: drop.amount ?? 0,
  codExists: drop.is_cash_on_delivery,
  parcelValue: drop.parcel_value ?? null,
  insurance: drop.parcel_insurance ? insuranceCharge(drop.parcel_value ?? 0, setting) : 0,
  orderNo: drop.order_id?.trim() || null,
  specialInstructions: drop.special_instructions?.trim() ?? '',
});

async function batch(
  context: CommandContext,
  draft: BatchDraft,
  expired: boolean,
): Promise<Sent<typeof CreatedBatch>> {
  const { tx, actor, now } = context;
  const { pickup_info: info, bookings } = draft;
  const { pickup, drops } = checkBatch(draft, actor, originOf(draft.id, expired));
  const old = await consumeOrigin(context, draft.id, expired);
  const sender = await senderPart(context, info, old);
  const setting = await settingReader(tx);
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
    ...money(priced(drop.trip_status_code, info.address, drop.address, now)),
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
      ...money(priced(21, last.address, info.address, now)),
      ...place(info.address, pickup.zone),
      dropoffName: info.name.trim(),
      dropoffPhone: info.phone ?? actor.phone,
      displayTag: 'Z',
    });
  const partner = draft.partner_id ? await takePartner(context, draft.partner_id, rows) : {};
  return store(
    context,
    rows.map((row) => ({ ...row, ...partner })),
    { draftId: draft.id, old },
  );
}

async function foodBatch(
  context: CommandContext,
  draft: FoodBatchDraft,
  expired: boolean,
): Promise<Sent<typeof CreatedBatch>> {
  const { actor, now } = context;
  const { city, zone } = checkFoodBatch(draft, actor, originOf(draft.id, expired), zones);
  const old = await consumeOrigin(context, draft.id, expired);
  const fare = priced(draft.service_code, draft.pickup_info.address, undefined, now);
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

/**
 * Creates every drop of a batch, or none: rows, queue row, driver, audit and events are written in
 * one transaction (docs/decisions/calls.md#lease, docs/decisions/calls.md#idempotency).
 */
export const createBatchCommand = command('batch.create', (context, draft: BatchDraft) =>
  batch(context, draft, false),
);
export const createFoodBatchCommand = command(
  'batch.create-food',
  (context, draft: FoodBatchDraft) => foodBatch(context, draft, false),
);
/** Rebooks an expired batch; `id` names the old one. */
export const reinitiateBatchCommand = command('batch.reinitiate', (context, draft: BatchDraft) =>
  batch(context, draft, true),
);
export const reinitiateFoodBatchCommand = command(
  'batch.reinitiate-food',
  (context, draft: FoodBatchDraft) => foodBatch(context, draft, true),
);
