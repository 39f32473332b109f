import { existsSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';

import type { Release } from 'release-formats/release';
import * as T from 'shared-contracts/core/schema';
import { callContract, contractKey } from 'shared-contracts/federation/contract';

import type { Contracts } from '../contracts/present.ts';
import { contractHash } from '../units/contract-hash.ts';
import { releaseCommand } from './command-line.ts';
import { releaseDir } from './data-folders.ts';
import { readPointer } from './flip-log.ts';
import { emptyFolders, sampleBuild, sampleManifest } from './sample-release.ts';

const list = (answer: Record<string, T.TSchema>) =>
  callContract({
    id: 'queue.list',
    method: 'GET',
    path: '/booking_queue',
    answer: T.Object(answer),
  });
const full = list({ id: T.String(), phone: T.String() });
const key = contractKey(full);
const uses = {
  uses: { endpoints: [full.name], events: [], topics: [], shapes: { [key]: contractHash(full) } },
};

/** A workspace of units with builds named by the test, and a command line on it. */
function workspace() {
  const folders = emptyFolders();
  const dirs = new Map<string, string>();
  let contracts: Contracts = new Map([[key, full]]);
  const builds = (changes: Partial<Release> & { id: string }, files?: Record<string, string>) =>
    dirs.set(changes.id, sampleBuild(changes, files));
  const run = async (...args: string[]) => {
    const output: string[] = [];
    const errors: string[] = [];
    const code = await releaseCommand(
      args,
      {
        folders,
        contracts: () => contracts,
        who: 'tester',
        log: (line) => output.push(line),
        units: () =>
          [...dirs.keys()].map((id) => ({ id, dir: '', version: '1.0.0', isHost: id === 'host' })),
        build: async (units) => new Map(units.map(({ id }) => [id, dirs.get(id) ?? ''])),
      },
      (text) => errors.push(text),
    );
    return { code, output: output.join('\n'), errors: errors.join('\n') };
  };
  return {
    folders,
    builds,
    run,
    promise: (next: Contracts) => {
      contracts = next;
    },
    clear: () => rmSync(dirname(folders.registry), { recursive: true, force: true }),
  };
}
const first = '1.0.0-aaaaaaaaaa';
const second = '1.1.0-bbbbbbbbbb';
const newer = { version: '1.1.0', build: 'bbbbbbbbbb' };

async function released() {
  const space = workspace();
  space.builds({ id: 'host' });
  space.builds(
    { id: 'mfe-queue', ...uses },
    { 'contracts.json': JSON.stringify({ [contractHash(full)]: full }) },
  );
  expect(await space.run('host', 'mfe-queue')).toMatchObject({ code: 0, errors: '' });
  return space;
}

let space: Awaited<ReturnType<typeof released>>;
beforeEach(async () => {
  space = await released();
});
afterEach(() => space.clear());
const pointer = () => readPointer(space.folders);

test('one command builds, checks, publishes, composes and flips; a dry run prints the same and changes nothing', async () => {
  space.builds({ id: 'mfe-queue', ...newer, ...uses });
  const before = pointer();
  const rehearsed = await space.run('mfe-queue', '--dry-run');
  expect(rehearsed).toMatchObject({
    code: 0,
    output: expect.stringContaining(`~ mfe-queue ${first} → ${second}`),
  });
  expect(pointer()).toEqual(before);
  expect(existsSync(releaseDir(space.folders, 'mfe-queue', second))).toBe(false);

  const done = await space.run('mfe-queue', '--why', 'new board');
  expect(done).toMatchObject({ code: 0, output: expect.stringContaining('Revision 2') });
  expect(pointer().units['mfe-queue']).toMatchObject({ release: second, previous: first });
  expect(pointer().units['host']).toEqual(before.units['host']);
  expect(readFileSync(join(space.folders.registry, 'log.jsonl'), 'utf8')).toContain(
    '"who":"tester","why":"new board","unit":"mfe-queue"',
  );
});

test('a share of the users, then everybody, then back; each with a dry run before', async () => {
  space.builds({ id: 'mfe-queue', ...newer, ...uses });
  expect(await space.run('mfe-queue', '--percent', '20')).toMatchObject({
    code: 0,
    output: expect.stringContaining(`${second} for 20% of users`),
  });
  expect((await space.run('list')).output).toMatch(
    new RegExp(`revision 2\\n(.*\\n)*mfe-queue +${first} +${second} for 20%`),
  );
  for (const [command, unit] of [
    ['promote', { release: second, previous: first }],
    ['rollback', { release: first, withdrawn: [second] }],
    ['off', { killed: true }],
    ['on', { killed: false }],
  ] as const) {
    const before = pointer();
    expect(await space.run(command, 'mfe-queue', '--dry-run')).toMatchObject({
      code: 0,
      output: expect.stringContaining('Dry run'),
    });
    expect(pointer()).toEqual(before);
    expect(await space.run(command, 'mfe-queue')).toMatchObject({ code: 0 });
    expect(pointer().units['mfe-queue']).toMatchObject(unit);
  }
});

test('the list of a unit names what is published, what the pointer makes of it, and who brought it', async () => {
  space.builds({ id: 'mfe-queue', ...newer, ...uses });
  await space.run('mfe-queue', '--percent', '20', '--why', 'new board');
  const third = '1.10.0-cccccccccc';
  space.builds({ id: 'mfe-queue', version: '1.10.0', build: 'cccccccccc', ...uses });
  await space.run('publish', 'mfe-queue');
  const list = async () => (await space.run('list', 'mfe-queue')).output.split('\n').slice(1);
  const day = '\\d{4}-\\d\\d-\\d\\d \\d\\d:\\d\\d';
  expect(await list()).toEqual([
    expect.stringMatching(new RegExp(`^  ${first} +everybody's +${day} tester( \\(as \\S+\\))?: `)),
    expect.stringMatching(
      new RegExp(`^  ${second} +for 20 % +${day} tester( \\(as \\S+\\))?: new board$`),
    ),
    expect.stringMatching(new RegExp(`^  ${third} +not released yet$`)),
  ]);
  await space.run('rollback', 'mfe-queue');
  rmSync(releaseDir(space.folders, 'mfe-queue', second), { recursive: true });
  expect((await list())[1]).toMatch(
    new RegExp(
      `^  ${second} +taken back +${day} tester( \\(as \\S+\\))?: new board, its files are deleted$`,
    ),
  );
  expect(await space.run('list', 'mfe-other')).toMatchObject({
    code: 1,
    errors: 'mfe-other has no published releases',
  });
});

test('before the first release, the check prints what to do first', async () => {
  const empty = workspace();
  const { code, errors } = await empty.run('check');
  empty.clear();
  expect({ code, errors }).toEqual({
    code: 1,
    errors: expect.stringMatching(/has no host: .*npm run release -- build-all/),
  });
});

test('removing a contract field that a released remote uses fails the check and every release, naming the remote', async () => {
  space.promise(new Map([[key, list({ id: T.String() })]]));
  const error = `mfe-queue ${first} (mfe-queue team) uses the call queue.list: answer.phone is gone`;
  expect(await space.run('check')).toMatchObject({
    code: 1,
    errors: expect.stringContaining(error),
  });
  space.builds({ id: 'mfe-trips' });
  expect(await space.run('mfe-trips')).toMatchObject({
    code: 1,
    errors: expect.stringContaining(error),
  });
  expect(Object.keys(pointer().units)).not.toContain('mfe-trips');
  space.promise(new Map([[key, full]]));
  expect(await space.run('check', 'mfe-trips')).toMatchObject({
    code: 0,
    output: 'Check passed. Contracts compared with 2 releases.',
  });
});

test.each<[string, Partial<Release>, string]>([
  [
    'overlapping paths',
    { remote: sampleManifest('mfe-trips', '/mfe-queue') },
    '/mfe-queue of mfe-trips 1.0.0-aaaaaaaaaa (mfe-trips team)',
  ],
  [
    'a missing expose',
    { exposes: {} },
    'mfe-trips 1.0.0-aaaaaaaaaa (mfe-trips team) names ./SamplePage, which its build does not expose',
  ],
  [
    'an unmet need',
    { needs: { react: ['useMagic'] } },
    'mfe-trips 1.0.0-aaaaaaaaaa needs useMagic of react, which host 1.0.0-aaaaaaaaaa does not provide',
  ],
])('%s are refused by name and nothing is published', async (_name, changes, sentence) => {
  space.builds({ id: 'mfe-trips', ...changes });
  for (const command of [['mfe-trips'], ['check', 'mfe-trips']]) {
    expect(await space.run(...command)).toMatchObject({
      code: 1,
      errors: expect.stringMatching(/^mfe-trips 1\.0\.0-aaaaaaaaaa: refused\n/),
    });
    expect((await space.run(...command)).errors).toContain(sentence);
  }
  expect(existsSync(releaseDir(space.folders, 'mfe-trips', first))).toBe(false);
});

test.each([
  [['promote', 'mfe-queue'], 1, 'mfe-queue has no candidate'],
  [['rollback', 'mfe-queue'], 1, 'mfe-queue has no previous release'],
  [['rollback', 'mfe-quene'], 1, 'Unknown unit: mfe-quene'],
  [['set', 'mfe-queue', second], 1, `mfe-queue ${second} isn't published here`],
  [['rollout', 'mfe-queue', first, '--percent', 'all'], 2, '--percent must be a number'],
  [['mfe-quene'], 2, 'mfe-quene is no unit of this workspace; there are host, mfe-queue'],
  [['rollback'], 2, 'npm run release -- rollback ID'],
  [['relaese'], 2, 'Unknown command or unit: relaese'],
  [['list', '--forec'], 2, '--forec'],
])('%s ends with %i and prints why', async (args, code, sentence) => {
  const before = pointer();
  expect(await space.run(...args)).toMatchObject({
    code,
    errors: expect.stringContaining(sentence),
  });
  expect(pointer()).toEqual(before);
});

test('help lists every command, and each has its own help', async () => {
  const { output, code } = await space.run('--help');
  expect(code).toBe(0);
  const names = ['ID…', 'rollback ID', 'promote ID', 'list [ID…]', 'diff [ID…]', 'check [ID…]'];
  for (const name of names) expect(output).toContain(`  ${name} `);
  for (const command of ['mfe-queue', 'rollback', 'promote', 'list', 'diff', 'check']) {
    expect(await space.run(command, '--help')).toMatchObject({
      code: 0,
      output: expect.stringMatching(/^npm run release -- .*\n[^]*--dry-run/),
    });
  }
});
