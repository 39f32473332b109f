import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { runTool, timedOutCode } from './run-tool.ts';

const log = () => join(mkdtempSync(join(tmpdir(), 'tool-')), 'said');

test('a tool answers its exit code, and says what it says to a file where one is named', async () => {
  const file = log();
  expect(
    await runTool(
      'node',
      ['-e', 'console.log("out"); console.error("error"); process.exitCode = 3'],
      { log: file },
    ),
  ).toBe(3);
  expect(readFileSync(file, 'utf8').split('\n').sort()).toEqual(['', 'error', 'out']);
});

test('one that does not end in its time is ended, and that is told apart from a failure', async () => {
  expect(
    await runTool('node', ['-e', 'setInterval(() => {}, 1000)'], {
      log: log(),
      limitMinutes: 0.01,
    }),
  ).toBe(timedOutCode);
});
