import { and, eq, sql } from 'drizzle-orm';
import type { Sent } from 'shared-contracts/core/schema';
import { placeDays, placePage, type BookingBrief } from 'shared-contracts/trips/place-history';

import { clientIdOf, type Actor } from '../commands/actor.ts';
import { rowsOf, type Queryable } from '../database/database.ts';
import { isBehind } from '../database/keyset.ts';
import { trips } from '../database/schema.ts';
import { isFirstDrop, placeLat, placeLng } from '../database/schema/trip-indexes.ts';
import { fail } from '../failure.ts';
import type { Point } from '../geo/geometry.ts';
import { bookingsBySubject, briefOf } from './booking-brief.ts';
import { cellsAround, isNear } from './near-point.ts';

/**
 * Bookings of a cell of about 200 by 200 metres that are looked at for one page, so that a quiet
 * door beside a busy station doesn't read all the station's.
 */
const maxOfCell = 20_000;

async function positionOf(
  database: Queryable,
  tripNo: string,
  clientId: string | undefined,
): Promise<readonly [Date, string]> {
  const [found] = await database
    .select({ bdt: trips.bdt, id: trips.id })
    .from(trips)
    .where(
      and(
        eq(trips.tripNo, tripNo),
        clientId === undefined ? undefined : eq(trips.clientId, clientId),
      ),
    );
  return found ? [found.bdt, found.id] : fail('trip.unknown', {}, { field: 'after' });
}

/** A page of the bookings around a point, newest first, and whether more follow. */
export async function placeHistoryOf(
  database: Queryable,
  { after, ...point }: Point & { after?: string | undefined },
  actor: Actor,
  now: Date,
): Promise<{ data: Sent<typeof BookingBrief>[]; has_more: boolean }> {
  const since = new Date(now.getTime() - placeDays * 86_400_000).toISOString();
  const clientId = clientIdOf(actor);
  const behind =
    after === undefined
      ? sql`true`
      : isBehind([trips.bdt, trips.id], await positionOf(database, after, clientId), true);
  const isVisible = clientId === undefined ? sql`true` : sql`client_id = ${clientId}`;
  const cells = sql.join(
    cellsAround(point).map(([lat, lng]) => sql`(${lat}::int, ${lng}::int)`),
    sql`, `,
  );
  const rows = await rowsOf<{ subject: string }>(
    database,
    sql`select coalesce(t.batch_id, t.trip_no) as subject
      from (values ${cells}) as cell (lat, lng)
      cross join lateral (
        select id, bdt from (
          select id, bdt, pickup_lat, pickup_lng, client_id from ${trips}
          where ${isFirstDrop} and ${placeLat} = cell.lat and ${placeLng} = cell.lng
            and bdt > ${since}::timestamptz and ${behind}
          order by bdt desc nulls first, id desc nulls first limit ${maxOfCell}
        ) newest
        where ${isNear(point)} and ${isVisible}
        limit ${placePage + 1}
      ) near
      join ${trips} t on t.id = near.id
      order by near.bdt desc, near.id desc limit ${placePage + 1}`,
  );
  const shown = rows.slice(0, placePage).map(({ subject }) => subject);
  const bookings = await bookingsBySubject(database, shown);
  return {
    data: shown.flatMap((subject) => {
      const booking = bookings.get(subject);
      return booking ? [briefOf(booking)] : [];
    }),
    has_more: rows.length > placePage,
  };
}
