import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync } from 'node:fs';
import { dirname, join } from 'node:path';

import { workspaceRoot } from 'release-kit/process/workspace.ts';

const writer = join(workspaceRoot, 'checks', 'jest', 'write-fluent.ts');
const hash = createHash('sha256')
  .update(readFileSync(join(workspaceRoot, 'pnpm-lock.yaml')))
  .update(readFileSync(writer))
  // The file has absolute paths: in a copy of the tree, the cached file would load another tree's
  // React.
  .update(workspaceRoot)
  .digest('hex')
  .slice(0, 16);

/**
 * Fluent in one file. Each test file loads its own copy: from Fluent's two thousand files, with
 * every icon, that is half of most tests' time.
 */
export const fluentFile = join(workspaceRoot, '.cache', 'jest', `fluent-${hash}.cjs`);

/**
 * Writes the file if it is missing; takes some seconds after each change of the installed packages.
 */
export default function setup(): void {
  if (existsSync(fluentFile)) return;
  mkdirSync(dirname(fluentFile), { recursive: true });
  const unfinished = `${fluentFile}.${process.pid}`;
  execFileSync(process.execPath, ['--disable-warning=ExperimentalWarning', writer, unfinished], {
    stdio: 'inherit',
  });
  renameSync(unfinished, fluentFile);
}
