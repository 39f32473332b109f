// Releases that may not run, on every way to users: each is refused by name, and the pointer, the
// history and the registered releases stay as they were. The gateway's own refusals are in
// owners.test.ts, damaged.test.ts and gateway-overrides.test.ts.
import { appendFileSync, copyFileSync, readdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';

import type { Release } from 'release-formats/release';
import * as T from 'shared-contracts/core/schema';
import { callContract, contractKey } from 'shared-contracts/federation/contract';

import type { Contracts } from '../contracts/present.ts';
import { contractHash } from '../units/contract-hash.ts';
import { releaseCommand } from './command-line.ts';
import { releaseDir, type ReleaseFolders } from './data-folders.ts';
import { readFlips, readPointer } from './flip-log.ts';
import { allowOwner } from './owners.ts';
import { publish } from './publish.ts';
import { reconcile } from './reconcile.ts';
import { rollOut, release } from './rollout.ts';
import { emptyFolders, sampleBuild, sampleManifest } from './sample-release.ts';
import { createKey, signRelease } from './signature.ts';

const first = '1.0.0-aaaaaaaaaa';
const second = '1.1.0-bbbbbbbbbb';
const reason = { who: 'test', why: 'trying' };
const list = (answer: Record<string, T.TSchema>) =>
  callContract({
    id: 'queue.list',
    method: 'GET',
    path: '/booking_queue',
    answer: T.Object(answer),
  });
const full = list({ id: T.String(), phone: T.String() });
const lean = list({ id: T.String() });
const served: Contracts = new Map([[contractKey(lean), lean]]);

let folders: ReleaseFolders;
let key: (name: string) => { file: string; line: string };
beforeEach(async () => {
  folders = emptyFolders();
  const root = dirname(folders.registry);
  key = (name) => {
    const file = join(root, `${name}.pem`);
    return { file, line: createKey(file) };
  };
  await publish(sampleBuild({ id: 'host' }), folders);
  await publish(sampleBuild({ id: 'mfe-queue', needs: { react: ['useState'] } }), folders);
  await publish(sampleBuild({ id: 'mfe-trips' }), folders);
  await release(folders, { host: first, 'mfe-queue': first, 'mfe-trips': first }, reason);
});
afterEach(() => rmSync(dirname(folders.registry), { recursive: true, force: true }));

const build = (changes: Partial<Release> & { id: string }, files?: Record<string, string>) =>
  sampleBuild({ version: '1.1.0', build: 'bbbbbbbbbb', ...changes }, files);

/** Prepares the build of a release that may not run; returns its folder. */
type Fault = () => Promise<string> | string;
async function owned(file?: string): Promise<string> {
  await allowOwner(folders, 'mfe-queue', { name: 'Queue', key: key('queue').line });
  const dir = build({ id: 'mfe-queue' });
  if (file) signRelease(dir, file);
  return dir;
}
const faults: [string, string, Fault][] = [
  ['an unsigned release', `mfe-queue ${second} is not signed; its owners are Queue`, () => owned()],
  [
    'another team’s key',
    `mfe-queue ${second} is signed by none of its owners: Queue`,
    () => owned(key('trips').file),
  ],
  [
    'a description that was changed after it was signed',
    `mfe-queue ${second} is signed by none of its owners: Queue`,
    async () => {
      const file = join(dirname(folders.registry), 'queue.pem');
      await owned();
      const [signed, changed] = [
        build({ id: 'mfe-queue', preload: ['page.js'] }),
        build({ id: 'mfe-queue' }),
      ];
      signRelease(signed, file);
      signRelease(changed, file);
      copyFileSync(join(signed, 'release.sig'), join(changed, 'release.sig'));
      return changed;
    },
  ],
  [
    'a host that lacks what a stable remote uses',
    `mfe-queue ${first} needs useState of react`,
    () => build({ id: 'host', provides: { react: ['useMemo'], 'shared-bus': ['*'] } }),
  ],
  [
    'a page of another team',
    '/mfe-trips of mfe-trips',
    () => build({ id: 'mfe-queue', remote: sampleManifest('mfe-queue', '/mfe-trips') }),
  ],
  [
    'a field that the running API lacks',
    `mfe-queue ${second} (mfe-queue team) uses the call queue.list: answer.phone`,
    () =>
      build(
        {
          id: 'mfe-queue',
          uses: {
            endpoints: [full.name],
            events: [],
            topics: [],
            shapes: { [contractKey(full)]: contractHash(full) },
          },
        },
        { 'contracts.json': JSON.stringify({ [contractHash(full)]: full }) },
      ),
  ],
];

async function command(dir: string, id: string, ...args: string[]): Promise<void> {
  const errors: string[] = [];
  const code = await releaseCommand(
    args,
    {
      folders,
      contracts: () => new Map(),
      who: 'tester',
      log: () => {},
      units: () => [{ id, dir: '', version: '1.1.0', isHost: id === 'host' }],
      build: async () => new Map([[id, dir]]),
      running: async () => served,
    },
    (text) => errors.push(text),
  );
  if (code !== 0) throw new Error(errors.join('\n'));
}
/** The registered releases. */
const registered = () =>
  readdirSync(join(folders.registry, 'releases'), { recursive: true }).sort();
type Way = (id: string, dir: string) => Promise<unknown>;
const published =
  (way: (id: string) => Promise<unknown>): Way =>
  async (id, dir) => {
    await publish(dir, folders);
    await way(id);
  };
const running = { ...reason, running: served };
const ways: [string, Way][] = [
  ['set', published((id) => release(folders, { [id]: second }, running))],
  ['rollout', published((id) => rollOut(folders, id, second, 10, running))],
  [
    'a dry run',
    published((id) => release(folders, { [id]: second }, { ...running, dryRun: true })),
  ],
  [
    'the composer',
    published(async (id) => {
      const target = { [id]: { release: second, from: 'image' as const } };
      const { refused } = await reconcile(folders, target, { askApi: async () => served });
      throw new Error(refused.join('\n'));
    }),
  ],
  ['the release of a unit', (id, dir) => command(dir, id, id)],
  ['its dry run', (id, dir) => command(dir, id, id, '--dry-run')],
  ['the rollout of a unit', (id, dir) => command(dir, id, id, '--percent', '10')],
  ['build-all', (id, dir) => command(dir, id, 'build-all', id)],
];

describe.each(faults)('%s', (_fault, message, prepare) => {
  test.each(ways)('is refused by name on the way of %s', async (_way, bring) => {
    const dir = await prepare();
    const id = message.startsWith('mfe-queue 1.0.0') ? 'host' : 'mfe-queue';
    const state = () => [readPointer(folders), readFlips(folders), registered()];
    const before = state();
    await expect(bring(id, dir)).rejects.toThrow(message);
    expect(state()).toEqual(before);
  });
});

test('a file that was changed after it was published is refused on every way that registers it', async () => {
  await publish(build({ id: 'mfe-queue' }), folders);
  appendFileSync(join(releaseDir(folders, 'mfe-queue', second), 'entry.js'), '// more\n');
  for (const way of [
    () => release(folders, { 'mfe-queue': second }, reason),
    () => rollOut(folders, 'mfe-queue', second, 10, reason),
  ])
    await expect(way()).rejects.toThrow("entry.js doesn't match release.json");
  expect(readPointer(folders).rev).toBe(1);
});
