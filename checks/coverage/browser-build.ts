import { join } from 'node:path';

import { runTool } from 'release-kit/process/run-tool.ts';
import { workspaceRoot } from 'release-kit/process/workspace.ts';

const folder = join(workspaceRoot, '.data', 'coverage');

/** Browser runs for coverage use their own releases: not minified, with source maps. */
export const coverageEnv = {
  COVERAGE: 'browser',
  REGISTRY_DIR: join(folder, 'registry'),
  RELEASES_DIR: join(folder, 'releases'),
};

export async function buildForCoverage(): Promise<void> {
  const code = await runTool(
    'node',
    ['--disable-warning=ExperimentalWarning', 'bundler/commands/build.ts'],
    { env: coverageEnv },
  );
  if (code !== 0) throw new Error('the build for coverage failed');
}
