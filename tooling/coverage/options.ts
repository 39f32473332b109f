import { existsSync } from 'node:fs';
import { join } from 'node:path';

import type { CoverageReportOptions } from 'monocart-coverage-reports';

import { workspaceRoot } from '../process/workspace.ts';

/** Where the runs put aside what they have reached, and where the report lies. */
export const coverageFolder = join(workspaceRoot, 'test-results', 'coverage');

export type CoverageRun = 'unit' | 'browser';

/** Source of ours that runs for users: no test, no builder of tests, no text. */
export const isMeasured = (path: string): boolean =>
  /^(shared-\w+|host|mfe-\w+|dispatch-api|gateway)\/src\/.+\.tsx?$/.test(path) &&
  !/\.(test|builder)\.tsx?$|\.d\.ts$|\/messages\//.test(path);

/** Bundles and jest name one source differently: here it has its path from the root. */
export const sourcePath = (path: string): string => {
  const start = path.replace(/^file:\/\//, '');
  const fromRoot = start.startsWith(workspaceRoot) ? start.slice(workspaceRoot.length + 1) : start;
  return fromRoot.replace(workspaceRoot.slice(1), '').replace(/^\/+/, '');
};

/** A run adds to its own raw data, from as many processes as it has. */
export const runOptions = (run: CoverageRun): CoverageReportOptions => ({
  name: run,
  logging: 'error',
  outputDir: join(coverageFolder, run),
  reports: ['raw'],
  baseDir: workspaceRoot,
  sourcePath,
});

/** All runs in one: branches of a source count once, whichever run has taken them. */
export const reportOptions = (): CoverageReportOptions => ({
  name: 'Dispatch console',
  logging: 'error',
  inputDir: ['unit', 'browser']
    .map((run) => join(coverageFolder, run, 'raw'))
    .filter((dir) => existsSync(dir)),
  outputDir: join(coverageFolder, 'report'),
  reports: ['v8', 'json', 'json-summary'],
  baseDir: workspaceRoot,
  sourceFilter: (path) => isMeasured(sourcePath(path)),
  sourcePath,
});
