// npm test: everything, with small numbers and a fixed seed; results with the same inputs come from
// the cache. `npm test -- lint unit` or `-- mfe-queue` runs some stages or packages, `npm test --
// changed [COMMIT]` everything that the difference to a commit can affect. `--full`: large numbers,
// one task after another, in an order that changes daily.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

import { ensureRunFolder } from 'release-kit/process/temporary-folder.ts';
import { workspaceRoot } from 'release-kit/process/workspace.ts';

import { baseCommit, changedFiles, changesetOutcome } from '../tasks/changed.ts';
import { closingLine, inconclusiveNote, isGreen, sumOf, type Outcome } from '../tasks/outcome.ts';
import { runTasks } from '../tasks/run-tasks.ts';
import { ensureSystemPackages } from '../tasks/system-packages.ts';
import { readTasks, type Task } from '../tasks/tasks.ts';

/** A task of the root has no package in its name. */
const nameOf = ({ id }: Task) => id.replace(/^\.:(check-)?/, '');
const {
  values: { full: isFull },
  positionals: named,
} = parseArgs({ options: { full: { type: 'boolean', default: false } }, allowPositionals: true });
const today = String(Math.floor(Date.now() / 86_400_000));
process.env['TEST_SIZE'] = isFull ? 'full' : 'small';
process.env['SEED'] ??= isFull ? today : '1';

const isMeasuring = ({ stage }: Task) => stage === 'bench';
/** Each form has its own benchmarks, and only the full one mutation. */
const belongsToForm = (task: Task) =>
  isMeasuring(task) ? task.id.endsWith('-full') === isFull : isFull || task.stage !== 'mutation';
const tasks = readTasks();
const all = tasks.all.filter(belongsToForm);
const extra: Outcome[] = [];

async function chosenTasks(): Promise<readonly Task[]> {
  if (named[0] === 'changed') {
    const base = baseCommit(named[1]);
    const files = changedFiles(base);
    const reached = tasks.reachedBy(files);
    console.log(`▸ ${files.length} files differ from ${base.slice(0, 10)}`);
    extra.push(await changesetOutcome(files, base));
    return all.filter((task) => reached.includes(task) && !isMeasuring(task));
  }
  const namesOf = (task: Task) => [task.stage, nameOf(task), nameOf(task).replace(/:.*/, '')];
  const fits = (task: Task, name: string) => namesOf(task).includes(name);
  const unknown = named.filter((name) => !all.some((task) => fits(task, name)));
  if (unknown.length === 0)
    return named.length === 0 ? all : all.filter((task) => named.some((name) => fits(task, name)));
  const names = [...new Set(all.flatMap(namesOf))];
  console.error(`unknown: ${unknown.join(', ')}. Known: ${names.join(', ')}, changed [COMMIT]`);
  return process.exit(1);
}
const chosen = await chosenTasks();

ensureRunFolder();
for (const sentence of ensureSystemPackages()) console.log(`▸ ${sentence}`);
console.log(
  isFull
    ? `▸ seed ${process.env['SEED']}: SEED=${process.env['SEED']} npm run test:full gives this order again`
    : `▸ ${chosen.map(nameOf).join(', ')}`,
);

const begun = performance.now();
const results = [];
// Benchmarks run alone and one after another, because they measure.
for (const group of [chosen.filter((task) => !isMeasuring(task)), chosen.filter(isMeasuring)])
  if (group.length > 0)
    results.push(
      ...(await runTasks(group, isFull || group.some(isMeasuring) ? { parallel: 1 } : {})),
    );

const total = sumOf([...results.map(({ outcome }) => outcome), ...extra]);
const note = inconclusiveNote(total);
const report = [
  ...(total.failures ?? []),
  '',
  ...results.map(({ task, outcome, seconds }) =>
    `${nameOf(task).padEnd(28)} ${closingLine(outcome).padEnd(40)} ${seconds > 0 ? `${seconds.toFixed(1)} s` : ''}`.trimEnd(),
  ),
  `${'all'.padEnd(28)} ${' '.repeat(40)} ${((performance.now() - begun) / 1000).toFixed(1)} s`,
  ...(note
    ? ['', `${note}: benchmarks that this machine was too busy for; neither passed nor failed`]
    : []),
  '',
  closingLine(total),
].join('\n');
console.log(report);
if (isFull) {
  const reports = join(workspaceRoot, 'test-results', 'full');
  mkdirSync(reports, { recursive: true });
  const file = `${new Date().toISOString().replaceAll(':', '-').slice(0, 19)}-${named.join('+') || 'all'}.txt`;
  writeFileSync(join(reports, file), `seed ${process.env['SEED']}\n${report}\n`);
}
process.exitCode = isGreen(total) ? 0 : 1;
