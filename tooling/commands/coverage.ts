// npm run coverage [-- unit|browser] [PATH…]: the branches that the tests take, of unit and browser
// runs in one report. A run replaces its own earlier data and keeps the other's: `-- unit
// shared-bus`, then `-- browser queue-live`, is one report of both.
import { rmSync } from 'node:fs';
import { join } from 'node:path';

import { CoverageReport } from 'monocart-coverage-reports';

import { buildForCoverage, coverageEnv } from '../coverage/browser-build.ts';
import { coverageFolder, runOptions, type CoverageRun } from '../coverage/options.ts';
import { writeReport } from '../coverage/report.ts';
import { closingLine, isGreen, sumOf } from '../suites/outcome.ts';
import { jest, playwright } from '../suites/run-suite.ts';

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

const outcomes = [];
for (const run of runs) {
  rmSync(join(coverageFolder, run), { recursive: true, force: true });
  if (run === 'unit') {
    outcomes.push(
      await jest({
        name: 'coverage-unit',
        env: { COVERAGE: 'unit' },
        args: [
          ...paths,
          ...v8,
          '--reporters=default',
          '--reporters=./tooling/jest/coverage-reporter.ts',
        ],
      }),
    );
  } else {
    await buildForCoverage();
    outcomes.push(await playwright({ name: 'coverage-browser', args: paths, env: coverageEnv }));
    // Its workers have stored the coverage of their pages.
    await new CoverageReport(runOptions('browser')).generate();
  }
}
const total = sumOf(outcomes);
console.log(
  [...(await writeReport()), '', ...(total.failures ?? []), closingLine(total)].join('\n'),
);
process.exitCode = isGreen(total) ? 0 : 1;
