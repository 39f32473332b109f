import {
  and,
  desc,
  eq,
  getTableColumns,
  gte,
  inArray,
  isNotNull,
  isNull,
  lt,
  notInArray,
  or,
  sql,
  type SQL,
} from 'drizzle-orm';
import type { auditActors, AuditRow } from 'shared-contracts/audit/audit';
import { wirePhoneOf } from 'shared-contracts/core/phone';
import type { Sent } from 'shared-contracts/core/schema';

import { countRows, type RowCount } from '../database/count-rows.ts';
import type { Queryable } from '../database/database.ts';
import {
  auditLog,
  auditValues,
  integrationKeys,
  queueRows,
  savedAddresses,
  trips,
  users,
} from '../database/schema.ts';
import { shownDetails } from './shown-details.ts';

export type StoredAuditEntry = typeof auditLog.$inferSelect;

/** The columns of an entry, its details with their values while these are kept. */
const withValues = {
  ...getTableColumns(auditLog),
  details: sql<unknown>`coalesce(${auditValues.details}::jsonb, ${auditLog.details})`,
};
const named = eq(auditValues.digest, auditLog.valuesDigest);
/** A query of entries with their values. */
export const auditEntries = (database: Queryable) =>
  database.select(withValues).from(auditLog).leftJoin(auditValues, named);

export interface AuditFilter {
  booking?: string | undefined;
  user?: string | undefined;
  action?: string | undefined;
  by?: (typeof auditActors)[number] | undefined;
  from?: string | undefined;
  until?: string | undefined;
}

/**
 * Entries of people, or of the server itself and other systems, which have a key of the integration
 * API. Each condition has an index.
 */
async function byActor(database: Queryable, by: AuditFilter['by']): Promise<(SQL | undefined)[]> {
  if (!by) return [undefined];
  const keys = await database.select({ id: integrationKeys.id }).from(integrationKeys);
  const ids = keys.map(({ id }) => id);
  if (by === 'people') return [and(isNotNull(auditLog.actorId), notInArray(auditLog.actorId, ids))];
  return [isNull(auditLog.actorId), ...ids.map((id) => eq(auditLog.actorId, id))];
}

const isId = (text: string): boolean => /^[0-9a-f]{24}$/.test(text);

/**
 * Entries about a booking, by its number or an id: those of the trip and of the queue row that it
 * came from.
 */
async function aboutBooking(database: Queryable, idOrNumber: string): Promise<SQL | undefined> {
  if (isId(idOrNumber)) return eq(auditLog.subjectId, idOrNumber);
  const found = await database
    .select({ id: trips.id })
    .from(trips)
    .where(or(eq(trips.tripNo, idOrNumber.replace(/^#/, '')), eq(trips.batchNumber, idOrNumber)));
  if (found.length === 0) return sql`false`;
  const ids = found.map(({ id }) => id);
  const made = await database
    .select({ row: sql<string | null>`${auditLog.details}->>'queue_row'` })
    .from(auditLog)
    .where(and(inArray(auditLog.subjectId, ids), eq(auditLog.action, 'booking.create')));
  return inArray(auditLog.subjectId, [...ids, ...made.flatMap(({ row }) => row ?? [])]);
}

/** The marks under which reads of a customer's data are logged, by the wire phone. */
type MarksOf = (phone: string) => string[];

/**
 * Entries by a user and about that user, by phone or id; by phone about a customer, too. Each
 * condition has an index.
 */
async function aboutUser(database: Queryable, idOrPhone: string, marksOf: MarksOf): Promise<SQL[]> {
  const phone = wirePhoneOf(idOrPhone) ?? idOrPhone;
  const [found] = await database
    .select({ id: users.id })
    .from(users)
    .where(isId(idOrPhone) ? eq(users.id, idOrPhone) : eq(users.phone, phone));
  const ids = [...(found ? [found.id] : []), ...(isId(idOrPhone) ? [] : marksOf(phone))];
  return [
    ...(found ? [eq(auditLog.actorId, found.id)] : []),
    ...ids.map((id) => eq(auditLog.subjectId, id)),
  ];
}

/**
 * The keys of a page, newest first. Of each condition as many entries as are needed are read by its
 * index.
 */
function keysOf(conditions: readonly (SQL | undefined)[], page: number, limit: number): SQL {
  const skipped = (page - 1) * limit;
  const heads = conditions.map(
    (condition) =>
      sql`(select position, at from audit_log${condition && sql` where ${condition}`}
        order by at desc, position desc limit ${skipped + limit})`,
  );
  return sql`select position, at from (${sql.join(heads, sql` union `)}) heads
    order by at desc, position desc limit ${limit} offset ${skipped}`;
}

export async function auditPage(
  database: Queryable,
  filter: AuditFilter,
  marksOf: MarksOf,
  page: number,
  limit: number,
): Promise<{ rows: Sent<typeof AuditRow>[]; counted: RowCount }> {
  const where = and(
    filter.booking?.trim() ? await aboutBooking(database, filter.booking.trim()) : undefined,
    filter.action ? eq(auditLog.action, filter.action) : undefined,
    filter.from ? gte(auditLog.at, new Date(filter.from)) : undefined,
    filter.until ? lt(auditLog.at, new Date(filter.until)) : undefined,
  );
  const user = filter.user?.trim();
  const about = user ? await aboutUser(database, user, marksOf) : [undefined];
  const actors = await byActor(database, filter.by);
  const either = about.flatMap((one) => actors.map((actor) => and(where, one, actor)));
  if (either.length === 0) return { counted: { total: 0, isEstimate: false }, rows: [] };
  const found = await database
    .select({
      entry: withValues,
      tripNo: trips.tripNo,
      userName: users.name,
      requestId: queueRows.bookingId,
      address: savedAddresses.detail,
    })
    .from(auditLog)
    .leftJoin(auditValues, named)
    .leftJoin(trips, and(eq(auditLog.subjectType, 'trip'), eq(trips.id, auditLog.subjectId)))
    .leftJoin(users, and(eq(auditLog.subjectType, 'user'), eq(users.id, auditLog.subjectId)))
    .leftJoin(
      queueRows,
      and(eq(auditLog.subjectType, 'queue'), eq(queueRows.id, auditLog.subjectId)),
    )
    .leftJoin(
      savedAddresses,
      and(eq(auditLog.subjectType, 'address'), eq(savedAddresses.id, auditLog.subjectId)),
    )
    .where(sql`(${auditLog.position}, ${auditLog.at}) in (${keysOf(either, page, limit)})`)
    .orderBy(desc(auditLog.at), desc(auditLog.position));
  return {
    counted: await countRows(
      database,
      auditLog,
      { conditions: either, key: auditLog.position },
      { page, limit, rows: found },
    ),
    rows: found.map(({ entry, tripNo, userName, requestId, address }) => ({
      id: String(entry.position),
      at: entry.at.toISOString(),
      actor_id: entry.actorId,
      actor_name: entry.actorName,
      actor_role: entry.actorRole,
      action: entry.action,
      subject_type: entry.subjectType,
      subject_id: entry.subjectId,
      trip_no: tripNo,
      subject_name: userName ?? requestId ?? address,
      details: shownDetails(entry.details),
      request_id: entry.requestId,
    })),
  };
}
