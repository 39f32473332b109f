import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

import { openRegistry } from 'gateway/src/registry.ts';

import { releaseCommand } from './command-line.ts';
import { releaseDir, type ReleaseFolders } from './data-folders.ts';
import { readPointer } from './flip-log.ts';
import { publish } from './publish.ts';
import { rollOut, promote, release, rollback } from './rollout.ts';
import { emptyFolders, sampleBuild } from './sample-release.ts';
import { signRelease } from './signature.ts';

const reason = { who: 'test', why: 'trying' };
const first = '1.0.0-aaaaaaaaaa';
const second = '1.1.0-bbbbbbbbbb';
const newer = { id: 'mfe-queue', version: '1.1.0', build: 'bbbbbbbbbb' };

let folders: ReleaseFolders;
let keys: { queue: string; trips: string };
beforeEach(async () => {
  folders = emptyFolders();
  await publish(sampleBuild({ id: 'host' }), folders);
  await publish(sampleBuild({ id: 'mfe-queue' }), folders);
  await release(folders, { host: first, 'mfe-queue': first }, reason);
  const root = dirname(folders.registry);
  keys = { queue: join(root, 'queue.pem'), trips: join(root, 'trips.pem') };
});
afterEach(() => rmSync(dirname(folders.registry), { recursive: true, force: true }));

/** The release command line, with a key or without. */
async function run(args: string[], keyFile?: string) {
  const output: string[] = [];
  const errors: string[] = [];
  const code = await releaseCommand(
    args,
    {
      folders,
      contracts: () => new Map(),
      who: 'tester',
      log: (line) => output.push(line),
      units: () => [{ id: 'mfe-queue', dir: '', version: '1.1.0', isHost: false }],
      build: async () => new Map([['mfe-queue', sampleBuild(newer)]]),
      keyFile,
    },
    (text) => errors.push(text),
  );
  return { code, output: output.join('\n'), errors: errors.join('\n') };
}
const newKey = async (file: string) => (await run(['keys', 'new', file])).output;
/** The queue's team owns the queue from now on. */
async function own(): Promise<void> {
  const key = await newKey(keys.queue);
  expect(await run(['keys', 'allow', 'mfe-queue', 'Queue', key])).toMatchObject({ code: 0 });
}
async function publishSecond(keyFile?: string, changes: object = {}): Promise<string> {
  const dir = sampleBuild({ ...newer, ...changes });
  if (keyFile) signRelease(dir, keyFile);
  await publish(dir, folders);
  return dir;
}
const runs = (log: (line: string) => void = () => {}) =>
  openRegistry(folders.registry, log)
    .composeFor(undefined)
    ?.composition.remotes.map(({ id, current }) => `${id} ${current.release}`);

test('a release that its owner signed is built, published and composed by one command; what was registered before stays', async () => {
  await own();
  expect(runs()).toEqual([`mfe-queue ${first}`]);
  expect(await run(['mfe-queue'], keys.queue)).toMatchObject({ code: 0, errors: '' });
  expect(runs()).toEqual([`mfe-queue ${second}`]);
  await rollback(folders, 'mfe-queue', reason);
  expect(runs()).toEqual([`mfe-queue ${first}`]);
});

const ways: [string, () => Promise<unknown>][] = [
  ['set', () => release(folders, { 'mfe-queue': second }, reason)],
  ['rollout', () => rollOut(folders, 'mfe-queue', second, 10, reason)],
  ['a dry run', () => release(folders, { 'mfe-queue': second }, { ...reason, dryRun: true })],
];
test.each(ways)(
  '%s refuses by name what is unsigned, of another team, or changed, and the pointer stays',
  async (_name, way) => {
    await own();
    await newKey(keys.trips);
    const before = readPointer(folders);
    await publishSecond();
    await expect(way()).rejects.toThrow(`mfe-queue ${second} is not signed; its owners are Queue`);
    const signature = join(releaseDir(folders, 'mfe-queue', second), 'release.sig');
    const byOwner = sampleBuild({ ...newer, preload: ['page.js'] });
    signRelease(byOwner, keys.queue);
    const byOther = sampleBuild(newer);
    signRelease(byOther, keys.trips);
    for (const dir of [byOther, byOwner]) {
      writeFileSync(signature, readFileSync(join(dir, 'release.sig')));
      await expect(way()).rejects.toThrow(`mfe-queue ${second} is signed by none of its owners`);
    }
    expect(readPointer(folders)).toEqual(before);
    expect(existsSync(join(folders.registry, 'releases', 'mfe-queue', `${second}.json`))).toBe(
      false,
    );
  },
);

