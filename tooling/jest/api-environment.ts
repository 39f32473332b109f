import { readFileSync } from 'node:fs';
import { TestEnvironment } from 'jest-environment-node';
import { PGlite } from '@electric-sql/pglite';
import { snapshotVariable } from './api-setup.ts';

// One copy per worker: the environment's own modules live outside of jest's VM and are loaded once in a worker.
let snapshot: Blob | undefined;

function migratedSnapshot(): Blob {
  const file = process.env[snapshotVariable];
  if (!file) throw new Error(`${snapshotVariable} is not set: the API project's global set-up has not run`);
  snapshot ??= new Blob([readFileSync(file)]);
  return snapshot;
}

/**
 * Node, with `__openTestDatabase()`: a fresh migrated database in memory. It opens here because PGlite cannot open inside
 * jest's VM. What a test file leaves open is closed after it.
 */
export default class ApiEnvironment extends TestEnvironment {
  private readonly opened: PGlite[] = [];

  override async setup(): Promise<void> {
    await super.setup();
    this.global['__openTestDatabase'] = async () => {
      const database = await PGlite.create({ loadDataDir: migratedSnapshot() });
      this.opened.push(database);
      return database;
    };
  }

  override async teardown(): Promise<void> {
    for (const database of this.opened) if (!database.closed) await database.close();
    await super.teardown();
  }
}
