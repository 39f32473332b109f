// Channels: separate pointers to the same releases, and promotion from one to the next.
import { mkdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';

import { buildGateway } from 'gateway/src/gateway.ts';

import { releaseCommand } from './command-line.ts';
import { releaseFolders, type ReleaseFolders } from './data-folders.ts';
import { readFlips, readPointer } from './flip-log.ts';
import { storeOf } from './pointer-store.ts';
import { publish } from './publish.ts';
import { release, rollback, setKilled } from './rollout.ts';
import { config, dataIn } from './sample-gateway.ts';
import { emptyFolders, sampleBuild, sampleManifest } from './sample-release.ts';
import { anotherMachine, sampleDatabases, storeKinds } from './sample-stores.ts';

const reason = { who: 'test', why: 'trying' };
const first = '1.0.0-aaaaaaaaaa';
const second = '1.1.0-bbbbbbbbbb';

const databases = sampleDatabases();
afterAll(() => databases.stop());

describe.each(storeKinds)('in a registry of the kind %s', (kind) => {
  let production: ReleaseFolders;
  let staging: ReleaseFolders;
  beforeEach(async () => {
    production = kind === 'folder' ? emptyFolders() : await databases.folders();
    // With a database, the two are operated from two machines.
    const there = kind === 'folder' ? production : anotherMachine(production);
    staging = { ...there, channel: 'staging' };
    mkdirSync(production.registry, { recursive: true });
    for (const id of ['host', 'mfe-queue', 'mfe-trips']) {
      await publish(sampleBuild({ id }), production);
      await publish(sampleBuild({ id, version: '1.1.0', build: 'bbbbbbbbbb' }), production);
    }
    await release(production, { host: first, 'mfe-queue': first }, reason);
    await release(staging, { host: second, 'mfe-queue': second, 'mfe-trips': first }, reason);
  });
  afterEach(() => rmSync(dirname(production.registry), { recursive: true, force: true }));

  const run = (...args: string[]) => runIn(production, ...args);
  async function runIn(folders: ReleaseFolders, ...args: string[]) {
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
        smoke: async () => [],
      },
      (text) => errors.push(text),
    );
    return { code, output: output.join('\n'), errors: errors.join('\n') };
  }
  const runs = (folders: ReleaseFolders) =>
    Object.fromEntries(
      Object.entries(readPointer(folders).units).map(([id, unit]) => [id, unit.release]),
    );

  test('each channel has its own revisions and its own history', async () => {
    expect(runs(production)).toEqual({ host: first, 'mfe-queue': first });
    expect(runs(staging)).toEqual({ host: second, 'mfe-queue': second, 'mfe-trips': first });
    await release(staging, { 'mfe-queue': first }, reason);
    await rollback(staging, 'mfe-queue', reason);
    expect([readPointer(production).rev, readPointer(staging).rev]).toEqual([1, 3]);
    expect(readFlips(production).map(({ unit }) => unit)).toEqual(['host', 'mfe-queue']);
    expect(readFlips(staging)).toHaveLength(5);
  });

  test('a release tried in one is released in the other, in one flip with its reason', async () => {
    const before = readPointer(production);
    expect(await run('promote-from', 'staging', '--dry-run')).toMatchObject({
      code: 0,
      output: expect.stringContaining('Dry run: all checks passed. Nothing was changed.'),
    });
    expect(readPointer(production)).toEqual(before);
    expect(await run('promote-from', 'staging')).toMatchObject({ code: 0, errors: '' });
    expect(runs(production)).toEqual(runs(staging));
    expect(readPointer(production)).toMatchObject({
      rev: 2,
      units: { 'mfe-queue': { previous: first } },
    });
    expect(readFlips(production).at(-1)).toMatchObject({
      who: 'operator',
      why: 'promoted from staging, revision 1',
    });
    await rollback(production, 'mfe-queue', reason);
    expect(runs(production)['mfe-queue']).toBe(first);
    expect(runs(staging)['mfe-queue']).toBe(second);
  });

  test('single units, and none that is switched off there', async () => {
    await setKilled(staging, 'mfe-queue', true, reason);
    const { output } = await run('promote-from', 'staging', 'mfe-queue', 'mfe-trips');
    expect(output).toContain('mfe-queue      is turned off in staging, skipped');
    expect(runs(production)).toEqual({ host: first, 'mfe-queue': first, 'mfe-trips': first });
  });

  test.each([
    [['staging', '--revision', '7'], 1, 'staging is now at revision 1, not 7'],
    [['staging', 'mfe-none'], 1, 'The channel staging does not have mfe-none.'],
    [['nowhere'], 1, 'The channel nowhere has no releases.'],
    [['stable'], 2, 'Invalid channel: stable. Choose one other than stable, which CHANNEL names.'],
    [['../stable'], 2, 'Invalid channel: ../stable'],
  ])('%j is refused by name', async (args, code, error) => {
    const before = readPointer(production);
    const outcome = await run('promote-from', ...args);
    expect(outcome).toMatchObject({ code, errors: expect.stringContaining(error) });
    expect(readPointer(production)).toEqual(before);
  });

  test('a host of the development flavour comes to no users, and to another channel of teams', async () => {
    const teams = { ...staging, channel: 'development' };
    const development = '1.2.0-dddddddddd';
    await publish(
      sampleBuild({
        id: 'host',
        version: '1.2.0',
        build: 'dddddddddd',
        flavour: 'development',
      }),
      production,
    );
    await release(teams, { host: development, 'mfe-queue': second }, reason);
    await storeOf(production).refresh();
    const before = readPointer(production);
    for (const ids of [[], ['host'], ['host', 'mfe-queue']])
      expect(await run('promote-from', 'development', ...ids)).toMatchObject({
        code: 1,
        errors: expect.stringMatching(
          /host 1\.2\.0-dddddddddd: refused\n {2}This is a development build\. .* promote-from development/,
        ),
      });
    expect(readPointer(production)).toEqual(before);
    expect(await run('promote-from', 'development', 'mfe-queue')).toMatchObject({ code: 0 });
    expect(runs(production)).toEqual({ host: first, 'mfe-queue': second });

    await release(staging, { host: development }, reason);
    const again = await runIn(staging, 'promote-from', 'development');
    expect(again).toMatchObject({ code: 0, errors: '' });
  });

  test('a composition that does not fit what is here alone is refused whole', async () => {
    await publish(
      sampleBuild({ id: 'mfe-notes', remote: sampleManifest('mfe-notes', '/mfe-trips') }),
      production,
    );
    await release(production, { 'mfe-notes': first }, reason);
    const before = readPointer(production);
    expect(await run('promote-from', 'staging')).toMatchObject({
      code: 1,
      errors: expect.stringContaining('/mfe-trips of mfe-notes'),
    });
    expect(readPointer(production)).toEqual(before);
  });

  test('a gateway serves the configured channel', async () => {
    const served = async (folders: ReleaseFolders) => {
      const app = await buildGateway({ ...folders, api: 'http://127.0.0.1:9', config });
      const { body } = await app.inject({ url: '/mfe-queue' });
      await app.close();
      return dataIn(body).remotes.map(({ current }) => current.release);
    };
    const fresh = kind === 'folder' ? production : anotherMachine(production);
    expect(await served(fresh)).toEqual([first]);
    expect(await served({ ...fresh, channel: 'staging' })).toEqual([second, first]);
  });
});

test('the channel comes from the environment, and is a name', async () => {
  const { registry } = emptyFolders();
  const folders = releaseFolders({ REGISTRY_DIR: registry, CHANNEL: 'staging' });
  expect(folders.channel).toBe('staging');
  expect(releaseFolders({ REGISTRY_DIR: registry })).not.toHaveProperty('channel');
  expect(() => readPointer({ ...folders, channel: join('..', 'owners') })).toThrow('is no name');
});
