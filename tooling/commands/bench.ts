// npm run bench [-- NAME ...] [--short]: measured claims, as ratios inside one run
// (bench/README.md).
import { runTool } from '../process/run-tool.ts';

process.exitCode = await runTool('node', [
  '--disable-warning=ExperimentalWarning',
  'bench/run.ts',
  ...process.argv.slice(2),
]);
