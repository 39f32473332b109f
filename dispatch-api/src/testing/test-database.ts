import type { PGlite } from '@electric-sql/pglite';
import { randomBytes } from 'node:crypto';
import pg from 'pg';
import type { DatabaseHandle } from '../database/database.ts';
import { migrate } from '../database/migrate.ts';
import { pgliteHandle, postgresHandle } from '../database/open.ts';

declare global {
  /** A fresh migrated database, opened outside of jest's VM by its environment. */
  var __openTestDatabase: () => Promise<PGlite>;
}

async function onServer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** With DATABASE_URL_TEST a database of its own on that PostgreSQL server, else PGlite in memory. */
export async function openTestDatabase(): Promise<DatabaseHandle> {
  const url = process.env['DATABASE_URL_TEST'];
  if (!url) return pgliteHandle(await globalThis.__openTestDatabase());
  const name = `test_${randomBytes(8).toString('hex')}`;
  await onServer(url, `create database ${name}`);
  const handle = postgresHandle(Object.assign(new URL(url), { pathname: `/${name}` }).href);
  await migrate(handle);
  return {
    ...handle,
    close: async () => {
      await handle.close();
      await onServer(url, `drop database ${name} with (force)`);
    },
  };
}
