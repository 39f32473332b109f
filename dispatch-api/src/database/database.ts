import type { PGlite } from '@electric-sql/pglite';
import type { ExtractTablesWithRelations, SQL } from 'drizzle-orm';
import type { PgDatabase, PgQueryResultHKT, PgTransaction } from 'drizzle-orm/pg-core';

import type { CommentingPool } from './request-comment.ts';
import type * as schema from './schema.ts';

type Schema = typeof schema;

/** The database for reads outside of a command. One type covers both drivers. */
export type Database = PgDatabase<PgQueryResultHKT, Schema>;
/**
 * The transaction of a command. Inside it only SQL is awaited, and never on the outer handle:
 * PGlite would hang forever.
 */
export type Transaction = PgTransaction<
  PgQueryResultHKT,
  Schema,
  ExtractTablesWithRelations<Schema>
>;
/**
 * The parameter of a repository's query functions, which run inside a command and outside of one.
 */
export type Queryable = Database | Transaction;

/** A way to the database and what differs between the two drivers. */
export interface Connections {
  database: Database;
  /** The driver's client: the one connection of PGlite, or a pool. */
  client: { kind: 'pglite'; pglite: PGlite } | { kind: 'postgres'; pool: CommentingPool };
}

/** An open database: the connections of calls, and those of live events. */
export interface DatabaseHandle extends Connections {
  /** For events and sockets, which then never wait for calls. PGlite has one for both. */
  live: Connections;
  close(): Promise<void>;
}

/** Runs a statement that deletes, and returns how many rows it deleted. */
export async function deletedBy(database: Queryable, statement: SQL): Promise<number> {
  const result = await database.execute(statement);
  // The one count is PostgreSQL's, the other PGlite's.
  const { rowCount, affectedRows } = result as { rowCount?: number; affectedRows?: number };
  return rowCount ?? affectedRows ?? 0;
}

/**
 * Rows of a statement that the query builder cannot express; the caller declares their shape and
 * casts in SQL.
 */
export async function rowsOf<Row extends object>(
  database: Queryable,
  statement: SQL,
): Promise<Row[]> {
  const result = await database.execute(statement);
  return (result as { rows: Row[] }).rows; // Both drivers return { rows }.
}
