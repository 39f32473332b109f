import { spawnSync } from 'node:child_process';
import { globSync } from 'node:fs';
import { dirname, join } from 'node:path';

import type { ICruiseResult } from 'dependency-cruiser';
import { workspaceNode, workspaceRoot } from 'release-kit/process/workspace.ts';

const program = join(workspaceRoot, 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs');

/** The folders of a workspace's packages. */
export const packageFolders = (root: string): string[] =>
  globSync('*/package.json', { cwd: root, exclude: (path) => path === 'node_modules' })
    .map(dirname)
    .sort();

/** Every import of the packages' files, and those that .dependency-cruiser.mjs forbids. */
export function cruise(root: string = workspaceRoot): ICruiseResult {
  const config = join(workspaceRoot, '.dependency-cruiser.mjs');
  const { stdout, stderr } = spawnSync(
    workspaceNode,
    [program, '--config', config, '--output-type', 'json', ...packageFolders(root)],
    { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 28 },
  );
  if (!stdout) throw new Error(stderr);
  return JSON.parse(stdout);
}
