import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { runTool } from '../process/run-tool.ts';
import { workspaceRoot } from '../process/workspace.ts';
import { buildConsole } from '../console/build-console.ts';
import { failureLine, oneCheck, suiteOutcome } from './outcome.ts';
import type { Outcome } from './outcome.ts';

/** A part of `npm test`. The others run whether or not it fails, but for those that need what it makes. */
export interface Stage {
  readonly name: string;
  readonly needs?: readonly string[];
  run(): Promise<Outcome>;
}

const reports = join(workspaceRoot, 'test-results', 'reports');

/** Where a suite is to write its report; an older one must not be taken for it. */
function freshReport(name: string): string {
  const file = join(reports, `${name}.json`);
  mkdirSync(reports, { recursive: true });
  rmSync(file, { force: true });
  return file;
}

function readReport<Report>(file: string): Report | undefined {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}

/** The parts of jest's report that are read. */
interface JestReport {
  numPassedTests: number; numFailedTests: number; numRuntimeErrorTestSuites: number;
  testResults: { name: string; status: string; message: string; assertionResults: { status: string; fullName: string; failureMessages: string[] }[] }[];
}
/** The parts of Playwright's report that are read. */
interface PlaywrightSpec { title: string; file: string; ok: boolean; tests: { results: { error?: { message?: string } }[] }[] }
interface PlaywrightSuite { specs?: PlaywrightSpec[]; suites?: PlaywrightSuite[] }

async function jest(): Promise<Outcome> {
  const file = freshReport('jest');
  const exitCode = await runTool('jest', ['--json', `--outputFile=${file}`, '--seed=1']);
  const report = readReport<JestReport>(file);
  const passed = report?.numPassedTests ?? 0;
  const failed = (report?.numFailedTests ?? 0) + (report?.numRuntimeErrorTestSuites ?? 0);
  const failures = (report?.testResults ?? []).filter(({ status }) => status === 'failed').flatMap(({ name, message, assertionResults }) => {
    const tests = assertionResults.filter((test) => test.status === 'failed');
    const at = relative(workspaceRoot, name);
    return tests.length > 0 ? tests.map((test) => failureLine(at, test.fullName, test.failureMessages[0])) : [failureLine(at, 'did not run', message)];
  });
  return suiteOutcome({ passed, failed, failures }, exitCode);
}

const specsOf = ({ specs = [], suites = [] }: PlaywrightSuite): readonly PlaywrightSpec[] => [...specs, ...suites.flatMap(specsOf)];

async function playwright(): Promise<Outcome> {
  const file = freshReport('playwright');
  const cli = ['test', '--config', 'e2e/playwright.config.ts'];
  const exitCode = await runTool('playwright', cli, { env: { PLAYWRIGHT_JSON_OUTPUT_FILE: file }, from: 'e2e' });
  const report = readReport<PlaywrightSuite & { stats: { expected: number; unexpected: number; flaky: number } }>(file);
  const stats = report?.stats;
  const failures = specsOf(report ?? {}).filter(({ ok }) => !ok).map((spec) => failureLine(spec.file, spec.title, spec.tests.flatMap(({ results }) => results).find(({ error }) => error)?.error?.message));
  return suiteOutcome({ passed: stats?.expected ?? 0, failed: (stats?.unexpected ?? 0) + (stats?.flaky ?? 0), failures }, exitCode);
}

async function bench(): Promise<Outcome> {
  const file = freshReport('bench');
  const full = process.env['TEST_SIZE'] === 'full';
  const args = ['--disable-warning=ExperimentalWarning', 'bench/run.ts', ...(full ? [] : ['--short']), `--json=${relative(workspaceRoot, file)}`];
  const exitCode = await runTool('node', args);
  return suiteOutcome(readReport<Outcome>(file) ?? { passed: 0, failed: 0 }, exitCode);
}

async function build(): Promise<Outcome> {
  try {
    await buildConsole();
    return oneCheck(true);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return oneCheck(false);
  }
}

export const stages: readonly Stage[] = [
  { name: 'lint', run: async () => oneCheck((await runTool('oxlint', ['--deny-warnings', '--report-unused-disable-directives'])) === 0) },
  { name: 'typecheck', run: async () => oneCheck((await runTool('tsc', ['-p', 'tsconfig.json'])) === 0) },
  { name: 'unit', run: jest },
  { name: 'bench', run: bench },
  { name: 'build', run: build },
  { name: 'browser', needs: ['build'], run: playwright },
];
