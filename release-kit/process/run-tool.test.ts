import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { runTool, timedOutCode } from './run-tool.ts';

const log = () => join(mkdtempSync(join(tmpdir(), 'tool-')), 'said');

test('a tool returns its exit code, and writes its output to a file where one is named', async () => {
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

test('a tool that exceeds its time is ended, with a separate code', async () => {
  expect(
    await runTool('node', ['-e', 'setInterval(() => {}, 1000)'], {
      log: log(),
      limitMinutes: 0.01,
    }),
  ).toBe(timedOutCode);
});
