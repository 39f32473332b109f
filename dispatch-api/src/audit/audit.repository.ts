import {
  and,
  desc,
  eq,
  getTableColumns,
  gte,
  inArray,
  lt,
  not,
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

/** The server itself, or another system with a key of the integration API. */
const isSystem = sql`(${auditLog.actorId} is null
  or ${auditLog.actorId} in (select id from ${integrationKeys}))`;

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

/** Entries by a user and about that user, by phone or id; by phone about a customer, too. */
async function aboutUser(
  database: Queryable,
  idOrPhone: string,
  marksOf: MarksOf,
): Promise<SQL | undefined> {
  const phone = wirePhoneOf(idOrPhone) ?? idOrPhone;
  const [found] = await database
    .select({ id: users.id })
    .from(users)
    .where(isId(idOrPhone) ? eq(users.id, idOrPhone) : eq(users.phone, phone));
  return or(
    ...(found ? [eq(auditLog.actorId, found.id), eq(auditLog.subjectId, found.id)] : []),
    isId(idOrPhone) ? sql`false` : inArray(auditLog.subjectId, marksOf(phone)),
  );
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
    filter.user?.trim() ? await aboutUser(database, filter.user.trim(), marksOf) : undefined,
    filter.action ? eq(auditLog.action, filter.action) : undefined,
    filter.by && { people: not(isSystem), system: isSystem }[filter.by],
    filter.from ? gte(auditLog.at, new Date(filter.from)) : undefined,
    filter.until ? lt(auditLog.at, new Date(filter.until)) : undefined,
  );
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
    .where(where)
    .orderBy(desc(auditLog.position))
    .limit(limit)
    .offset((page - 1) * limit);
  return {
    counted: await countRows(database, auditLog, where, { page, limit, rows: found }),
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
      details: entry.details,
      request_id: entry.requestId,
    })),
  };
}