test('a key has a name that neither git nor a build takes in', async () => {
  const file = join(dirname(folders.registry), 'queue.key');
  expect(await run(['keys', 'new', file])).toMatchObject({
    code: 1,
    errors: `${file}: the name of a key file must end with .pem`,
  });
  expect(existsSync(file)).toBe(false);
});

test('a candidate whose owner lost the right is not promoted', async () => {
  await own();
  await publishSecond(keys.queue);
  await rollOut(folders, 'mfe-queue', second, 10, reason);
  const other = await newKey(keys.trips);
  await run(['keys', 'allow', 'mfe-queue', 'Trips', other]);
  expect(await run(['keys', 'revoke', 'mfe-queue', 'Queue'])).toMatchObject({
    code: 1,
    errors: `mfe-queue ${second} is in use or the previous release, and signed by Queue. Release other versions first.`,
  });
  await rollback(folders, 'mfe-queue', reason);
  expect(await run(['keys', 'revoke', 'mfe-queue', 'Queue'])).toMatchObject({ code: 0 });
  await expect(rollOut(folders, 'mfe-queue', second, 10, reason)).rejects.toThrow(
    /none of its owners/,
  );
  await expect(promote(folders, 'mfe-queue', reason)).rejects.toThrow(/no candidate/);
});

test('a key stays while a rollback or another channel needs it, and no rollback returns to its releases afterwards', async () => {
  const staging = { ...folders, channel: 'staging' };
  await own();
  await run(['keys', 'allow', 'mfe-queue', 'Trips', await newKey(keys.trips)]);
  await publishSecond(keys.queue);
  const [third, fourth] = ['1.2.0-cccccccccc', '1.3.0-dddddddddd'];
  await publishSecond(keys.trips, { version: '1.2.0', build: 'cccccccccc' });
  await publishSecond(keys.trips, { version: '1.3.0', build: 'dddddddddd' });
  const revoke = () => run(['keys', 'revoke', 'mfe-queue', 'Queue']);
  const refused = {
    code: 1,
    errors: `mfe-queue ${second} is in use or the previous release, and signed by Queue. Release other versions first.`,
  };
  await release(folders, { 'mfe-queue': second }, reason);
  await release(staging, { host: first, 'mfe-queue': second }, reason);
  for (const name of [third, fourth]) {
    await release(folders, { 'mfe-queue': name }, reason);
    expect(await revoke()).toMatchObject(refused);
  }
  await release(staging, { 'mfe-queue': third }, reason);
  expect(await revoke()).toMatchObject(refused);
  await release(staging, { 'mfe-queue': fourth }, reason);
  expect(await revoke()).toMatchObject({ code: 0, errors: '' });
  await rollback(folders, 'mfe-queue', reason);
  expect(readPointer(folders).units['mfe-queue']).toMatchObject({
    release: third,
    previous: first,
  });
});

const entry = (end: string) => join(folders.registry, 'releases', 'mfe-queue', `${second}.${end}`);
test.each<[string, () => void, string]>([
  [
    'a description that was changed with its hash',
    () => {
      const changed = readFileSync(entry('json'), 'utf8').replace('"/mfe-queue"', '"/mfe-quiet"');
      writeFileSync(entry('json'), changed);
      const hash = createHash('sha384').update(changed).digest('base64');
      writeFileSync(entry('sha384'), `sha384-${hash}\n`);
    },
    'none of its owners has signed it',
  ],
  ['a signature that is gone', () => rmSync(entry('sig')), 'it is not signed'],
  [
    'a hash that is gone',
    () => rmSync(entry('sha384')),
    'its description is not what was registered',
  ],
])('the gateway refuses %s, and the release before runs', async (_name, damage, why) => {
  await own();
  await publishSecond(keys.queue);
  await release(folders, { 'mfe-queue': second }, reason);
  expect(runs()).toEqual([`mfe-queue ${second}`]);
  damage();
  const logged: string[] = [];
  expect(runs((line) => logged.push(line))).toEqual([`mfe-queue ${first}`]);
  expect(logged).toEqual([`mfe-queue ${second}: ${why}`]);
});

