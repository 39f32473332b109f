import { spawn } from 'node:child_process';
import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';

import { sql } from 'drizzle-orm';

import { rowsOf, type DatabaseHandle } from '../database/database.ts';
import { createFolder, openDatabase, postgresHandle } from '../database/open.ts';
import type { Settings } from '../settings.ts';
import { OperatorError } from './admin.commands.ts';

type Where = Pick<Settings, 'databaseUrl' | 'dataFolder'>;

/** Runs a program of PostgreSQL, with the password where `ps` does not show it. */
async function runOnServer(program: string, databaseUrl: string, args: string[]): Promise<void> {
  const url = new URL(databaseUrl);
  const password = decodeURIComponent(url.password);
  url.password = '';
  const child = spawn(program, [...args, '--dbname', url.href], {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...(password && { PGPASSWORD: password }) },
  });
  const code = await new Promise<number | null>((resolve, reject) => {
    child.on('error', () =>
      reject(new OperatorError(`${program} isn't installed. It comes with PostgreSQL.`)),
    );
    child.on('close', resolve);
  });
  if (code !== 0) throw new OperatorError(`${program} failed with ${code ?? 'a signal'}.`);
}

/**
 * Writes the whole database, uploads included, as it was at one moment. PostgreSQL keeps working;
 * for a folder, the API must be stopped. The file appears once it is complete.
 */
export async function backUp(where: Where, file: string): Promise<void> {
  if (existsSync(file))
    throw new OperatorError(`${file} already exists. Choose another file name.`);
  const part = `${file}.part`;
  // Made before it is filled, so that nobody else reads it.
  writeFileSync(part, '', { mode: 0o600 });
  try {
    if (where.databaseUrl)
      await runOnServer('pg_dump', where.databaseUrl, ['--format=custom', '--file', part]);
    else {
      if (!existsSync(where.dataFolder))
        throw new OperatorError(`${where.dataFolder} contains no data.`);
      const handle = await openDatabase(where);
      try {
        if (handle.client.kind !== 'pglite') throw new Error('a folder is opened by PGlite');
        const tar = await handle.client.pglite.dumpDataDir('gzip');
        writeFileSync(part, Buffer.from(await tar.arrayBuffer()));
      } finally {
        await handle.close();
      }
    }
    renameSync(part, file);
  } finally {
    rmSync(part, { force: true });
  }
}

async function requireEmpty(handle: DatabaseHandle): Promise<void> {
  const [found] = await rowsOf<{ many: number }>(
    handle.database,
    sql`select count(*)::int as many from pg_class where relnamespace = 'public'::regnamespace`,
  );
  if (found?.many !== 0)
    throw new OperatorError("The database isn't empty. Restore into an empty one.");
}

/** Fills an empty database or a folder that does not exist yet, with all of a backup or nothing. */
export async function load(where: Where, file: string): Promise<void> {
  if (!existsSync(file)) throw new OperatorError(`File not found: ${file}`);
  const content = readFileSync(file);
  const isDump = content.subarray(0, 5).toString('latin1') === 'PGDMP';
  if (isDump !== (where.databaseUrl !== undefined))
    throw new OperatorError(
      isDump
        ? `${file} is a backup of PostgreSQL; set DATABASE_URL`
        : `${file} is no backup of PostgreSQL; without DATABASE_URL it is read as one of a data folder`,
    );
  if (where.databaseUrl) {
    const handle = postgresHandle(where.databaseUrl, 1);
    try {
      await requireEmpty(handle);
    } finally {
      await handle.close();
    }
    const flags = ['--exit-on-error', '--single-transaction', '--no-owner', '--no-privileges'];
    await runOnServer('pg_restore', where.databaseUrl, [...flags, file]);
    return;
  }
  if (existsSync(where.dataFolder))
    throw new OperatorError(`${where.dataFolder} already exists. Restore into a new folder.`);
  await createFolder(where.dataFolder, new Blob([content]));
}
