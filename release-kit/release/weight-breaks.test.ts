import { randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import { dirname } from 'node:path';

import type { Release } from 'release-formats/release';

import { releaseCommand } from './command-line.ts';
import { releaseDir, type ReleaseFolders } from './data-folders.ts';
import { readPointer } from './flip-log.ts';
import { publish } from './publish.ts';
import { release } from './rollout.ts';
import { emptyFolders, sampleBuild } from './sample-release.ts';
import { budgetFile, pageBudgets, type PageBudgets } from './weight-breaks.ts';

const first = '1.0.0-aaaaaaaaaa';
/** Text that gzip can't reduce to less than half. */
const heavy = (bytes: number) => `// ${randomBytes(bytes).toString('hex')}\n`;
const budget = (value: number) => ({ value, reason: 'as it was' });
const budgets: PageBudgets = {
  'mfe-queue/./SamplePage, bytes': budget(1000),
  'mfe-queue/./SamplePage, requests': budget(3),
};

let folders: ReleaseFolders;
beforeEach(async () => {
  folders = emptyFolders();
  for (const id of ['host', 'mfe-queue', 'mfe-trips']) await publish(sampleBuild({ id }), folders);
  await release(
    folders,
    { host: first, 'mfe-queue': first, 'mfe-trips': first },
    { who: 'test', why: 'trying' },
  );
});
afterEach(() => rmSync(dirname(folders.registry), { recursive: true, force: true }));

/** The reason why a command on a new build of a unit is refused. */
async function refusedFor(
  id: string,
  files: Record<string, string>,
  changes: Partial<Release> = {},
  args = [id],
): Promise<string[]> {
  const errors: string[] = [];
  const dir = sampleBuild({ id, version: '1.1.0', build: 'bbbbbbbbbb', ...changes }, files);
  await releaseCommand(
    args,
    {
      folders,
      budgets: () => budgets,
      who: 'tester',
      log: () => {},
      units: () => [{ id, dir: '', version: '1.1.0', isHost: id === 'host' }],
      build: async () => new Map([[id, dir]]),
    },
    (text) => errors.push(...text.split('\n').slice(1)),
  );
  return errors;
}
const tooHeavy = [
  expect.stringMatching(/^ {2}mfe-queue\/\.\/SamplePage, bytes has risen from 1000 to \d+.*\.json/),
];

test.each([
  ['its release', ['mfe-queue']],
  ['its rollout to some users', ['mfe-queue', '--percent', '10']],
  ['a dry run', ['mfe-queue', '--dry-run']],
  ['the check', ['check', 'mfe-queue']],
])('a page above its budget is refused by %s', async (_way, args) => {
  const rev = readPointer(folders).rev;
  expect(await refusedFor('mfe-queue', { 'page.js': heavy(2000) }, {}, args)).toEqual(tooHeavy);
  expect(readPointer(folders).rev).toBe(rev);
});

test('a page within its budget is released', async () => {
  expect(await refusedFor('mfe-queue', { 'page.js': heavy(100) })).toEqual([]);
  expect(readPointer(folders).units['mfe-queue']?.release).toBe('1.1.0-bbbbbbbbbb');
});

test('a host that makes the page of a released remote too heavy is refused', async () => {
  const files = { 'more.js': heavy(2000) };
  expect(await refusedFor('host', files, { preload: ['more.js'] })).toEqual([
    ...tooHeavy,
    expect.stringContaining('mfe-queue/./SamplePage, requests has risen from 3 to 4'),
  ]);
});

test('a page that asks for more files than it may is refused', async () => {
  const names = ['page.js', 'second.js', 'third.js'];
  const files = Object.fromEntries(names.map((name) => [name, 'void 0;\n']));
  expect(await refusedFor('mfe-queue', files, { exposes: { './SamplePage': names } })).toEqual([
    expect.stringContaining('mfe-queue/./SamplePage, requests has risen from 3 to 5'),
  ]);
});

test('a page without a budget, and code for development, are not weighed', async () => {
  const files = { 'page.js': heavy(2000) };
  expect(await refusedFor('mfe-trips', files)).toEqual([]);
  expect(await refusedFor('mfe-queue', files, { flavour: 'development' })).toEqual([
    expect.stringContaining('is a development build'),
  ]);
});

test('a remote is not weighed where the files of its host are not', async () => {
  rmSync(releaseDir(folders, 'host', first), { recursive: true });
  expect(
    await refusedFor('mfe-queue', { 'page.js': heavy(2000) }, {}, ['check', 'mfe-queue']),
  ).toEqual([]);
});

test('every page of this workspace has a budget of bytes and of requests', () => {
  const names = Object.keys(pageBudgets());
  expect(names.length).toBeGreaterThan(20);
  const pages = new Set(names.map((name) => name.replace(/, (bytes|requests)$/, '')));
  expect(names.sort()).toEqual(
    [...pages].flatMap((page) => [`${page}, bytes`, `${page}, requests`]).sort(),
  );
  expect(budgetFile).toMatch(/page-weights\.json$/);
});
