import { drizzle as overPostgres } from 'drizzle-orm/node-postgres';
import { drizzle as overPglite } from 'drizzle-orm/pglite';

import type { Database, DatabaseHandle } from '../database/database.ts';
import * as schema from '../database/schema.ts';

export interface Plan {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  /** Pages of tables and indexes, whether they were in memory or not. */
  'Shared Hit Blocks': number;
  'Shared Read Blocks': number;
  Plans?: Plan[];
}

/** The statements of a piece of work, each with its plan as it ran. */
export async function plansOf(
  { client }: DatabaseHandle,
  work: (database: Database) => Promise<unknown>,
): Promise<Plan[]> {
  const statements: { query: string; params: unknown[] }[] = [];
  const logger = {
    logQuery: (query: string, params: unknown[]) => void statements.push({ query, params }),
  };
  await work(
    client.kind === 'pglite'
      ? overPglite(client.pglite, { schema, casing: 'snake_case', logger })
      : overPostgres(client.pool, { schema, casing: 'snake_case', logger }),
  );
  const plans: Plan[] = [];
  for (const { query, params } of statements) {
    const explained = `explain (analyze, buffers, format json) ${query}`;
    const { rows } =
      client.kind === 'pglite'
        ? await client.pglite.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(explained, params)
        : await client.pool.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(explained, params);
    plans.push(...rows.map((row) => row['QUERY PLAN'][0].Plan));
  }
  return plans;
}
