// npm run bench [-- NAME ...] [--short]: measured claims, as ratios inside one run
// (bench/README.md).
import { runTool } from 'release-kit/process/run-tool.ts';

import { ensureSystemPackages } from '../tasks/system-packages.ts';

for (const sentence of ensureSystemPackages()) console.log(`▸ ${sentence}`);

process.exitCode = await runTool('node', [
  '--disable-warning=ExperimentalWarning',
  'bench/run.ts',
  ...process.argv.slice(2),
]);
