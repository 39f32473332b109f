import { and, asc, count, desc, eq, inArray, ne, or, sql, type SQL } from 'drizzle-orm';
import type { Input } from 'shared-contracts/core/endpoint';
import type { listQueue } from 'shared-contracts/queue/queue.api';
import type { QueueRow } from 'shared-contracts/queue/queue';
import type { Queryable } from '../database/database.ts';
import { queueRows, users } from '../database/schema.ts';

type StoredRow = typeof queueRows.$inferSelect;

/** By the database's clock, which all API processes share (DECISIONS B4). `now()` would stand still while a transaction waits for a row. */
export const databaseNow = sql`clock_timestamp()`;
const leased = sql<boolean>`${queueRows.leaseUntil} is not null and ${queueRows.leaseUntil} > ${databaseNow}`;
/** Nobody holds the row. */
export const isFree = sql`not (${leased})`;
/** Nobody holds the row, or this user does. */
export const freeFor = (userId: string | null): SQL | undefined => or(isFree, userId ? eq(queueRows.claimedBy, userId) : undefined);

function toWire(row: StoredRow, isLeased: boolean, holder: string | null): QueueRow {
  const { id, type, name, phone, city, status } = row;
  const held = isLeased && status === 'waiting' && row.claimedBy !== null;
  return {
    id, booking_id: row.bookingId, type, name, phone, voice_note: row.voiceNote, customer_type: row.customerType, city, lang_id: row.langId, dt: row.dt.toISOString(), status,
    claimed_by: held ? { id: row.claimedBy ?? '', name: holder ?? '' } : null,
    lease_until: held ? (row.leaseUntil?.toISOString() ?? null) : null,
    row_version: row.rowVersion,
  };
}

const select = (database: Queryable) =>
  database.select({ row: queueRows, leased, holder: users.name }).from(queueRows).leftJoin(users, eq(users.id, queueRows.claimedBy));

/** Rows as the wire has them, by id; in no particular order. */
export async function queueRowsById(database: Queryable, ids: readonly string[]): Promise<QueueRow[]> {
  if (ids.length === 0) return [];
  const found = await select(database).where(inArray(queueRows.id, [...ids]));
  return found.map(({ row, leased: isLeased, holder }) => toWire(row, isLeased, holder));
}

export async function queueRowById(database: Queryable, id: string): Promise<QueueRow | undefined> {
  return (await queueRowsById(database, [id]))[0];
}

type Query = Input<typeof listQueue>['query'];

/** A page of the waiting requests with the number of all that match. */
export async function waitingPage(database: Queryable, { page = 1, limit = 50, customer_type, city, lang_id, sortType }: Query): Promise<{ list: QueueRow[]; total: number }> {
  const matches = and(
    eq(queueRows.status, 'waiting'),
    city ? eq(queueRows.city, city) : undefined,
    lang_id !== undefined ? eq(queueRows.langId, lang_id) : undefined,
    customer_type === '0' ? eq(queueRows.customerType, 0) : customer_type === '1' ? ne(queueRows.customerType, 0) : undefined,
  );
  const order = sortType === 'desc' ? [desc(queueRows.dt), desc(queueRows.id)] : [asc(queueRows.dt), asc(queueRows.id)];
  const found = await select(database).where(matches).orderBy(...order).limit(limit).offset((page - 1) * limit);
  const [totals] = await database.select({ total: count() }).from(queueRows).where(matches);
  return { list: found.map(({ row, leased: isLeased, holder }) => toWire(row, isLeased, holder)), total: totals?.total ?? 0 };
}
