// npm run coverage [-- unit|browser] [PATH…]: the branches that the tests cover, of unit and
// browser runs in one report. A run replaces its own earlier data and keeps the other's: `-- unit
// shared-bus`, then `-- browser queue-live`, give one report of both.
import { rmSync } from 'node:fs';
import { join } from 'node:path';

import { CoverageReport } from 'monocart-coverage-reports';
import { runTool } from 'release-kit/process/run-tool.ts';

import { buildForCoverage, coverageEnv } from '../coverage/browser-build.ts';
import {
  coverageFolder,
  reportOptions,
  runOptions,
  type CoverageRun,
} from '../coverage/options.ts';

const args = process.argv.slice(2);
const isRun = (arg: string): arg is CoverageRun => arg === 'unit' || arg === 'browser';
const named = args.filter(isRun);
const runs: readonly CoverageRun[] = named.length > 0 ? named : ['unit', 'browser'];
const paths = args.filter((arg) => !isRun(arg));
process.env['TEST_SIZE'] ??= 'small';

const v8 = [
  '--coverage',
  '--coverageProvider=v8',
  '--coverageReporters=none',
  '--coveragePathIgnorePatterns=/node_modules/',
  '--coveragePathIgnorePatterns=/\\.cache/',
];

for (const run of runs) {
  rmSync(join(coverageFolder, run), { recursive: true, force: true });
  if (run === 'unit') {
    const reporters = ['--reporters=default', '--reporters=./checks/jest/coverage-reporter.ts'];
    const code = await runTool('jest', [...paths, ...v8, ...reporters], {
      env: { COVERAGE: 'unit' },
    });
    process.exitCode ||= code;
  } else {
    await buildForCoverage();
    const config = ['--config', 'e2e/playwright.config.ts'];
    const code = await runTool('playwright', ['test', ...config, ...paths], {
      env: coverageEnv,
      from: 'e2e',
    });
    process.exitCode ||= code;
    // Its workers have stored the coverage of their pages.
    await new CoverageReport(runOptions('browser')).generate();
  }
}
await new CoverageReport(reportOptions()).generate();
