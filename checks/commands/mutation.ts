// npm run mutation -- AREA [FOLDER…] [--sample=N] [--report]: changes the sources of an area, or of some of
// its folders, one place at a time, and lists the changes that no test detects. A sample tries one
// of N; as a check (--report) the area's own.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

import { workspaceRoot } from 'release-kit/process/workspace.ts';

import { isMutationArea, mutationAreas, sampleOf } from '../mutation/areas.ts';
import { runMutation } from '../mutation/run.ts';
import { closingLine, isGreen } from '../tasks/outcome.ts';
import type { CheckReport } from '../tasks/read-report.ts';

const { values, positionals } = parseArgs({
  options: { sample: { type: 'string', default: '1' }, report: { type: 'boolean' } },
  allowPositionals: true,
});
const [area = '', ...folders] = positionals;
const every = Number(values.sample);
if (!isMutationArea(area) || !Number.isInteger(every) || every < 1) {
  console.error(
    `usage: npm run mutation -- ${Object.keys(mutationAreas).join('|')} [FOLDER…] [--sample=N]`,
  );
  process.exit(2);
}
const start = new Date();
const outcome = await runMutation(area, 240, folders, values.report ? sampleOf(area) : every);
console.log([...(outcome.failures ?? []), closingLine(outcome)].join('\n'));
if (values.report) {
  const seconds = (Date.now() - start.getTime()) / 1000;
  const report: CheckReport = { at: start.toISOString(), seconds, ...outcome };
  writeFileSync(join(workspaceRoot, '.checks', `mutation-${area}.json`), JSON.stringify(report));
}
process.exitCode = isGreen(outcome) ? 0 : 1;
