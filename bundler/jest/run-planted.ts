import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { workspaceNode, workspaceRoot } from 'release-kit/process/workspace.ts';

interface Report {
  testResults: { name: string; assertionResults: { title: string; failureMessages: string[] }[] }[];
}

/** A process that doesn't end on its own is ended after this time. */
const endsWithinMs = 150_000;

type Outcomes = Record<string, string>;

/**
 * Runs the source of a test file with this workspace's own configuration, as a test of each of
 * these projects, all in one process. Returns for each the titles of its tests, with `passed` or
 * the first line of the failure, and whether the process ended on its own.
 */
export function runPlantedIn(
  places: readonly { project: string; folder: string }[],
  source: string,
  env: Record<string, string> = {},
): { outcomes: Outcomes[]; hasEnded: boolean } {
  // Among the project's own tests, where its configuration finds it.
  const dirs = places.map(({ folder }) =>
    mkdtempSync(join(workspaceRoot, folder, 'src', 'planted-')),
  );
  try {
    const files = dirs.map((dir) => join(dir, 'planted.test.tsx'));
    for (const file of files) writeFileSync(file, source);
    const { stdout, stderr, signal } = spawnSync(
      workspaceNode,
      [
        join(workspaceRoot, 'node_modules', 'jest', 'bin', 'jest.js'),
        '--json',
        '--runInBand',
        '--selectProjects',
        ...places.map(({ project }) => project),
        '--runTestsByPath',
        ...files,
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
    const outcomes = files.map((file) =>
      Object.fromEntries(
        report.testResults
          .filter(({ name }) => name === file)
          .flatMap(({ assertionResults }) => assertionResults)
          .map(({ title, failureMessages }) => [
            title,
            failureMessages[0]?.split('\n')[0] ?? 'passed',
          ]),
      ),
    );
    return { outcomes, hasEnded: signal === null };
  } finally {
    for (const dir of dirs) rmSync(dir, { recursive: true, force: true });
  }
}

/** Likewise for one project. */
export function runPlanted(
  project: string,
  folder: string,
  source: string,
  env: Record<string, string> = {},
): { outcomes: Outcomes; hasEnded: boolean } {
  const { outcomes, hasEnded } = runPlantedIn([{ project, folder }], source, env);
  return { outcomes: outcomes[0] ?? {}, hasEnded };
}
