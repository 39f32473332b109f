import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';

import { workspaceRoot } from 'release-kit/process/workspace.ts';

import { failureLine, provedOutcome, type Outcome } from './outcome.ts';

/** The parts of jest's report that are read. */
interface JestReport {
  startTime: number;
  numPassedTests: number;
  numFailedTests: number;
  numRuntimeErrorTestSuites: number;
  testResults: {
    name: string;
    status: string;
    message: string;
    endTime: number;
    assertionResults: { status: string; fullName: string; failureMessages: string[] }[];
  }[];
}

/** The parts of Playwright's report that are read. */
interface PlaywrightSpec {
  title: string;
  file: string;
  ok: boolean;
  tests: { results: { error?: { message?: string } }[] }[];
}

interface PlaywrightSuite {
  specs?: PlaywrightSpec[];
  suites?: PlaywrightSuite[];
}

interface PlaywrightReport extends PlaywrightSuite {
  stats: { startTime: string; duration: number; expected: number; unexpected: number };
}

/** The report of our own checks and benchmarks. */
export interface CheckReport extends Outcome {
  /** When it began. */
  at: string;
  seconds: number;
}

interface Reported {
  outcome: Outcome;
  /** When the task began, in milliseconds, and how long it took. */
  at: number;
  seconds: number;
}

function reportedByJest(report: JestReport): Reported {
  const failures = report.testResults
    .filter(({ status }) => status === 'failed')
    .flatMap(({ name, message, assertionResults }) => {
      const tests = assertionResults.filter((test) => test.status === 'failed');
      const at = relative(workspaceRoot, name);
      return tests.length > 0
        ? tests.map((test) => failureLine(at, test.fullName, test.failureMessages[0]))
        : [failureLine(at, 'did not run', message)];
    });
  const end = Math.max(report.startTime, ...report.testResults.map(({ endTime }) => endTime));
  return {
    outcome: {
      passed: report.numPassedTests,
      failed: report.numFailedTests + report.numRuntimeErrorTestSuites,
      failures,
    },
    at: report.startTime,
    seconds: (end - report.startTime) / 1000,
  };
}

const specsOf = ({ specs = [], suites = [] }: PlaywrightSuite): readonly PlaywrightSpec[] => [
  ...specs,
  ...suites.flatMap(specsOf),
];

function reportedByPlaywright(report: PlaywrightReport): Reported {
  const { stats } = report;
  const failures = specsOf(report)
    .filter(({ ok }) => !ok)
    .map((spec) =>
      failureLine(
        spec.file,
        spec.title,
        spec.tests.flatMap(({ results }) => results).find(({ error }) => error)?.error?.message,
      ),
    );
  return {
    outcome: { passed: stats.expected, failed: stats.unexpected, failures },
    at: Date.parse(stats.startTime),
    seconds: stats.duration / 1000,
  };
}

function reportedByUs({ at, seconds, ...outcome }: CheckReport): Reported {
  return { outcome, at: Date.parse(at), seconds };
}

/**
 * A task's outcome and its seconds, from its report; cached where the report is older than this
 * run. All reports were removed before the run, so one that is missing is a task that did not run,
 * or broke off.
 */
export function readReport(file: string, runStart: number): { outcome: Outcome; seconds: number } {
  const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
  if (!text)
    return {
      outcome: {
        passed: 0,
        failed: 1,
        failures: [
          failureLine(relative(workspaceRoot, file), 'failed or did not run', 'see above'),
        ],
      },
      seconds: 0,
    };
  const report: JestReport | PlaywrightReport | CheckReport = JSON.parse(text);
  const { outcome, at, seconds } =
    'numPassedTests' in report
      ? reportedByJest(report)
      : 'stats' in report
        ? reportedByPlaywright(report)
        : reportedByUs(report);
  const isCached = at < runStart;
  return {
    outcome: { ...provedOutcome(outcome), ...(isCached && { cached: outcome.passed }) },
    seconds: isCached ? 0 : seconds,
  };
}
