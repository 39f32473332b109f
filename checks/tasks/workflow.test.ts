// The hosting runs these files, and nothing here does: all that they name must exist.
import { accessSync, constants, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { workspaceRoot } from 'release-kit/process/workspace.ts';
import { parse } from 'yaml';

interface Step {
  run?: string;
  with?: Record<string, string>;
  'working-directory'?: string;
}
const at = (path: string) => join(workspaceRoot, path);
const read = (path: string): unknown => parse(readFileSync(at(path), 'utf8'));

const { jobs } = read('.github/workflows/ci.yml') as { jobs: Record<string, { steps: Step[] }> };
const steps = Object.values(jobs).flatMap((job) => job.steps);
const runs = steps.flatMap(({ run = '' }) => run.split('&&').map((part) => part.trim()));

test('every npm command of the workflow is a script', () => {
  const { scripts } = JSON.parse(readFileSync(at('package.json'), 'utf8')) as {
    scripts: Record<string, string>;
  };
  const called = runs.flatMap((run) => /^npm run (\S+)/.exec(run)?.[1] ?? []);
  expect(called).toEqual(expect.arrayContaining(['lint', 'test:full']));
  expect(called.filter((name) => !Object.hasOwn(scripts, name))).toEqual([]);
});

test('every program of the workspace can be run', () => {
  const programs = runs.filter((run) => run.startsWith('.'));
  expect(programs).toEqual(['.ci/run']);
  for (const program of programs)
    expect(() => accessSync(at(program), constants.X_OK)).not.toThrow();
});

test('a tool from npx is a dependency of the folder in which it runs', () => {
  const tools = steps.filter(({ run }) => run?.startsWith('npx '));
  expect(tools.length).toBeGreaterThan(0);
  for (const { run = '', 'working-directory': folder = '.' } of tools) {
    const [, tool = ''] = run.split(' ');
    expect(existsSync(at(join(folder, 'node_modules', '.bin', tool)))).toBe(true);
  }
});

test('files and folders that the workflow and the dependency bot name exist', () => {
  const { updates } = read('.github/dependabot.yml') as { updates: { directory: string }[] };
  const named = [
    ...steps.flatMap((step) => step['working-directory'] ?? []),
    ...steps.flatMap((step) => step.with?.['node-version-file'] ?? []),
    ...updates.map(({ directory }) => directory),
  ];
  expect(named.length).toBeGreaterThan(3);
  expect(named.filter((path) => !existsSync(at(path)))).toEqual([]);
});
