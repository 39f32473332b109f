import { sql } from 'drizzle-orm';
import { wirePhoneOf } from 'shared-contracts/core/phone';

import { command } from '../commands/command.ts';
import { rowsOf } from '../database/database.ts';

export interface DriverPosition {
  driver: string;
  lat: number;
  lng: number;
  heading?: number | undefined;
  at: Date;
}

/** A phone that lies still reports places this near to each other. */
const driftDegrees = 0.000_1;
/**
 * Whether a driver has moved since `moved_at`. Consecutive reports of a slow driver can be closer
 * than drift, so compare with the position at `moved_at`.
 */
const hasMoved = sql`drivers.position_at is null
  or abs(newest.lat - coalesce(drivers.moved_lat, drivers.lat))
    + abs(newest.lng - coalesce(drivers.moved_lng, drivers.lng)) > ${driftDegrees}::float8`;

/**
 * Moves drivers to their newest positions, all in one statement. A position that is older than the
 * driver's moves nobody back, and one of the future is of now. Not audited: the log would be the
 * trace of every driver.
 */
export const takePositions = command(
  'positions.send',
  async (
    { tx, now },
    positions: readonly DriverPosition[],
  ): Promise<{ taken: number; unknown: string[] }> => {
    const given = JSON.stringify(
      positions.map(({ driver, lat, lng, heading, at }) => ({
        driver,
        phone: wirePhoneOf(driver) ?? driver,
        lat,
        lng,
        heading: heading === undefined ? null : Math.round(heading + 360) % 360,
        at: (at < now ? at : now).toISOString(),
      })),
    );
    const [done] = await rowsOf<{ taken: number; unknown: string[] }>(
      tx,
      sql`
      with given as (
        select row_number() over () as place, g.* from jsonb_to_recordset(${given}::jsonb) as g (
          driver text, phone text, lat float8, lng float8, heading int, at timestamptz)
      ), named as (
        -- One driver's phone may be another's id: the external id comes first, then our own.
        select distinct on (place) given.*, drivers.id from given join drivers
          on drivers.external_id = given.driver or drivers.id = given.driver
            or drivers.phone = given.phone
        order by place, drivers.external_id = given.driver desc nulls last,
          drivers.id = given.driver desc
      ), newest as (
        select distinct on (id) * from named order by id, at desc
      ), moved as (
        update drivers set lat = newest.lat, lng = newest.lng,
          heading = coalesce(newest.heading, drivers.heading),
          moved_at = case when ${hasMoved} then newest.at else drivers.moved_at end,
          moved_lat = case when ${hasMoved} then newest.lat
            else coalesce(drivers.moved_lat, drivers.lat) end,
          moved_lng = case when ${hasMoved} then newest.lng
            else coalesce(drivers.moved_lng, drivers.lng) end,
          position_at = newest.at, updated_at = ${now.toISOString()}::timestamptz
        from newest where drivers.id = newest.id
          and (drivers.position_at is null or drivers.position_at < newest.at)
        returning 1
      )
      select (select count(*) from moved)::int as taken,
        coalesce((select jsonb_agg(distinct driver) from given
          where driver not in (select driver from named)), '[]'::jsonb) as unknown`,
    );
    return done ?? { taken: 0, unknown: [] };
  },
);
