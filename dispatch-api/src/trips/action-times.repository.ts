import type { ReadAnswer } from 'shared-contracts/core/endpoint';
import type { listActionTimes } from 'shared-contracts/trips/action-times.api';
import { countedFrom } from 'shared-contracts/trips/trip-care.rules';

import type { Queryable } from '../database/database.ts';
import { trips } from '../database/schema.ts';
import type { TripFilter } from './trip-filter.repository.ts';
import { actionFieldsOf } from './trip-row.ts';
import { unfinished } from './unfinished-trips.repository.ts';

/**
 * The trips of a list of unfinished trips with the time from which each needs action; null for one
 * that somebody takes care of or has snoozed. They are no more than a fleet drives at a time.
 */
export async function actionTimes(
  database: Queryable,
  filter: TripFilter,
): Promise<ReadAnswer<typeof listActionTimes>['list']> {
  const rows = await database
    .select({
      id: trips.id,
      tripNo: trips.tripNo,
      batchId: trips.batchId,
      state: trips.state,
      bdt: trips.bdt,
      acceptedAt: trips.acceptedAt,
      arrivedAt: trips.arrivedAt,
      startedAt: trips.startedAt,
      notTakenSince: trips.notTakenSince,
      stillSince: trips.stillSince,
      pickupVariance: trips.pickupVariance,
      batchSeconds: trips.batchSeconds,
      estimatedSeconds: trips.estimatedSeconds,
      ownerId: trips.ownerId,
      ownerName: trips.ownerName,
      snoozedUntil: trips.snoozedUntil,
      rowVersion: trips.rowVersion,
    })
    .from(trips)
    .where(await unfinished(database, filter));
  return rows.map((row) => {
    const { needs_action: due, care } = actionFieldsOf(row);
    return {
      id: row.id,
      from: countedFrom(due, care),
      page_id: row.batchId ?? row.tripNo,
      row_version: row.rowVersion,
    };
  });
}
