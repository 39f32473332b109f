import { and, asc, desc, gt, gte, lte, sql } from 'drizzle-orm';

import { rowsOf, type Queryable } from '../database/database.ts';
import { dispatchMoments } from '../database/schema.ts';
import type { Services } from '../services.ts';
import type { Moment } from './dry-run.ts';
import { currentSituation } from './situation.repository.ts';

/** Pre-bookings are recorded so long before their time, for rules that aren't there yet. */
const leadMinutes = 180;

/** Records the waiting bookings and the drivers on duty, once a minute; 0 where that is done. */
export async function recordMoment({ database, clock }: Services): Promise<number> {
  const now = new Date(clock());
  const at = new Date(Math.floor(now.getTime() / 60_000) * 60_000);
  const { bookings, drivers } = await currentSituation(database, now, leadMinutes);
  const stored = await database
    .insert(dispatchMoments)
    .values({
      at,
      bookings: bookings.map(({ isOffered: _isOffered, ...booking }) => ({
        ...booking,
        bdt: booking.bdt.toISOString(),
        dt: booking.dt.toISOString(),
        tried: [...booking.tried],
      })),
      drivers: drivers.map(
        ({ row: _row, meters: _meters, roadSeconds: _road, isOffered: _isOffered, ...driver }) => ({
          ...driver,
          positionAt: textOf(driver.positionAt),
          shiftEndsAt: textOf(driver.shiftEndsAt),
          papersExpireAt: textOf(driver.papersExpireAt),
          lastTripAt: textOf(driver.lastTripAt),
        }),
      ),
    })
    .onConflictDoNothing()
    .returning({ at: dispatchMoments.at });
  return stored.length;
}

const textOf = (time: Date | null): string | null => time?.toISOString() ?? null;
const timeOf = (text: string | null): Date | null => (text === null ? null : new Date(text));

const momentOf = ({ at, bookings, drivers }: typeof dispatchMoments.$inferSelect): Moment => ({
  at,
  bookings: bookings.map((booking) => ({
    ...booking,
    bdt: new Date(booking.bdt),
    dt: new Date(booking.dt),
    tried: new Set(booking.tried),
    isOffered: false,
  })),
  drivers: drivers.map((driver) => ({
    ...driver,
    roadSeconds: null,
    isOffered: false,
    positionAt: timeOf(driver.positionAt),
    shiftEndsAt: timeOf(driver.shiftEndsAt),
    papersExpireAt: timeOf(driver.papersExpireAt),
    lastTripAt: timeOf(driver.lastTripAt),
  })),
});

/** Ids of the bookings that waited in a period. */
export async function recordedBookings(
  database: Queryable,
  from: Date,
  to: Date,
): Promise<string[]> {
  const rows = await rowsOf<{ id: string }>(
    database,
    sql`select distinct booking ->> 'id' as id
      from ${dispatchMoments}, jsonb_array_elements(${dispatchMoments.bookings}) booking
      where ${dispatchMoments.at} between ${from.toISOString()}::timestamptz and ${to.toISOString()}::timestamptz`,
  );
  return rows.map(({ id }) => id);
}

/** The recorded minutes of a period, the earliest first. */
export async function* momentsBetween(
  database: Queryable,
  from: Date,
  to: Date,
): AsyncGenerator<Moment> {
  let after: Date | undefined;
  for (;;) {
    const rows = await database
      .select()
      .from(dispatchMoments)
      .where(
        and(
          after ? gt(dispatchMoments.at, after) : gte(dispatchMoments.at, from),
          lte(dispatchMoments.at, to),
        ),
      )
      .orderBy(asc(dispatchMoments.at))
      .limit(30);
    yield* rows.map(momentOf);
    after = rows.at(-1)?.at;
    if (!after) return;
  }
}

/** The last recorded minute up to a time, if it is not older than two minutes. */
export async function momentBefore(database: Queryable, at: Date): Promise<Moment | undefined> {
  const [row] = await database
    .select()
    .from(dispatchMoments)
    .where(
      and(lte(dispatchMoments.at, at), gte(dispatchMoments.at, new Date(at.getTime() - 120_000))),
    )
    .orderBy(desc(dispatchMoments.at))
    .limit(1);
  return row && momentOf(row);
}
