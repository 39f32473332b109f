import { spawn } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { totalmem } from 'node:os';
import { dirname, join } from 'node:path';

import { workspaceNode, workspaceRoot } from 'release-kit/process/workspace.ts';

import { sumOf, type Outcome } from './outcome.ts';
import { readReport } from './read-report.ts';
import type { Task } from './tasks.ts';

interface Options {
  root?: string;
  /** Maximum number of parallel tasks. */
  parallel?: number;
  env?: NodeJS.ProcessEnv;
}

export interface TaskResult {
  readonly task: Task;
  readonly outcome: Outcome;
  readonly seconds: number;
}

/**
 * Runs tasks with wireit, which takes results with the same inputs from its cache. wireit runs a
 * script with all its dependencies; the script for these tasks is written for the purpose.
 */
export async function runTasks(
  tasks: readonly Task[],
  // The browsers and servers of two tasks need 20 GB.
  { root = workspaceRoot, parallel = totalmem() < 20e9 ? 1 : 2, env = {} }: Options = {},
): Promise<readonly TaskResult[]> {
  const start = Date.now();
  // Removed, so that a report that exists after the run belongs to it.
  for (const { report } of tasks) {
    mkdirSync(dirname(report), { recursive: true });
    rmSync(report, { force: true });
  }
  const folder = join(root, '.cache', 'checks');
  mkdirSync(folder, { recursive: true });
  const dependencies = tasks.map(({ id }) => `../../${id}`);
  writeFileSync(
    join(folder, 'package.json'),
    JSON.stringify({ scripts: { checks: 'wireit' }, wireit: { checks: { dependencies } } }),
  );
  const exitCode = await new Promise<number>((resolve, reject) => {
    const child = spawn(workspaceNode, ['--run', 'checks'], {
      cwd: folder,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: {
        ...process.env,
        // Short-lived objects are most of what tests make: with more room for them, collecting takes
        // a tenth less of the processor.
        NODE_OPTIONS: `${process.env['NODE_OPTIONS'] ?? ''} --max-semi-space-size=32`,
        WIREIT_FAILURES: 'continue',
        WIREIT_PARALLEL: String(parallel),
        ...env,
        // npm's own variable, by which wireit would run the script that npm runs.
        npm_lifecycle_event: undefined,
        npm_package_json: undefined,
      },
    });
    child.on('error', reject);
    child.on('close', (code) => resolve(code ?? 1));
  });
  const results = tasks.map((task) => ({ task, ...readReport(task.report, start) }));
  if (exitCode === 0 || sumOf(results.map(({ outcome }) => outcome)).failed > 0) return results;
  // All tests passed, but a suite failed, such as in its global teardown.
  const failures = [`✗ the tasks ended with exit code ${exitCode}: see above`];
  const whole: Task = { id: 'tasks', stage: 'tasks', command: '', report: '' };
  return [...results, { task: whole, outcome: { passed: 0, failed: 1, failures }, seconds: 0 }];
}
