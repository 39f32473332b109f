import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

import { isAlive } from '../process/is-alive.ts';

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

function holderOf(file: string): number | undefined {
  try {
    return Number(readFileSync(file, 'utf8')) || undefined;
  } catch {
    return undefined; // released in between
  }
}

const isDead = (file: string): boolean => {
  const holder = holderOf(file);
  return holder !== undefined && !isAlive(holder);
};

/** Creates the lock with its holder's name in one step, so that a lock always has a holder. */
function take(file: string): boolean {
  const own = `${file}.${process.pid}`;
  writeFileSync(own, String(process.pid));
  try {
    linkSync(own, file);
    return true;
  } catch (error) {
    // the call only throws system errors
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    return false;
  } finally {
    rmSync(own);
  }
}

/**
 * Only one process at a time checks again and breaks: of two that saw the same dead holder, the
 * slower would remove the lock that the faster has taken since.
 */
function breakDead(file: string): void {
  const breaking = `${file}.breaking`;
  if (take(breaking)) {
    if (isDead(file)) rmSync(file);
    rmSync(breaking);
  } else if (isDead(breaking)) rmSync(breaking, { force: true });
}

/**
 * Runs `work` alone among all processes of this machine. A lock is broken only when its holder has
 * ended, never by age. It is waited for and held for one change; the API's lock of its data folder
 * (`dispatch-api/src/database/folder-lock.ts`) is refused at once and held for a process's life.
 */
export async function withLock<T>(file: string, work: () => T | Promise<T>): Promise<T> {
  mkdirSync(dirname(file), { recursive: true });
  while (!take(file)) {
    if (isDead(file)) breakDead(file);
    else await pause(5 + Math.random() * 20);
  }
  try {
    return await work();
  } finally {
    rmSync(file, { force: true });
  }
}
