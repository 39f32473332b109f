import { and, eq, ne } from 'drizzle-orm';
import { insuranceCharge } from 'shared-contracts/bookings/insurance.rules';
import type { FieldChange } from 'shared-contracts/core/earlier-write';
import type { Input } from 'shared-contracts/core/endpoint';
import type { Sent } from 'shared-contracts/core/schema';
import { serviceOf } from 'shared-contracts/services/service';
import {
  codDisabled,
  dropEditErrors,
  sendsParcelFields,
} from 'shared-contracts/trips/drop-edit.rules';
import type { TripDetail } from 'shared-contracts/trips/trip-detail';
import { allows } from 'shared-contracts/trips/trip-detail.rules';
import type { updateDrop as updateDropCall } from 'shared-contracts/trips/trip-edit.api';

import { command } from '../commands/command.ts';
import { trips } from '../database/schema.ts';
import { fail } from '../failure.ts';
import { fareOf } from '../fares/fare.ts';
import { ratesAt } from '../fares/rate.repository.ts';
import { zoneAt } from '../geo/zones.ts';
import { settingReader } from '../reference/reference.repository.ts';
import { rejectField, rejectFirst } from '../reject-field.ts';
import { isSameValue } from '../same-value.ts';
import { rejectStaleWrite } from './stale-write.ts';
import { leadTripOf, lockWhole } from './trip-detail.repository.ts';
import { readDetail } from './trip-detail.ts';
import type { StoredTrip } from './trip-row.ts';
import { writeAudited } from './trip-write.ts';

type Change = Partial<typeof trips.$inferInsert>;

type DropBody = Input<typeof updateDropCall>['body'];

/**
 * Validates by the form's own rules (docs/architecture.md#data-not-branches), and then by those
 * that need the stored trip.
 */
function checkDrop(body: DropBody, trip: StoredTrip): void {
  const { trip: requested, dropoff_nearest: nearest, special_instructions: instructions } = body;
  const values = {
    dropoff_address: requested.dropoff_address,
    dropoff_nearest_address: nearest?.address ?? '',
    dropoff_nearest_type: nearest?.type ?? '',
    parcel_value: requested.amount_parcel_value,
    cod_amount: requested.amount,
    order_no: requested.order_no ?? '',
    special_instructions: instructions ?? '',
  };
  const about = { trip_type: trip.serviceCode, is_cod_exist: trip.codExists };
  rejectFirst(dropEditErrors(values, about));
  // These are sent only where they can be changed; a change that would be dropped silently is
  // refused.
  const differs = (
    sent: string | number | null | undefined,
    stored: string | number | null,
  ): boolean => sent !== undefined && (sent || null) !== (stored || null);
  if (!sendsParcelFields(trip.serviceCode)) {
    if (differs(requested.order_no?.trim(), trip.orderNo))
      rejectField('order_no', 'field.not-here');
    if (differs(requested.amount_parcel_value, trip.parcelValue))
      rejectField('parcel_value', 'field.not-here');
  }
  if (body.parcel_insurance && !serviceOf(trip.serviceCode)?.parcel)
    rejectField('parcel_insurance', 'field.not-here');
  if (
    codDisabled(about) &&
    requested.amount !== undefined &&
    requested.amount !== null &&
    requested.amount !== trip.cod
  )
    rejectField('cod_amount', 'amount.invalid');
}

/** The wire's names of the fields that a drop-off edit can change. */
const editable = {
  dropoffAddress: 'dropoff_address',
  dropoffLat: 'dropoff_lat',
  dropoffLng: 'dropoff_lng',
  dropoffZone: 'dropoff_zone',
  dropoffNearest: 'dropoff_nearest',
  cod: 'cod_amount',
  parcelValue: 'parcel_value',
  orderNo: 'order_no',
  specialInstructions: 'special_instructions',
  insurance: 'parcel_insurance_charges',
} as const satisfies Partial<Record<keyof StoredTrip, string>>;

