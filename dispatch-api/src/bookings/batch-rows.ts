import type { CreatedBatch, PickupInfo } from 'shared-contracts/bookings/batch';
import type { Sent } from 'shared-contracts/core/schema';
import { tripInprogressNew, tripScheduleNew } from 'shared-contracts/trips/trip.socket';

import { clientIdOf } from '../commands/actor.ts';
import type { CommandContext } from '../commands/command.ts';
import { newId } from '../database/id.ts';
import { trips } from '../database/schema.ts';
import { tripRooms } from '../events/rooms.ts';
import { fail } from '../failure.ts';
import { fareOf, type Fare } from '../fares/fare.ts';
import type { RateOf } from '../fares/rates.ts';
import type { Point } from '../geo/geometry.ts';
import { auditAssignment } from '../trips/audit-assignment.ts';
import type { Booking } from '../trips/trip-detail.repository.ts';
import { nextTripNumbers } from '../trips/trip-numbers.ts';
import { tripRow } from '../trips/trip-row.ts';
import type { BatchOrigin } from './batch.policy.ts';
import { consumeExpired } from './booking-origin.ts';
import { savePassenger } from './passenger.repository.ts';

export type NewTrip = typeof trips.$inferInsert;

export const originOf = (id: string | undefined, expired: boolean): BatchOrigin =>
  expired ? 'expired' : id ? 'queue' : 'fresh';

/**
 * The sender's columns, the same in every trip of a batch. The client's own phone is used where
 * none was typed; a rebooked batch keeps its dispatcher.
 */
export async function senderPart(
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
 * The reason for a batch: the id in its draft, and the expired booking if the id names one. The
 * name of the driver to whom it is sent, if there is one.
 */
interface Origin {
  driverName?: string | undefined;
  draftId: string | undefined;
  old: Booking | undefined;
}

/**
 * Writes all trips of a batch in one statement, audits and announces each, and names the batch by
 * its first number.
 */
export async function store(
  context: CommandContext,
  rows: readonly Omit<NewTrip, 'id' | 'tripNo'>[],
  origin: Origin,
): Promise<Sent<typeof CreatedBatch>> {
  const { tx, now } = context;
  const numbers = await nextTripNumbers(tx, rows.length);
  const batchNumber = `B${numbers[0]}`;
  const batchSeconds = rows.reduce((sum, row) => sum + (row.estimatedSeconds ?? 0), 0);
  const stored = await tx
    .insert(trips)
    .values(
      rows.map((row, index) => ({
        ...row,
        id: newId(now.getTime()),
        tripNo: numbers[index] ?? '',
        batchNumber,
        ...(rows.length > 1 && { batchTripNos: numbers, batchSeconds }),
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
  // After all entries of bookings: an undo reads the last ones.
  if (origin.driverName !== undefined)
    for (const { id } of stored) auditAssignment(context, { id, state: 'open' }, origin.driverName);
  context.names(batchNumber);
  const batchId = stored[0]?.batchId ?? '';
  await consumeExpired(context, origin.old, { number: batchNumber, id: batchId });
  return { batch_id: batchId, batch_number: batchNumber, trip_nos: numbers };
}

export const priced = (
  rateOf: RateOf,
  code: number,
  start: Point,
  end: Point | undefined,
  at: Date,
  roadMeters?: number,
): Fare => fareOf(code, start, end, at, roadMeters, rateOf) ?? fail('booking.service-unknown');

export type NewTripPart = Omit<NewTrip, 'id' | 'tripNo'>;
