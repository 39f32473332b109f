// The cache of the checks, on a copy of this workspace whose tasks record that they have run.
import { execFileSync } from 'node:child_process';
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

import { workspaceRoot } from 'release-kit/process/workspace.ts';

import { sumOf } from './outcome.ts';
import { runTasks } from './run-tasks.ts';
import { readTasks } from './tasks.ts';

const root = mkdtempSync(join(tmpdir(), 'checks-'));
const log = join(root, 'ran.txt');
/** A task fails while this file exists. */
const broken = join(root, 'broken');
/** Loaded first, it makes the process one of another version. */
const otherNode = join(root, 'other-node.mjs');

type Scripts = Record<string, { command?: string; output?: string[] }>;

/** A task that notes its name and reports one passed check. */
function notingCommand(id: string, output: readonly string[]): string {
  const report = `printf '{"at":"%s","seconds":1,"passed":1,"failed":0}' $(node -p 'new Date().toISOString()')`;
  return `echo ${id} >> ${log} && test ! -e ${broken} && ${report} > ${output[0] ?? '/dev/null'}`;
}

beforeAll(() => {
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], {
    cwd: workspaceRoot,
    encoding: 'utf8',
    maxBuffer: 2 ** 24,
  });
  for (const file of files.split('\0').filter(Boolean)) {
    // A file that is deleted but not committed is still in git's list.
    if (!existsSync(join(workspaceRoot, file))) continue;
    mkdirSync(dirname(join(root, file)), { recursive: true });
    cpSync(join(workspaceRoot, file), join(root, file));
    if (!/(^|\/)package\.json$/.test(file)) continue;
    const manifest: { wireit?: Scripts } = JSON.parse(readFileSync(join(root, file), 'utf8'));
    for (const [name, script] of Object.entries(manifest.wireit ?? {}))
      if (script.command && script.output && name !== 'settings')
        script.command = notingCommand(`${dirname(file)}:${name}`, script.output);
    writeFileSync(join(root, file), JSON.stringify(manifest));
  }
  writeFileSync(otherNode, "Object.defineProperty(process, 'version', { value: 'v99.0.0' });\n");
  mkdirSync(join(root, 'node_modules'));
  symlinkSync(join(workspaceRoot, 'node_modules', '.bin'), join(root, 'node_modules', '.bin'));
});

afterAll(() => rmSync(root, { recursive: true, force: true }));

const always = new Set(['.:check-advisories', '.:check-build', '.:check-commits']);
const tasks = readTasks();

/** Runs some tasks as `npm test` does. Returns those that were not taken from the cache. */
async function ran(ids: readonly string[], env: NodeJS.ProcessEnv = {}) {
  writeFileSync(log, '');
  const chosen = readTasks(root).all.filter(({ id }) => ids.includes(id));
  const results = await runTasks(chosen, {
    root,
    parallel: 8,
    env: { SEED: '1', TEST_SIZE: 'small', CI: '', ...env },
  });
  const names = readFileSync(log, 'utf8').split('\n').filter(Boolean);
  return {
    names: names.filter((name) => !always.has(name)).sort(),
    ...sumOf(results.map(({ outcome }) => outcome)),
  };
}

const change = (file: string) => appendFileSync(join(root, file), '\n');
const unitTests = ['mfe-queue:unit', 'mfe-trips:unit', 'shared-bus:unit'];
const every = tasks.all.map(({ id }) => id).filter((id) => !always.has(id));
let first: Awaited<ReturnType<typeof ran>>;
// Each test finds in the cache what the tests before it have not changed.
beforeAll(async () => {
  first = await ran(every);
});

test('with nothing changed all comes from the cache', async () => {
  expect([first.names, first.cached]).toEqual([every.toSorted(), 0]);
  const second = await ran(every);
  expect([second.names, second.passed, second.cached]).toEqual([[], every.length, every.length]);
});

test('the report of one task is no input of another', async () => {
  for (const { report } of readTasks(root).all) appendFileSync(report, '\n');
  const units = every.filter((id) => id.endsWith(':unit'));
  expect((await ran(units)).names).toEqual([]);
});

test.each([
  ['a source of one remote', 'mfe-queue/src/messages.ts', ['mfe-queue:unit']],
  ['a source below all remotes', 'shared-bus/src/index.ts', unitTests],
  ['the lockfile', 'pnpm-lock.yaml', unitTests],
  ['the configuration of jest', 'checks/jest/config.ts', unitTests],
  ['a file that no test reads', 'docs/testers.md', []],
])('%s decides what runs', async (_what, file, expected) => {
  change(file);
  expect((await ran(unitTests)).names).toEqual(expected);
});

test('a spec of one remote runs the browser tests of no other', async () => {
  const browserTests = ['e2e:queue', 'e2e:trips'];
  await ran(browserTests);
  change('e2e/specs/queue/add-button.spec.ts');
  expect((await ran(browserTests)).names).toEqual(['e2e:queue']);
});

test.each([
  ['seed', { SEED: '2' }],
  ['size', { TEST_SIZE: 'full' }],
  ['version of Node', { NODE_OPTIONS: `--import=${otherNode}` }],
])('another %s runs unit tests again', async (_what, env) => {
  expect((await ran(unitTests, env)).names).toEqual(unitTests);
});

test('what CI runs does not come from the cache', async () => {
  expect(await ran(unitTests, { CI: 'true' })).toMatchObject({ names: unitTests, cached: 0 });
});

test('a failure is not cached', async () => {
  change('mfe-queue/src/messages.ts');
  writeFileSync(broken, '');
  for (const _time of [1, 2])
    expect(await ran(['mfe-queue:unit'])).toMatchObject({ names: ['mfe-queue:unit'], failed: 1 });
  rmSync(broken);
  expect(await ran(['mfe-queue:unit'])).toMatchObject({ passed: 1, failed: 0, cached: 0 });
});
