// npm run mutation -- AREA [FOLDER…]: changes the sources of an area, or of some of its folders,
// one place at a time, and lists the changes that no test detects.
import { isMutationArea, mutationAreas } from '../mutation/areas.ts';
import { runMutation } from '../mutation/run.ts';
import { closingLine, isGreen } from '../suites/outcome.ts';

const [area = '', ...folders] = process.argv.slice(2);
if (!isMutationArea(area)) {
  console.error(`usage: npm run mutation -- ${Object.keys(mutationAreas).join('|')} [FOLDER…]`);
  process.exit(2);
}
const outcome = await runMutation(area, 240, folders);
console.log([...(outcome.failures ?? []), closingLine(outcome)].join('\n'));
process.exitCode = isGreen(outcome) ? 0 : 1;
