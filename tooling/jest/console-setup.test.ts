import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { workspaceNode, workspaceRoot } from '../process/workspace.ts';

/**
 * The titles of a file's tests, whether each passed, and why not, run with this workspace's own
 * configuration.
 */
function outcomes(project: string, folder: string, source: string): Record<string, string> {
  // Among the project's own tests, where its configuration finds it.
  const dir = mkdtempSync(join(workspaceRoot, folder, 'src', 'planted-'));
  try {
    const file = join(dir, 'planted.test.tsx');
    writeFileSync(file, source);
    const { stdout, stderr } = spawnSync(
      workspaceNode,
      [
        join(workspaceRoot, 'node_modules', 'jest', 'bin', 'jest.js'),
        '--json',
        '-w',
        '1',
        '--selectProjects',
        project,
        '--runTestsByPath',
        file,
      ],
      { cwd: workspaceRoot, encoding: 'utf8' },
    );
    interface Report {
      testResults: { assertionResults: { title: string; failureMessages: string[] }[] }[];
    }
    const report: Report | undefined = stdout ? JSON.parse(stdout) : undefined;
    if (!report) throw new Error(stderr);
    return Object.fromEntries(
      report.testResults
        .flatMap(({ assertionResults }) => assertionResults)
        .map(({ title, failureMessages }) => [
          title,
          failureMessages[0]?.split('\n')[0] ?? 'passed',
        ]),
    );
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }
}

test('unexpected console output fails a test, and so does expected output that is missing', () => {
  const source = `import { render } from '@testing-library/react';
test('duplicate keys', () => { render(<>{['a', 'a'].map((key) => <p key={key}>{key}</p>)}</>); });
test('a warning', () => { console.warn('careful'); });
test('expected', () => { __expectConsole('error', /^broken: 7$/); console.error('broken: %d', 7); });
test('another text', () => { __expectConsole('error', /^broken: 8$/); console.error('broken: 7'); });
test('in vain', () => { __expectConsole('warn', /careful/); });
test('a line of information', () => { console.info('fine'); });
`;
  expect(outcomes('browser', 'shared-ui', source)).toEqual({
    'duplicate keys': expect.stringMatching(
      /console\.error: Encountered two children with the same key, `a`/,
    ),
    'a warning': 'Error: console.warn: careful',
    expected: 'passed',
    'another text': 'Error: console.error: broken: 7',
    'in vain': 'Error: console.warn did not say careful',
    'a line of information': 'passed',
  });
});

const anyProject = `
test('an error', () => { console.error('broken'); });
test('too many listeners', () => {
  const emitter = new (require('node:events').EventEmitter)();
  for (let number = 0; number < 11; number += 1) emitter.on('one', () => {});
});
test('an expected warning', async () => {
  __expectConsole('warning', /^PlantedWarning: careful$/);
  process.emitWarning('careful', 'PlantedWarning');
});
test('a rejection', async () => { Promise.reject(new Error('nobody waits')); await new Promise((resolve) => setTimeout(resolve)); });
test('a reminder of React', () => { console.error('An update to %s inside a test was not wrapped in act(...)', 'Page'); });
test('nothing', () => {});
`;

test.each([
  ['node', 'shared-contracts'],
  ['api', 'dispatch-api'],
  ['browser', 'shared-bus'],
])('project %s: errors, warnings of the process and rejections fail a test', (project, folder) => {
  expect(outcomes(project, folder, anyProject)).toEqual({
    'an error': 'Error: console.error: broken',
    'too many listeners': expect.stringMatching(
      /process: MaxListenersExceededWarning: .* 11 one listeners/,
    ),
    'an expected warning': 'passed',
    'a rejection': expect.stringMatching(/nobody waits/),
    'a reminder of React': expect.stringMatching(/Page .*not wrapped in act/),
    nothing: 'passed',
  });
});
