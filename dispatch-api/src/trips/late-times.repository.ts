import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { ReadAnswer } from 'shared-contracts/core/endpoint';
import type { listLateTimes } from 'shared-contracts/trips/late-times.api';
import { lateFrom } from 'shared-contracts/trips/late-times.rules';
import { listStates } from 'shared-contracts/trips/trip';

import type { Queryable } from '../database/database.ts';
import { trips } from '../database/schema.ts';

/**
 * The trips in progress, or those of one client, with the time from which each is late. They are no
 * more than a fleet drives at a time.
 */
export async function lateTimes(
  database: Queryable,
  clientId: string | undefined,
): Promise<ReadAnswer<typeof listLateTimes>['list']> {
  const rows = await database
    .select({
      id: trips.id,
      state: trips.state,
      bdt: trips.bdt,
      dt: trips.dt,
      estimatedSeconds: trips.estimatedSeconds,
      rowVersion: trips.rowVersion,
    })
    .from(trips)
    .where(
      and(
        inArray(trips.state, [...listStates.inprogress]),
        isNull(trips.removedAt),
        clientId === undefined ? undefined : eq(trips.clientId, clientId),
      ),
    );
  return rows.map(({ id, state, bdt, dt, estimatedSeconds, rowVersion }) => {
    const from = lateFrom({
      state,
      bdt: bdt.toISOString(),
      dt: dt.toISOString(),
      times: { total_est: estimatedSeconds },
    });
    return {
      id,
      late_from: from === undefined ? null : new Date(from).toISOString(),
      row_version: rowVersion,
    };
  });
}
