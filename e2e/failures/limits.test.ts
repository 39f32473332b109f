import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

import { bundleOf } from 'release-kit/console/program-bundle.ts';
import { workspaceNode } from 'release-kit/process/workspace.ts';
import { startPostgres } from 'release-kit/system/servers.ts';

it('PostgreSQL ends a statement, a wait for a row and an idle transaction that take too long', async () => {
  const postgres = await startPostgres();
  try {
    const { stdout } = await promisify(execFile)(
      workspaceNode,
      ['--disable-warning=ExperimentalWarning', bundleOf('database-limits')],
      { env: { ...process.env, DATABASE_URL: postgres.url } },
    );
    expect(JSON.parse(stdout)).toEqual({
      set: { statement: '30s', lock: '10s', idle: '30s' },
      statement: '57014',
      lock: '55P03',
      // The other one's row is free once its session was ended.
      idle: 'no error',
      session: '25P03',
    });
  } finally {
    await postgres.stop();
  }
}, 120_000);
