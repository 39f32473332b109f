import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { workspaceNode, workspaceRoot } from 'release-kit/process/workspace.ts';

import { composeFromEnvironment } from './compose.ts';

const run = (script: string, PATH: string, ...flags: string[]) =>
  spawnSync(
    workspaceNode,
    ['--disable-warning=ExperimentalWarning', `e2e/compose/${script}.ts`, ...flags],
    { cwd: workspaceRoot, env: { ...process.env, PATH }, encoding: 'utf8' },
  );

test.each(['prove', 'teams'])(
  '%s: where no container can be started it prints why, and ends with the code for not run',
  (script) => {
    const { status, stdout } = run(script, '/nowhere');
    expect([status, stdout]).toEqual([77, "not run: docker isn't installed\n"]);
  },
);

test('a failing start ends with its own output, and everything started is removed', () => {
  const bin = mkdtempSync(join(tmpdir(), 'docker-'));
  const log = join(bin, 'log');
  writeFileSync(join(bin, 'docker'), '#!/bin/sh\nexit 0\n', { mode: 0o755 });
  writeFileSync(
    join(bin, 'docker-compose'),
    `#!/bin/sh\n[ "$1" = version ] && exit 0\necho "$*" >> ${log}\n[ "$3" != up ] || { echo "port is taken" >&2; exit 3; }\n`,
    { mode: 0o755 },
  );
  try {
    const { status, stderr } = run('prove', `${bin}:/usr/bin:/bin`, '--no-build');
    expect(status).toBe(1);
    expect(stderr).toContain('docker-compose up -d --no-build ended with 3\nport is taken');
    expect(
      readFileSync(log, 'utf8')
        .split('\n')
        .map((line) => line.replace(/^-p console-prove /, '')),
    ).toEqual(['down --volumes', 'up -d --no-build', 'down --volumes', '']);
  } finally {
    rmSync(bin, { recursive: true });
  }
});

test('the journeys of containers run in no other configuration', () => {
  expect(() => composeFromEnvironment()).toThrow('run by npm run compose -- prove');
});
