// A host is released only after every stable remote has passed its smoke test on it.
import { existsSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';

import { releaseCommand } from './command-line.ts';
import type { ReleaseFolders } from './data-folders.ts';
import { readFlips, readPointer } from './flip-log.ts';
import { publish } from './publish.ts';
import { isTriedFrom, reconcile } from './reconcile.ts';
import { release, setKilled } from './rollout.ts';
import { emptyFolders, sampleBuild } from './sample-release.ts';
import { sampleDatabases, storeKinds } from './sample-stores.ts';
import type { RunSmokeTests } from './smoke-set.ts';

const reason = { who: 'test', why: 'trying' };
const first = '1.0.0-aaaaaaaaaa';
const second = '1.1.0-bbbbbbbbbb';
const newer = { version: '1.1.0', build: 'bbbbbbbbbb' };

const databases = sampleDatabases();
afterAll(() => databases.stop());

let folders: ReleaseFolders;
/** The remotes that were tried, run by run. */
let tried: string[][];
/** The remotes that a browser finds broken. */
let broken: string[];
/** Undefined where there is no browser. */
let smoke: RunSmokeTests | undefined;

async function begin(kind: (typeof storeKinds)[number]) {
  folders = kind === 'folder' ? emptyFolders() : await databases.folders();
  tried = [];
  broken = [];
  smoke = async ({ host, remotes }) => {
    for (const { id, name, dir } of [host, ...remotes])
      if (!existsSync(join(dir, 'release.json'))) throw new Error(`no files of ${id} ${name}`);
    tried.push(remotes.map(({ id, name }) => `${id} ${name}`));
    return remotes
      .filter(({ id }) => broken.includes(id))
      .map(({ id, name }) => ({ id, name, why: `/${id} as admin: no heading "${id}" is seen` }));
  };
  for (const id of ['host', 'mfe-queue', 'mfe-trips']) {
    await publish(sampleBuild({ id }), folders);
    await publish(sampleBuild({ id, ...newer }), folders);
  }
  await release(folders, { host: first, 'mfe-queue': first, 'mfe-trips': first }, reason);
}
afterEach(() => rmSync(dirname(folders.registry), { recursive: true, force: true }));

async function run(...args: string[]) {
  const output: string[] = [];
  const errors: string[] = [];
  const code = await releaseCommand(
    args,
    {
      folders,
      units: () => [{ id: 'host', dir: '', version: '1.1.0', isHost: true }],
      build: async () => new Map([['host', sampleBuild({ id: 'host', ...newer })]]),
      log: (text) => output.push(text),
      who: 'operator',
      ...(smoke && { smoke }),
    },
    (text) => errors.push(text),
  );
  return { code, output: output.join('\n'), errors: errors.join('\n') };
}
const runs = (id = 'host') => readPointer(folders).units[id]?.release;
const both = [`mfe-queue ${first}`, `mfe-trips ${first}`];
const wouldBreak = `host ${second}: refused\n  it would break mfe-queue ${first} (mfe-queue team): /mfe-queue as admin: no heading "mfe-queue" is seen`;

describe.each(storeKinds)('in a registry of the kind %s', (kind) => {
  beforeEach(() => begin(kind));

  test('a host that passes comes, and what has passed is not run again', async () => {
    expect(await run('rollout', 'host', second, '--percent', '10')).toMatchObject({
      code: 0,
      output: expect.stringContaining(
        `Host ${second} passed the smoke tests of mfe-queue, mfe-trips.`,
      ),
    });
    expect(tried).toEqual([both]);
    // A remote that was released in between is checked with that host too.
    await release(folders, { 'mfe-trips': second }, reason);
    smoke = undefined;
    expect(await run('promote', 'host')).toMatchObject({
      code: 1,
      errors: expect.stringContaining('No browser found for the smoke tests of mfe-trips'),
    });
    await begin(kind);
    await run('rollout', 'host', second, '--percent', '10');
    await release(folders, { 'mfe-trips': second }, reason);
    expect(await run('promote', 'host')).toMatchObject({ code: 0 });
    expect(tried).toEqual([both, [`mfe-trips ${second}`]]);
    expect(runs()).toBe(second);
  });

  test('the composer, too, brings a host only once it has passed', async () => {
    const target = { host: { release: second, from: 'image' as const } };
    expect(await reconcile(folders, target, { isTried: true })).toMatchObject({
      refused: [
        expect.stringContaining(
          `host ${second} has not passed the smoke test of mfe-queue ${first} (mfe-queue team)`,
        ),
      ],
    });
    expect(runs()).toBe(first);
    expect(await run('smoke', second)).toMatchObject({ code: 0 });
    smoke = undefined;
    expect(await run('set', 'host', second)).toMatchObject({ code: 0 });
    expect(runs()).toBe(second);
  });
});

describe('every way to the pointer', () => {
  beforeEach(() => begin('folder'));

  test.each([
    [['set', 'host', second]],
    [['set', 'host', second, '--dry-run']],
    [['rollout', 'host', second, '--percent', '10']],
    [['host']],
    [['host', '--dry-run']],
    [['promote-from', 'staging']],
    [['smoke', second]],
  ])('%j is refused where the host would break a stable remote', async (args) => {
    await release({ ...folders, channel: 'staging' }, { host: second }, reason);
    broken = ['mfe-queue'];
    const before = readPointer(folders);
    expect(await run(...args)).toMatchObject({ code: 1, errors: wouldBreak });
    expect(readPointer(folders)).toEqual(before);
    broken = [];
    expect(await run(...args)).toMatchObject({ code: 0 });
  });

  test('a host that failed is not brought by a flip that comes past the command', async () => {
    await expect(release(folders, { host: second }, { ...reason, isTried: true })).rejects.toThrow(
      `host ${second} has not passed the smoke test of mfe-queue ${first}`,
    );
  });

  test('a rehearsal records nothing', async () => {
    await run('set', 'host', second, '--dry-run');
    await run('set', 'host', second);
    expect(tried).toEqual([both, both]);
  });

  test('a remote that comes with the host is tried as it comes, and one that is off not at all', async () => {
    await setKilled(folders, 'mfe-trips', true, reason);
    const staging = { ...folders, channel: 'staging' };
    await release(staging, { host: second, 'mfe-queue': second }, reason);
    expect(await run('promote-from', 'staging')).toMatchObject({ code: 0 });
    expect(tried).toEqual([[`mfe-queue ${second}`]]);
  });

  test('a remote alone, the first host and the way back ask for nothing', async () => {
    await run('set', 'host', second);
    tried = [];
    broken = ['mfe-queue', 'mfe-trips'];
    expect(await run('rollback', 'host')).toMatchObject({ code: 0 });
    expect(await run('set', 'mfe-queue', second)).toMatchObject({ code: 0 });
    expect(await run('off', 'mfe-queue')).toMatchObject({ code: 0 });
    expect(tried).toEqual([]);
    expect(runs()).toBe(first);
  });

  test('without a browser the host is refused, and --untried brings it, as the log says', async () => {
    smoke = undefined;
    expect(await run('set', 'host', second)).toMatchObject({
      code: 1,
      errors: `host ${second}: refused\n  No browser found for the smoke tests of mfe-queue, mfe-trips. On a machine with one, run: npm run release -- smoke ${second}`,
    });
    expect(await run('set', 'host', second, '--untried', '--why', 'urgent')).toMatchObject({
      code: 0,
    });
    expect(runs()).toBe(second);
    expect(readFlips(folders).at(-1)).toMatchObject({ why: 'urgent (untried)' });
  });

  test('the composer’s setting is off unless it says required', () => {
    expect([isTriedFrom({}), isTriedFrom({ HOST_SMOKE_TESTS: 'required' })]).toEqual([false, true]);
    expect(() => isTriedFrom({ HOST_SMOKE_TESTS: 'yes' })).toThrow('use required or off');
  });
});
