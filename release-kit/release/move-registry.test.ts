import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

import { ociSettings } from 'gateway/src/oci-request.ts';

import { startOciRegistry } from '../system/servers.ts';
import { releaseCommand } from './command-line.ts';
import type { ReleaseFolders } from './data-folders.ts';
import { readFlips, readPointer } from './flip-log.ts';
import { allowOwner, readOwners } from './owners.ts';
import { storeOf } from './pointer-store.ts';
import { publish } from './publish.ts';
import { release, rollback } from './rollout.ts';
import { emptyFolders, sampleBuild } from './sample-release.ts';
import { anotherMachine, sampleDatabases } from './sample-stores.ts';
import { createKey } from './signature.ts';

const reason = { who: 'test', why: 'trying' };
const first = '1.0.0-aaaaaaaaaa';
const second = '1.1.0-bbbbbbbbbb';

const databases = sampleDatabases();
let registry: Awaited<ReturnType<typeof startOciRegistry>>;
beforeAll(async () => {
  registry = await startOciRegistry();
});
afterAll(() => Promise.all([databases.stop(), registry.stop()]));

async function run(folders: ReleaseFolders, ...args: string[]) {
  const output: string[] = [];
  const errors: string[] = [];
  const code = await releaseCommand(
    args,
    {
      folders,
      units: () => [],
      build: async () => new Map(),
      log: (text) => output.push(text),
      who: 'operator',
    },
    (text) => errors.push(text),
  );
  return { code, output: output.join('\n'), errors: errors.join('\n') };
}

test('a folder’s registry moves into a database once: pointers, history, owners, what is registered, and its files', async () => {
  const folder = emptyFolders();
  for (const build of [
    { id: 'host' },
    { id: 'mfe-queue' },
    { id: 'mfe-queue', version: '1.1.0', build: 'bbbbbbbbbb' },
  ])
    await publish(sampleBuild(build), folder);
  await release(folder, { host: first, 'mfe-queue': first }, reason);
  await release(folder, { 'mfe-queue': second }, reason);
  await release({ ...folder, channel: 'staging' }, { host: first }, reason);
  const key = createKey(join(dirname(folder.registry), 'queue.pem'));
  await allowOwner(folder, 'mfe-queue', { name: 'Queue', key });

  const { database } = await databases.folders();
  const oci = ociSettings({ RELEASES: registry.url });
  const here = { ...folder, database, oci };
  expect(await run(here, 'list')).toMatchObject({
    code: 1,
    errors: expect.stringContaining('npm run release -- move-registry'),
  });
  const before = [readPointer(folder), readFlips(folder), readOwners(folder)];
  expect(await run(here, 'move-registry', '--dry-run')).toMatchObject({ code: 0 });
  expect(existsSync(join(folder.registry, 'copy-of.json'))).toBe(false);
  expect(await run(here, 'move-registry')).toMatchObject({ code: 0, errors: '' });
  expect((await run(here, 'move-registry')).errors).toBe('The database already has a registry.');

  const there = { ...anotherMachine(here), releases: emptyFolders().releases };
  await storeOf(there).refresh();
  expect([readPointer(there), readFlips(there), readOwners(there)]).toEqual(before);
  expect(readPointer({ ...there, channel: 'staging' }).units).toHaveProperty('host');
  const description = join('releases', 'mfe-queue', `${first}.json`);
  expect(readFileSync(join(there.registry, description))).toEqual(
    readFileSync(join(folder.registry, description)),
  );
  // Its files are not on that machine, and the way back is open.
  await rollback(there, 'mfe-queue', reason);
  await storeOf(here).refresh();
  expect(readPointer(here).units['mfe-queue']?.release).toBe(first);
});

test('without a database or a registry there is nothing to move', async () => {
  const empty = emptyFolders();
  expect((await run(empty, 'move-registry')).errors).toContain('Set REGISTRY_DATABASE_URL');
  const here = { ...empty, database: (await databases.folders()).database };
  expect((await run(here, 'move-registry')).errors).toContain("doesn't contain a registry");
});
