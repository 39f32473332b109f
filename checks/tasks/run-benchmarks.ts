import { runTool } from 'release-kit/process/run-tool.ts';

import { ensureSystemPackages } from './system-packages.ts';

/** Runs bench/run.ts with these arguments; returns its exit code. */
export async function runBenchmarks(args: readonly string[]): Promise<number> {
  for (const sentence of ensureSystemPackages()) console.log(`▸ ${sentence}`);
  return runTool('node', ['--disable-warning=ExperimentalWarning', 'bench/run.ts', ...args]);
}
