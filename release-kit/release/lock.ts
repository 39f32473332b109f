import { randomUUID } from 'node:crypto';
import {
  linkSync,
  mkdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { hostname } from 'node:os';
import { dirname } from 'node:path';

import { isAlive } from '../process/is-alive.ts';

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** A process's start in clock ticks; blank where the system doesn't report it. */
function startOf(pid: number | 'self'): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
  } catch {
    return '';
  }
}

/** The namespace of process numbers, which each container has; blank where there is none. */
function namespace(): string {
  try {
    return readlinkSync('/proc/self/ns/pid');
  } catch {
    return '';
  }
}

/** How often a holder touches its lock, and after how long without that it has ended. */
const touchMs = 5000;
const silentMs = 60_000;

/**
 * The content of a lock: its holder. The process number alone could be another container's process
 * too.
 */
const self = `${process.pid} ${startOf('self')} ${namespace()} ${hostname()}`;

function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return ''; // released in between
  }
}

function isSilent(file: string): boolean {
  try {
    return Date.now() - statSync(file).mtimeMs > silentMs;
  } catch {
    return false; // released in between
  }
}

function isDead(file: string): boolean {
  const [pid, started, space, host] = textOf(file).split(' ');
  const holder = Number(pid);
  if (!holder) return false;
  // A process of another container can't be seen: it may be paused in the middle of its work.
  if (host && host !== hostname()) return false;
  // An earlier run of this container has ended, once it no longer touches its lock.
  if (space && space !== namespace()) return isSilent(file);
  const now = startOf(holder);
  return !isAlive(holder) || Boolean(started && now && started !== now);
}

/** Creates the lock with its holder's name in one step, so that a lock always has a holder. */
function take(file: string): boolean {
  const own = `${file}.${randomUUID()}`;
  writeFileSync(own, self);
  try {
    linkSync(own, file);
    return true;
  } catch (error) {
    // the call only throws system errors
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    return false;
  } finally {
    rmSync(own, { force: true });
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

const toStderr = (line: string): void => {
  process.stderr.write(`${line}\n`);
};

/**
 * Runs `work` alone among all processes of this machine. A lock is broken only when its holder has
 * ended, never by age, and never one of another container: `log` gets its name after a while. The
 * API's lock of its data folder is another one (docs/adr/0020-two-locks.md).
 */
export async function withLock<T>(
  file: string,
  work: () => T | Promise<T>,
  { patienceMs = 10_000, log = toStderr } = {},
): Promise<T> {
  mkdirSync(dirname(file), { recursive: true });
  const since = Date.now();
  let isReported = false;
  while (!take(file)) {
    if (isDead(file)) breakDead(file);
    else await pause(5 + Math.random() * 20);
    const [pid, , , host] = textOf(file).split(' ');
    if (isReported || !host || Date.now() - since < patienceMs) continue;
    log(
      `waiting for process ${pid} on ${host}, which holds ${file}. If it has ended, remove the file`,
    );
    isReported = true;
  }
  const touch = setInterval(() => utimesSync(file, new Date(), new Date()), touchMs);
  touch.unref();
  try {
    return await work();
  } finally {
    clearInterval(touch);
    // Somebody may have removed it and another process taken it.
    if (textOf(file) === self) rmSync(file, { force: true });
  }
}
