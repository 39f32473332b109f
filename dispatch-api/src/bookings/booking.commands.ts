import { insuranceCharge } from 'shared-contracts/bookings/insurance.rules';
import { serviceOf } from 'shared-contracts/services/service';
import { tripScheduleNew } from 'shared-contracts/trips/trip.socket';

import { clientIdOf } from '../commands/actor.ts';
import { command, type CommandContext } from '../commands/command.ts';
import { newId } from '../database/id.ts';
import { trips } from '../database/schema.ts';
import { tripRooms } from '../events/rooms.ts';
import { fail } from '../failure.ts';
import { validEstimate, quote } from '../fares/fare.commands.ts';
import { ratesAt } from '../fares/rate.repository.ts';
import { settingReader } from '../reference/reference.repository.ts';
import { nextTripNumbers } from '../trips/trip-numbers.ts';
import { tripRow } from '../trips/trip-row.ts';
import { consumeExpired, consumeOrigin } from './booking-origin.ts';
import { checkDraft, isInsured, type RideRequest } from './booking.policy.ts';
import { countClientBookings } from './client-bookings.ts';
import type { Measured } from './measured-ride.ts';
import { savePassenger } from './passenger.repository.ts';
import { consumePromo } from './promo.repository.ts';

/**
 * A dispatch client books for itself: its own phone is used where none was typed, and its rows name
 * it as agent (docs/decisions/calls.md#roles).
 */
const callerOf = (draft: RideRequest, own: string): RideRequest & { phone: string } => ({
  ...draft,
  phone: draft.phone ?? own,
});

/** The insurance of the draft's parcel by the current settings, in rupees. */
async function insuranceOf({ tx }: CommandContext, draft: RideRequest): Promise<number> {
  if (!isInsured(draft)) return 0;
  return insuranceCharge(draft.parcel_value ?? 0, await settingReader(tx));
}

/** Columns of a booking other than its route: money, parcel, notes. */
const cargo = (draft: RideRequest, takesCod: boolean) => ({
  cod: draft.cod_amount ?? 0,
  codExists: takesCod,
  parcelValue: draft.parcel_value ?? null,
  orderNo: draft.order_no?.trim() || null,
  specialInstructions: draft.special_instructions?.trim() ?? '',
  transactionId: draft.transaction_id?.trim() || null,
  transactionAmount: draft.amount ?? null,
  promo: draft.promo?.trim() ?? '',
  vendorName: draft.vendor_name?.trim() ?? '',
  voiceNote: draft.voice_recording ?? null,
  dispatcherName: draft.dispatcher_name?.trim() ?? '',
  dispatcherPhone: draft.dispatcher_phone ?? '',
});

/** A ride for now, or for `at`. */
type RideOrder = Measured<RideRequest> & { at?: Date };

/** Books a ride as the actor; `expired` when `id` names an expired booking. */
export async function bookRide(
  context: CommandContext,
  { roadMeters, at = context.now, ...requested }: RideOrder,
  expired: boolean,
) {
  const { tx, actor, now } = context;
  const isClient = actor.role === 'dispatch_client';
  // A dispatch client has no access to the queue (docs/decisions/calls.md#roles).
  if (isClient && requested.id && !expired) fail('role.refused');
  const draft = callerOf(requested, isClient ? actor.phone : '');
  const route = checkDraft(draft, actor);
  // The quoted fare; without a quote (a client's booking names none) the fare is computed as there.
  const estimate =
    draft.est_req_id && !isClient
      ? await validEstimate(tx, draft.est_req_id, actor.id, route, now)
      : undefined;
  const { fare, pickup, drop } = quote({ ...route, roadMeters }, at, await ratesAt(tx, at));
  const old = await consumeOrigin(context, draft.id, expired);

  const passengerId = await savePassenger(
    tx,
    draft,
    isClient && draft.phone !== actor.phone ? 'keep' : 'overwrite',
  );
  if (draft.promo)
    await consumePromo(context, {
      promo: draft.promo,
      phone: draft.phone,
      city: pickup.city.city_code,
      serviceCode: route.serviceCode,
      clientId: clientIdOf(actor),
    });
  const insurance = await insuranceOf(context, draft);
  const [tripNo = ''] = await nextTripNumbers(tx, 1);
  const actual = draft.dispatch_fixed_fare_customer ?? estimate?.actual ?? fare.actual;
  const [trip] = await tx
    .insert(trips)
    .values({
      id: newId(now.getTime()),
      tripNo,
      serviceCode: route.serviceCode,
      city: pickup.city.city_code,
      state: 'open',
      passengerId,
      passengerName: draft.name.trim(),
      passengerPhone: draft.phone,
      gender: draft.gender,
      langId: draft.lang_id,
      source: draft.source,
      altName: draft.alt_name ?? '',
      altPhone: draft.alt_phone ?? '',
      pickupAddress: draft.pickup_address.trim(),
      pickupLat: route.start.lat,
      pickupLng: route.start.lng,
      pickupZoneId: pickup.zone._id,
      pickupZone: pickup.zone.zone,
      pickupNearest: draft.pickup_nearest ?? null,
      ...(route.end &&
        drop && {
          dropoffAddress: draft.dropoff_address?.trim() ?? '',
          dropoffLat: route.end.lat,
          dropoffLng: route.end.lng,
          dropoffZoneId: drop.zone._id,
          dropoffZone: drop.zone.zone,
          dropoffNearest: draft.dropoff_nearest ?? null,
          dropoffName: draft.dropoff_name ?? '',
          dropoffPhone: draft.dropoff_phone ?? '',
        }),
      ...cargo(draft, serviceOf(route.serviceCode)?.cod === 'required'),
      insurance,
      fareActual: actual,
      fareCustomer: draft.dispatch_fixed_fare_customer ?? null,
      farePartner: draft.dispatch_fixed_fare_partner ?? null,
      estimatedSeconds: estimate?.seconds ?? fare.seconds,
      estimatedMeters: estimate?.meters ?? fare.meters,
      estimateId: estimate?.id ?? null,
      queueRowId: expired ? null : (draft.id ?? null),
      userName: isClient ? actor.phone : actor.name,
      userId: actor.role && actor.id,
      clientId: clientIdOf(actor) ?? null,
      userPhone: actor.phone,
      creator: draft.creator,
      bdt: at,
      dt: now,
    })
    .returning();
  if (!trip) throw new Error('the booking was not stored');

  context.audit(
    'booking.create',
    { type: 'trip', id: trip.id },
    { trip_no: tripNo, fare: actual, [expired ? 'again_for' : 'queue_row']: draft.id ?? null },
  );
  context.names(tripNo);
  context.announce(tripScheduleNew, tripRow(trip), tripRooms('scheduled', trip));
  await consumeExpired(context, old, { number: tripNo, id: tripNo });
  return { trip_no: tripNo, trip_id: trip.id };
}

const rideCommand = (name: string, expired: boolean) =>
  command(name, async (context, draft: Measured<RideRequest>) => {
    await countClientBookings(context);
    return bookRide(context, draft, expired);
  });

/**
 * Creates a single booking and consumes the queue row that it answers
 * (docs/decisions/calls.md#lease, docs/decisions/calls.md#idempotency).
 */
export const createRideCommand = rideCommand('booking.create', false);
/** Rebooks an expired booking; `id` names the old one (docs/decisions/screens.md#own-rows). */
export const reinitiateRideCommand = rideCommand('booking.reinitiate', true);
