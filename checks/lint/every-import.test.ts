import { readFileSync } from 'node:fs';

import { graphFile, withGraph } from '../docs/package-graph.ts';
import { readTasks, type Task } from '../tasks/tasks.ts';
import { cruise } from './cruise.ts';

const cruised = cruise();
/** Of the workspace's own files. */
const imports = new Map(
  cruised.modules
    .filter(({ source }) => /^(?!node_modules).*\./.test(source))
    .map(({ source, dependencies }) => [source, dependencies.map(({ resolved }) => resolved)]),
);
const files = [...imports.keys()];

test('the graph of the packages matches the imports', () => {
  const markdown = readFileSync(graphFile, 'utf8');
  expect(markdown).toContain('graph BT');
  // When this fails: run npm run docs:graph, and check what the new arrow means.
  expect(markdown).toBe(withGraph(markdown, cruised));
});

/** The files that a task's tool loads first: its tests or benchmarks. */
function testsOf({ pattern, command }: Task): readonly string[] {
  if (pattern)
    return files.filter((file) => /\.test\.tsx?$/.test(file) && pattern.test(`/${file}`));
  const [, project] = /^playwright .*--project (\w+)/.exec(command) ?? [];
  // A project has a folder, and tests of the specs beside the folders.
  const folder = project === 'auth' ? 'session' : project;
  if (folder) {
    const isIts = new RegExp(`^e2e/specs/(${folder}/)?[^/]+\\.spec\\.ts$`);
    return files.filter((file) => isIts.test(file));
  }
  const [, groups] = / --short --json=\S+ (.*)/.exec(command) ?? [];
  if (!groups) return [];
  const isIts = new RegExp(`^bench/(run|(${groups.replaceAll(' ', '|')})/.*\\.bench)\\.ts$`);
  return files.filter((file) => isIts.test(file));
}

/** Adds a file and what it imports, directly or not. */
function addImports(file: string, found: Set<string>): void {
  const imported = imports.get(file);
  if (!imported || found.has(file)) return;
  found.add(file);
  for (const one of imported) addImports(one, found);
}

const tasks = readTasks();
const reached = new Map<string, ReadonlySet<string>>();
function isInput(file: string, { id }: Task): boolean {
  const ids = reached.get(file) ?? new Set(tasks.reachedBy([file]).map((task) => task.id));
  reached.set(file, ids);
  return ids.has(id);
}
const isCached = (task: Task) => isInput('pnpm-lock.yaml', task);
const testing = tasks.all.filter((task) => isCached(task) && testsOf(task).length > 0);

test('tests, browser tests and benchmarks are among the tasks', () => {
  expect(new Set(testing.map(({ stage }) => stage))).toEqual(new Set(['unit', 'browser', 'bench']));
  expect(testing.length).toBeGreaterThan(30);
});

test.each(testing.map((task) => [task.id, task] as const))(
  '%s has what its tests import among its inputs',
  (_id, task) => {
    const imported = new Set<string>();
    for (const file of testsOf(task)) addImports(file, imported);
    const missing = [...imported].filter((file) => !isInput(file, task));
    expect(missing).toEqual([]);
  },
);
