// npm run db:migrate: applies the migrations that the settings' database lacks, as its owner. With
// --app-role it also gives the role of the API processes what they need, and no more. In a
// container: node dispatch-api/src/operator/prepare-database.ts.
import { parseArgs } from 'node:util';

import { grantToApp, roleProblem } from '../database/app-role.ts';
import { OperatorError } from './admin.commands.ts';
import { onDatabase } from './on-database.ts';

await onDatabase(async ({ settings, database }) => {
  const { values } = parseArgs({ options: { 'app-role': { type: 'string', default: '' } } });
  const role = values['app-role'];
  console.log('The database is up to date.');
  if (!role) return;
  if (!settings.databaseUrl)
    throw new OperatorError('A data folder has no roles. Set DATABASE_URL.');
  const problem = await roleProblem(database, role);
  if (problem) throw new OperatorError(problem);
  await grantToApp(database, role);
  console.log(
    `${role} can run the API: it can read the audit log and add to it, but not change it.`,
  );
});