function changed(trip: StoredTrip, change: Change): Sent<typeof FieldChange>[] {
  return (Object.keys(editable) as (keyof typeof editable)[]) // keys of a const table are its union
    .filter((name) => name in change && !isSameValue(change[name] ?? null, trip[name]))
    .map((name) => ({ field: editable[name], before: trip[name], after: change[name] ?? null }));
}

/**
 * Moves the drop-off of a scheduled booking and changes the parcel's details
 * (docs/domain/trip-detail.md#fare-editor).
 */
export const updateDropCommand = command(
  'trip.drop',
  async (
    context,
    { id, body }: { id: string; body: DropBody },
  ): Promise<Sent<typeof TripDetail>> => {
    const booking = await lockWhole(context, id);
    const trip = booking.find((one) => one.id === id);
    if (!trip) return fail('trip.unknown');
    // A drop of a batch can be changed only while the whole batch can: once one drop is accepted,
    // the driver sees all of them.
    const { state } = trip.batchId && allows('editDrop', trip.state) ? leadTripOf(booking) : trip;
    if (!allows('editDrop', state)) fail('trip.state-refused', { state });
    checkDrop(body, trip);
    const end = { lat: body.trip.dropoff_lat, lng: body.trip.dropoff_lng };
    const area = zoneAt(end);
    if (area?.city.city_code !== trip.city)
      return fail('booking.out-of-area', {}, { field: 'dropoff_address' });
    await rejectStaleWrite(context, [trip], body.row_version);
    const fare = fareOf(
      trip.serviceCode,
      { lat: trip.pickupLat, lng: trip.pickupLng },
      end,
      context.now,
      undefined,
      await ratesAt(context.tx, context.now),
    );
    const { amount_parcel_value: sentValue } = body.trip;
    const parcelValue =
      sendsParcelFields(trip.serviceCode) && sentValue !== undefined ? sentValue : trip.parcelValue;
    const wasInsured = trip.insurance > 0;
    const isInsured = body.parcel_insurance ?? wasInsured;
    const change: Change = {
      dropoffAddress: body.trip.dropoff_address.trim(),
      dropoffLat: end.lat,
      dropoffLng: end.lng,
      dropoffZoneId: area.zone._id,
      dropoffZone: area.zone.zone,
      ...(body.dropoff_nearest !== undefined && {
        dropoffNearest: body.dropoff_nearest?.address.trim() ? body.dropoff_nearest : null,
      }),
      ...(body.trip.amount !== undefined && body.trip.amount !== null && { cod: body.trip.amount }),
      ...(sendsParcelFields(trip.serviceCode) && {
        parcelValue,
        ...(body.trip.order_no !== undefined && { orderNo: body.trip.order_no?.trim() || null }),
      }),
      ...(body.special_instructions !== undefined && {
        specialInstructions: body.special_instructions?.trim() ?? '',
      }),
      ...(serviceOf(trip.serviceCode)?.parcel &&
        (body.parcel_insurance !== undefined || parcelValue !== trip.parcelValue) && {
          insurance: isInsured
            ? insuranceCharge(parcelValue ?? 0, await settingReader(context.tx), wasInsured)
            : 0,
        }),
      ...(fare && {
        estimatedMeters: fare.meters,
        estimatedSeconds: fare.seconds,
        ...(trip.batchSeconds !== null && {
          batchSeconds: trip.batchSeconds - trip.estimatedSeconds + fare.seconds,
        }),
      }),
    };
    // Each drop has the time of the whole batch.
    if (trip.batchId && change.batchSeconds)
      await context.tx
        .update(trips)
        .set({ batchSeconds: change.batchSeconds })
        .where(and(eq(trips.batchId, trip.batchId), ne(trips.id, trip.id)));
    return readDetail(context.tx, [
      await writeAudited(context, trip, change, 'trip.drop', changed(trip, change)),
    ]);
  },
);
