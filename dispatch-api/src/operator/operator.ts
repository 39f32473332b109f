// npm run operator -- NOUN import FILE. In a container:
// node dispatch-api/src/operator/operator.ts drivers import - < FILE.
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';

import { OperatorError } from './admin.commands.ts';
import { importFile, imports } from './import-file.ts';
import { onDatabase } from './on-database.ts';

const usage = `npm run operator -- NOUN import FILE
  NOUN           ${Object.keys(imports).join(', ')}
  FILE           a CSV file whose first row names the columns, for cities and zones GeoJSON;
                 - reads standard input
  --city KHI     the city that zones are of
  --preview      shows what each row would change, and saves nothing`;

await onDatabase(async ({ run }) => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { preview: { type: 'boolean', default: false }, city: { type: 'string' } },
  });
  const [noun, verb, file] = positionals;
  const chosen = Object.entries(imports).find(([name]) => name === noun)?.[1];
  if (!chosen || verb !== 'import' || file === undefined || positionals.length > 3)
    throw new OperatorError(usage);
  const text = readFileSync(file === '-' ? 0 : file, 'utf8');
  const options = { isPreview: values.preview, city: values.city };
  const { report, refused } = await importFile(run, chosen, text, options);
  console.log(report);
  // Scripts notice that rows were left out.
  if (refused > 0) process.exitCode = 1;
});
