import type { PGlite } from '@electric-sql/pglite';
import type { ExtractTablesWithRelations, SQL } from 'drizzle-orm';
import type { PgDatabase, PgQueryResultHKT, PgTransaction } from 'drizzle-orm/pg-core';
import type { Pool } from 'pg';

import type * as schema from './schema.ts';

type Schema = typeof schema;

/** For reads outside of a command. One type for both drivers. */
export type Database = PgDatabase<PgQueryResultHKT, Schema>;
/**
 * What a command gets. Inside a transaction only SQL is awaited, and never on the outer handle: on
 * PGlite that hangs for ever.
 */
export type Transaction = PgTransaction<
  PgQueryResultHKT,
  Schema,
  ExtractTablesWithRelations<Schema>
>;
/** What a repository's query functions take: they run in a command and outside of one. */
export type Queryable = Database | Transaction;

/** An open database and what differs between the two kinds. */
export interface DatabaseHandle {
  database: Database;
  /** The driver itself: the one connection of PGlite, or the pool. */
  client: { kind: 'pglite'; pglite: PGlite } | { kind: 'postgres'; pool: Pool };
  close(): Promise<void>;
}

/**
 * Rows of a statement that the query builder cannot say; the caller names their shape and casts in
 * SQL.
 */
export async function rowsOf<Row extends object>(
  database: Queryable,
  statement: SQL,
): Promise<Row[]> {
  const result = await database.execute(statement);
  return (result as { rows: Row[] }).rows; // both drivers answer { rows }
}
