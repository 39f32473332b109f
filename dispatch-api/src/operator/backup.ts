// npm run backup -- FILE: the whole database in one file, uploads included.
import { statSync } from 'node:fs';

import { OperatorError } from './admin.commands.ts';
import { backUp } from './database-copy.ts';
import { reportErrors } from './on-database.ts';

await reportErrors(async (settings) => {
  const [file, ...more] = process.argv.slice(2);
  if (!file || more.length > 0) throw new OperatorError('Usage: npm run backup -- FILE');
  await backUp(settings, file);
  console.log(
    `${file}: ${(statSync(file).size / 1e6).toFixed(1)} MB. It doesn't contain SECRET_KEY; keep that separately.`,
  );
});
