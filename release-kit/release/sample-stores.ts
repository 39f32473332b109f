import { randomBytes } from 'node:crypto';
import { dirname, join } from 'node:path';

import { openRegistryDatabase } from 'gateway/src/registry-database.ts';

import { startPostgres, type Server } from '../system/servers.ts';
import type { ReleaseFolders } from './data-folders.ts';
import { emptyFolders } from './sample-release.ts';

/** Every kind of store; for tests that apply to all. */
export const storeKinds = ['folder', 'postgres'] as const;

/** Registries in PostgreSQL, on a server that starts with the first one; for tests. */
export function sampleDatabases() {
  let server: Server | undefined;
  const onServer = async (statement: string, url: string) => {
    const pool = openRegistryDatabase(url);
    await pool.query(statement);
    await pool.end();
  };
  return {
    /** Folders whose registry is in a new database. */
    async folders(): Promise<ReleaseFolders> {
      server ??= await startPostgres();
      const name = `registry_${randomBytes(6).toString('hex')}`;
      await onServer(`create database ${name}`, server.url);
      const database = Object.assign(new URL(server.url), { pathname: `/${name}` }).href;
      return { ...emptyFolders(), database };
    },
    query: (folders: ReleaseFolders, statement: string) =>
      onServer(statement, folders.database ?? ''),
    async stop() {
      await server?.stop();
      server = undefined;
    },
  };
}

/** Another machine with the same database and releases, and its own copy of the registry. */
export const anotherMachine = (folders: ReleaseFolders): ReleaseFolders => ({
  ...folders,
  registry: join(dirname(folders.registry), `registry-${randomBytes(4).toString('hex')}`),
});
