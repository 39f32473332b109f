// npm run day [-- --automatic | --short | --planted]: a production without the demo works for a day;
// with --automatic a second one with automatic dispatch (bench/README.md).
import { runBenchmarks } from '../tasks/run-benchmarks.ts';

const args = process.argv.slice(2);
const isAutomatic = args.includes('--automatic');
process.exitCode = await runBenchmarks([
  isAutomatic ? 'automatic-day' : 'day',
  ...args.filter((arg) => arg !== '--automatic'),
]);
