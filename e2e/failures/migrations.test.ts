import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

import { bundleOf } from 'release-kit/console/program-bundle.ts';
import { workspaceNode } from 'release-kit/process/workspace.ts';
import { startPostgres } from 'release-kit/system/servers.ts';

// An upgrade that is interrupted behind any statement of any migration leaves nothing half done,
// and goes on at the next start; an index that is built concurrently is built again.
/** Every statement, or each seventh. */
const step = process.env['TEST_SIZE'] === 'full' ? '1' : '7';

it('an interrupted migration leaves nothing, and is applied by the next start', async () => {
  const postgres = await startPostgres();
  try {
    // Not waited for in one go: the server writes a line for each lost connection.
    const { stdout } = await promisify(execFile)(
      workspaceNode,
      ['--disable-warning=ExperimentalWarning', bundleOf('interrupted-migrations'), step],
      { env: { ...process.env, DATABASE_URL: postgres.url } },
    );
    const result: unknown = JSON.parse(stdout);
    expect(result).toEqual({
      interruptions: expect.any(Number),
      went: [],
      changed: [],
      indexes: [
        { name: 'planted_one', valid: true },
        { name: 'planted_two', valid: true },
      ],
      same: true,
    });
  } finally {
    await postgres.stop();
  }
}, 300_000);