test('a running gateway refuses from the moment in which a unit has owners, and an older revision always', async () => {
  await publishSecond();
  const logged: string[] = [];
  const registry = openRegistry(folders.registry, (line) => logged.push(line));
  const now = () => registry.composeFor(undefined)?.composition.remotes[0]?.current.release;
  expect(now()).toBe(first);
  const pointer = join(folders.registry, 'channels', 'stable.json');
  const old = readFileSync(pointer);
  await release(folders, { 'mfe-queue': second }, reason);
  expect(now()).toBe(second);
  writeFileSync(pointer, old);
  expect(now()).toBe(second);
  expect(logged).toEqual(['revision 1 is older than 2, which stays']);
  await release(folders, { 'mfe-queue': second }, reason); // revision 2 once more
  await own();
  // Everything registered is accepted, except releases that bypass the commands.
  expect(now()).toBe(second);
  const owners = join(folders.registry, 'owners.json');
  writeFileSync(owners, readFileSync(owners, 'utf8').replace(second, '1.2.0-cccccccccc'));
  expect(now()).toBe(first);
});

test('a gateway that starts again refuses a revision older than it has served', async () => {
  await publishSecond();
  const served = join(dirname(folders.registry), 'gateway', 'highest-stable.json');
  const pointer = join(folders.registry, 'channels', 'stable.json');
  const logged: string[] = [];
  /** The release of a gateway that has just started. */
  const started = () =>
    openRegistry(folders.registry, (line) => logged.push(line), { served }).composeFor(undefined)
      ?.composition.remotes[0]?.current.release;
  const old = readFileSync(pointer);
  expect(started()).toBe(first);
  await release(folders, { 'mfe-queue': second }, reason);
  expect(started()).toBe(second);
  writeFileSync(pointer, old);
  expect(started()).toBe(second);
  expect(logged).toEqual([`revision 1 is older than 2, which stays (it is in ${served})`]);
  // An operator who has restored the registry confirms that by removing the file.
  rmSync(served);
  expect(started()).toBe(first);

  const broken = join(dirname(folders.registry), 'broken.json');
  writeFileSync(broken, '{');
  logged.length = 0;
  openRegistry(folders.registry, (line) => logged.push(line), { served: broken });
  expect(logged).toEqual([expect.stringContaining(`is not kept in ${broken}: `)]);
});

test('keys: a private key is for its user alone and is never overwritten, owners are listed, and mistakes are refused', async () => {
  expect((await run(['keys'])).output).toBe('No unit has owners, so every release is accepted.');
  const key = await newKey(keys.queue);
  expect(statSync(keys.queue).mode & 0o777).toBe(0o600);
  expect(await run(['keys', 'new', keys.queue])).toMatchObject({
    code: 1,
    errors: expect.stringContaining('EEXIST'),
  });
  const allow = (...rest: string[]) => run(['keys', 'allow', 'mfe-queue', ...rest]);
  expect(await allow('Queue', 'not a key')).toMatchObject({ code: 1 });
  expect(await allow('Queue', key, '--dry-run')).toMatchObject({ code: 0 });
  expect((await run(['keys'])).output).toContain('No unit has owners');
  await allow('Queue', key);
  expect((await run(['keys'])).output).toMatch(/^mfe-queue +Queue +[A-Za-z0-9+/]{59}=$/);
  expect((await allow('Queue', key)).errors).toBe(
    'mfe-queue already has an owner named Queue. Revoke that key first.',
  );
  const revoke = (name: string) => run(['keys', 'revoke', 'mfe-queue', name]);
  expect((await revoke('Trips')).errors).toBe('mfe-queue has no owner named Trips.');
  expect((await revoke('Queue')).errors).toContain('is the only owner of mfe-queue');
  expect(await run(['keys', 'what'])).toMatchObject({ code: 2 });
});
