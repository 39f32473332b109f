import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** Another process has the data folder open. */
export class FolderLocked extends Error {
  readonly pid: number;
  constructor(folder: string, pid: number) {
    super(
      `The data folder ${folder} is in use by process ${pid}. Stop it first, or give this one its own DATA_DIR.`,
    );
    this.pid = pid;
  }
}

interface Owner {
  pid: number;
  started: string;
}

/**
 * When a process started, in clock ticks since boot, which tells it from a later process with the
 * same pid. Blank where the system does not provide it.
 */
function startOf(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
  } catch {
    return '';
  }
}

function isAlive({ pid, started }: Owner): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
  const now = startOf(pid);
  return now === '' || started === '' || now === started;
}

function ownerOf(file: string): Owner | undefined {
  try {
    const [pid = '', started = ''] = readFileSync(file, 'utf8').trim().split(' ');
    return { pid: Number(pid), started };
  } catch {
    return undefined;
  }
}

/**
 * Removes a dead owner's lock, and nothing else: of two processes that take over at once, the
 * slower one must not remove the lock of the faster one.
 */
function removeStale(file: string, dead: Owner | undefined): void {
  const aside = `${file}.stale.${process.pid}`;
  try {
    renameSync(file, aside);
  } catch {
    return; // Another process has removed it; try again.
  }
  const moved = ownerOf(aside);
  if (moved && moved.pid !== dead?.pid) linkSync(aside, file);
  rmSync(aside, { force: true });
}

/**
 * Locks a PGlite folder; PGlite itself does not, and a second process would silently lose rows
 * (docs/architecture.md#pglite-takes-no-lock). A lock is valid while its owner's process lives,
 * whatever its age: a blocked or stopped owner keeps its lock, a dead one's is taken over. Returns
 * the function that releases it.
 */
export function lockFolder(folder: string): () => void {
  mkdirSync(dirname(folder), { recursive: true });
  const file = `${folder}.lock`;
  const mine = `${file}.${process.pid}`;
  writeFileSync(mine, `${process.pid} ${startOf(process.pid)}\n`);
  try {
    for (;;) {
      try {
        // linkSync fails when the name exists, so creating and filling the lock is one step.
        linkSync(mine, file);
        return () => rmSync(file, { force: true });
      } catch (error) {
        if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
      }
      const owner = ownerOf(file);
      if (owner && (owner.pid === process.pid || isAlive(owner)))
        throw new FolderLocked(folder, owner.pid);
      removeStale(file, owner);
    }
  } finally {
    rmSync(mine, { force: true });
  }
}
