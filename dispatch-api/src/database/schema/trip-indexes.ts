import { sql } from 'drizzle-orm';
import { index, type ExtraConfigColumn } from 'drizzle-orm/pg-core';
import { batchDropServices } from 'shared-contracts/trips/trip.rules';

/** `removed_at` is part of the lists' indexes so that a skipped row is not fetched. */
const newestOfState = (row: Record<'state' | 'bdt' | 'id' | 'removedAt', ExtraConfigColumn>) =>
  [row.state, row.bdt.desc().nullsFirst(), row.id.desc().nullsFirst(), row.removedAt] as const;

/**
 * Deliveries of a batch, by `isOfType` of the contracts. As plain text: with a parameter the
 * planner would not use their indexes.
 */
export const isDelivery = sql.raw(
  `type = 'batch' and service_code in (${batchDropServices.join(', ')})`,
);

/** The first drop of a batch, or a single booking. As plain text, as `isDelivery` is. */
export const isFirstDrop = sql.raw(`(batch_trip_nos is null or batch_trip_nos ->> 0 = trip_no)`);

/** Cells per degree of the index of pickups. */
export const placeCell = 500;
export const placeLat = sql.raw(`floor(pickup_lat * ${placeCell})::int`);
export const placeLng = sql.raw(`floor(pickup_lng * ${placeCell})::int`);

type Indexed =
  | 'acceptedAt'
  | 'batchId'
  | 'batchNumber'
  | 'bdt'
  | 'city'
  | 'clientId'
  | 'driverId'
  | 'dropoffPhone'
  | 'dt'
  | 'id'
  | 'passengerPhone'
  | 'pickupLat'
  | 'pickupLng'
  | 'queueRowId'
  | 'removedAt'
  | 'serviceCode'
  | 'state'
  | 'tripNo'
  | 'userName'
  | 'userPhone'
  | 'voiceNote';

/** The indexes of the table `trips`. */
export const tripIndexes = (row: Record<Indexed, ExtraConfigColumn>) => [
  // The lists scan these, one state after another.
  index('trips_city_state_bdt').on(row.city, ...newestOfState(row)),
  index('trips_state_bdt').on(...newestOfState(row)),
  index('trips_service_state_bdt').on(row.serviceCode, ...newestOfState(row)),
  // For "Multiple Deliveries" of the type menu: all, an agent's and a dispatch client's own.
  index('trips_deliveries_state_bdt')
    .on(...newestOfState(row))
    .where(isDelivery),
  index('trips_deliveries_user_state_bdt')
    .on(row.userName, ...newestOfState(row))
    .where(isDelivery),
  index('trips_deliveries_user_phone_state_bdt')
    .on(row.userPhone, ...newestOfState(row))
    .where(isDelivery),
  index('trips_deliveries_client_state_bdt')
    .on(row.clientId, ...newestOfState(row))
    .where(isDelivery),
  index('trips_user_state_bdt').on(row.userName, ...newestOfState(row), row.serviceCode, row.city),
  index('trips_client_state_bdt')
    .on(row.clientId, ...newestOfState(row), row.serviceCode, row.city)
    .where(sql`client_id is not null`),
  index('trips_user_phone_state_bdt').on(
    row.userPhone,
    ...newestOfState(row),
    row.serviceCode,
    row.city,
  ),
  index('trips_trip_no_prefix').on(row.tripNo.op('text_pattern_ops')),
  index('trips_user_phone_dt').on(
    row.userPhone,
    row.dt.desc().nullsFirst(),
    row.id.desc().nullsFirst(),
  ),
  index('trips_passenger').on(row.passengerPhone, row.bdt.desc().nullsFirst()),
  index('trips_dropoff_phone')
    .on(row.dropoffPhone, row.bdt.desc().nullsFirst())
    .where(sql`dropoff_phone <> ''`),
  // Of a cell, newest first; the rest spares a look at the table for what is too far.
  index('trips_pickup_cell')
    .on(
      sql`(${placeLat})`,
      sql`(${placeLng})`,
      row.bdt.desc().nullsFirst(),
      row.id.desc().nullsFirst(),
      row.pickupLat,
      row.pickupLng,
      row.clientId,
    )
    .where(isFirstDrop),
  index('trips_voice_note')
    .on(row.voiceNote)
    .where(sql`voice_note is not null`),
  index('trips_batch')
    .on(row.batchNumber)
    .where(sql`batch_number is not null`),
  index('trips_batch_id')
    .on(row.batchId)
    .where(sql`batch_id is not null`),
  index('trips_driver_accepted')
    .on(row.driverId, row.acceptedAt)
    .where(sql`driver_id is not null`),
  index('trips_queue_row')
    .on(row.queueRowId)
    .where(sql`queue_row_id is not null`),
  index('trips_live')
    .on(row.state, row.dt)
    .where(sql`state in ('open','pending','accepted','arrived','started','finished','feedback')`),
];
