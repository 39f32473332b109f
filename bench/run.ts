// npm run bench [-- NAME ...] [--short]: runs the benchmarks whose name begins with one of the
// names; without names all of them.
import { globSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

import { workspaceRoot } from 'tooling/process/workspace.ts';

import type { Bench, Size } from './harness/bench.ts';
import { footerOf, headerOf, lineOf } from './harness/report.ts';
import { countsOf, runBench, type BenchResult } from './harness/run-bench.ts';

const args = process.argv.slice(2);
const size: Size = args.includes('--short') ? 'short' : 'full';
const output =
  args.find((arg) => arg.startsWith('--json='))?.slice('--json='.length) ??
  join('test-results', 'bench', `${size}.json`);
const names = args.filter((arg) => !arg.startsWith('--'));

const files = globSync('bench/**/*.bench.ts', {
  cwd: workspaceRoot,
  exclude: (path) => path.includes('node_modules'),
}).sort();
const benches: Bench[] = [];
for (const file of files) {
  const { bench }: { bench: Bench } = await import(join(workspaceRoot, file));
  benches.push(bench);
}
const chosen = benches.filter(
  ({ name, onlyFull }) =>
    names.some((prefix) => name.startsWith(prefix)) ||
    (names.length === 0 && !(onlyFull && size === 'short')),
);
if (chosen.length === 0) {
  console.error(
    `no benchmark is called ${names.join(' or ')}. Known: ${benches.map(({ name }) => name).join(', ')}`,
  );
  process.exit(1);
}

const all: BenchResult[] = [];
for (const bench of chosen) {
  console.log(headerOf(bench));
  const result = await runBench(bench, size, (one) => console.log(lineOf(one)));
  console.log(footerOf(result));
  all.push(result);
}
const file = join(workspaceRoot, output);
mkdirSync(dirname(file), { recursive: true });
const counts = countsOf(all, size);
writeFileSync(
  file,
  `${JSON.stringify({ size, at: new Date().toISOString(), ...counts, benches: all }, null, 2)}\n`,
);
console.log(
  `\n${counts.passed} hold, ${counts.failed} do not or could not be shown${counts.inconclusive > 0 ? `, ${counts.inconclusive} inconclusive` : ''}. ${output}`,
);
process.exitCode = counts.failed > 0 ? 1 : 0;
