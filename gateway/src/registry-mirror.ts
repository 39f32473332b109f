// The registry in PostgreSQL. Every machine has a copy of it in its own folder, reads that, and
// goes on by it while the database is away.
import {
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';

import type pg from 'pg';
import type { Flip, Pointer } from 'release-formats/pointer';

import { channelFiles, isChangingFile, usualChannel } from './channel.ts';
import { databaseError, openRegistryDatabase } from './registry-database.ts';
import { HeldBack } from './stored-releases.ts';

/** The source of the copy: the database's id, and how far it was read. */
const stateFile = 'copy-of.json';
interface State {
  id: string;
  version: number;
}

/** Nothing else of a database becomes a file. */
export const isRegistryPath = (path: string): boolean =>
  isChangingFile(path) ||
  /^(releases\/[a-z0-9-]+|contracts|smoke\/[\w.-]+\/[a-z0-9-]+)\/[\w.-]+\.(json|sha384|sig|digest)$/.test(
    path,
  );

interface Row {
  id: string;
  version: number;
  files: { path: string; content: string; at: string }[];
  flips: Flip[];
}

/** One statement, so that everything is of one moment. */
const newer = `
  select id, version,
    (select coalesce(json_agg(json_build_object('path', path, 'content', content, 'at', at)), '[]')
      from registry_files where version > $1 or path = any($2)) as files,
    (select coalesce(json_agg(flip || jsonb_build_object('operator', operator) order by rev, unit), '[]')
      from registry_flips where channel = $4 and rev > $3) as flips
  from registry`;

function write(dir: string, path: string, content: string, at?: Date): void {
  const file = join(dir, path);
  mkdirSync(dirname(file), { recursive: true });
  const own = `${file}.${process.pid}.tmp`;
  writeFileSync(own, content);
  // A release counts from when it was registered, not from when it came here.
  if (at) utimesSync(own, at, at);
  renameSync(own, file);
}

function textOf(dir: string, path: string): string | undefined {
  const file = join(dir, path);
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}

// Each of these was written by this file or by the release commands, by the same contract.
const stateOf = (dir: string) => JSON.parse(textOf(dir, stateFile) ?? 'null') as State | null;
const revOf = (pointer: string | undefined): number =>
  pointer ? (JSON.parse(pointer) as Pointer).rev : 0;
const lastRevOf = (log: string): number =>
  log ? (JSON.parse(log.trimEnd().split('\n').at(-1) ?? '') as Flip).rev : 0;

/** Says of a folder which registry it is a copy of, and how far. */
export const markAsCopy = (dir: string, { id, version }: State): void =>
  write(dir, stateFile, JSON.stringify({ id, version }));

/** @throws where the folder is of another registry, or has seen more than the database has. */
function requireSame(
  dir: string,
  pointer: string,
  state: State | null,
  row: Row | undefined,
): void {
  const seen = revOf(textOf(dir, pointer));
  if (seen === 0) return;
  if (!state)
    throw new Error(
      `${dir} holds a registry of its own, not a copy of the one in the database (npm run release -- move-registry)`,
    );
  if (!row) throw new Error('the database has no registry');
  if (state.id !== row.id) throw new Error(`${dir} is a copy of another database's registry`);
  const rev = revOf(row.files.find(({ path }) => path === pointer)?.content);
  if (rev < seen)
    throw new Error(`the database is at revision ${rev}, which is older than ${seen} here`);
}

/**
 * Brings the copy up to date, the pointer last: what it names is here by then. `before` gets the
 * new pointer first, and may hold it back by an error. Returns the version of the registry;
 * undefined where the database has none.
 */
export async function pullRegistry(
  pool: pg.Pool,
  dir: string,
  {
    channel = usualChannel,
    history = false,
    before = async () => {},
  }: { channel?: string; history?: boolean; before?: (pointer: Pointer) => Promise<void> } = {},
): Promise<number | undefined> {
  const own = channelFiles(channel);
  const state = stateOf(dir);
  const log = history ? (textOf(dir, own.log) ?? '') : '';
  let row: Row | undefined;
  try {
    const { rows } = await pool.query<Row>(newer, [
      state?.version ?? 0,
      ['owners.json', 'owners.sig', own.composer, own.pointer],
      history ? lastRevOf(log) : null,
      channel,
    ]);
    row = rows[0];
  } catch (error) {
    // 42P01: no table, nothing has been released yet
    if ((error as { code?: string }).code !== '42P01') throw error;
  }
  requireSame(dir, own.pointer, state, row);
  if (!row) return undefined;
  const files = row.files.filter(({ path }) => isRegistryPath(path));
  // A description is there once its hash and signature are.
  const order = ({ path }: Row['files'][number]) =>
    path === own.pointer ? 3 : isChangingFile(path) ? 2 : path.endsWith('.json') ? 1 : 0;
  for (const { path, content, at } of files.toSorted((a, b) => order(a) - order(b))) {
    const isChanging = isChangingFile(path);
    if (isChanging && textOf(dir, path) === content) continue;
    // written by the release commands, which check it
    if (path === own.pointer) await before(JSON.parse(content) as Pointer);
    write(dir, path, content, isChanging ? undefined : new Date(at));
  }
  if (row.flips.length > 0)
    write(dir, own.log, log + row.flips.map((flip) => `${JSON.stringify(flip)}\n`).join(''));
  if (state?.version !== row.version) markAsCopy(dir, row);
  return row.version;
}

/** How often a copy looks for changes; an open page is to know of a flip within five seconds. */
const pollMs = 1000;

/**
 * Keeps the copy up to date until it is stopped. Resolves after the first try. What goes wrong is
 * logged once; the present copy stays in use.
 */
export async function followRegistry(
  { url, dir, channel = usualChannel }: { url: string; dir: string; channel?: string | undefined },
  log: (line: string) => void,
  before?: (pointer: Pointer) => Promise<void>,
): Promise<() => Promise<void>> {
  const pool = openRegistryDatabase(url);
  let reported = '';
  const look = async () => {
    try {
      await pullRegistry(pool, dir, { channel, ...(before && { before }) });
      if (reported) log('the registry is read again');
      reported = '';
    } catch (error) {
      const why = error instanceof HeldBack ? error.message : databaseError(error);
      const line = `${why}; what is here stays`;
      if (line !== reported) log(line);
      reported = line;
    }
  };
  await look();
  let timer: NodeJS.Timeout | undefined;
  let last = Promise.resolve();
  const next = () => {
    timer = setTimeout(() => {
      last = look().then(() => timer && next());
    }, pollMs);
  };
  next();
  return async () => {
    clearTimeout(timer);
    timer = undefined;
    await last;
    await pool.end();
  };
}
