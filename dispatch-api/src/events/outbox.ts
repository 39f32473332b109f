import { sql } from 'drizzle-orm';

import { rowsOf, type Queryable } from '../database/database.ts';

/** The most events that one statement numbers. */
export const batchSize = 500;

/**
 * Moves committed events from the outbox to the rooms' logs, numbered per room without a gap, and
 * returns how many it moved. A command that commits late is moved by a later call, so the order is
 * commit order. It is one statement, so that it happens whole or not at all. Only one process may
 * run it at a time (see relay.ts).
 */
export async function numberOutbox(database: Queryable): Promise<number> {
  const [done] = await rowsOf<{ taken: number }>(database, numbering);
  return done?.taken ?? 0;
}

/** Whether there is an event without a number, or a numbered one after this position. */
export async function hasUnsent(database: Queryable, position: number): Promise<boolean> {
  const [found] = await rowsOf<{ any: boolean }>(
    database,
    sql`select exists (select 1 from outbox)
      or exists (select 1 from events where position > ${position}) as "any"`,
  );
  return found?.any ?? false;
}

const numbering = sql`
  with batch as (
    select "position", "event_id", "event", "rooms", "row", "at" from "outbox" order by "position"
      limit ${sql.raw(String(batchSize))}
  ), said as (
    select batch.*, heard."room", heard."nth" as "turn",
      row_number() over (partition by heard."room" order by batch."position", heard."nth") as "number"
    from batch
      cross join lateral jsonb_array_elements_text(batch."rooms") with ordinality as heard ("room", "nth")
  ), counted as (
    select "room", count(*) as "total" from said group by "room"
  ), raised as (
    insert into "rooms" ("room", "last_seq") select "room", "total" from counted order by "room"
    on conflict ("room") do update set "last_seq" = "rooms"."last_seq" + excluded."last_seq"
    returning "room", "last_seq"
  ), kept as (
    insert into "events" ("room", "seq", "event_id", "event", "row", "at")
    select said."room", raised."last_seq" - counted."total" + said."number", said."event_id",
      said."event", said."row", said."at"
    from said join counted on counted."room" = said."room"
      join raised on raised."room" = said."room"
    order by said."position", said."turn"
  ), gone as (
    delete from "outbox" where "position" in (select "position" from batch)
  )
  select count(*)::int as "taken" from batch`;
