// npm run bench [-- NAME ...] [--short | --planted]: runs the benchmarks whose name begins with one
// of the names; without names all of them. --planted runs them short with a regression each, and
// fails unless each is missed.
import { globSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';

import { workspaceRoot } from 'release-kit/process/workspace.ts';

import type { Bench, Size } from './harness/bench.ts';
import { footerOf, headerOf, lineOf } from './harness/report.ts';
import { countsOf, isPlantedMissed, runBench, type BenchResult } from './harness/run-bench.ts';

const { values, positionals: names } = parseArgs({
  options: {
    short: { type: 'boolean', default: false },
    planted: { type: 'boolean', default: false },
    json: { type: 'string' },
  },
  allowPositionals: true,
});
const isPlanted = values.planted;
const size: Size = isPlanted || values.short ? 'short' : 'full';
const output = values.json ?? join('test-results', 'bench', `${isPlanted ? 'planted' : size}.json`);

const files = globSync('bench/**/*.bench.ts', {
  cwd: workspaceRoot,
  exclude: (path) => path.includes('node_modules'),
}).sort();
const benches: Bench[] = [];
for (const file of files) {
  const { bench }: { bench: Bench } = await import(join(workspaceRoot, file));
  benches.push(bench);
}
const isNamed = (name: string) =>
  names.length === 0 || names.some((prefix) => name.startsWith(prefix));
const chosen = benches.filter(({ name, onlyFull, planted }) =>
  isPlanted
    ? planted && isNamed(name)
    : // One that only the full form measures is measured short only by its whole name.
      isNamed(name) && (!onlyFull || size === 'full' || names.includes(name)),
);
if (chosen.length === 0) {
  console.error(
    `no benchmark is called ${names.join(' or ')}. Known: ${benches.map(({ name }) => name).join(', ')}`,
  );
  process.exit(1);
}

const start = new Date();
const all: BenchResult[] = [];
const unnoticed: string[] = [];
for (const bench of chosen) {
  console.log(headerOf(isPlanted ? { name: bench.name, claim: bench.planted?.what ?? '' } : bench));
  const result = await runBench(bench, size, (one) => console.log(lineOf(one)), isPlanted);
  console.log(footerOf(result));
  if (isPlanted && !isPlantedMissed(bench, result)) unnoticed.push(bench.name);
  all.push(result);
}
const file = join(workspaceRoot, output);
mkdirSync(dirname(file), { recursive: true });
const counts = countsOf(all, size);
writeFileSync(
  file,
  `${JSON.stringify({ size, at: start.toISOString(), seconds: (Date.now() - start.getTime()) / 1000, ...counts, benches: all }, null, 2)}\n`,
);
if (isPlanted) {
  console.log(
    `\n${all.length - unnoticed.length} of ${all.length} planted regressions were reported as missed. ${unnoticed.join(', ')}`,
  );
  process.exit(unnoticed.length > 0 ? 1 : 0);
}
console.log(
  `\n${counts.passed} hold, ${counts.failed} do not or could not be shown${counts.inconclusive > 0 ? `, ${counts.inconclusive} inconclusive` : ''}. ${output}`,
);
process.exitCode = counts.failed > 0 ? 1 : 0;
