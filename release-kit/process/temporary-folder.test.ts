import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { databaseParent } from './temporary-folder.ts';
import { workspaceNode } from './workspace.ts';

const tool = JSON.stringify(join(__dirname, 'temporary-folder.ts'));
/** A run that creates its folder, prints the path and then runs `then`. */
const source = (then: string, where: string) => `
  import { mkdtempSync } from 'node:fs';
  import { tmpdir } from 'node:os';
  import { join } from 'node:path';
  import { databaseParent, ensureRunFolder } from ${tool};
  ensureRunFolder();
  console.log(mkdtempSync(join(${where}, 'left-')));
  ${then}`;
const argsFor = (then: string, where = 'tmpdir()') => [
  '--disable-warning=ExperimentalWarning',
  '--input-type=module',
  '--eval',
  source(then, where),
];

let parent: string;
beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'runs-'));
});

function runIn(folder: string, where?: string): string {
  const { stdout, stderr } = spawnSync(workspaceNode, argsFor('', where), {
    env: { ...process.env, TMPDIR: folder },
    encoding: 'utf8',
  });
  expect(stderr).toBe('');
  return stdout.trim();
}

test('leftovers of a run are in one folder, which is removed when the run ends', () => {
  const left = runIn(parent);
  expect(left).toMatch(new RegExp(`^${parent}/dispatch-test-\\d+-\\w+/left-`));
  expect(readdirSync(parent)).toEqual([]);
});

test('the folder of a killed run is removed by the next one, and that of a running one is not', async () => {
  const killed = spawn(workspaceNode, argsFor('setInterval(() => {}, 1000);'), {
    env: { ...process.env, TMPDIR: parent },
  });
  const [line] = await once(killed.stdout, 'data');
  const left = String(line).trim();
  runIn(parent);
  expect(existsSync(left)).toBe(true);
  const ended = once(killed, 'exit');
  killed.kill('SIGKILL');
  await ended;
  expect(existsSync(left)).toBe(true);
  runIn(parent);
  expect(readdirSync(parent)).toEqual([]);
});

test('databases lie in memory that has room for them, in a folder of the run, and else among its files', () => {
  const [temporary, memory] = [join(parent, 'dispatch-test-1-abc'), join(parent, 'memory')];
  mkdirSync(memory);
  const placed = (changed: Parameters<typeof databaseParent>[0]) =>
    databaseParent({ temporary, memory, neededBytes: 1, ...changed });
  expect(placed({})).toBe(join(memory, 'dispatch-test-1-abc'));
  expect(readdirSync(memory)).toEqual(['dispatch-test-1-abc']);
  expect(placed({ neededBytes: Number.MAX_SAFE_INTEGER })).toBe(temporary);
  expect(placed({ memory: join(parent, 'none') })).toBe(temporary);
  expect(placed({ temporary: parent })).toBe(parent);
});

test('leftovers in memory are removed with the folder, and those of a killed run by the next one', async () => {
  expect(existsSync(runIn(parent, 'databaseParent()'))).toBe(false);
  const killed = spawn(workspaceNode, argsFor('setInterval(() => {}, 1000);', 'databaseParent()'), {
    env: { ...process.env, TMPDIR: parent },
  });
  const [line] = await once(killed.stdout, 'data');
  const left = String(line).trim();
  expect(existsSync(left)).toBe(true);
  const ended = once(killed, 'exit');
  killed.kill('SIGKILL');
  await ended;
  runIn(parent);
  expect(existsSync(left)).toBe(false);
});

test('a process below a run uses its folder', () => {
  const folder = join(parent, 'dispatch-test-1-abc');
  mkdirSync(folder);
  expect(runIn(folder)).toMatch(new RegExp(`^${folder}/left-`));
});
