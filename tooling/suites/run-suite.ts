import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';

import { runTool, timedOutCode } from '../process/run-tool.ts';
import { workspaceRoot } from '../process/workspace.ts';
import { failureLine, suiteOutcome } from './outcome.ts';
import type { StageOutcome } from './outcome.ts';

export const reports = join(workspaceRoot, 'test-results', 'reports');

/** The file for a suite's report; an older one is removed so that it cannot be taken for it. */
function freshReport(name: string): string {
  const file = join(reports, `${name}.json`);
  mkdirSync(reports, { recursive: true });
  rmSync(file, { force: true });
  return file;
}

// The caller names the shape that the suite's tool writes.
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters
function readReport<Report>(file: string): Report | undefined {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}

/** The parts of jest's report that are read. */
interface JestReport {
  numPassedTests: number;
  numFailedTests: number;
  numRuntimeErrorTestSuites: number;
  testResults: {
    name: string;
    status: string;
    message: string;
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

const isFull = (): boolean => process.env['TEST_SIZE'] === 'full';

/** A suite that exceeded its time fails, even with a clean report. */
const timely = (
  name: string,
  code: number,
  limit: number | undefined,
  outcome: StageOutcome,
): StageOutcome =>
  code === timedOutCode
    ? {
        ...outcome,
        failed: outcome.failed + 1,
        failures: [
          ...(outcome.failures ?? []),
          failureLine(name, 'did not end in time', `${limit ?? 0} minutes`),
        ],
      }
    : outcome;

/** The selected tests of a suite; all without it. */
export interface SuitePart {
  name: string;
  args?: readonly string[];
  /** For the full form, whose parts need a limit. */
  limitMinutes?: number;
  /** An empty run is no failure: no test may cover the changed files. */
  mayBeEmpty?: boolean;
  env?: Record<string, string>;
  /**
   * Runs a failed browser test once more. One that then passes is inconclusive: it can't be told
   * apart from a busy machine.
   */
  isRepeated?: boolean;
}

export async function jest({
  name,
  args = [],
  env = {},
  limitMinutes,
  mayBeEmpty = false,
}: SuitePart): Promise<StageOutcome> {
  const file = freshReport(name);
  const limit = isFull() ? limitMinutes : undefined;
  const all = ['--json', `--outputFile=${file}`, `--seed=${process.env['SEED'] ?? '1'}`, ...args];
  const exitCode = await runTool('jest', all, { env, limitMinutes: limit });
  const report = readReport<JestReport>(file);
  const passed = report?.numPassedTests ?? 0;
  const failed = (report?.numFailedTests ?? 0) + (report?.numRuntimeErrorTestSuites ?? 0);
  const failures = (report?.testResults ?? [])
    .filter(({ status }) => status === 'failed')
    .flatMap(({ name, message, assertionResults }) => {
      const tests = assertionResults.filter((test) => test.status === 'failed');
      const at = relative(workspaceRoot, name);
      return tests.length > 0
        ? tests.map((test) => failureLine(at, test.fullName, test.failureMessages[0]))
        : [failureLine(at, 'did not run', message)];
    });
  if (mayBeEmpty && exitCode === 0 && passed + failed === 0) return { passed, failed };
  return timely(name, exitCode, limit, suiteOutcome({ passed, failed, failures }, exitCode));
}

const specsOf = ({ specs = [], suites = [] }: PlaywrightSuite): readonly PlaywrightSpec[] => [
  ...specs,
  ...suites.flatMap(specsOf),
];

export async function playwright({
  name,
  args = [],
  limitMinutes,
  env = {},
  isRepeated = false,
}: SuitePart): Promise<StageOutcome> {
  const file = freshReport(name);
  const limit = isFull() ? limitMinutes : undefined;
  const repeat = isRepeated ? ['--retries=1'] : [];
  const cli = ['test', '--config', 'e2e/playwright.config.ts', ...repeat, ...args];
  const exitCode = await runTool('playwright', cli, {
    env: { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: file },
    from: 'e2e',
    limitMinutes: limit,
  });
  const report = readReport<
    PlaywrightSuite & { stats: { expected: number; unexpected: number; flaky: number } }
  >(file);
  const stats = report?.stats;
  const failures = specsOf(report ?? {})
    .filter(({ ok }) => !ok)
    .map((spec) =>
      failureLine(
        spec.file,
        spec.title,
        spec.tests.flatMap(({ results }) => results).find(({ error }) => error)?.error?.message,
      ),
    );
  const counts = {
    passed: stats?.expected ?? 0,
    failed: stats?.unexpected ?? 0,
    inconclusive: stats?.flaky ?? 0,
    failures,
  };
  return timely(name, exitCode, limit, suiteOutcome(counts, exitCode));
}

export async function bench({ name, limitMinutes }: SuitePart): Promise<StageOutcome> {
  const file = freshReport(name);
  const limit = isFull() ? limitMinutes : undefined;
  const args = [
    '--disable-warning=ExperimentalWarning',
    'bench/run.ts',
    ...(isFull() ? [] : ['--short']),
    `--json=${relative(workspaceRoot, file)}`,
  ];
  const exitCode = await runTool('node', args, { limitMinutes: limit });
  return timely(
    name,
    exitCode,
    limit,
    suiteOutcome(readReport<StageOutcome>(file) ?? { passed: 0, failed: 0 }, exitCode),
  );
}
