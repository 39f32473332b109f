import { createHash, randomBytes } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import type { PGlite } from '@electric-sql/pglite';
import pg from 'pg';

import type { DatabaseHandle } from '../database/database.ts';
import { migrate } from '../database/migrate.ts';
import { pgliteHandle, postgresHandle } from '../database/open.ts';

declare global {
  /** A fresh migrated database, which jest's environment opens outside of jest's VM. */
  var __openTestDatabase: () => Promise<PGlite>;
}

/** In milliseconds: no busy machine makes a query fail. */
const longWaits = { statementMs: 300_000, lockMs: 300_000, connectionMs: 300_000 };

const openOn = (url: string, name: string): DatabaseHandle =>
  postgresHandle(Object.assign(new URL(url), { pathname: `/${name}` }).href, undefined, longWaits);

async function onServer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** The name contains a hash of the migrations, so that an outdated template is never used. */
function templateName(): string {
  const folder = join(import.meta.dirname, '..', 'database', 'migrations');
  const hash = createHash('sha256');
  for (const file of readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort())
    hash.update(file).update(readFileSync(join(folder, file)));
  return `template_${hash.digest('hex').slice(0, 12)}`;
}

/**
 * The name of a migrated, empty template database. The first caller on a server creates it; others
 * wait.
 */
async function templateOn(url: string): Promise<string> {
  const name = templateName();
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock(7300419)');
    const { rowCount } = await client.query(
      'select from pg_database where datname = $1 and datistemplate',
      [name],
    );
    if (rowCount === 0) {
      await client.query(`drop database if exists ${name} with (force)`);
      await client.query(`create database ${name}`);
      const handle = openOn(url, name);
      await migrate(handle);
      await handle.close();
      // The last step, so that a template whose migrations failed is created again.
      await client.query(`alter database ${name} is_template true`);
    }
  } finally {
    await client.end();
  }
  return name;
}

/** With DATABASE_URL_TEST opens a new database on that PostgreSQL server, else PGlite in memory. */
export async function openTestDatabase(): Promise<DatabaseHandle> {
  const url = process.env['DATABASE_URL_TEST'];
  if (!url) return pgliteHandle(await globalThis.__openTestDatabase());
  const name = `test_${randomBytes(8).toString('hex')}`;
  await onServer(url, `create database ${name} template ${await templateOn(url)}`);
  const handle = openOn(url, name);
  return {
    ...handle,
    close: async () => {
      await handle.close();
      await onServer(url, `drop database ${name} with (force)`);
    },
  };
}
