// npm run mutation -- AREA [FOLDER…] [--sample=N]: changes the sources of an area, or of some of
// its folders, one place at a time, and lists the changes that no test detects. A sample tries one
// of N.
import { parseArgs } from 'node:util';

import { isMutationArea, mutationAreas } from '../mutation/areas.ts';
import { runMutation } from '../mutation/run.ts';
import { closingLine, isGreen } from '../suites/outcome.ts';

const { values, positionals } = parseArgs({
  options: { sample: { type: 'string', default: '1' } },
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
const outcome = await runMutation(area, 240, folders, every);
console.log([...(outcome.failures ?? []), closingLine(outcome)].join('\n'));
process.exitCode = isGreen(outcome) ? 0 : 1;
