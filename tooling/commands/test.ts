// npm test: everything, with small numbers and a fixed seed. `npm test -- lint unit` runs some stages, `--full` the issues' numbers.
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureSystemPackages } from '../system/packages.ts';
import { closingLine, inconclusiveNote, isGreen, oneCheck, sumOf } from '../suites/outcome.ts';
import type { Outcome } from '../suites/outcome.ts';
import { stages } from '../suites/stages.ts';

const args = process.argv.slice(2);
const chosen = args.filter((arg) => !arg.startsWith('--'));
const unknown = chosen.filter((name) => !stages.some((stage) => stage.name === name));
if (unknown.length > 0) {
  console.error(`unknown stage ${unknown.join(', ')}. Known: ${stages.map(({ name }) => name).join(', ')}`);
  process.exit(1);
}
process.env['TEST_SIZE'] = args.includes('--full') ? 'full' : 'small';
process.env['SEED'] ??= '1';

// What the tests put aside goes with the run. PostgreSQL runs as a user of its own, who must get in.
const folder = mkdtempSync(join(tmpdir(), 'dispatch-test-'));
chmodSync(folder, 0o755);
process.env['TMPDIR'] = folder;
process.once('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));

for (const sentence of ensureSystemPackages()) console.log(`▸ ${sentence}`);

const seconds = (since: number) => `${((performance.now() - since) / 1000).toFixed(1)} s`;
const results = new Map<string, Outcome>();
const lines: string[] = [];
const begun = performance.now();

for (const { name, needs = [], run } of stages) {
  if (chosen.length > 0 && !chosen.includes(name)) continue;
  const broken = needs.filter((need) => (results.get(need)?.failed ?? 0) > 0);
  const started = performance.now();
  console.log(`\n▸ ${name}`);
  if (broken.length > 0) console.log(`▸ ${name} cannot run: ${broken.join(', ')} failed`);
  const outcome = broken.length > 0 ? oneCheck(false) : await run();
  results.set(name, outcome);
  lines.push(`${name.padEnd(10)} ${closingLine(outcome).padEnd(24)} ${seconds(started).padEnd(10)} ${inconclusiveNote(outcome)}`.trimEnd());
}

const total = sumOf([...results.values()]);
const note = inconclusiveNote(total);
for (const failure of total.failures ?? []) console.log(failure);
console.log(`\n${lines.join('\n')}\n${'all'.padEnd(10)} ${' '.repeat(24)} ${seconds(begun)}\n${note && `\n${note}: benchmarks that this machine was too busy for; they count neither as passed nor as failed`}\n${closingLine(total)}`);
process.exitCode = isGreen(total) ? 0 : 1;
