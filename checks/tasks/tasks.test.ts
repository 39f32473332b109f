import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

import { workspaceRoot } from 'release-kit/process/workspace.ts';

import { readTasks } from './tasks.ts';

const tasks = readTasks();
const reached = (...files: string[]) => tasks.reachedBy(files).map(({ id }) => id);
const everyInput = tasks.all
  .map(({ id }) => id)
  .filter((id) => reached('pnpm-lock.yaml').includes(id));

test('a change inside a remote reaches its own tests, and none of another', () => {
  const ids = reached('mfe-queue/src/messages.ts');
  expect(ids).toEqual(
    expect.arrayContaining([
      'mfe-queue:unit',
      'e2e:queue',
      'e2e:shared',
      '.:check-typecheck-pages',
    ]),
  );
  const others = /trips|account|dispatch-api|federation|failures|rest|servers|unit-(tasks|builds)/;
  expect(ids.filter((id) => others.test(id))).toEqual([]);
});

test('a test file reaches the tests of its own package alone', () => {
  expect(reached('shared-ui/src/none.test.ts').filter((id) => id.endsWith(':unit'))).toEqual([
    'shared-ui:unit',
  ]);
});

test('the servers reach the tests of remotes and every browser test', () => {
  const ids = reached('dispatch-api/src/app.ts');
  expect(ids).toEqual(
    expect.arrayContaining(['dispatch-api:unit', 'mfe-trips:unit', 'e2e:trips', 'e2e:failures']),
  );
  expect(ids).not.toContain('shared-ui:unit');
});

test.each(['pnpm-lock.yaml', 'pnpm-workspace.yaml', 'bootstrap.mjs'])(
  '%s reaches all that is ever cached',
  (file) => {
    expect(reached(file)).toEqual(everyInput);
    const always = tasks.all.map(({ id }) => id).filter((id) => !everyInput.includes(id));
    expect(always).toEqual(['.:check-advisories', '.:check-commits', '.:check-build']);
  },
);

test('the configuration of jest reaches all unit tests', () => {
  const unit = tasks.all.filter(({ stage, id }) => stage === 'unit' && everyInput.includes(id));
  expect(unit.length).toBeGreaterThan(15);
  for (const file of ['jest.config.ts', 'checks/jest/config.ts'])
    expect(reached(file)).toEqual(expect.arrayContaining(unit.map(({ id }) => id)));
});

test('documents reach the checks of the whole tree', () => {
  expect(reached('docs/testers.md')).toEqual(['.:check-lint', 'checks:unit-whole']);
});

test('every package is linted and checked for types', () => {
  const packages = globSync('*/package.json', { cwd: workspaceRoot });
  expect(packages.length).toBeGreaterThan(15);
  for (const file of packages)
    expect(reached(file)).toEqual(
      expect.arrayContaining(['.:check-lint', expect.stringContaining('check-typecheck-')]),
    );
});

test('every benchmark belongs to one short task', () => {
  const { wireit }: { wireit: Record<string, { command?: string }> } = JSON.parse(
    readFileSync(join(workspaceRoot, 'bench', 'package.json'), 'utf8'),
  );
  const named = Object.values(wireit).flatMap(
    ({ command = '' }) => / --short --json=\S+ (.*)/.exec(command)?.[1]?.split(' ') ?? [],
  );
  const folders = globSync('*/*.bench.ts', { cwd: join(workspaceRoot, 'bench') }).map(dirname);
  expect(named.toSorted()).toEqual([...new Set(folders)].sort());
});

test('every test file belongs to one task', () => {
  const files = globSync('**/*.test.{ts,tsx}', {
    cwd: workspaceRoot,
    exclude: (path) => /node_modules|\.data|\.cache/.test(path),
  });
  expect(files.length).toBeGreaterThan(600);
  const patterns = tasks.all.flatMap(({ pattern }) => pattern ?? []);
  const counts = files.map((file) => [
    file,
    patterns.filter((pattern) => pattern.test(`/${file}`)).length,
  ]);
  expect(counts.filter(([, count]) => count !== 1)).toEqual([]);
});
