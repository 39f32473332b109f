// npm run bench [-- NAME ...] [--short]: measured claims, as ratios inside one run
// (bench/README.md).
import { runBenchmarks } from '../tasks/run-benchmarks.ts';

process.exitCode = await runBenchmarks(process.argv.slice(2));
