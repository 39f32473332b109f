// PostgreSQL, Redis and a registry for tests and benchmarks: separate servers on free ports, whose
// data is removed when they stop.
import { execFileSync, spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { followChild, type Child } from '../process/children.ts';
import { freePort } from '../process/ports.ts';
import { databaseParent } from '../process/temporary-folder.ts';
import { waitUntilReady } from '../process/wait-for.ts';
import { createCluster } from './postgres-folder.ts';

export interface Server {
  /** `postgres://…` (a superuser and the database `postgres`), `redis://…` or `oci://…`. */
  readonly url: string;
  /**
   * Kills it and starts it again at the same URL, after `whileAway` where that is given; Redis has
   * lost everything.
   */
  crash(whileAway?: () => Promise<unknown>): Promise<void>;
  stop(): Promise<void>;
}

/** The path of a server's program, of the newest version that is installed. */
export function programOf(name: string): string {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian)
    ? readdirSync(debian)
        .sort((a, b) => Number(b) - Number(a))
        .map((version) => join(debian, version, 'bin'))
    : [];
  const found = [...versions, ...(process.env['PATH'] ?? '').split(':')]
    .map((folder) => join(folder, name))
    .find((path) => existsSync(path));
  if (!found) throw new Error(`${name} is not installed`);
  return found;
}

/** PostgreSQL refuses to run as root, so it runs as the user that its package created. */
function owner(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {};
  const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}

const accepts = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
/** PostgreSQL accepts connections before it is ready for them. */
const isReady = async (port: number): Promise<boolean> =>
  spawnSync(programOf('pg_isready'), ['-q', '-h', '127.0.0.1', '-p', String(port)]).status === 0;

function run(program: string, args: string[], as: { uid?: number; gid?: number } = {}): Child {
  return followChild(program, spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'], ...as }));
}

async function stop(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = new Promise((resolve) => {
    child.once('exit', resolve);
  });
  child.kill(signal);
  const killTimer = setTimeout(() => child.kill('SIGKILL'), 10_000);
  await exited;
  clearTimeout(killTimer);
}

interface Starting {
  start: () => Child;
  accepts: () => Promise<boolean>;
  /** Removed at its end, when given. */
  folder?: string;
  url: string;
  /** Stops it gracefully. */
  stopSignal: NodeJS.Signals;
  /** Kills it and all of its processes. */
  crashSignal: NodeJS.Signals;
}

async function started({
  start,
  accepts,
  folder,
  url,
  stopSignal,
  crashSignal,
}: Starting): Promise<Server> {
  let server = start();
  // The server ends with its parent, also without `stop`.
  const follow = () => server.process.kill('SIGKILL');
  process.once('exit', follow);
  const end = async () => {
    await stop(server.process, stopSignal);
    process.off('exit', follow);
    if (folder) rmSync(folder, { recursive: true, force: true });
  };
  const ready = () =>
    waitUntilReady(server, async () => ((await accepts()) ? undefined : 'it takes no connections'));
  try {
    await ready();
  } catch (error) {
    await end();
    throw error;
  }
  return {
    url,
    async crash(whileAway) {
      await stop(server.process, crashSignal);
      await whileAway?.();
      server = start();
      await ready();
    },
    stop: end,
  };
}

/** `durable` writes as in production; without it a commit does not wait for the disk. */
export async function startPostgres({ durable = false } = {}): Promise<Server> {
  const folder = mkdtempSync(join(durable ? tmpdir() : databaseParent(), 'dispatch-postgres-'));
  const as = owner();
  if (as.uid !== undefined && as.gid !== undefined) chownSync(folder, as.uid, as.gid);
  const data = join(folder, 'data');
  createCluster(data, programOf('initdb'), as);
  const port = await freePort();
  const settings = {
    listen_addresses: '127.0.0.1',
    port,
    unix_socket_directories: folder,
    // Each test file of the API has up to fourteen for each of its servers.
    max_connections: 400,
    shared_buffers: '128MB',
    fsync: durable ? 'on' : 'off',
    synchronous_commit: durable ? 'on' : 'off',
    // Its log stays small where it may be in memory.
    ...(!durable && { min_wal_size: '32MB', max_wal_size: '128MB' }),
  };
  const args = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  return started({
    start: () => run(programOf('postgres'), ['-D', data, ...args], as),
    accepts: () => isReady(port),
    folder,
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    stopSignal: 'SIGINT',
    // Immediate shutdown: commits are recovered from the log at the next start.
    crashSignal: 'SIGQUIT',
  });
}

export async function startRedis(): Promise<Server> {
  const folder = mkdtempSync(join(tmpdir(), 'dispatch-redis-'));
  const port = await freePort();
  const args = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'];
  return started({
    start: () => run(programOf('redis-server'), [...args, '--dir', folder]),
    accepts: () => accepts(port),
    folder,
    url: `redis://127.0.0.1:${port}`,
    stopSignal: 'SIGTERM',
    crashSignal: 'SIGKILL',
  });
}

/**
 * A registry of OCI artifacts, `oci://…`. With the caller's own folder it can be restarted on the
 * same port with its data. `kill` ends it abruptly.
 */
export async function startOciRegistry(kept?: {
  folder: string;
  port: number;
}): Promise<Server & { kill(): Promise<void> }> {
  const folder = kept?.folder ?? mkdtempSync(join(tmpdir(), 'dispatch-oci-'));
  const port = kept?.port ?? (await freePort());
  const config = join(folder, 'config.yml');
  writeFileSync(
    config,
    JSON.stringify({
      version: '0.1',
      log: { level: 'error' },
      storage: { filesystem: { rootdirectory: join(folder, 'data') } },
      http: { addr: `127.0.0.1:${port}` },
    }),
  );
  let child: Child | undefined;
  const server = await started({
    start: () => (child = run(programOf('docker-registry'), ['serve', config])),
    accepts: () => accepts(port),
    ...(!kept && { folder }),
    url: `oci://127.0.0.1:${port}/console`,
    stopSignal: 'SIGTERM',
    crashSignal: 'SIGKILL',
  });
  return {
    ...server,
    kill: async () => {
      if (child) await stop(child.process, 'SIGKILL');
    },
  };
}
