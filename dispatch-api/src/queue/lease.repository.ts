import { and, eq, isNotNull, lte, or, sql, type SQL } from 'drizzle-orm';

import type { Queryable } from '../database/database.ts';
import { queueRows } from '../database/schema.ts';

/**
 * The database's clock, which all API processes share (docs/decisions/calls.md#lease). `now()`
 * would not advance while a transaction waits for a row.
 */
export const databaseNow = sql`clock_timestamp()`;
/** Somebody holds the row. */
export const leased = sql<boolean>`${queueRows.leaseUntil} is not null and ${queueRows.leaseUntil} > ${databaseNow}`;
/** Nobody holds the row. */
export const isFree = sql`not (${leased})`;
/** Nobody holds the row, or this user does. */
export const isFreeFor = (userId: string | null): SQL | undefined =>
  or(isFree, userId ? eq(queueRows.claimedBy, userId) : undefined);

const waitsUnderLease = and(isNotNull(queueRows.leaseUntil), eq(queueRows.status, 'waiting'));
/** A row that its holder has not kept. */
export const leaseIsOver = and(waitsUnderLease, lte(queueRows.leaseUntil, databaseNow));
/**
 * Milliseconds until the lease that ends first does, not above zero when one has ended; infinite
 * without a lease.
 */
export async function timeToLeaseEnd(database: Queryable): Promise<number> {
  const [first] = await database
    .select({
      ms: sql<
        number | null
      >`(extract(epoch from min(${queueRows.leaseUntil}) - ${databaseNow}) * 1000)::float8`,
    })
    .from(queueRows)
    .where(waitsUnderLease);
  return first?.ms ?? Infinity;
}
