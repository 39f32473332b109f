// npm run changeset: records what a change of a published package means for its users
// (docs/checks.md#published-packages). `-- version` raises the versions accordingly.
import { spawnSync } from 'node:child_process';

import { workspaceRoot } from 'release-kit/process/workspace.ts';

// It prompts in the terminal, and runs the package manager by name.
const { status } = spawnSync(
  'npx',
  ['--yes', process.env['WORKSPACE_PNPM'] ?? 'pnpm', 'exec', 'changeset', ...process.argv.slice(2)],
  { cwd: workspaceRoot, stdio: 'inherit', shell: process.platform === 'win32' },
);
process.exitCode = status ?? 1;
