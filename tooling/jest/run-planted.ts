import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { workspaceNode, workspaceRoot } from '../process/workspace.ts';

interface Report {
  testResults: { assertionResults: { title: string; failureMessages: string[] }[] }[];
}

/** A process that something keeps alive is ended after this time. */
const endsWithinMs = 150_000;

/**
 * Runs the source of a test file with this workspace's own configuration. Returns the titles of its
 * tests, each with `passed` or the first line of its failure, and whether the process has ended by
 * itself.
 */
export function runPlanted(
  project: string,
  folder: string,
  source: string,
  env: Record<string, string> = {},
): { outcomes: Record<string, string>; hasEnded: boolean } {
  // Among the project's own tests, where its configuration finds it.
  const dir = mkdtempSync(join(workspaceRoot, folder, 'src', 'planted-'));
  try {
    const file = join(dir, 'planted.test.tsx');
    writeFileSync(file, source);
    const { stdout, stderr, signal } = spawnSync(
      workspaceNode,
      [
        join(workspaceRoot, 'node_modules', 'jest', 'bin', 'jest.js'),
        '--json',
        '--runInBand',
        '--selectProjects',
        project,
        '--runTestsByPath',
        file,
      ],
      {
        cwd: workspaceRoot,
        env: { ...process.env, ...env },
        encoding: 'utf8',
        timeout: endsWithinMs,
      },
    );
    const report: Report | undefined = stdout ? JSON.parse(stdout) : undefined;
    if (!report) throw new Error(stderr || String(signal));
    const outcomes = Object.fromEntries(
      report.testResults
        .flatMap(({ assertionResults }) => assertionResults)
        .map(({ title, failureMessages }) => [
          title,
          failureMessages[0]?.split('\n')[0] ?? 'passed',
        ]),
    );
    return { outcomes, hasEnded: signal === null };
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }
}
