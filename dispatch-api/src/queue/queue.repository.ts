import { and, asc, desc, eq, gte, inArray, lt, ne, or, sql, type SQL } from 'drizzle-orm';
import type { Input } from 'shared-contracts/core/endpoint';
import type { Sent } from 'shared-contracts/core/schema';
import type { QueueRow } from 'shared-contracts/queue/queue';
import type { listQueue } from 'shared-contracts/queue/queue.api';

import { rowsOf, type Queryable } from '../database/database.ts';
import { queueRows, queueTally, users } from '../database/schema.ts';
import { queueRoom } from '../events/rooms.ts';
import { leased } from './lease.repository.ts';

type StoredRow = typeof queueRows.$inferSelect;

/** A stored row in the wire's shape; `holder` is the name of its holder while it is leased. */
export function toWire(
  row: StoredRow,
  isLeased: boolean,
  holder: string | null,
): Sent<typeof QueueRow> {
  const { id, type, name, phone, city, status } = row;
  const held = isLeased && status === 'waiting' && row.claimedBy !== null;
  return {
    id,
    booking_id: row.bookingId,
    type,
    name,
    phone,
    voice_note: row.voiceNote,
    customer_type: row.customerType,
    city,
    lang_id: row.langId,
    dt: row.dt.toISOString(),
    status,
    claimed_by: held ? { id: row.claimedBy ?? '', name: holder ?? '' } : null,
    lease_until: held ? (row.leaseUntil?.toISOString() ?? null) : null,
    row_version: row.rowVersion,
    ...(row.bookings && { bookings: [...row.bookings] }),
  };
}

const select = (database: Queryable) =>
  database
    .select({ row: queueRows, leased, holder: users.name })
    .from(queueRows)
    .leftJoin(users, eq(users.id, queueRows.claimedBy));

/** Rows in the wire's shape, by id; in no particular order. */
export async function queueRowsById(
  database: Queryable,
  ids: readonly string[],
): Promise<Sent<typeof QueueRow>[]> {
  if (ids.length === 0) return [];
  const found = await select(database).where(inArray(queueRows.id, [...ids]));
  return found.map(({ row, leased: isLeased, holder }) => toWire(row, isLeased, holder));
}

export async function queueRowById(
  database: Queryable,
  id: string,
): Promise<Sent<typeof QueueRow> | undefined> {
  return (await queueRowsById(database, [id]))[0];
}

/** By its id or its booking_id. */
export async function queueRowByEitherId(
  database: Queryable,
  id: string,
): Promise<Sent<typeof QueueRow> | undefined> {
  const [found] = await select(database).where(
    or(eq(queueRows.id, id), eq(queueRows.bookingId, id)),
  );
  return found && toWire(found.row, found.leased, found.holder);
}

type Query = Input<typeof listQueue>['query'];
type Filters = Pick<NonNullable<Query>, 'customer_type' | 'city' | 'lang_id'>;

const matches = ({ city, lang_id, customer_type }: Filters): SQL | undefined =>
  and(
    eq(queueRows.status, 'waiting'),
    city ? eq(queueRows.city, city) : undefined,
    lang_id !== undefined ? eq(queueRows.langId, lang_id) : undefined,
    customer_type === '0'
      ? eq(queueRows.customerType, 0)
      : customer_type === '1'
        ? ne(queueRows.customerType, 0)
        : undefined,
  );
/** The same filters over the tally, on buckets of `span` seconds. */
const tallied = (span: number, { city, lang_id, customer_type }: Filters): SQL | undefined =>
  and(
    eq(queueTally.span, span),
    city ? eq(queueTally.city, city) : undefined,
    lang_id !== undefined ? eq(queueTally.langId, lang_id) : undefined,
    customer_type ? eq(queueTally.isNew, customer_type === '0') : undefined,
  );

/**
 * How many wait, and the minute in which the page begins with the number of rows before that
 * minute: hours are added up, then the minutes of one hour. It is one statement, so that one state
 * of the tally answers both. The room's newest number is of that state, too: the rows, which are
 * read after it, have every event up to it.
 */
export const placeStatement = (filters: Filters, offset: number, isDescending: boolean): SQL => {
  const order = isDescending ? sql`start desc` : sql`start asc`;
  const [hour, minute] = [tallied(3600, filters), tallied(60, filters)];
  return sql`
    with hours as (
      select start, sum(waiting) waiting from queue_tally where ${hour} group by start
    ), hour as (
      select start, before from (
        select start, sum(waiting) over (order by ${order}) - waiting before from hours
      ) h where before <= ${offset} order by before desc limit 1
    ), minutes as (
      select queue_tally.start, sum(waiting) waiting from queue_tally, hour
      where ${minute} and queue_tally.start >= hour.start
        and queue_tally.start < hour.start + 3600
      group by 1
    ), minute as (
      select start, before from (
        select start,
          (select before from hour) + sum(waiting) over (order by ${order}) - waiting before
        from minutes
      ) m where before <= ${offset} order by before desc limit 1
    )
    select (select coalesce(sum(waiting), 0) from hours)::float8 total,
      (select start from minute)::float8 start,
      (select before from minute)::float8 before,
      (select last_seq from rooms where room = ${queueRoom})::float8 "lastSeq"`;
};

/**
 * The rows of the page: reads from the page's first minute on, and skips the rows of that minute
 * that belong to earlier pages.
 */
export function pageStatement(
  database: Queryable,
  { limit = 50, sortType, ...filters }: NonNullable<Query>,
  minute: { start: number; skip: number } | undefined,
) {
  const isDescending = sortType === 'desc';
  const order = isDescending
    ? [desc(queueRows.dt), desc(queueRows.id)]
    : [asc(queueRows.dt), asc(queueRows.id)];
  const from =
    minute &&
    (isDescending
      ? lt(queueRows.dt, new Date((minute.start + 60) * 1000))
      : gte(queueRows.dt, new Date(minute.start * 1000)));
  return select(database)
    .where(and(matches(filters), from))
    .orderBy(...order)
    .limit(limit)
    .offset(minute?.skip ?? 0);
}

/**
 * A page of the waiting requests with the number of all that match. It neither counts nor skips
 * many rows, so its cost does not grow with the queue.
 */
export async function waitingPage(
  database: Queryable,
  query: NonNullable<Query>,
): Promise<{ list: Sent<typeof QueueRow>[]; total: number; lastSeq: number }> {
  const offset = ((query.page ?? 1) - 1) * (query.limit ?? 50);
  const [place] = await rowsOf<{
    total: number;
    start: number | null;
    before: number | null;
    lastSeq: number | null;
  }>(database, placeStatement(query, offset, query.sortType === 'desc'));
  const { total = 0, start = null, before = null } = place ?? {};
  const lastSeq = place?.lastSeq ?? 0;
  // Beyond the end, or without a match, the query would search all rows to find nothing.
  if (offset >= total) return { list: [], total, lastSeq };
  const minute =
    offset > 0 && start !== null && before !== null ? { start, skip: offset - before } : undefined;
  const found = await pageStatement(database, query, minute);
  return {
    list: found.map(({ row, leased: isLeased, holder }) => toWire(row, isLeased, holder)),
    total,
    lastSeq,
  };
}
