import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

import { workspaceRoot } from 'release-kit/process/workspace.ts';

const bootstrap = (...args: string[]) =>
  spawnSync('node', [join(workspaceRoot, 'bootstrap.mjs'), ...args], {
    encoding: 'utf8',
    cwd: '/',
    env: { ...process.env, CI: 'true' },
  });

test('a command runs from any folder, with its arguments', () => {
  const { status, stdout } = bootstrap('otp', '03001000012');
  expect(stdout).toMatch(/^\d{6} {2}\(dispatcher, valid for \d+ s/m);
  expect(status).toBe(0);
});

test('a command returns its exit code', () => {
  const { status, stderr } = bootstrap('otp', '0123');
  expect(stderr).toContain('0123 is no demo account');
  expect(status).toBe(1);
});

test('an unknown command names those that exist', () => {
  const { status, stderr } = bootstrap('strat');
  expect(stderr).toMatch(/unknown command "strat"\. Known: .*start, test/);
  expect(status).toBe(1);
});
