import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { readReport } from './read-report.ts';

const runStart = Date.parse('2026-03-01T12:00:00Z');
const earlier = runStart - 1000;
const later = runStart + 1000;

function reportOf(content: object | undefined) {
  const file = join(mkdtempSync(join(tmpdir(), 'report-')), 'unit.json');
  if (content) writeFileSync(file, JSON.stringify(content));
  return readReport(file, runStart);
}

const jestReport = {
  startTime: later,
  numPassedTests: 3,
  numFailedTests: 0,
  numRuntimeErrorTestSuites: 0,
  testResults: [
    { name: 'a', status: 'passed', message: '', endTime: later + 2000, assertionResults: [] },
  ],
};

test('jest’s report counts its tests', () => {
  expect(reportOf(jestReport)).toEqual({
    outcome: { passed: 3, failed: 0, failures: [] },
    seconds: 2,
  });
});

test('a test file that does not load is a failure', () => {
  const file = { name: '/a.test.ts', status: 'failed', message: 'no such module', endTime: later };
  const { outcome } = reportOf({
    ...jestReport,
    numRuntimeErrorTestSuites: 1,
    testResults: [{ ...file, assertionResults: [] }],
  });
  expect(outcome).toMatchObject({
    passed: 3,
    failed: 1,
    failures: [expect.stringMatching(/a\.test\.ts › did not run: no such module$/)],
  });
});

test('Playwright’s report counts its tests and names the failed ones', () => {
  const { outcome, seconds } = reportOf({
    stats: { startTime: new Date(later).toISOString(), duration: 4000, expected: 2, unexpected: 1 },
    suites: [
      {
        specs: [
          {
            title: 'opens',
            file: 'lease.spec.ts',
            ok: false,
            tests: [{ results: [{ error: { message: 'Timed out' } }] }],
          },
        ],
      },
    ],
  });
  expect(seconds).toBe(4);
  expect(outcome).toEqual({
    passed: 2,
    failed: 1,
    failures: ['✗ lease.spec.ts › opens: Timed out'],
  });
});

test('a report that is older than the run comes from the cache', () => {
  expect(reportOf({ ...jestReport, startTime: earlier })).toEqual({
    outcome: { passed: 3, failed: 0, failures: [], cached: 3 },
    seconds: 0,
  });
});

test('a task without a report has failed', () => {
  expect(reportOf(undefined).outcome).toMatchObject({ passed: 0, failed: 1 });
});

test('a report without tests has failed', () => {
  expect(reportOf({ ...jestReport, numPassedTests: 0, testResults: [] }).outcome.failed).toBe(1);
});
