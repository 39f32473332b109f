// A production releases nothing that is not signed; each test takes one safeguard away.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

import { openRegistry } from 'gateway/src/registry.ts';
import { readSettings } from 'gateway/src/settings.ts';

import { releaseCommand } from './command-line.ts';
import { releaseDir, releaseFolders, type ReleaseFolders } from './data-folders.ts';
import { readFlips, readPointer } from './flip-log.ts';
import { allowOwner, readOwners } from './owners.ts';
import { publicHalf } from './pointer-key.ts';
import { publish } from './publish.ts';
import { imagePercentFrom, reconcile } from './reconcile.ts';
import { addOwner, signAll } from './release-security.ts';
import { release } from './rollout.ts';
import { emptyFolders, sampleBuild } from './sample-release.ts';
import { createKey, signRelease } from './signature.ts';

const reason = { who: 'test', why: 'trying' };
const first = '1.0.0-aaaaaaaaaa';
const second = '1.1.0-bbbbbbbbbb';
const newer = { id: 'mfe-queue', version: '1.1.0', build: 'bbbbbbbbbb' };
const all = { host: first, 'mfe-queue': first };

let open: ReleaseFolders;
let folders: ReleaseFolders;
let ownerFile: string;
let owner: string;
beforeEach(() => {
  open = emptyFolders();
  const root = dirname(open.registry);
  createKey(join(root, 'pointer.pem'));
  ownerFile = join(root, 'owner.pem');
  owner = createKey(ownerFile);
  const [, pointerKey = ''] = readFileSync(join(root, 'pointer.pem'), 'utf8').split('\n');
  folders = {
    ...open,
    ...releaseFolders({ POINTER_KEY: pointerKey, REGISTRY_DIR: open.registry }),
    releases: open.releases,
  };
});
afterEach(() => rmSync(dirname(open.registry), { recursive: true, force: true }));

async function published(changes: { id: string }, isSigned = true): Promise<void> {
  const dir = sampleBuild(changes);
  if (isSigned) signRelease(dir, ownerFile);
  await publish(dir, folders);
}
/** Signed releases of owners, with a signed pointer: as a production begins. */
async function begin(): Promise<void> {
  await addOwner(folders, ['host', 'mfe-queue'], owner);
  await published({ id: 'host' });
  await published({ id: 'mfe-queue' });
  await release(folders, all, reason);
}
/** The remotes of a gateway with the key, and its log. */
function served() {
  const log: string[] = [];
  const pointerKeys = [publicHalf(folders.pointerKey ?? '')];
  const composed = openRegistry(open.registry, (line) => log.push(line), { pointerKeys });
  const { composition } = composed.composeFor(undefined) ?? {};
  return { remotes: composition?.remotes.map(({ current }) => current.release), log };
}
async function run(context: object, ...args: string[]) {
  const errors: string[] = [];
  const code = await releaseCommand(
    args,
    {
      folders,
      who: 'tester',
      log: () => {},
      units: () => [{ id: 'mfe-queue', dir: '', version: '1.1.0', isHost: false }],
      build: async () => new Map([['mfe-queue', sampleBuild(newer)]]),
      keyFile: ownerFile,
      contracts: () => new Map(),
      ...context,
    },
    (text) => errors.push(text),
  );
  return { code, errors: errors.join('\n') };
}

test('a composer in production names every safeguard that its settings lack, and does not start', () => {
  const { status, stderr } = spawnSync(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', join(import.meta.dirname, 'composer.ts')],
    { encoding: 'utf8', env: { POINTER_KEY: 'x' } },
  );
  expect(status).toBe(1);
  expect(stderr.trim().split('\n')).toEqual([
    'wrong settings:',
    '  POINTER_KEY must be a private key: the line between the first and the last of its file',
    '  RELEASE_OWNER must be set in production: the public key of who signs the releases of units without other owners',
    '  API_URL must be set in production: releases are compared with the running API',
  ]);
});

test('a gateway in production does not start without keys of the pointer', () => {
  expect(() => readSettings({ NODE_ENV: 'production' })).toThrow(
    'POINTER_KEYS must be set in production',
  );
  expect(() => readSettings({ POINTER_KEYS: 'x' })).toThrow('POINTER_KEYS must be public keys');
});

test('signed releases under a signed pointer are served', async () => {
  await begin();
  expect(served()).toEqual({ remotes: [first], log: [] });
});

test('a pointer that somebody wrote without the key is not served, and no release builds on it', async () => {
  await begin();
  const file = join(open.registry, 'channels/stable.json');
  const text = readFileSync(file, 'utf8');
  writeFileSync(file, text.replace('"rev": 1', '"rev": 2'));
  expect(served()).toEqual({
    remotes: undefined,
    log: ['no key in POINTER_KEYS has signed revision 2; it is not served'],
  });
  await published(newer);
  await expect(release(folders, { 'mfe-queue': second }, reason)).rejects.toThrow(
    'POINTER_KEY has not signed revision 2',
  );
});

test('a pointer of another channel is not served in this one', async () => {
  await begin();
  const staging = { ...folders, channel: 'staging' };
  await release(staging, { host: first }, reason);
  const [from, to] = ['staging', 'stable'].map((name) =>
    join(open.registry, `channels/${name}.json`),
  );
  writeFileSync(to ?? '', readFileSync(from ?? '', 'utf8'));
  expect(served().log).toEqual([expect.stringContaining('has signed revision 1')]);
});

