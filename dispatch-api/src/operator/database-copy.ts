import { spawn } from 'node:child_process';
import {
  existsSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { open } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';

import { sql } from 'drizzle-orm';

import { rowsOf } from '../database/database.ts';
import { lockFolder } from '../database/folder-lock.ts';
import { openDatabase, postgresHandle } from '../database/open.ts';
import { filesFolder } from '../media/file-store.ts';
import type { Settings } from '../settings.ts';
import { OperatorError } from './admin.commands.ts';
import { pack, unpack, unpackOlder } from './archive.ts';

type Where = Pick<Settings, 'databaseUrl' | 'dataFolder' | 'files'>;

/**
 * A backup is an archive of these: PostgreSQL's own dump or a data folder, and the folder of files.
 * Everything passes in parts, however large it is.
 */
const dumpName = 'database.dump';
const databaseName = 'database';
const filesName = 'files';

/** Runs a program of PostgreSQL, with the password where `ps` does not show it. */
async function runOnServer(program: string, databaseUrl: string, args: string[]): Promise<void> {
  const url = new URL(databaseUrl);
  const password = decodeURIComponent(url.password);
  url.password = '';
  const child = spawn(program, [...args, '--dbname', url.href], {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...(password && { PGPASSWORD: password }) },
  });
  const code = await new Promise<number | null>((done, reject) => {
    child.on('error', () =>
      reject(new OperatorError(`${program} isn't installed. It comes with PostgreSQL.`)),
    );
    child.on('close', done);
  });
  if (code !== 0) throw new OperatorError(`${program} failed with ${code ?? 'a signal'}.`);
}

/** Puts into a folder what the archive of this database is made of, and calls `done` with it there. */
async function stage(where: Where, staging: string, done: () => Promise<void>): Promise<void> {
  const files = filesFolder(where.files);
  if (files && existsSync(files)) symlinkSync(resolve(files), join(staging, filesName));
  if (where.databaseUrl) {
    const dump = join(staging, dumpName);
    await runOnServer('pg_dump', where.databaseUrl, ['--format=custom', '--file', dump]);
    return done();
  }
  if (!existsSync(where.dataFolder))
    throw new OperatorError(`${where.dataFolder} contains no data.`);
  // PGlite completes what an interrupted process has left.
  await (await openDatabase(where, { isCommand: true })).close();
  const release = await lockFolder(where.dataFolder);
  try {
    symlinkSync(resolve(where.dataFolder), join(staging, databaseName));
    await done();
  } finally {
    release();
  }
}

/**
 * Writes the whole database as it was at one moment, and the folder of files. PostgreSQL keeps
 * working; for a data folder, the API must be stopped. The backup appears once it is complete.
 */
export async function backUp(where: Where, file: string): Promise<void> {
  if (existsSync(file))
    throw new OperatorError(`${file} already exists. Choose another file name.`);
  const part = `${file}.part`;
  // Made before it is filled, so that nobody else reads it.
  writeFileSync(part, '', { mode: 0o600 });
  const staging = mkdtempSync(join(dirname(resolve(file)), '.backup-'));
  try {
    await stage(where, staging, () => pack(staging, part));
    renameSync(part, file);
  } finally {
    rmSync(staging, { recursive: true, force: true });
    rmSync(part, { force: true });
  }
}

async function requireEmpty({ databaseUrl, dataFolder }: Where): Promise<void> {
  if (!databaseUrl) {
    if (existsSync(dataFolder))
      throw new OperatorError(`${dataFolder} already exists. Restore into a new folder.`);
    return;
  }
  const handle = postgresHandle(databaseUrl, 1);
  try {
    const [found] = await rowsOf<{ many: number }>(
      handle.database,
      sql`select count(*)::int as many from pg_class where relnamespace = 'public'::regnamespace`,
    );
    if (found?.many !== 0)
      throw new OperatorError("The database isn't empty. Restore into an empty one.");
  } finally {
    await handle.close();
  }
}

async function loadDump(databaseUrl: string, dump: string): Promise<void> {
  const flags = ['--exit-on-error', '--single-transaction', '--no-owner', '--no-privileges'];
  await runOnServer('pg_restore', databaseUrl, [...flags, dump]);
}

/** The first bytes of a file. */
async function startOf(file: string): Promise<string> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(5), 0, 5, 0);
    return buffer.toString('latin1', 0, bytesRead);
  } finally {
    await handle.close();
  }
}

const isEmptyFolder = (folder: string): boolean =>
  !existsSync(folder) || readdirSync(folder).length === 0;

async function loadDatabase(where: Where, file: string, isPlainDump: boolean): Promise<void> {
  if (!where.databaseUrl) {
    const release = await lockFolder(where.dataFolder);
    try {
      if (!isPlainDump) await unpack(file, databaseName, where.dataFolder);
      if (!isPlainDump && !existsSync(where.dataFolder)) await unpackOlder(file, where.dataFolder);
    } finally {
      release();
    }
    if (!existsSync(where.dataFolder))
      throw new OperatorError(
        `${file} is no backup of a data folder. For PostgreSQL, set DATABASE_URL.`,
      );
    return;
  }
  const dump = isPlainDump ? file : `${file}.${dumpName}`;
  try {
    if (!isPlainDump) await unpack(file, dumpName, dump);
    if (!existsSync(dump))
      throw new OperatorError(
        `${file} is no backup of PostgreSQL. Without DATABASE_URL it is read as one of a data folder.`,
      );
    await loadDump(where.databaseUrl, dump);
  } finally {
    if (!isPlainDump) rmSync(dump, { force: true });
  }
}

/**
 * Fills an empty database or a folder that does not exist yet, with all of a backup or nothing. It
 * also reads a plain dump of PostgreSQL.
 */
export async function load(where: Where, file: string): Promise<void> {
  if (!existsSync(file)) throw new OperatorError(`File not found: ${file}`);
  const files = filesFolder(where.files);
  if (files && !isEmptyFolder(files))
    throw new OperatorError(`${files} isn't empty. Restore into an empty folder of files.`);
  await requireEmpty(where);
  const isPlainDump = (await startOf(file)) === 'PGDMP';
  if (!files || isPlainDump) return loadDatabase(where, file, isPlainDump);
  // Everything that can fail comes before the database is filled, which can't be undone.
  const unpacked = `${files}.unpacked`;
  try {
    await unpack(file, filesName, unpacked);
    const hasFiles = existsSync(unpacked);
    if (hasFiles) rmSync(files, { recursive: true, force: true });
    await loadDatabase(where, file, isPlainDump);
    if (hasFiles) renameSync(unpacked, files);
  } finally {
    rmSync(unpacked, { recursive: true, force: true });
  }
}
