import { and, count, gt, inArray, isNull, lte, sql } from 'drizzle-orm';
import type { Sent } from 'shared-contracts/core/schema';
import type { ZoneOutlook } from 'shared-contracts/dispatch/zone-outlook';
import { tripStates } from 'shared-contracts/trips/trip';

import { systemActor } from '../commands/actor.ts';
import type { Queryable } from '../database/database.ts';
import { dispatchRules, trips, zoneOutlooks } from '../database/schema.ts';
import { serviceArea } from '../geo/service-area.ts';
import { zoneAt } from '../geo/zones.ts';
import type { Services } from '../services.ts';
import { currentSituation } from './situation.repository.ts';
import { storeOutlooks } from './zone-outlook.commands.ts';
import { outlookMinutes, zoneFigures } from './zone-outlook.ts';

async function arrivalsUntil(database: Queryable, now: Date): Promise<ReadonlyMap<string, number>> {
  const rows = await database
    .select({
      zoneId: trips.pickupZoneId,
      bookings: count(sql`distinct coalesce(${trips.batchId}, ${trips.id})`),
    })
    .from(trips)
    .where(
      and(
        // For the index.
        inArray(trips.state, [...tripStates]),
        gt(trips.bdt, new Date(now.getTime() - outlookMinutes * 60_000)),
        lte(trips.bdt, now),
        isNull(trips.removedAt),
      ),
    )
    .groupBy(trips.pickupZoneId);
  return new Map(rows.flatMap(({ zoneId, bookings }) => (zoneId ? [[zoneId, bookings]] : [])));
}

/** Looks ahead in the zones whose rules promise a time; returns how many the staff was alarmed of. */
export async function lookAhead({ database, run, clock }: Services): Promise<number> {
  const now = new Date(clock());
  const promises = await database.$count(dispatchRules, gt(dispatchRules.promiseMinutes, 0));
  if (promises === 0 && (await database.$count(zoneOutlooks)) === 0) return 0;
  const figures = zoneFigures({
    ...(await currentSituation(database, now)),
    arrivals: await arrivalsUntil(database, now),
    zoneIdAt: (point) => zoneAt(point)?.zone._id,
    now,
  });
  return run(storeOutlooks, figures, { actor: systemActor('dispatch') });
}

/** The outlook of the zones with bookings, those that are warned of first. */
export async function zoneOutlooksOf(database: Queryable): Promise<Sent<typeof ZoneOutlook>[]> {
  const rows = await database.select().from(zoneOutlooks);
  const { zones } = serviceArea();
  return rows
    .filter((one) => one.waiting + one.arriving > 0 && zones.some(({ _id }) => _id === one.zoneId))
    .toSorted(
      (a, b) =>
        Number(b.since !== null) - Number(a.since !== null) ||
        b.expectedMinutes - a.expectedMinutes ||
        (a.zoneId < b.zoneId ? -1 : 1),
    )
    .map((one) => ({
      zone_id: one.zoneId,
      expected_minutes: one.expectedMinutes,
      promise_minutes: one.promiseMinutes,
      waiting: one.waiting,
      arriving: one.arriving,
      free: one.free,
      clearing: one.clearing,
      since: one.since?.toISOString() ?? null,
    }));
}
