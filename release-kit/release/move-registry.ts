import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

import { channelFiles } from 'gateway/src/channel.ts';
import { digestIn } from 'gateway/src/oci-releases.ts';
import { openRegistryDatabase } from 'gateway/src/registry-database.ts';
import { isRegistryPath, markAsCopy } from 'gateway/src/registry-mirror.ts';
import type pg from 'pg';
import type { Flip } from 'release-formats/pointer';

import { registeredNames, releaseDir, type ReleaseFolders } from './data-folders.ts';
import { readFlips } from './flip-log.ts';
import { withLock } from './lock.ts';
import { pushRelease } from './oci-push.ts';
import { createTables } from './postgres-store.ts';

const pathsIn = (dir: string): string[] =>
  readdirSync(dir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(dir.length + 1));

/** Puts the files of every registered release into the OCI registry; returns their digests. */
async function pushAll(folders: ReleaseFolders): Promise<Map<string, string>> {
  const digests = new Map<string, string>();
  const units = join(folders.registry, 'releases');
  if (!folders.oci || !existsSync(units)) return digests;
  for (const id of readdirSync(units))
    for (const name of registeredNames(folders, id)) {
      const dir = releaseDir(folders, id, name);
      // Deleted files can't run any more; registrations stay recorded.
      if (!existsSync(dir)) continue;
      await pushRelease(folders, id, name);
      const digest = digestIn(folders.oci, dir);
      if (digest) digests.set(`releases/${id}/${name}.digest`, `${digest}\n`);
    }
  return digests;
}

async function insert(
  client: pg.PoolClient,
  folders: ReleaseFolders,
  paths: string[],
  digests: Map<string, string>,
): Promise<void> {
  const add = (path: string, content: string, at: Date) =>
    client.query(
      'insert into registry_files (path, content, version, at) values ($1, $2, 1, $3) on conflict do nothing',
      [path, content, at],
    );
  for (const path of paths) {
    const file = join(folders.registry, path);
    await add(path, readFileSync(file, 'utf8'), statSync(file).mtime);
  }
  for (const [path, digest] of digests) await add(path, digest, new Date());
  for (const path of paths) {
    const channel = /^channels\/(.+)\.json$/.exec(path)?.[1];
    if (!channel) continue;
    const addFlip = ({ operator = 'unknown', ...flip }: Flip) =>
      client.query('insert into registry_flips values ($1, $2, $3, $4, $5)', [
        channel,
        flip.rev,
        flip.unit,
        flip,
        operator,
      ]);
    for (const flip of readFlips({ ...folders, channel })) await addFlip(flip);
  }
}

/**
 * Moves a folder's registry into a database that has none, with its history and owners, and the
 * files of its releases into the OCI registry, if there is one. The folder is a copy from then on.
 */
export async function moveRegistry(folders: ReleaseFolders): Promise<{ files: number }> {
  const { registry, database } = folders;
  if (!database) throw new Error('Set REGISTRY_DATABASE_URL to the database.');
  if (!existsSync(join(registry, channelFiles().pointer)))
    throw new Error(`${registry} doesn't contain a registry.`);
  const pool = openRegistryDatabase(database);
  try {
    return await withLock(join(registry, 'flip.lock'), async () => {
      await createTables(pool);
      const digests = await pushAll(folders);
      const paths = pathsIn(registry).filter(isRegistryPath);
      const client = await pool.connect();
      let isDone = false;
      try {
        await client.query('begin');
        const { rows } = await client.query<{ id: string }>(
          'update registry set version = 1 where version = 0 returning id',
        );
        const [row] = rows;
        if (!row) throw new Error('The database already has a registry.');
        await insert(client, folders, paths, digests);
        await client.query('commit');
        isDone = true;
        // The next reader fetches the files that the folder lacks.
        markAsCopy(registry, { id: row.id, version: digests.size > 0 ? 0 : 1 });
      } finally {
        client.release(!isDone);
      }
      return { files: paths.length };
    });
  } finally {
    await pool.end();
  }
}
