import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statfsSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';

import { isAlive } from './is-alive.ts';

/** Linux's file system in memory. */
const sharedMemory = '/dev/shm';
/** PostgreSQL runs as a separate user, who must be able to enter a run's folder. */
const readableByAll = 0o755;
/** Maximum size of a run's databases. */
const databaseBytes = 1024 ** 3;

/** A run's folder has the number of the process that owns it in its name. */
const runFolder = /^dispatch-test-(\d+)-/;

/** Removes the folders of runs that were killed before they could remove them. */
function removeAbandoned(parent: string): void {
  for (const name of readdirSync(parent)) {
    const owner = runFolder.exec(name)?.[1];
    // Another process may remove the same folder.
    if (owner && !isAlive(Number(owner)))
      rmSync(join(parent, name), { recursive: true, force: true, maxRetries: 5 });
  }
}

/**
 * Puts all temporary files of this process and its children into one folder, which is removed when
 * the process ends, or by a later run. A child uses its parent's folder.
 */
export function ensureRunFolder(): void {
  const parent = tmpdir();
  if (runFolder.test(basename(parent))) return;
  removeAbandoned(parent);
  if (existsSync(sharedMemory)) removeAbandoned(sharedMemory);
  const folder = mkdtempSync(join(parent, `dispatch-test-${process.pid}-`));
  chmodSync(folder, readableByAll);
  process.env['TMPDIR'] = folder;
  process.once('exit', () => {
    for (const left of [folder, join(sharedMemory, basename(folder))])
      rmSync(left, { recursive: true, force: true, maxRetries: 5 });
  });
}

/**
 * The folder for databases that tests create and drop: in memory, where that has room for them,
 * else the one for temporary files. A database is hundreds of files, and ext4 without a journal
 * checks all files removed in the last minutes before it creates another.
 */
export function databaseParent({
  temporary = tmpdir(),
  memory = sharedMemory,
  neededBytes = databaseBytes,
} = {}): string {
  const name = basename(temporary);
  if (!runFolder.test(name) || !existsSync(memory)) return temporary;
  const { bavail, bsize } = statfsSync(memory);
  if (bavail * bsize < neededBytes) return temporary;
  const folder = join(memory, name);
  mkdirSync(folder, { recursive: true });
  chmodSync(folder, readableByAll);
  return folder;
}
