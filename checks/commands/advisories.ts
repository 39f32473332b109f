// Known vulnerabilities of the locked packages, by pnpm: it fails for one, and says so where the
// registry gives no answer. Accepted ones are in pnpm-workspace.yaml, `auditConfig`.
import { spawnSync } from 'node:child_process';

import { workspaceRoot } from 'release-kit/process/workspace.ts';

const windows = process.platform === 'win32';
const { status } = spawnSync(
  windows ? 'npx.cmd' : 'npx',
  [
    '--yes',
    process.env['WORKSPACE_PNPM'] ?? 'pnpm',
    'audit',
    '--ignore-registry-errors',
    // One attempt: the next run asks again.
    '--config.fetch-retries=0',
    ...process.argv.slice(2),
  ],
  { cwd: workspaceRoot, stdio: 'inherit', shell: windows },
);
process.exitCode = status ?? 1;
