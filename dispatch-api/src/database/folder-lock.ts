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
 * When a process started, in clock ticks since boot: a reused pid has another. Blank where the
 * system does not tell.
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
 * slower one must not remove the quicker one's.
 */
function removeStale(file: string, dead: Owner | undefined): void {
  const aside = `${file}.stale.${process.pid}`;
  try {
    renameSync(file, aside);
  } catch {
    return; // gone already: try again
  }
  const moved = ownerOf(aside);
  if (moved && moved.pid !== dead?.pid) linkSync(aside, file);
  rmSync(aside, { force: true });
}

/**
 * Takes the lock of a PGlite folder, which itself takes none: a second process would silently lose
 * rows (docs/architecture.md#pglite-takes-no-lock). The owner is a living process, never an age: a
 * blocked or stopped owner keeps its lock, a dead one's is taken over. Answers what gives it back.
 */
export function lockFolder(folder: string): () => void {
  mkdirSync(dirname(folder), { recursive: true });
  const file = `${folder}.lock`;
  const mine = `${file}.${process.pid}`;
  writeFileSync(mine, `${process.pid} ${startOf(process.pid)}\n`);
  try {
    for (;;) {
      try {
        // fails when the name exists: creating and filling the lock is one step
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
