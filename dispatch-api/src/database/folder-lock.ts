import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import {
  closeSync,
  linkSync,
  mkdirSync,
  openSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { connect, createServer, type Server } from 'node:net';
import { basename, dirname, join } from 'node:path';

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

/** A process as a lock names it. Its number means something in one namespace of one boot. */
interface Owner {
  pid: number;
  /** In clock ticks since boot; distinguishes a process from a later one with the same pid. */
  started: string;
  boot: string;
  namespace: string;
  /** The name of its socket beside the folder. */
  socket: string;
}

/** By shape, because under jest the system's errors are of another realm. */
const codeOf = (error: unknown): unknown =>
  typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;

const attempt = (read: () => string): string => {
  try {
    return read().trim();
  } catch {
    return ''; // not on this system
  }
};

function startOf(pid: number): string {
  const stat = attempt(() => readFileSync(`/proc/${pid}/stat`, 'utf8'));
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
}

const thisProcess = (socket: string): Owner => ({
  pid: process.pid,
  started: startOf(process.pid),
  boot: attempt(() => readFileSync('/proc/sys/kernel/random/boot_id', 'utf8')),
  namespace: attempt(() => readlinkSync('/proc/self/ns/pid')),
  socket,
});

const textOf = ({ pid, started, boot, namespace, socket }: Owner): string =>
  [pid, started || '-', boot || '-', namespace || '-', socket].join(' ');

function ownerOf(file: string): Owner | undefined {
  const text = attempt(() => readFileSync(file, 'utf8'));
  if (!text) return undefined;
  const [pid, started = '', boot = '', namespace = '', socket = ''] = text
    .split(' ')
    .map((part) => (part === '-' ? '' : part));
  return { pid: Number(pid), started, boot, namespace, socket };
}

const isSame = (one: Owner, other: Owner): boolean =>
  (['pid', 'started', 'boot', 'namespace'] as const).every((part) => one[part] === other[part]);

/**
 * Calls `work` with a path of the socket that is short: the system allows about a hundred
 * characters, fewer than a folder's path may have.
 */
async function withShortPath<T>(path: string, work: (short: string) => Promise<T>): Promise<T> {
  if (process.platform !== 'linux') return work(path);
  const folder = openSync(dirname(path), 'r');
  try {
    return await work(`/proc/self/fd/${folder}/${basename(path)}`);
  } finally {
    closeSync(folder);
  }
}

/**
 * Whether a process listens on the socket. The system accepts for it, so a process that is blocked
 * or stopped counts as alive, and one that ended for any reason does not.
 */
const isListening = (path: string): Promise<boolean> =>
  withShortPath(
    path,
    (short) =>
      new Promise((resolve) => {
        const socket = connect(short);
        socket.on('connect', () => {
          socket.destroy();
          resolve(true);
        });
        socket.on('error', () => resolve(false));
      }),
  );

async function listen(path: string): Promise<Server> {
  const server = createServer((socket) => socket.destroy());
  server.unref();
  await withShortPath(path, async (short) => {
    server.listen(short);
    await once(server, 'listening');
  });
  return server;
}

function isRunning({ pid, started }: Owner): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return codeOf(error) === 'EPERM';
  }
  const now = startOf(pid);
  return now === '' || started === '' || now === started;
}

/**
 * A process of another boot has ended. One of another namespace, as in another container on the
 * same volume, cannot be found by its number; its socket decides.
 */
async function isAlive(owner: Owner, me: Owner, folder: string): Promise<boolean> {
  if (owner.boot !== '' && owner.boot !== me.boot) return false;
  if (owner.namespace !== '' && owner.namespace !== me.namespace)
    return isListening(join(dirname(folder), owner.socket));
  return isSame(owner, me) || isRunning(owner);
}

/**
 * Removes a dead owner's lock, and nothing else: of two processes that take over at the same time,
 * the slower one must not remove the lock of the faster one.
 */
function removeStale(file: string, dead: Owner | undefined): void {
  const aside = `${file}.stale.${process.pid}.${randomBytes(4).toString('hex')}`;
  try {
    renameSync(file, aside);
  } catch {
    return; // Another process has removed it; try again.
  }
  const moved = ownerOf(aside);
  if (moved && !(dead && isSame(moved, dead))) linkSync(aside, file);
  else if (moved?.socket) rmSync(join(dirname(file), moved.socket), { force: true });
  rmSync(aside, { force: true });
}

/**
 * Locks a PGlite folder; PGlite itself does not, and a second process would silently lose rows
 * (docs/architecture.md#pglite-takes-no-lock). A lock is valid while its owner's process lives,
 * however old it is: a blocked or stopped owner keeps its lock, a dead one's is taken over, in
 * containers too. All owners must be on one machine. Returns the function that releases it.
 */
export async function lockFolder(folder: string): Promise<() => void> {
  mkdirSync(dirname(folder), { recursive: true });
  const file = `${folder}.lock`;
  const mark = randomBytes(6).toString('hex');
  const me = thisProcess(`${basename(folder)}.${mark}.sock`);
  const socket = join(dirname(folder), me.socket);
  const mine = `${file}.${mark}`;
  const server = await listen(socket);
  const leave = (): void => {
    server.close();
    rmSync(socket, { force: true });
  };
  writeFileSync(mine, `${textOf(me)}\n`);
  try {
    for (;;) {
      try {
        // linkSync fails when the name exists, so creating and filling the lock is one step.
        linkSync(mine, file);
        return () => {
          rmSync(file, { force: true });
          leave();
        };
      } catch (error) {
        if (codeOf(error) !== 'EEXIST') throw error;
      }
      const owner = ownerOf(file);
      if (owner && (await isAlive(owner, me, folder))) throw new FolderLocked(folder, owner.pid);
      removeStale(file, owner);
    }
  } catch (error) {
    leave();
    throw error;
  } finally {
    rmSync(mine, { force: true });
  }
}
