// npm run day [-- --short | --planted]: a production without the demo works for a day
// (bench/README.md).
import { runBenchmarks } from '../tasks/run-benchmarks.ts';

process.exitCode = await runBenchmarks(['day', ...process.argv.slice(2)]);
