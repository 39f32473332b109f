// npm run changeset: says what a change of a published package means for those who use it
// (docs/checks.md#published-packages). `-- version` raises the versions by what has been said.
import { spawnSync } from 'node:child_process';

import { workspaceRoot } from '../process/workspace.ts';

// It asks at the terminal, and calls the package manager by its name.
const { status } = spawnSync(
  'npx',
  ['--yes', process.env['WORKSPACE_PNPM'] ?? 'pnpm', 'exec', 'changeset', ...process.argv.slice(2)],
  { cwd: workspaceRoot, stdio: 'inherit', shell: process.platform === 'win32' },
);
process.exitCode = status ?? 1;
