import { existsSync } from 'node:fs';
import { join } from 'node:path';

import type { CoverageReportOptions } from 'monocart-coverage-reports';
import { workspaceRoot } from 'release-kit/process/workspace.ts';

/** Where the runs store their coverage data, and where the report is written. */
export const coverageFolder = join(workspaceRoot, 'test-results', 'coverage');

export type CoverageRun = 'unit' | 'browser';

/** Source that runs for users: no tests, test builders or texts. */
export const isMeasured = (path: string): boolean =>
  /^(shared-\w+|host|mfe-\w+|dispatch-api|gateway|server-\w+|release-formats|integration-client)\/src\/.+\.tsx?$/.test(
    path,
  ) && !/\.(test|builder)\.tsx?$|\.d\.ts$|\/messages\//.test(path);

/** Returns a source's path from the root; bundles and jest use different names for it. */
export const sourcePath = (path: string): string => {
  const start = path.replace(/^file:\/\//, '');
  const fromRoot = start.startsWith(workspaceRoot) ? start.slice(workspaceRoot.length + 1) : start;
  return fromRoot.replace(workspaceRoot.slice(1), '').replace(/^\/+/, '');
};

/** A run adds to its own raw data, from all its processes. */
export const runOptions = (run: CoverageRun): CoverageReportOptions => ({
  name: run,
  logging: 'error',
  outputDir: join(coverageFolder, run),
  reports: ['raw'],
  baseDir: workspaceRoot,
  sourcePath,
});

/** All runs in one report: a source's branches count once, whichever run covered them. */
export const reportOptions = (): CoverageReportOptions => ({
  name: 'Dispatch console',
  logging: 'error',
  inputDir: ['unit', 'browser']
    .map((run) => join(coverageFolder, run, 'raw'))
    .filter((dir) => existsSync(dir)),
  outputDir: join(coverageFolder, 'report'),
  reports: ['v8', ['console-details', { metrics: ['branches'], skipPercent: 100 }]],
  baseDir: workspaceRoot,
  sourceFilter: (path) => isMeasured(sourcePath(path)),
  sourcePath,
});
