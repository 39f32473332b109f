import { join } from 'node:path';

import { migratedDatabase } from 'release-kit/console/migrated-database.ts';
import { bundleOf } from 'release-kit/console/program-bundle.ts';
import { startPostgres } from 'release-kit/system/servers.ts';

import writePackages from './package-bundles.ts';

declare global {
  // jest loads set-up and teardown with separate copies of the modules: they share only the
  // process.
  var stopApiPostgres: (() => Promise<void>) | undefined;
}

/** Names the PostgreSQL on which the API's tests make their databases, for the workers. */
export const postgresVariable = 'DATABASE_URL_TEST';

/**
 * One PostgreSQL for all test files of the API, unless the environment names one, and for tests
 * that start the API as a process, the names of a migrated data folder and, where all files run
 * (dispatch-api/package.json), of the API's bundle, which takes four seconds to write after each
 * change of the sources.
 */
export default async function setup(): Promise<void> {
  writePackages();
  process.env['TEST_DATA_FOLDER'] = join(migratedDatabase(), 'db');
  if (process.env['TEST_API_BUNDLE']) process.env['TEST_API_PROGRAM'] = bundleOf('dispatch-api');
  if (process.env[postgresVariable]) return;
  const postgres = await startPostgres();
  process.env[postgresVariable] = postgres.url;
  globalThis.stopApiPostgres = postgres.stop;
}
