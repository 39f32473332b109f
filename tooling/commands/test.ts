// npm test: everything, with small numbers and a fixed seed. `npm test -- lint unit` runs some
// stages, `npm test -- changed [COMMIT]` those that the difference to a commit can affect.
// `--full`: large numbers, in parts that run by their names, in a random order.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { ensureRunFolder } from '../process/temporary-folder.ts';
import { workspaceRoot } from '../process/workspace.ts';
import { changedStages } from '../suites/changed.ts';
import { closingLine, inconclusiveNote, isGreen, sumOf } from '../suites/outcome.ts';
import { runStages, type Stage } from '../suites/schedule.ts';
import { fullParts, stages } from '../suites/stages.ts';
import { ensureSystemPackages } from '../system/packages.ts';

const args = process.argv.slice(2);
const named = args.filter((arg) => !arg.startsWith('--'));
const isFull = args.includes('--full');
process.env['TEST_SIZE'] = isFull ? 'full' : 'small';
process.env['SEED'] ??= isFull ? String(1 + Math.floor(Math.random() * 1e6)) : '1';

function chosenStages(): readonly Stage[] {
  if (named[0] === 'changed') return changedStages(named[1]);
  const all = isFull ? fullParts : stages;
  const unknown = named.filter((name) => !all.some((stage) => stage.name === name));
  if (unknown.length === 0)
    return named.length === 0 ? all : all.filter(({ name }) => named.includes(name));
  console.error(
    `unknown stage ${unknown.join(', ')}. Known: ${all.map(({ name }) => name).join(', ')}, changed [COMMIT]`,
  );
  return process.exit(1);
}
const chosen = chosenStages();

ensureRunFolder();

for (const sentence of ensureSystemPackages()) console.log(`▸ ${sentence}`);
if (isFull)
  console.log(
    `▸ seed ${process.env['SEED']}: SEED=${process.env['SEED']} npm run test:full gives this order again`,
  );

const seconds = (since: number) => `${((performance.now() - since) / 1000).toFixed(1)} s`;
const lines = new Map<string, string>();
const starts = new Map<string, number>();
const begun = performance.now();

const results = await runStages(chosen, {
  started({ name }) {
    starts.set(name, performance.now());
    console.log(`\n▸ ${name}`);
  },
  ended({ name }, outcome, broken) {
    if (broken.length > 0) console.log(`▸ ${name} cannot run: ${broken.join(', ')} failed`);
    const took = seconds(starts.get(name) ?? begun);
    lines.set(
      name,
      `${name.padEnd(12)} ${closingLine(outcome).padEnd(24)} ${took.padEnd(10)} ${inconclusiveNote(outcome)}`.trimEnd(),
    );
    console.log(`▸ ${lines.get(name) ?? name}`);
  },
});

const total = sumOf([...results.values()]);
const note = inconclusiveNote(total);
const table = `${chosen.map(({ name }) => lines.get(name)).join('\n')}\n${'all'.padEnd(12)} ${' '.repeat(24)} ${seconds(begun)}`;
const report = [
  ...(total.failures ?? []),
  '',
  table,
  ...(note
    ? [
        '',
        `${note}: benchmarks that this machine was too busy for, and browser tests that passed when they ran again (marked flaky above); they count neither as passed nor as failed`,
      ]
    : []),
  '',
  closingLine(total),
].join('\n');
console.log(report);
if (isFull) {
  const reports = join(workspaceRoot, 'test-results', 'full');
  mkdirSync(reports, { recursive: true });
  const file = join(
    reports,
    `${new Date().toISOString().replaceAll(':', '-').slice(0, 19)}-${named.join('+') || 'all'}.txt`,
  );
  writeFileSync(file, `seed ${process.env['SEED']}\n${report}\n`);
}
process.exitCode = isGreen(total) ? 0 : 1;
