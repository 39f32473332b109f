import { and, asc, desc, eq, gt, inArray, max, min, sql } from 'drizzle-orm';
import type { EventMeta } from 'shared-contracts/core/socket-event';

import { deletedBy, type Database } from '../database/database.ts';
import { events, rooms } from '../database/schema.ts';
import type { Settings } from '../settings.ts';

/** An event as it was sent to one room. `position` is its place in the order over all rooms. */
export interface LoggedEvent {
  position: number;
  event: string;
  row: unknown;
  meta: EventMeta;
}

const toLogged = ({
  position,
  event,
  row,
  eventId,
  room,
  seq,
  at,
}: typeof events.$inferSelect): LoggedEvent => ({
  position,
  event,
  row,
  meta: { id: eventId, room, seq, at: at.toISOString() },
});

export async function newestPosition(database: Database): Promise<number> {
  const [newest] = await database.select({ position: max(events.position) }).from(events);
  return newest?.position ?? 0;
}

/**
 * All events after a position, in order, in all rooms. The relay writes in this order, so that no
 * event appears before that position later.
 */
export async function eventsAfter(
  database: Database,
  position: number,
  limit: number,
): Promise<LoggedEvent[]> {
  return (
    await database
      .select()
      .from(events)
      .where(gt(events.position, position))
      .orderBy(asc(events.position))
      .limit(limit)
  ).map(toLogged);
}

/** The newest events of all rooms, at most so many, in order. */
export async function latestEvents(database: Database, most: number): Promise<LoggedEvent[]> {
  const rows = await database.select().from(events).orderBy(desc(events.position)).limit(most);
  return rows.toReversed().map(toLogged);
}

/** The newest number of each room; 0 for a room without events. */
export async function newestNumbers(
  database: Database,
  names: readonly string[],
): Promise<{ room: string; seq: number }[]> {
  const found =
    names.length > 0
      ? await database
          .select()
          .from(rooms)
          .where(inArray(rooms.room, [...names]))
      : [];
  const byName = new Map(found.map(({ room, lastSeq }) => [room, lastSeq]));
  return names.map((room) => ({ room, seq: byName.get(room) ?? 0 }));
}

/**
 * A room's events after a number; undefined when the log no longer holds all of them, or never held
 * that number.
 */
export async function missedEvents(
  database: Database,
  room: string,
  after: number,
  limit: number,
): Promise<{ events: LoggedEvent[]; last: number } | undefined> {
  const last = (await newestNumbers(database, [room]))[0]?.seq ?? 0;
  if (after > last) return undefined;
  if (after === last) return { events: [], last };
  const [oldest] = await database
    .select({ seq: min(events.seq) })
    .from(events)
    .where(eq(events.room, room));
  if (oldest?.seq === undefined || oldest.seq === null || oldest.seq > after + 1) return undefined;
  const missed = await database
    .select()
    .from(events)
    .where(and(eq(events.room, room), gt(events.seq, after)))
    .orderBy(asc(events.seq))
    .limit(limit);
  return { events: missed.map(toLogged), last };
}

/**
 * Deletes events that are older, or further back in their room, than the settings allow, and
 * returns how many.
 */
export const pruneEvents = (
  database: Database,
  { keepPerRoom, keepSeconds }: Settings['events'],
): Promise<number> =>
  deletedBy(
    database,
    sql`
    delete from events using rooms where rooms.room = events.room
    and (events.at < now() - make_interval(secs => ${keepSeconds})
      or events.seq <= rooms.last_seq - ${keepPerRoom}::bigint)`,
  );