test('nothing is promoted from a channel whose pointer the key has not signed', async () => {
  await begin();
  await published(newer);
  const staging = { ...folders, channel: 'staging' };
  await release(staging, { host: first, 'mfe-queue': first }, reason);
  const file = join(open.registry, 'channels/staging.json');
  writeFileSync(file, readFileSync(file, 'utf8').replaceAll(`"${first}"`, `"${second}"`));
  expect(await run({}, 'promote-from', 'staging', 'mfe-queue')).toMatchObject({
    code: 1,
    errors: expect.stringContaining('POINTER_KEY has not signed revision 1'),
  });
});

test('owners that somebody wrote without the key are refused', async () => {
  await begin();
  const intruder = createKey(join(dirname(open.registry), 'intruder.pem'));
  const file = join(open.registry, 'owners.json');
  writeFileSync(file, readFileSync(file, 'utf8').replaceAll(owner, intruder));
  expect(served().log).toContainEqual(
    expect.stringContaining('no key in POINTER_KEYS has signed its owners'),
  );
  await published(newer);
  await expect(release(folders, { 'mfe-queue': second }, reason)).rejects.toThrow(
    'POINTER_KEY has not signed owners.json',
  );
});

test('a unit without owners is refused by the release and by the gateway', async () => {
  await published({ id: 'host' });
  await published({ id: 'mfe-queue' });
  await release(open, all, reason);
  await signAll(folders);
  await addOwner(folders, ['host'], owner);
  await published(newer);
  await expect(release(folders, { 'mfe-queue': second }, reason)).rejects.toThrow(
    'mfe-queue has no owners. Add one: release keys allow mfe-queue NAME KEY',
  );
  expect(served().log).toEqual([`mfe-queue ${first}: it has no owners`]);
});

test('an unsigned release is refused where its unit has the owner of the settings', async () => {
  await begin();
  await published(newer, false);
  await expect(release(folders, { 'mfe-queue': second }, reason)).rejects.toThrow(
    `mfe-queue ${second} is not signed; its owners are Operator`,
  );
});

test('a composer takes a release once it is signed', async () => {
  await begin();
  const target = { 'mfe-queue': { release: second, from: 'image' as const } };
  await published(newer, false);
  expect(await reconcile(folders, target)).toMatchObject({
    refused: [expect.stringContaining('is not signed')],
  });
  await published(newer);
  expect(await reconcile(folders, target)).toMatchObject({ refused: [] });
  expect(readPointer(folders).units['mfe-queue']?.release).toBe(second);
});

test('a unit with a team as its owner gets no other', async () => {
  await allowOwner(folders, 'mfe-queue', { name: 'Queue', key: owner });
  await addOwner(folders, ['mfe-queue'], createKey(join(dirname(open.registry), 'other.pem')));
  expect(readOwners(folders)['mfe-queue']?.owners).toEqual([{ name: 'Queue', key: owner }]);
});

test('a registry from before there was a key is signed once, and its releases stay', async () => {
  await published({ id: 'host' }, false);
  await published({ id: 'mfe-queue' }, false);
  await release(open, all, reason);
  expect(served().remotes).toBeUndefined();
  expect(await run({}, 'sign')).toEqual({ code: 0, errors: '' });
  await addOwner(folders, ['host', 'mfe-queue'], owner);
  expect(served()).toEqual({ remotes: [first], log: [] });
});

test('without the key nothing is released where the pointer is signed', async () => {
  await begin();
  await published(newer);
  await expect(release(open, { 'mfe-queue': second }, reason)).rejects.toThrow('signed. Set');
});

test.each([[['--dry-run']], [[]]])(
  'without the key a team learns that before it publishes: %j',
  async (options) => {
    await begin();
    expect(await run({ folders: open }, 'mfe-queue', ...options)).toMatchObject({
      code: 1,
      errors: expect.stringContaining('The pointer is signed. Set POINTER_KEY'),
    });
    expect(existsSync(releaseDir(open, 'mfe-queue', second))).toBe(false);
    expect(await run({ folders: open }, 'publish', 'mfe-queue')).toMatchObject({ code: 0 });
    expect(await run({}, 'rollout', 'mfe-queue', second)).toMatchObject({ code: 0 });
  },
);

test('a release is refused while the API does not report what it serves; off is in the log', async () => {
  await begin();
  const running = async () => undefined;
  await published(newer);
  const set = ['set', 'mfe-queue', second, '--untried'];
  expect(await run({ running, mustCompare: true }, ...set)).toMatchObject({
    code: 1,
    errors: expect.stringContaining('nothing was compared'),
  });
  expect(readPointer(folders).rev).toBe(1);
  expect(await run({ running }, ...set)).toMatchObject({ code: 0 });
  expect(readFlips(folders).at(-1)?.why).toBe('set (untried) (contracts not compared)');
});

test('the composer’s override is in the log too', async () => {
  await begin();
  await published(newer);
  const target = { 'mfe-queue': { release: second, from: 'image' as const } };
  await reconcile(folders, target, { askApi: async () => undefined });
  expect(readFlips(folders).at(-1)?.why).toBe('its image was published (contracts not compared)');
});

test('a rollout begins with a tenth of the users', async () => {
  await begin();
  expect(imagePercentFrom({})).toBe(10);
  await run({}, 'mfe-queue', '--untried');
  expect(readPointer(folders).units['mfe-queue']).toMatchObject({
    release: first,
    candidate: second,
    percent: 10,
  });
  await run({}, 'rollback', 'mfe-queue');
  await run({}, 'rollout', 'mfe-queue', second);
  expect(readPointer(folders).units['mfe-queue']).toMatchObject({ candidate: second, percent: 10 });
});
