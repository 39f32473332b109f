// npm run operator -- drivers import FILE. In a container:
// node dispatch-api/src/operator/operator.ts drivers import - < FILE.
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';

import { OperatorError } from './admin.commands.ts';
import { importFile, imports } from './import-file.ts';
import { onDatabase } from './on-database.ts';

const usage = `npm run operator -- drivers import FILE
  FILE           a CSV file whose first row names the columns; - reads standard input
  --preview      shows what each row would change, and saves nothing`;

await onDatabase(async ({ run }) => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { preview: { type: 'boolean', default: false } },
  });
  const [noun, verb, file] = positionals;
  const chosen = Object.entries(imports).find(([name]) => name === noun)?.[1];
  if (!chosen || verb !== 'import' || file === undefined || positionals.length > 3)
    throw new OperatorError(usage);
  const csv = readFileSync(file === '-' ? 0 : file, 'utf8');
  const { report, refused } = await importFile(run, chosen, csv, values.preview);
  console.log(report);
  // Scripts notice that rows were left out.
  if (refused > 0) process.exitCode = 1;
});
